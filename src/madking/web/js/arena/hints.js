// The first game: one turn with a hint at each step, told where it happens.
import { html, signal } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { laid, options, route, you } from "../shell/state.js";
import { hintFor } from "./hint.js";

/** @import { HintName } from "./hint.js" */
/** @import { Signal } from "../shell/html.js" */
/** @typedef {{ game: string, closed: HintName[] }} Guide the game with hints, and those that were closed */

const KEY = "madking.hints";
/** @type {Signal<Guide | null>} */
const guide = signal(JSON.parse(sessionStorage.getItem(KEY) || "null"));

/** @param {Guide} now */
function keep(now) {
  guide.value = now;
  sessionStorage.setItem(KEY, JSON.stringify(now));
}

/** @param {string} game */
export const startHints = (game) => keep({ game, closed: [] });

/** Whether this is the game with hints: they have their place in it, with or without one. */
export const isGuided = () => guide.value !== null && route.value.id === guide.value.game;

export function Hint() {
  const now = guide.value;
  if (!now || !isGuided()) return null;
  const hint = hintFor(laid().view, options.value, you.value);
  if (!hint || now.closed.includes(hint)) return null;
  const close = () => keep({ ...now, closed: [...now.closed, hint] });
  return html`<aside class="hint">
    <${Icon} name="hint" />
    <p>${t(`hint.${hint}`)}</p>
    <button type="button" onClick=${close}>${t("hint.close")}</button>
  </aside>`;
}
