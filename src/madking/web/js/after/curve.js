// The chance to win over a game, drawn as a line; what was dear is marked on it.
import { html } from "../shell/html.js";
import { inPercent, t } from "../words/speak.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { plain } from "../heroes/parts.js";
import { laid, nameOf, you } from "../shell/state.js";
import { chanceAt, turnMarks } from "./course.js";

/** @import { CurvePoint, ReviewItem, ReviewMessage } from "../line/protocol.d.ts" */

/** Drawn in points of the screen, so that letters stay as large as they are: as wide as it may be, and what is around it. */
const [WIDE, NARROW] = [820, 330];
const AROUND = 90;
const HEIGHT = 180;
const LEFT = 44;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;
const LEVELS = [0, 0.5, 1];

/** @param {number} chance */
const yOf = (chance) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);

const widthNow = () => Math.min(WIDE, Math.max(NARROW, innerWidth - AROUND));

/** @param {CurvePoint[]} curve @param {number} width @returns {(step: number) => number} */
function across(curve, width) {
  const [first, last] = [curve[0].step, curve[curve.length - 1].step];
  return (step) => LEFT + ((step - first) / Math.max(1, last - first)) * (width - LEFT - RIGHT);
}

/**
 * The teams whose line is drawn: one's own in a duel of two sides, else all.
 *
 * @param {number[]} teams the team of each seat
 */
export function drawnTeams(teams) {
  const all = [...new Set(teams)];
  return all.length > 2 ? all : [teams[you.value ?? 0]];
}

/** @param {{ review: ReviewMessage, team: number, x: (step: number) => number }} props */
function Line({ review, team, x }) {
  const { curve, teams } = review;
  const hero = heroOf(laid().view.players[teams.indexOf(team)].hero);
  const points = curve.map((point) => `${x(point.step).toFixed(1)},${yOf(point.chances[team]).toFixed(1)}`).join(" ");
  return html`<polyline class="curve-line" style=${palette(hero)} points=${points} />`;
}

/** @param {{ review: ReviewMessage, item: ReviewItem, x: (step: number) => number, onJump: (item: ReviewItem) => void }} props */
function Mark({ review, item, x, onJump }) {
  const y = yOf(chanceAt(review.curve, review.teams[item.seat], item.step));
  const label = `${t("review.turn", { n: item.turn })}: ${plain(item.better)}`;
  return html`<circle
    class="curve-mark"
    cx=${x(item.step)}
    cy=${y}
    r="6"
    role="button"
    tabindex="0"
    aria-label=${label}
    onClick=${() => onJump(item)}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && onJump(item)}
  >
    <title>${label}</title>
  </circle>`;
}

/** @param {ReviewMessage} review @param {number} team */
function inWords({ curve, teams }, team) {
  const chances = curve.map((point) => point.chances[team]);
  const [from, to] = [chances[0], chances[chances.length - 1]].map(inPercent);
  const [low, high] = [Math.min(...chances), Math.max(...chances)].map(inPercent);
  const mine = you.value !== null && teams[you.value] === team;
  const name = mine ? t("review.curve-yours") : t("review.curve-of", { who: nameOf(teams.indexOf(team)) });
  return `${name}: ${t("review.curve-end", { from, to, low, high })}.`;
}

/** @param {{ review: ReviewMessage, onJump: (item: ReviewItem) => void }} props */
export function Curve({ review, onJump }) {
  const { curve, teams } = review;
  if (curve.length < 2) return null;
  const width = widthNow();
  const x = across(curve, width);
  const drawn = drawnTeams(teams);
  return html`<figure class="curve">
    <svg viewBox=${`0 0 ${width} ${HEIGHT}`} role="group" aria-label=${drawn.map((team) => inWords(review, team)).join(" ")}>
      ${LEVELS.map(
        (level) =>
          html`<line class="curve-level" x1=${LEFT} x2=${width - RIGHT} y1=${yOf(level)} y2=${yOf(level)} />
            <text class="curve-word" x=${LEFT - 6} y=${yOf(level) + 4} text-anchor="end">${inPercent(level)}</text>`,
      )}
      ${turnMarks(curve).map(
        (point) =>
          html`<text class="curve-word" x=${x(point.step)} y=${HEIGHT - 6} text-anchor="middle">${point.turn}</text>`,
      )}
      ${drawn.map((team) => html`<${Line} review=${review} team=${team} x=${x} />`)}
      ${review.items.map((item) => html`<${Mark} review=${review} item=${item} x=${x} onJump=${onJump} />`)}
    </svg>
    <figcaption>
      ${drawn.map((team) => html`<span>${inWords(review, team)}</span>`)}
    </figcaption>
  </figure>`;
}
