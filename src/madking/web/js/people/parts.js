// Small parts that the pages of people share.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { modeOf } from "../heroes/catalog.js";
import { wrong } from "./self.js";

/** @import { Rating } from "./people.d.ts" */

export function Wrong() {
  return wrong.value ? html`<p class="trouble" role="alert">${wrong.value}</p>` : null;
}

/** A rating with its uncertainty. @param {{ of: { rating: number, spread: number } }} props */
export function Points({ of }) {
  return html`<span class="points"><b>${of.rating}</b> <small>± ${of.spread}</small></span>`;
}

/** @param {{ ratings: Rating[] }} props */
export function Ratings({ ratings }) {
  if (!ratings.length) return html`<p class="note">${t("rating.none")}</p>`;
  return html`<dl class="ratings">
    ${ratings.map(
      (one) =>
        html`<div key=${one.mode}>
          <dt>${modeOf(one.mode).name}</dt>
          <dd><${Points} of=${one} /> <small>${t("rating.games", { n: one.games, won: one.won })}</small></dd>
        </div>`,
    )}
  </dl>`;
}
