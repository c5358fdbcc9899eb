// After the game: how it went, who was lucky, and the decisions that cost more than the review may be off.
import { html, sentenceOf, useState } from "../shell/html.js";
import { inTenths, t } from "../words/speak.js";
import { route, nameOf, playerOf } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { getReview, getLog, uploadReplay } from "../line/api.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { Rich } from "../heroes/text.js";
import { goReplay } from "../shell/router.js";
import { Answered } from "./answered.js";
import { SmallDice, advise } from "./moment.js";
import { Curve } from "./curve.js";
import { Figures } from "./figures.js";

/** @import { ReviewItem, ReviewMessage } from "../line/protocol.d.ts" */

/** Goes to the moment of a finding; its advice comes along. @param {ReviewItem} item */
async function jump(item) {
  const { id, secret } = route.value;
  const { replay } = await uploadReplay(await getLog(id, secret));
  advise({ replay, item });
  goReplay(replay, item.step);
}

export function Review() {
  const { id, secret } = route.value;
  const { lang } = settings.value;
  return html`<${Answered} ask=${() => getReview(id, secret, lang)} about=${[id, lang]} body=${Told} />`;
}

/** @param {{ value: ReviewMessage }} props */
function Told({ value }) {
  const [trouble, setTrouble] = useState("");
  const onJump = (/** @type {ReviewItem} */ item) => jump(item).catch((error) => setTrouble(sentenceOf(error)));
  const several = new Set(value.items.map((item) => item.seat)).size > 1;
  const most = Math.max(...value.items.map((item) => item.gain));
  return html`<div class="review-summary">
      ${value.summary.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
    <${Curve} review=${value} onJump=${onJump} />
    <h3>${t("review.dear")}</h3>
    <p class="note">
      ${t(`review.by.${value.by}`, { bot: value.judge, looked: value.looked, all: value.decisions })} ${t("review.error")}
    </p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${!value.items.length && html`<p class="note">${t("review.none")}</p>`}
    <ol class="review">
      ${value.items.map((item) => html`<${Item} item=${item} most=${most} several=${several} onJump=${onJump} />`)}
    </ol>
    <h3>${t("figures.name")}</h3>
    <${Figures} value=${value.tallies} />`;
}

/** @param {ReviewItem} item */
const interval = ({ gain, error }) =>
  t("review.interval", { low: inTenths(Math.max(0, gain - error)), high: inTenths(gain + error) });

/** @param {{ item: ReviewItem, most: number, several: boolean, onJump: (item: ReviewItem) => void }} props */
function Item({ item, most, several, onJump }) {
  const hero = heroOf(playerOf(item.seat).hero);
  return html`<li style=${palette(hero)}>
    <header>
      <b>${t("review.turn", { n: item.turn })}${several ? `, ${nameOf(item.seat)}` : ""}</b>
      <span class="cost-bar"
        ><b>−${t("review.points", { n: inTenths(item.gain) })}</b><small>(${interval(item)})</small></span
      >
      <i class="cost-part" style=${{ "--part": item.gain / most }}></i>
    </header>
    ${item.dice.length > 0 && html`<${SmallDice} hero=${hero} dice=${item.dice} keep=${item.keep} />`}
    <p><b>${t("review.did")}:</b> <${Rich} text=${item.did} hero=${hero} /></p>
    <p class="better"><b>${t("review.better")}:</b> <${Rich} text=${item.better} hero=${hero} /></p>
    <button type="button" class="minor" onClick=${() => onJump(item)}>${t("review.jump")}</button>
  </li>`;
}
