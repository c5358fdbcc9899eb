// The first game: one turn with a hint at each step, told where it happens.
import { html, signal } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { table, options, you, playerOf } from "../shell/state.js";

const KEY = "madking.hints";
/** The game that is played with hints, and the hints that were closed. */
export const guide = signal(JSON.parse(sessionStorage.getItem(KEY) || "null"));

export function startHints(game) {
  guide.value = { game, closed: [] };
  sessionStorage.setItem(KEY, JSON.stringify(guide.value));
}

function close(hint) {
  guide.value = { ...guide.value, closed: [...guide.value.closed, hint] };
  sessionStorage.setItem(KEY, JSON.stringify(guide.value));
}

/** Which hint belongs to this moment. */
function hintOf() {
  const { view } = table.value;
  if (!options.value.length || you.value === null) return null;
  if (playerOf(you.value).turns > 1) return null;
  const kinds = new Set(options.value.map((option) => option.kind));
  if (kinds.has("keep")) return view.attack?.attempts === 2 ? "dice" : view.attack?.attempts === 1 ? "again" : "announce";
  if (kinds.has("activate")) return "announce";
  if (kinds.has("defend")) return "defend";
  if (view.phase === "main_1") return "main";
  if (view.phase === "main_2") return "end";
  if (kinds.has("pass")) return "react";
  return kinds.has("die") || kinds.has("value") ? "pick" : null;
}

export function Hint() {
  if (!guide.value || !location.pathname.includes(guide.value.game)) return null;
  const hint = hintOf();
  if (!hint || guide.value.closed.includes(hint)) return null;
  return html`<aside class="hint"><${Icon} name="hint" /><p>${t(`hint.${hint}`)}</p><button type="button" onClick=${() => close(hint)}>${t("hint.close")}</button></aside>`;
}
