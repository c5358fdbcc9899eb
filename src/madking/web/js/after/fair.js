// Fair dice: the promise from before the game, what it was made of, and how the dice fell.
import { html } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { route, nameOf, table } from "../shell/state.js";
import { getFair } from "../line/api.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { useAnswer } from "./review.js";

export function Fair() {
  const { id, token } = route.value;
  const { waiting, value, error } = useAnswer(() => getFair(id, token), [id]);
  if (waiting) return html`<p class="note">${t("loading")}</p>`;
  if (error) return html`<p class="trouble" role="alert">${error}</p>`;
  return html`<div class="fair"><p>${t("fair.text")}</p>
    <dl><dt>${t("fair.commitment")}</dt><dd><code>${value.commitment}</code></dd>
      ${value.secret && html`<dt>${t("fair.secret")}</dt><dd><code>${value.secret}</code></dd><dt>${t("fair.strings")}</dt><dd><code>${value.strings.filter(Boolean).join(" | ") || "–"}</code></dd>`}</dl>
    ${value.histogram ? value.histogram.map((counts, seat) => html`<${Histogram} counts=${counts} seat=${seat} />`) : html`<p class="note">${t("fair.later")}</p>`}
    ${value.secret && html`<p class="note">${t("fair.verify")} <code>madking replay --verify madking-game.txt</code></p>`}
  </div>`;
}

function Histogram({ counts, seat }) {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const most = Math.max(...counts, 1);
  return html`<figure class="histogram" style=${palette(heroOf(table.value.view.players[seat].hero))}>
    <figcaption>${nameOf(seat)} · ${t("fair.dice", { n: total })}</figcaption>
    <div>${counts.map((n, face) => html`<span role="img" aria-label=${`${face + 1}: ${n}`}><b>${n}</b><i style=${{ "--part": n / most }}></i><em>${face + 1}</em></span>`)}</div>
  </figure>`;
}
