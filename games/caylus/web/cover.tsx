// The picture of Caylus: the castle goes up at the end of the road.
import type { JSX } from "preact";
import { CoverSheet } from "bailey/kit/cover";
import { N_ } from "bailey/words/words";

export const tagline = N_("Build the king's castle, and the village along his road.");

export default function Cover(): JSX.Element {
  return (
    <CoverSheet sun={{ cx: 252, cy: 58, r: 26 }} far="M0 128C40 104 78 110 116 118S214 96 320 122V200H0Z">
      <g class="cover-ink">
        {/* the keep, two towers, one of them still in scaffolding */}
        <path fill="#b5ab9b" d="M112 132V66h8v8h8v-8h8v8h8v-8h8v66Z" />
        <path fill="#9d9384" d="M88 136V84h6v6h6v-6h6v6h6v46Z" />
        <path fill="#c4baa9" d="M152 136V96h34v40Z" />
        <path fill="#9d9384" d="M186 136V78h6v6h6v-6h6v6h6v52Z" />
        <path fill="none" stroke-width="2" d="M182 136V70M214 136V70M178 88H218M178 108H218M182 108 214 88" />
        <path fill="none" stroke-width="2" d="M214 70V56L190 62M190 62V72" />
        <path fill="#8a5a33" d="M187 72h7v6h-7Z" />
        <path fill="var(--madder)" d="M132 66V46l16 6-16 6" />
        <path fill="#6d6455" d="M160 136v-14a9 9 0 0 1 18 0v14Z" />
        <path fill="#6d6455" d="M128 92v-7a4 4 0 0 1 8 0v7ZM94 108v-6a3 3 0 0 1 6 0v6Z" />
      </g>
      <path d="M0 152C60 128 132 132 188 138S286 128 320 138V200H0Z" fill="var(--cover-ground)" />
      <path d="M169 136C150 150 206 156 176 168S96 178 84 200H150C152 184 214 178 222 164S184 148 178 136Z" fill="var(--cover-road)" />
      <g class="cover-ink">
        <path fill="#c9825c" d="M40 158 56 144 72 158V176H40Z" />
        <path fill="#9b4a35" d="M34 160 56 140 78 160 72 164 56 149 40 164Z" />
        <path fill="#d9b36a" d="M236 156 250 144 264 156V172H236Z" />
        <path fill="#8a6a34" d="M230 158 250 140 270 158 264 162 250 149 236 162Z" />
        <path fill="#7fa08c" d="M276 172 288 162 300 172V186H276Z" />
        <path fill="#41705d" d="M271 174 288 159 305 174 300 178 288 167 276 178Z" />
        <circle cx="128" cy="172" r="5" fill="#e7d4b4" />
        <path fill="var(--woad)" d="M120 192c0-9 4-13 8-14 4 1 8 5 8 14Z" />
      </g>
    </CoverSheet>
  );
}
