// Why something of one's own is not lit: as the server says it, or because nothing is asked.
import { t } from "../words/speak.js";
import { newest, table, whyNot } from "../shell/state.js";
import { tip } from "../shell/tips.js";
import { described } from "../heroes/parts.js";
import { html } from "../shell/html.js";

/** @import { Ability } from "../line/catalogue.d.ts" */

/** @param {string} what as the server names it: `card:six-it`, `row:smack:0`, `space:strategy` */
export function whyUnlit(what) {
  const waits = table.value && table.value === newest.value && table.value.request === null && !table.value.over;
  return whyNot(what) || (waits ? t("why.turn") : "");
}

/** Why a whole board space is not lit. @param {Ability} space */
export function whySpace({ key, slot }) {
  if (slot === "defensive") return t("why.defence");
  return whyNot(`space:${key}`) || (slot === "passive" ? t("why.passive") : "");
}

/** What makes an element tell why it is not lit: on hover, focus and tap. @param {string} why */
export const unlit = (why) => ({
  tabindex: "0",
  role: "button",
  "aria-disabled": "true",
  ...described(why),
  ...tip(() => html`<p class="why">${why}</p>`, { tap: true }),
});
