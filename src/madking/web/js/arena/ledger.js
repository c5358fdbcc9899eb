// The damage ledger of each player as it grows, line by line, and what it comes to.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { laid, nameOf, playerOf } from "../shell/state.js";
import { heroOf, keywordOf, palette } from "../heroes/catalog.js";
import { isGood, mark } from "./entries.js";

/** @import { Entry, Ledger as LedgerView } from "../line/protocol.d.ts" */

/** @param {{ entry: Entry }} props */
function Line({ entry }) {
  const type = entry.kind === "damage" ? keywordOf(`damage/${entry.type}`)?.name : "";
  return html`<li class=${cls("entry", isGood(entry) ? "good" : "bad")}>
    <b>${mark(entry)}</b><span>${type || t(`entry.${entry.kind}`)}</span>${entry.name && html`<em>${entry.name}</em>`}
  </li>`;
}

/** @param {{ ledger: LedgerView }} props */
function Total({ ledger }) {
  return html`<p class="total">
    <span><${Icon} name="damage" /><b>${ledger.damage ?? "…"}</b></span>
    ${ledger.healing > 0 && html`<span class="good"><${Icon} name="healing" /><b>${ledger.healing}</b></span>`}
  </p>`;
}

export function Ledger() {
  const ledgers = laid().view.ledgers.map((ledger, seat) => ({ ledger, seat }));
  const filled = ledgers.filter(({ ledger }) => ledger.entries.length);
  if (!filled.length) return null;
  return html`<div class="ledgers" aria-label=${t("ledger.name")}>
    ${filled.map(
      ({ ledger, seat }) =>
        html`<section class="ledger" style=${palette(heroOf(playerOf(seat).hero))} key=${seat}>
          <h3>${t("ledger.of", { who: nameOf(seat) })}</h3>
          <${Total} ledger=${ledger} />
          <ul>
            ${ledger.entries.map((entry, place) => html`<${Line} key=${place} entry=${entry} />`)}
          </ul>
        </section>`,
    )}
  </div>`;
}
