// Pictures of one's games, drawn in the page: shares with their intervals, luck as a line, results as a strip.
import { html } from "../shell/html.js";
import { inPercent, inTenths, t } from "../words/speak.js";

/** @import { Score } from "./figures.js" */
/** @import { GameRecord } from "../line/protocol.d.ts" */

const BAR = { width: 200, height: 22, middle: 11 };
const LUCK = { width: 600, height: 150, left: 34, edge: 12 };
/** Games in the strip, the latest of all. */
const STRIP = 40;

/** The share of wins as a dot, with the interval in which it lies. @param {{ score: Score }} props */
export function ShareBar({ score: { won, games, low, high } }) {
  const x = (/** @type {number} */ share) => 4 + share * (BAR.width - 8);
  const said = t("book.share-said", { share: inPercent(won / games), low: inPercent(low), high: inPercent(high) });
  return html`<svg class="share-bar" viewBox=${`0 0 ${BAR.width} ${BAR.height}`} role="img" aria-label=${said}>
    <line class="share-all" x1=${x(0)} x2=${x(1)} y1=${BAR.middle} y2=${BAR.middle} />
    <line class="share-half" x1=${x(0.5)} x2=${x(0.5)} y1="3" y2=${BAR.height - 3} />
    <line class="share-interval" x1=${x(low)} x2=${x(high)} y1=${BAR.middle} y2=${BAR.middle} />
    <circle class="share-dot" cx=${x(won / games)} cy=${BAR.middle} r="6" />
  </svg>`;
}

/** Luck added up, game by game. @param {{ line: number[] }} props */
export function LuckLine({ line }) {
  const most = Math.max(1, ...line.map(Math.abs));
  const x = (/** @type {number} */ n) => LUCK.left + (n / line.length) * (LUCK.width - LUCK.left - LUCK.edge);
  const y = (/** @type {number} */ sum) => LUCK.height / 2 - (sum / most) * (LUCK.height / 2 - LUCK.edge);
  const points = [0, ...line].map((sum, n) => `${x(n).toFixed(1)},${y(sum).toFixed(1)}`).join(" ");
  const last = inTenths(line[line.length - 1]);
  return html`<svg class="luck-line" viewBox=${`0 0 ${LUCK.width} ${LUCK.height}`} role="img" aria-label=${t("book.luck-line", { last })}>
    <line class="luck-zero" x1=${LUCK.left} x2=${LUCK.width - LUCK.edge} y1=${y(0)} y2=${y(0)} />
    ${[most, 0, -most].map(
      (sum) =>
        html`<text class="luck-word" x=${LUCK.left - 6} y=${y(sum) + 4} text-anchor="end">${inTenths(sum)}</text>`,
    )}
    <polyline class="luck-sum" points=${points} />
  </svg>`;
}

/** The results of the latest games. @param {{ games: GameRecord[] }} props */
export function Strip({ games }) {
  const latest = games.slice(-STRIP);
  return html`<svg class="strip" viewBox=${`0 0 ${STRIP * 14} 26`} role="img" aria-label=${t("book.latest")}>
    ${latest.map(
      ({ result }, n) =>
        html`<rect
          class=${`strip-${result}`}
          x=${n * 14 + 1}
          y=${result === "won" ? 2 : result === "draw" ? 9 : 13}
          width="11"
          height=${result === "draw" ? 8 : 11}
          rx="3"
        />`,
    )}
  </svg>`;
}
