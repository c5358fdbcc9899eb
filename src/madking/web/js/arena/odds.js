// The odds panel: the chance of each row with the dice that are held, and which are best kept, and why.
import { html, cls } from "../shell/html.js";
import { inPercent, t } from "../words/speak.js";
import { Need } from "../heroes/text.js";
import { isSure } from "../heroes/parts.js";
import { heroOf, levelOf } from "../heroes/catalog.js";
import { laid, playerOf, you } from "../shell/state.js";
import { holdValues, keptRoll } from "../dice/dice.js";
import { chancesNow, heldNow } from "./chances.js";
import { tip } from "../shell/tips.js";
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

/** What the chances suppose. @param {OddsPanel} odds */
function forWhat(odds) {
  if (!odds.keeps.length) return t("odds.before");
  const dice = heldNow();
  if (!dice.length) return t("odds.at-best");
  return dice.length === odds.dice.length ? t("odds.held-all") : t("odds.held", { dice: dice.join(" ") });
}

/** @param {{ odds: OddsPanel, player: Player }} props */
function Chances({ odds, player }) {
  const rows = [...chancesNow()].sort((a, b) => b.chance - a.chance);
  return html`<div class="odds">
    <p class="odds-note">${forWhat(odds)}</p>
    <ul>
      ${rows.map((row) => html`<${Chance} row=${row} player=${player} />`)}
    </ul>
    ${odds.why && html`<p class="odds-why"><${Advised} odds=${odds} /> ${odds.why}</p>`}
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

/** What is best, in a few words. @param {OddsPanel} odds */
function advised(odds) {
  const [{ dice, option }] = odds.keeps;
  if (dice) return dice.length ? t("odds.keep", { dice: dice.join(" ") }) : t("odds.keep-none");
  const name = odds.rows.find((row) => `activate ${row.row}` === option)?.name;
  return t("odds.announce", { what: name || t("odds.nothing") });
}

/** @param {{ odds: OddsPanel }} props */
const Advised = ({ odds }) => html`<b>${advised(odds)}.</b>`;

/** What is best to do with the dice that lie there; its reason is a tip. */
export function BestKeep() {
  const { odds } = laid();
  const best = settings.value.odds && keptRoll() >= 0 ? odds?.keeps[0] : null;
  if (!best || !odds) return null;
  const { dice } = best;
  const why = tip(() => html`<p>${odds.why}</p><p class="odds-note">${forWhat(odds)} ${t("odds.on-board")}</p>`);
  const said = advised(odds);
  const label = `${said}. ${odds.why}`;
  if (!dice?.length)
    return html`<p class="best-keep" tabindex="0" role="note" aria-label=${label} ...${why}>${said}</p>`;
  return html`<button type="button" class="best-keep" aria-label=${label} onClick=${() => holdValues(dice)} ...${why}>
    ${said}
  </button>`;
}
