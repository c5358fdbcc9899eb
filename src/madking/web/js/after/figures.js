// The figures of a game: what each side dealt, prevented, regained and spent, its best hit, and its luck.
import { html, cls } from "../shell/html.js";
import { inTenths, t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { laid, nameOf, playerOf, route } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { getTally } from "../line/api.js";
import { tip } from "../shell/tips.js";
import { Answered } from "./answered.js";

/** @import { TallyMessage } from "../line/protocol.d.ts" */
/** @import { Key } from "../words/words.js" */
/** @import { Shown } from "../shell/html.js" */

/** A figure with its sign. @param {number} n */
const withSign = (n) => (n > 0 ? `+${inTenths(n)}` : inTenths(n).replace("-", "−"));

/** @param {{ tally: TallyMessage }} props */
function BestHit({ tally: { best_hit: hit } }) {
  if (!hit) return html`${t("figures.none")}`;
  return html`<b>${hit.amount}</b> <small>${hit.name}</small>`;
}

/** @param {{ tally: TallyMessage }} props */
function Luck({ tally }) {
  const [dice, cards] = [withSign(tally.luck_dice), withSign(tally.luck_cards)];
  const told = t("figures.luckier", { n: tally.luckier_than, dice, cards });
  return html`<span
    class=${cls("luck", tally.luck > 0 && "good", tally.luck < 0 && "bad")}
    tabindex="0"
    role="note"
    aria-label=${`${withSign(tally.luck)}: ${told}`}
    ...${tip(() => html`<p>${told}</p>`, { tap: true })}
    >${withSign(tally.luck)}</span
  >`;
}

/** @type {[Key, (props: { tally: TallyMessage }) => Shown][]} */
const ROWS = [
  ["figures.dealt", ({ tally }) => html`<b>${tally.dealt}</b>`],
  ["figures.best", BestHit],
  ["figures.prevented", ({ tally }) => html`${tally.prevented}`],
  ["figures.healed", ({ tally }) => html`${tally.healed}`],
  ["figures.cards", ({ tally }) => html`${tally.cards}`],
  ["figures.cp", ({ tally }) => html`${tally.cp_spent}`],
  ["figures.luck", Luck],
];

/** @param {{ value: TallyMessage[] }} props */
export function Figures({ value }) {
  return html`<div class="figures-room">
    <table class=${cls("figures", value.length > 2 && "many")} aria-label=${t("figures.name")}>
      <thead>
        <tr>
          <td></td>
          ${value.map((tally) => html`<th scope="col"><${Who} tally=${tally} /></th>`)}
        </tr>
      </thead>
      <tbody>
        ${ROWS.map(
          ([key, Cell]) =>
            html`<tr>
              <th scope="row">${t(key)}</th>
              ${value.map((tally) => html`<td><${Cell} tally=${tally} /></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">${t("figures.luck-text")}</p>
  </div>`;
}

/** @param {{ tally: TallyMessage }} props */
function Who({ tally }) {
  const { hero } = playerOf(tally.seat);
  return html`<span class=${cls("who", tally.won && "won")} style=${palette(heroOf(hero))}>
    <${Icon} group="heroes" name=${hero} /><span>${nameOf(tally.seat)}</span>
  </span>`;
}

/** The figures in the verdict; the game that is over is asked for them. */
export function EndFigures() {
  const { id, secret } = route.value;
  const { lang } = settings.value;
  const { seq } = laid();
  return html`<${Answered} ask=${() => getTally(id, secret, lang)} about=${[id, lang, seq]} body=${Figures} />`;
}
