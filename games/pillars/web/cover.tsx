// The picture of The Pillars of the Earth: a cathedral of which one tower is still missing, and a
// hand of cards.
import type { JSX } from "preact";
import { CoverSheet } from "bailey/kit/cover";
import { N_ } from "bailey/words/words";

export const tagline = N_("Tricks, craftsmen and materials for the cathedral of Kingsbridge.");

export default function Cover(): JSX.Element {
  return (
    <CoverSheet sun={{ cx: 258, cy: 52, r: 20 }} far="M0 150C60 130 110 140 160 140S270 128 320 146V200H0Z">
      <g class="cover-ink">
        <path fill="#d3c8b4" d="M120 178V88L160 56 200 88V178Z" />
        <path fill="#8a5a33" d="M114 92 160 52 206 92 200 96 160 62 120 96Z" />
        {/* the rose window */}
        <circle cx="160" cy="100" r="15" fill="#2f6496" />
        <path fill="none" stroke="#f2e7cf" stroke-width="2" d="M160 85V115M145 100H175M149.400 89.400 170.600 110.600M170.600 89.400 149.400 110.600" />
        <circle cx="160" cy="100" r="4.500" fill="var(--gold)" />
        {/* the finished tower and the other one */}
        <path fill="#c1b5a0" d="M84 178V58H120V178Z" />
        <path fill="#7a4b2c" d="M80 58 102 16 124 58Z" />
        <path fill="#c1b5a0" d="M200 178V92H209V86H218V94H228V88H236V178Z" />
        <path fill="none" stroke-width="2" d="M204 86V64M232 88V64M198 74H238M204 74 232 88" />
        <path fill="none" stroke-width="2.500" d="M218 92V38L250 46M218 38 206 44" />
        <path fill="none" stroke-width="1.500" d="M248 46V66" />
        <path fill="#9d9384" d="M242 66H255V75H242Z" />
        <path fill="#5f4a6b" d="M94 92V80a8 8 0 0 1 16 0V92ZM210 120V110a8 8 0 0 1 16 0v10Z" />
        <path fill="#5f4a6b" d="M96 138v-16c0-8 6-12 6-12s6 4 6 12v16ZM212 158v-16c0-8 6-12 6-12s6 4 6 12v16Z" />
        <path fill="#6a3f24" d="M142 178V150C142 136 152 128 160 122 168 128 178 136 178 150V178Z" />
        <path fill="none" stroke="#d9b36a" stroke-width="1.500" d="M160 124V178" />
      </g>
      <path d="M0 176H320V200H0Z" fill="var(--cover-ground)" />
      <g class="cover-ink">
        {/* a hand of cards before it */}
        <g transform="translate(46 190)">
          <g transform="rotate(-24)">
            <path fill="#fcf8ee" d="M-13-44H13V-4H-13Z" />
            <path fill="#3b8270" d="M-9-40H9V-24H-9Z" />
          </g>
          <g transform="rotate(-4)">
            <path fill="#fcf8ee" d="M-13-46H13V-6H-13Z" />
            <path fill="#2f6496" d="M-9-42H9V-26H-9Z" />
          </g>
          <g transform="rotate(16)">
            <path fill="#fcf8ee" d="M-13-45H13V-5H-13Z" />
            <path fill="#dba93a" d="M-9-41-5-33 0-42 5-33 9-41V-25H-9Z" />
          </g>
        </g>
        <path fill="#9b6a3c" d="M258 182H300V188H258ZM264 176H296V182H264Z" />
      </g>
    </CoverSheet>
  );
}
