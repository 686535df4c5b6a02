// sound.ts -- a few soft sounds, made here from nothing: wood on a table, a coin, a bell, a horn, a drum. Silent at pace "At once", under
// reduced motion, and for who does not want them.
import { motion, settings } from "./shared";

export type Sound = "step" | "points" | "turn" | "over" | "fanfare" | "bell" | "gems" | "drum";

let context: AudioContext | undefined;

/** A tone that rings out: its pitch, when it begins, how long it lasts, how loud it is. */
function tone(c: AudioContext, pitch: number, at: number, length: number, loud: number, type: OscillatorType = "sine"): void {
  const source = c.createOscillator();
  const volume = c.createGain();
  source.type = type;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(c.destination);
  source.start(at);
  source.stop(at + length);
}

/** Wood: a short breath of noise through a narrow pass. */
function knock(c: AudioContext, at: number): void {
  const length = 0.07;
  const noise = c.createBuffer(1, Math.ceil(c.sampleRate * length), c.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = c.createBufferSource();
  const pass = c.createBiquadFilter();
  const volume = c.createGain();
  source.buffer = noise;
  pass.type = "bandpass";
  pass.frequency.value = 620;
  pass.Q.value = 2.5;
  volume.gain.value = 0.22;
  source.connect(pass).connect(volume).connect(c.destination);
  source.start(at);
}

const plays: Record<Sound, (c: AudioContext, at: number) => void> = {
  step: knock,
  points: (c, at) => [1318, 1760].forEach((pitch, i) => tone(c, pitch, at + 0.06 * i, 0.35, 0.035)),
  turn: (c, at) => [523, 784].forEach((pitch, i) => tone(c, pitch, at + 0.12 * i, 0.5, 0.05, "triangle")),
  // Great moments: a horn call, a bell with its overtones, glass, a drum.
  fanfare: (c, at) => [392, 392, 523, 659].forEach((pitch, i) => tone(c, pitch, at + [0, 0.16, 0.26, 0.42][i]!, i < 2 ? 0.2 : 0.8, 0.045, "triangle")),
  bell: (c, at) => [880, 1763, 2637].forEach((pitch, i) => tone(c, pitch, at, 1.4 - 0.4 * i, 0.035 / (i + 1))),
  gems: (c, at) => [1568, 2093, 2637, 3136].forEach((pitch, i) => tone(c, pitch, at + 0.09 * i, 0.5, 0.022)),
  drum: (c, at) => [0, 0.22].forEach((later, i) => {
    knock(c, at + later);
    tone(c, 98 - 12 * i, at + later, 0.4, 0.12);
  }),
  over: (c, at) => [392, 523, 659, 784].forEach((pitch, i) => tone(c, pitch, at + 0.14 * i, 1.2, 0.05, "triangle")),
};

export function play(sound: Sound): void {
  // Browsers let nothing be heard before the page was touched.
  if (!settings.value.sound || !motion() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  plays[sound](context, context.currentTime + 0.01);
}
