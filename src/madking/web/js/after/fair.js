// Fair dice: the promise from before the game, what it was made of, and how the dice fell.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { route, nameOf, playerOf } from "../shell/state.js";
import { getFair } from "../line/api.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { Answered } from "./answered.js";

/** @import { Fairness } from "../line/protocol.d.ts" */

const CHECK = "madking replay --verify madking-game.txt";

export function Fair() {
  const { id, token } = route.value;
  return html`<${Answered} ask=${() => getFair(id, token)} about=${[id]} body=${Told} />`;
}

/** @param {{ value: Fairness }} props */
function Told({ value }) {
  const { commitment, secret, strings = [], histogram } = value;
  return html`<div class="fair">
    <p>${t("fair.text")}</p>
    <dl>
      <dt>${t("fair.commitment")}</dt>
      <dd><code>${commitment}</code></dd>
      ${
        secret &&
        html`<dt>${t("fair.secret")}</dt>
        <dd><code>${secret}</code></dd>
        <dt>${t("fair.strings")}</dt>
        <dd><code>${strings.filter(Boolean).join(" | ") || "–"}</code></dd>`
      }
    </dl>
    ${
      histogram
        ? histogram.map((counts, seat) => html`<${Histogram} counts=${counts} seat=${seat} />`)
        : html`<p class="note">${t("fair.later")}</p>`
    }
    ${secret && html`<p class="note">${t("fair.verify")} <code>${CHECK}</code></p>`}
  </div>`;
}

/** @param {{ counts: number[], seat: number }} props */
function Histogram({ counts, seat }) {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const most = Math.max(...counts, 1);
  return html`<figure class="histogram" style=${palette(heroOf(playerOf(seat).hero))}>
    <figcaption>${nameOf(seat)} · ${t("fair.dice", { n: total })}</figcaption>
    <div>
      ${counts.map(
        (n, face) =>
          html`<span role="img" aria-label=${`${face + 1}: ${n}`}>
            <b>${n}</b><i style=${{ "--part": n / most }}></i><em>${face + 1}</em>
          </span>`,
      )}
    </div>
  </figure>`;
}
