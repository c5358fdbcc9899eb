// The odds panel: the chance of each row from here, and which dice are best kept.
import { html, cls } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Need } from "../heroes/text.js";
import { heroOf, levelOf } from "../heroes/catalog.js";
import { table, you, held, options } from "../shell/state.js";
import { lying, keptRoll } from "../dice/dice.js";
import { settings, set } from "../shell/settings.js";
import { prefer } from "../line/socket.js";

const percent = (chance) => (chance > 0 && chance < 0.01 ? "<1 %" : `${Math.round(chance * 100)} %`);

export function toggleOdds() {
  set({ odds: !settings.value.odds });
  prefer();
}

export function Odds() {
  if (you.value === null) return null;
  const { odds, settings: told } = table.value;
  if (told?.rated) return html`<p class="odds-note">${t("odds.rated")}</p>`;
  if (!settings.value.odds)
    return html`<button type="button" class="odds-on" onClick=${toggleOdds}>${t("odds.turn-on")}</button>`;
  if (!odds) return html`<p class="odds-note">${t("odds.later")}</p>`;
  const player = table.value.view.players[you.value];
  const hero = heroOf(player.hero);
  const rows = [...odds.rows].sort((a, b) => b.chance - a.chance);
  return html`<div class="odds">
    ${!odds.keeps?.length && html`<p class="odds-note">${t("odds.before")}</p>`}
    <ul>${rows.map((row) => {
      const space = hero.abilities.find((one) => one.key === row.ability && (!one.side || one.side === player.side));
      const made = space && levelOf(space, player.levels[row.ability]).rows[row.index];
      return html`<li class=${cls(row.chance >= 0.999 && "sure", row.chance === 0 && "never")}>
        <span class="meter"><i style=${{ "--part": row.chance }}></i></span><b>${percent(row.chance)}</b><span class="what">${row.name}</span>${made && html`<${Need} row=${made} hero=${hero} />`}</li>`;
    })}</ul>
  </div>`;
}

/** What is best to do with the dice that lie there. */
export function BestKeep() {
  const { odds } = table.value;
  const best = settings.value.odds && keptRoll() >= 0 ? odds?.keeps?.[0] : null;
  if (!best) return null;
  if (!best.dice) {
    const name = odds.rows.find((row) => `activate ${row.row}` === best.option)?.name;
    return html`<p class="best-keep">${t("odds.announce", { what: name || t("odds.nothing") })}</p>`;
  }
  return html`<p class="best-keep">${best.dice.length ? t("odds.keep", { dice: best.dice.join(" ") }) : t("odds.keep-none")}
    ${best.dice.length > 0 && html`<button type="button" onClick=${() => (held.value = placesOf(best.dice))}>${t("odds.hold")}</button>`}</p>`;
}

function placesOf(dice) {
  const places = [];
  for (const value of dice) {
    const place = lying.values.findIndex((one, at) => one === value && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}
