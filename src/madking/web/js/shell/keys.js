// The keyboard.
import { effect } from "./html.js";
import { table, panel, options, playing, tab, takeOver, isCovered, toThrow, throwNow } from "./state.js";
import { hurry } from "./settings.js";
import { meaningOf } from "./meaning.js";
import { choose, undo } from "../line/socket.js";
import { keepOption, toggle } from "../dice/dice.js";
import { toggleOdds } from "../arena/odds.js";
import { primary } from "../arena/arena.js";
import { backToNow } from "../table/moments.js";
import { askRules } from "../panels/asking.js";

/** A question is deaf to keys for so long, in milliseconds. */
const DEAF_MS = 250;
const BUTTONS = "button, a, [role=button], [tabindex='0']";

let askedAt = 0;
effect(() => {
  if (options.value.length || toThrow.value) askedAt = performance.now();
});

function goOn() {
  if (toThrow.value) return throwNow();
  const option = primary();
  if (option && options.value.length) choose(option);
}

/** R rolls, whatever is given up by it. */
function roll() {
  const keep = keepOption();
  if (keep) choose(keep);
  else goOn();
}

/** @type {Record<import("./meaning.js").Meaning, (key: string) => void>} */
const ACTS = {
  close: () => (panel.value ? (panel.value = null) : backToNow()),
  lift: takeOver,
  hold: (key) => toggle(Number(key) - 1),
  hurry: () => (hurry.value = true),
  on: goOn,
  roll,
  wait: () => {},
  undo,
  odds: toggleOdds,
  log: () => (tab.value = "log"),
  help: askRules,
};
/** What the browser may do with the same key. */
const SHARED = new Set(["close", "hold"]);

/** @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return;
  const meaning = meaningOf(event.key, {
    table: Boolean(table.value),
    panel: Boolean(panel.value),
    covered: isCovered(),
    onButton: target !== document.body && Boolean(target.closest(BUTTONS)),
    playing: playing.value && !toThrow.value,
    repeated: event.repeat,
    fresh: performance.now() - askedAt < DEAF_MS,
  });
  if (!meaning) return;
  if (!SHARED.has(meaning)) event.preventDefault();
  ACTS[meaning](event.key);
}

export const listen = () => addEventListener("keydown", press);
