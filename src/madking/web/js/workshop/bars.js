// Shares with their intervals, drawn beside the figures.
import { html, cls } from "../shell/html.js";

/** @import { Interval } from "./told.d.ts" */

const WIDTH = 200;
const HEIGHT = 18;

/**
 * A share from 0 to 1 with its interval, on a line whose middle is 50 %; another one may lie beside it.
 *
 * @param {{ rate: number, interval: Interval, beside?: { rate: number, interval: Interval } | null }} props
 */
export function Share({ rate, interval, beside }) {
  return html`<svg class="bench-share" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
    <line class="bench-rule" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
    <line class="bench-half" x1=${WIDTH / 2} x2=${WIDTH / 2} y1="1" y2=${HEIGHT - 1} />
    ${beside && html`<${Spot} ...${beside} y=${HEIGHT - 4} other=${true} />`}
    <${Spot} rate=${rate} interval=${interval} y=${beside ? 5 : HEIGHT / 2} other=${false} />
  </svg>`;
}

/** @param {{ rate: number, interval: Interval, y: number, other: boolean }} props */
function Spot({ rate, interval, y, other }) {
  return html`<g class=${cls("bench-spot", other && "other")}>
    <line x1=${interval.low * WIDTH} x2=${interval.high * WIDTH} y1=${y} y2=${y} />
    <circle cx=${rate * WIDTH} cy=${y} r="4" />
  </g>`;
}

/** A part of a whole. @param {{ share: number }} props */
export const Part = ({ share }) =>
  html`<svg class="bench-part" viewBox=${`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
    <rect x="0" y="0" width=${WIDTH} height="10" class="bench-all" />
    <rect x="0" y="0" width=${share * WIDTH} height="10" class="bench-some" />
  </svg>`;
