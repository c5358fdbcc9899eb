// After the game: the keeps and choices that cost most.
import { html } from "../shell/html.js";
import { inTenths, t } from "../words/speak.js";
import { route, nameOf, playerOf } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { getReview, getLog, uploadReplay } from "../line/api.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { Symbol } from "../heroes/text.js";
import { goReplay } from "../shell/router.js";
import { Answered } from "./answered.js";

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { ReviewItem } from "../line/protocol.d.ts" */

/** @param {number} step */
async function jump(step) {
  const log = await getLog(route.value.id, route.value.secret);
  goReplay((await uploadReplay(log)).replay, step);
}

export function Review() {
  const { id, secret } = route.value;
  const { lang } = settings.value;
  return html`<${Answered} ask=${() => getReview(id, secret, lang)} about=${[id, lang]} body=${Items} />`;
}

/** @param {{ value: ReviewItem[] }} props */
function Items({ value }) {
  if (!value.length) return html`<p class="note">${t("review.none")}</p>`;
  const most = Math.max(...value.map((item) => item.cost));
  return html`<p class="note">${t("review.text")}</p>
    <ol class="review">
      ${value.map((item) => html`<${Item} item=${item} most=${most} />`)}
    </ol>`;
}

/** @param {{ hero: Hero, dice: number[] }} props */
function SmallDice({ hero, dice }) {
  return html`<div class="small-dice">
    ${dice.map((value) => html`<span><${Symbol} hero=${hero} symbol=${hero.dice[value - 1]} /><b>${value}</b></span>`)}
  </div>`;
}

/** @param {{ item: ReviewItem, most: number }} props */
function Item({ item, most }) {
  const hero = heroOf(playerOf(item.seat).hero);
  return html`<li style=${palette(hero)}>
    <header>
      <b>${t("review.turn", { n: item.turn })}</b><span>${nameOf(item.seat)}</span>
      <span class="cost-bar"><i style=${{ "--part": item.cost / most }}></i><b>−${t("review.points", { n: inTenths(item.cost) })}</b></span>
    </header>
    ${item.dice.length > 0 && html`<${SmallDice} hero=${hero} dice=${item.dice} />`}
    <p>${item.text}</p>
    <button type="button" class="minor" onClick=${() => jump(item.step)}>${t("review.jump")}</button>
  </li>`;
}
