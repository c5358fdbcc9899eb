// Weaker rows of an ability stand behind the strongest that is met, until one asks for them.
import { html, signal } from "../shell/html.js";
import { t } from "../words/speak.js";
import { newest } from "../shell/state.js";
import { tip } from "../shell/tips.js";

/** @import { OptionMessage } from "../line/protocol.d.ts" */
/** @import { Signal } from "../shell/html.js" */

/**
 * The question at which all rows are shown.
 *
 * @type {Signal<number | null>}
 */
const unfolded = signal(null);

/** @param {OptionMessage} option */
export const isFolded = (option) => Boolean(option.also) && unfolded.value !== newest.value?.request;

/** @param {{ rows: OptionMessage[] }} props */
export function Also({ rows }) {
  const n = rows.filter(isFolded).length;
  if (!n) return null;
  const help = t("stakes.also-help");
  const unfold = () => (unfolded.value = newest.value?.request ?? null);
  return html`<button type="button" class="minor also" onClick=${unfold} ...${tip(() => help)}>
    ${t("stakes.also", { n })}
  </button>`;
}
