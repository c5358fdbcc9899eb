// Small parts that the pages of people share.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { modeOf } from "../heroes/catalog.js";
import { wrong } from "./self.js";

/** @import { PlayedGame, Rating } from "./people.d.ts" */

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

/** @param {{ game: PlayedGame }} props */
export function Change({ game }) {
  if (!game.rated || game.before === null || game.after === null) return null;
  const by = Math.round(game.after - game.before);
  return html`<span class=${cls("rating-change", by > 0 ? "up" : by < 0 && "down")} title=${t("games.rated")}>
    ${Math.round(game.after)} <small>${by > 0 ? "+" : by < 0 ? "−" : "±"}${Math.abs(by)}</small>
  </span>`;
}
