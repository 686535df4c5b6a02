// The picture of Alcázar: block upon block, bridges between, nobles on the highest towers.
import type { JSX } from "preact";
import { CoverSheet } from "bailey/kit/cover";
import { N_ } from "bailey/words/words";

export const tagline = N_("Castles grow block by block; the highest seats in them pay best.");

export default function Cover(): JSX.Element {
  const arch = (x: number, y: number, w: number): string => {
    const r = w / 2;
    return `M${x} ${y}V${y - w * 0.9}A${r} ${r} 0 0 1 ${x + w} ${y - w * 0.9}V${y}Z`;
  };
  return (
    <CoverSheet sun={{ cx: 66, cy: 60, r: 28 }} far="M0 150 58 112 96 134 150 100 214 136 262 108 320 144V200H0Z">
      <g class="cover-ink">
        <path fill="#c98f5a" d="M70 170V128H118V170Z" />
        <path fill="#d9a673" d="M118 170V96H166V170Z" />
        <path fill="#b97d4b" d="M166 170V112H206V170Z" />
        <path fill="#d9a673" d="M206 170V72H250V170Z" />
        <path fill="#b97d4b" d="M250 170V134H286V170Z" />
        {/* battlements */}
        <path fill="#d9a673" d="M118 96V86H127V96H137V86H147V96H157V86H166V96Z" />
        <path fill="#d9a673" d="M206 72V62H215V72H224V62H233V72H241V62H250V72Z" />
        <path fill="#b97d4b" d="M70 128V120H80V128H92V120H102V128H110V120H118V128Z" />
        {/* a bridge between the towers */}
        <path fill="#8f5d34" d="M160 104H212V116H160Z" />
        <path fill="none" stroke-width="1.500" d="M172 116A14 12 0 0 1 200 116" />
        <path fill="#6e3f22" d={arch(84, 170, 18)} />
        <path fill="#6e3f22" d={arch(131, 170, 22)} />
        <path fill="#6e3f22" d={arch(218, 170, 20)} />
        <path fill="#6e3f22" d={arch(136, 122, 12)} />
        <path fill="#6e3f22" d={arch(221, 106, 13)} />
        <path fill="#6e3f22" d={arch(262, 158, 11)} />
        <path fill="none" stroke-opacity=".5" d="M118 133H166M206 121H250M70 150H118M250 152H286M166 141H206" />
        {/* a grande over the bridge, a baron on the low tower */}
        <path fill="var(--seat-blue)" d="M174 104C174 94 178 87 182 85H190C194 87 198 94 198 104Z" />
        <circle fill="#e7c9a4" cx="186" cy="80" r="5.500" />
        <path fill="var(--gold)" d="M179.500 77V68L183 72 186 66 189 72 192.500 68V77Z" />
        <path fill="var(--seat-yellow)" d="M258 134C258 126 261 121 264.500 119H271.500C275 121 278 126 278 134Z" />
        <circle fill="#e7c9a4" cx="268" cy="115" r="5" />
        <path fill="#5b4a1c" d="M259.500 112.500H276.500L272.500 110 271 105.500H265L263.500 110Z" />
        <path fill="none" stroke-width="2" d="M228 62V34" />
        <path fill="var(--madder)" d="M228 34H250L244 41 250 48H228Z" />
        <path fill="none" stroke-width="2" d="M142 86V64" />
        <path fill="var(--verdigris)" d="M142 64H160L155 70 160 76H142Z" />
      </g>
      <path d="M0 168C80 162 240 162 320 170V200H0Z" fill="var(--cover-ground)" />
      <g class="cover-ink">
        <path fill="none" stroke-width="3" d="M40 178C40 160 38 150 36 140" />
        <path fill="#3b8270" d="M36 140C24 132 14 138 10 148 20 144 28 144 36 142 28 148 24 156 26 164 32 156 36 150 37 143 42 150 48 154 54 160 54 150 48 142 38 141 48 138 56 140 64 146 60 134 48 130 36 140Z" />
      </g>
    </CoverSheet>
  );
}
