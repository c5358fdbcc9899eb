// Fair dice: the promise from before the game, what it was made of, and how the dice fell.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { FAIR } from "../words/fair.js";
import { learn } from "../words/words.js";
import { laid, route, nameOf, playerOf } from "../shell/state.js";
import { getFair } from "../line/api.js";
import { ownSeat } from "../line/seat.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { Answered } from "./answered.js";
import { checksOf } from "./proof.js";

learn(FAIR);

/** @import { Fairness } from "../line/protocol.d.ts" */

const CHECK = "madking replay --verify madking-game.txt";

export function Fair() {
  const { id, secret } = route.value;
  return html`<${Answered} ask=${() => getFair(id, secret)} about=${[id]} body=${Told} />`;
}

/** @param {{ told: Fairness }} props */
function Strings({ told: { strings, bots } }) {
  return html`<dt>${t("fair.strings")}</dt>
    ${strings.map(
      (string, seat) =>
        html`<dd>
          <b>${nameOf(seat)}</b> · ${t(bots.includes(seat) ? "fair.from-server" : "fair.from-browser")}<br />
          <code>${string || "–"}</code>
        </dd>`,
    )}`;
}

/** @param {{ told: Fairness }} props */
function Checks({ told }) {
  const checks = checksOf(told, ownSeat(route.value.id), laid().acting);
  return html`<ul class="checks">
    ${checks.map(
      ({ check, holds }) =>
        html`<li class=${holds ? "holds" : "fails"}>
          <b aria-hidden="true">${holds ? "✓" : "✗"}</b>
          ${t(holds ? `fair.check.${check}` : `fair.check.${check}.fails`)}
        </li>`,
    )}
  </ul>`;
}

/** @param {{ value: Fairness }} props */
function Told({ value }) {
  const { commitment, secret, histogram } = value;
  return html`<div class="fair">
    <p>${t("fair.text")}</p>
    <dl>
      <dt>${t("fair.commitment")}</dt>
      <dd><code>${commitment}</code></dd>
      ${
        secret &&
        html`<dt>${t("fair.secret")}</dt>
        <dd><code>${secret}</code></dd>`
      }
      <${Strings} told=${value} />
    </dl>
    ${secret && html`<${Checks} told=${value} />`}
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
