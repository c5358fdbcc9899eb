// The damage ledger of each player as it grows, line by line, and what it comes to.
import { html, cls } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { table, nameOf } from "../shell/state.js";
import { heroOf, palette } from "../heroes/catalog.js";

const GOOD = new Set(["prevention", "half", "dodge", "healing", "cut", "leech", "dimming", "mending"]);
const SIGNS = { damage: "+", addition: "+", prevention: "−", healing: "♥ +", return: "↩ ", recoil: "+", cut: "−", leech: "♥ +", theft: "−", mending: "♥ +" };

export function Ledger() {
  const { ledgers, players } = table.value.view;
  const filled = ledgers.map((ledger, seat) => ({ ...ledger, seat })).filter((ledger) => ledger.entries.length);
  if (!filled.length) return null;
  return html`<div class="ledgers" aria-label=${t("ledger.name")}>${filled.map((ledger) => html`
    <section class="ledger" style=${palette(heroOf(players[ledger.seat].hero))} key=${ledger.seat}>
      <h3>${t("ledger.of", { who: nameOf(ledger.seat) })}</h3>
      <ul>${ledger.entries.map((entry, place) => html`<li key=${place} class=${cls("entry", GOOD.has(entry.kind) ? "good" : "bad")}>
        <b>${entry.kind === "half" || entry.kind === "dimming" ? "½" : entry.kind === "dodge" ? "⦸" : `${SIGNS[entry.kind] || ""}${entry.amount}`}</b>
        <span>${t(`entry.${entry.kind}`)}${entry.type && entry.type !== "normal" && entry.kind === "damage" ? `, ${t(`damage.${entry.type}`)}` : ""}</span>
        <em>${entry.source || ""}</em></li>`)}</ul>
      <p class="total"><span><${Icon} name="damage" /><b>${ledger.damage ?? "…"}</b></span>${ledger.healing > 0 && html`<span class="good"><${Icon} name="healing" /><b>${ledger.healing}</b></span>`}</p>
    </section>`)}</div>`;
}
