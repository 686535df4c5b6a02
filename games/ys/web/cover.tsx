// The picture of Ys: the city in the sea, and the ships that bring its gems.
import type { JSX } from "preact";
import { CoverSheet } from "bailey/kit/cover";
import { N_ } from "bailey/words/words";

export const tagline = N_("Bid in the open and in secret for the harbours, markets and palaces of a city in the sea.");

export default function Cover(): JSX.Element {
  return (
    <CoverSheet sun={{ cx: 70, cy: 56, r: 22 }} far="M0 122H320V200H0Z" is="sea">
      <g class="cover-ink">
        {/* the city: steps of houses up to the palace */}
        <path fill="#a99f8d" d="M112 138C112 128 124 124 140 124H260C282 124 292 130 292 138Z" />
        <path fill="#c9bda6" d="M132 124V100H152V124ZM246 124V98H268V124Z" />
        <path fill="#d9a35a" d="M128 100 142 88 156 100ZM242 98 257 86 272 98Z" />
        <path fill="#d8ccb5" d="M156 124V86H180V124ZM222 124V84H242V124Z" />
        <path fill="#b1402f" d="M152 86 168 72 184 86ZM218 84 232 70 246 84Z" />
        <path fill="#e5dac4" d="M182 124V64H220V124Z" />
        <path fill="#2f6496" d="M180 64C180 46 190 40 201 34 212 40 222 46 222 64Z" />
        <path fill="none" stroke-width="2" d="M201 34V22" />
        <path fill="var(--gold)" d="M201 22 212 25.500 201 29Z" />
        <path fill="#6d6455" d="M194 124v-18a7 7 0 0 1 14 0v18ZM164 108v-6a4 4 0 0 1 8 0v6ZM228 106v-6a4 4 0 0 1 8 0v6ZM139 116v-5a3 3 0 0 1 6 0v5ZM254 114v-5a3 3 0 0 1 6 0v5Z" />
      </g>
      <path d="M100 140H300M120 148H200M236 148H290" stroke="#ffffff" stroke-opacity=".45" stroke-width="2" stroke-linecap="round" />
      <g class="cover-ink">
        <path fill="#f2e7cf" d="M64 92C90 98 98 118 94 146H64Z" />
        <path fill="#f2e7cf" d="M58 104C40 112 34 128 36 146H58Z" />
        <path fill="none" stroke-width="2.500" d="M61 86V156" />
        <path fill="var(--madder)" d="M61 86 78 91 61 97Z" />
        <path fill="#8a5a33" d="M18 152H106C102 172 92 180 78 180H46C32 180 22 172 18 152Z" />
        <path fill="none" stroke-opacity=".6" d="M24 163H100" />
      </g>
      <path d="M0 180C20 172 40 172 60 180S100 188 120 180 160 172 180 180 220 188 240 180 280 172 320 182V200H0Z" fill="var(--cover-sea-2)" />
      <g class="cover-ink">
        <path fill="#3b8270" d="M236 178 244 170H256L264 178 250 194Z" />
        <path fill="#b1402f" d="M272 184 278 178H286L292 184 282 195Z" />
        <path fill="var(--gold)" d="M214 186 219 181H227L232 186 223 195Z" />
      </g>
    </CoverSheet>
  );
}
