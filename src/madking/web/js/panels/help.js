// How to play, in a minute, and the keys.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";

const KEYS = /** @type {const} */ ([
  ["1 – 5", "hold"],
  ["R", "roll"],
  ["Enter", "confirm"],
  ["U", "undo"],
  ["O", "odds"],
  ["Tab", "tab"],
  ["Esc", "close"],
]);
const STEPS = /** @type {const} */ ([
  ["income", "income"],
  ["main_1", "main"],
  ["offensive_roll", "roll"],
  ["defensive_roll", "defend"],
  ["main_2", "end"],
]);

export function Rules() {
  return html`<div class="rules">
    <p>${t("help.goal")}</p>
    <ol>
      ${STEPS.map(
        ([phase, key]) =>
          html`<li>
            <${Icon} group="phases" name=${phase} />
            <p>${t(`help.${key}`)}</p>
          </li>`,
      )}
    </ol>
    <p>${t("help.cards")}</p>
    <h3>${t("help.keys")}</h3>
    <dl class="keys">
      ${KEYS.map(
        ([key, what]) =>
          html`<dt><kbd>${what === "roll" ? `${t("key.space")} / ${key}` : key}</kbd></dt>
            <dd>${t(`key.${what}`)}</dd>`,
      )}
    </dl>
  </div>`;
}
