// The keyboard: 1-5 hold dice, Space and Enter go on, U takes back, O odds, L log, ? help.
import { table, panel, options, playing, tab } from "./state.js";
import { hurry } from "./settings.js";
import { choose, undo } from "./socket.js";
import { toggle } from "./dice.js";
import { toggleOdds } from "./odds.js";
import { primary } from "./arena.js";

export function listen() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    if (event.key === "Escape" && panel.value) return void (panel.value = null);
    if (!table.value || panel.value) return;
    const onButton = event.target.closest("button, a, [role=button], [tabindex='0']") && event.target !== document.body;
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
