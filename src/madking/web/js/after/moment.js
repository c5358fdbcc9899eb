// The advice that comes along to its moment: what was done, what was better, and the dice or the card that it is about.
import { html, cls, signal } from "../shell/html.js";
import { inTenths, t } from "../words/speak.js";
import { REVIEW } from "../words/review.js";
import { learn } from "../words/words.js";
import { Rich, Symbol } from "../heroes/text.js";
import { cardOf, heroOf, palette } from "../heroes/catalog.js";
import { nameOf, playerOf } from "../shell/state.js";
import { placesOf } from "../dice/holding.js";
import { CardFace } from "../table/hand.js";

learn(REVIEW);

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { ReviewItem } from "../line/protocol.d.ts" */
/** @import { Signal } from "../shell/html.js" */
/** @typedef {{ replay: string, item: ReviewItem }} Advice */

/** @type {Signal<Advice | null>} */
const advice = signal(null);

/** Takes an advice along to a replay. @param {Advice} given */
export const advise = (given) => void (advice.value = given);

/** What is advised in this replay. @param {string} replay */
export const adviceFor = (replay) => (advice.value?.replay === replay ? advice.value.item : null);

/** @param {{ hero: Hero, dice: number[], keep: number[] | null }} props */
export function SmallDice({ hero, dice, keep }) {
  const kept = placesOf(dice, keep ?? []);
  const label = keep?.length ? t("moment.keep", { dice: keep.join(" ") }) : undefined;
  return html`<div class="small-dice" role="group" aria-label=${label}>
    ${dice.map(
      (value, place) =>
        html`<span class=${cls(kept.includes(place) && "kept")}
          ><${Symbol} hero=${hero} symbol=${hero.dice[value - 1]} /><b>${value}</b></span
        >`,
    )}
  </div>`;
}

/** The card that an advice is about, if it is to be played. @param {Hero} hero @param {ReviewItem} item */
function cardIn(hero, item) {
  const [verb, key] = (item.best[0] ?? "").split(" ");
  return verb === "play" && key ? cardOf(hero.key, key) : null;
}

/** @param {{ item: ReviewItem, at: number, onReturn: () => void }} props */
export function Moment({ item, at, onReturn }) {
  const hero = heroOf(playerOf(item.seat).hero);
  if (at !== item.step)
    return html`<button type="button" class="minor to-moment" onClick=${onReturn}>${t("moment.here")}</button>`;
  const card = cardIn(hero, item);
  return html`<aside class="moment" style=${palette(hero)} aria-label=${t("moment.name")}>
    ${card && html`<${CardFace} card=${card} hero=${hero} className="lit" />`}
    <div>
      <h3>
        ${t("review.turn", { n: item.turn })}, ${nameOf(item.seat)}
        <b class="dear">−${t("review.points", { n: inTenths(item.gain) })}</b>
      </h3>
      ${item.dice.length > 0 && html`<${SmallDice} hero=${hero} dice=${item.dice} keep=${item.keep} />`}
      <p><b>${t("review.did")}:</b> <${Rich} text=${item.did} hero=${hero} /></p>
      <p class="better"><b>${t("review.better")}:</b> <${Rich} text=${item.better} hero=${hero} /></p>
      <p class="note">${item.text}</p>
    </div>
  </aside>`;
}
