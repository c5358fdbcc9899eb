// The keyboard: 1-5 hold dice, Space and Enter go on, U takes back, O odds, L log, ? help.
import { table, panel, options, playing, tab, newest, uncovered, isCovered } from "./state.js";
import { hurry } from "./settings.js";
import { choose, undo } from "../line/socket.js";
import { toggle } from "../dice/dice.js";
import { toggleOdds } from "../arena/odds.js";
import { primary } from "../arena/arena.js";
import { backToNow } from "../table/moments.js";

/** Behind the curtain no key may act for the one who is asked; Enter and Space open it. */
function lift(event) {
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  uncovered.value = newest.value.you;
}

export function listen() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    if (event.key === "Escape") return panel.value ? void (panel.value = null) : backToNow();
    if (!table.value || panel.value) return;
    const onButton = event.target.closest("button, a, [role=button], [tabindex='0']") && event.target !== document.body;
    if (isCovered()) return onButton ? undefined : lift(event);
    if (/^[1-9]$/.test(event.key)) return toggle(Number(event.key) - 1);
    if (event.key === " " || event.key === "Enter" || event.key === "r" || event.key === "R") {
      if (onButton && event.key.toLowerCase() !== "r") return; // the button itself is meant
      event.preventDefault();
      if (playing.value) return void (hurry.value = true);
      const option = primary();
      if (option && options.value.length) choose(option);
      return;
    }
    const act = { u: undo, o: toggleOdds, l: () => (tab.value = "log"), "?": () => (panel.value = { name: "help" }) }[event.key.toLowerCase()];
    if (act) {
      event.preventDefault();
      act();
    }
  });
}
