// words.ts -- marks texts that are written down in one place and said in another. The English texts are
// keys of the catalogues, like everything marked t.
export const N_ = (text: string): string => text;
