// The odds panel: the chance of each row from here, and which dice are best kept.
import { html, cls } from "../shell/html.js";
import { inPercent, t } from "../words/speak.js";
import { Need } from "../heroes/text.js";
import { isSure } from "../heroes/parts.js";
import { heroOf, levelOf } from "../heroes/catalog.js";
import { laid, playerOf, you } from "../shell/state.js";
import { holdValues, keptRoll } from "../dice/dice.js";
import { settings, set } from "../shell/settings.js";
import { prefer } from "../line/socket.js";

/** @import { OddsPanel, OddsRow, Player } from "../line/protocol.d.ts" */

export function toggleOdds() {
  set({ odds: !settings.value.odds });
  prefer();
}

/** @param {{ row: OddsRow, player: Player }} props */
function Chance({ row, player }) {
  const hero = heroOf(player.hero);
  const space = hero.abilities.find((one) => one.key === row.ability && (!one.side || one.side === player.side));
  const made = space && levelOf(space, player.levels[row.ability]).rows[row.index];
  return html`<li class=${cls(isSure(row.chance) && "sure", row.chance === 0 && "never")}>
    <span class="meter"><i style=${{ "--part": row.chance }}></i></span>
    <b>${inPercent(row.chance)}</b><span class="what">${row.name}</span>
    ${made && html`<${Need} row=${made} hero=${hero} />`}
  </li>`;
}

/** @param {{ odds: OddsPanel, player: Player }} props */
function Chances({ odds, player }) {
  const rows = [...odds.rows].sort((a, b) => b.chance - a.chance);
  return html`<div class="odds">
    ${!odds.keeps?.length && html`<p class="odds-note">${t("odds.before")}</p>`}
    <ul>
      ${rows.map((row) => html`<${Chance} row=${row} player=${player} />`)}
    </ul>
  </div>`;
}

export function Odds() {
  if (you.value === null) return null;
  const { odds, settings: told } = laid();
  if (told?.rated) return html`<p class="odds-note">${t("odds.rated")}</p>`;
  if (!settings.value.odds)
    return html`<button type="button" class="odds-on" onClick=${toggleOdds}>${t("odds.turn-on")}</button>`;
  if (!odds) return html`<p class="odds-note">${t("odds.later")}</p>`;
  return html`<${Chances} odds=${odds} player=${playerOf(you.value)} />`;
}

/** What is best to do with the dice that lie there. */
export function BestKeep() {
  const { odds } = laid();
  const best = settings.value.odds && keptRoll() >= 0 ? odds?.keeps[0] : null;
  if (!best) return null;
  const { dice } = best;
  if (!dice) {
    const name = odds?.rows.find((row) => `activate ${row.row}` === best.option)?.name;
    return html`<p class="best-keep">${t("odds.announce", { what: name || t("odds.nothing") })}</p>`;
  }
  if (!dice.length) return html`<p class="best-keep">${t("odds.keep-none")}</p>`;
  return html`<button type="button" class="best-keep" onClick=${() => holdValues(dice)}>
    ${t("odds.keep", { dice: dice.join(" ") })}
  </button>`;
}
