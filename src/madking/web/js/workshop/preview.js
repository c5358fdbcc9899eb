// The hero as it will look: board, cards, tokens, odds, notes.
import { html, cls } from "../shell/html.js";
import { inPercent } from "../words/speak.js";
import { Icon, Need, Rich, Symbol } from "../heroes/text.js";
import { cardsOf, palette } from "../heroes/catalog.js";
import { toldBy } from "../heroes/parts.js";
import { Preview } from "../table/board.js";
import { CardFace } from "../table/hand.js";
import { checked, editor } from "./desk.js";
import { w } from "./say.js";

/** @import { Ability, Hero, Level, Row } from "../line/catalogue.d.ts" */

/** @param {{ hero: Hero }} props */
export function BoardTab({ hero }) {
  return html`<div class="ws-hero-head">
      <h2>${hero.name}</h2>
      <span class="ws-die">${hero.dice.map((symbol) => html`<${Symbol} hero=${hero} symbol=${symbol} />`)}</span>
    </div>
    ${hero.rules.map((rule) => html`<p class="hero-rule"><${Rich} text=${rule} hero=${hero} keywords="link" /></p>`)}
    <${Preview} hero=${hero} />`;
}

/** @param {{ hero: Hero }} props */
export function CardsTab({ hero }) {
  const upgrades = [...cardsOf(hero, []).values()].filter((card) => card.timing === "upgrade");
  return html`<p class="note">${w("deck", { n: hero.deck_size })}</p>
    <h2>${w("own-cards")}</h2>
    ${!hero.cards.length && html`<p class="note">${w("no-cards")}</p>`}
    <div class="card-list">${hero.cards.map((card) => html`<${CardFace} key=${card.key} card=${card} hero=${hero} />`)}</div>
    ${upgrades.length > 0 && html`<h2>${w("upgrades")}</h2>`}
    <div class="card-list">${upgrades.map((card) => html`<${CardFace} key=${card.key} card=${card} hero=${hero} />`)}</div>`;
}

/** @param {{ hero: Hero }} props */
export function TokensTab({ hero }) {
  const all = [
    ...hero.tokens.map((one) => ({ ...one, group: "tokens", className: one.kind })),
    ...hero.companions.map((one) => ({ ...one, group: "companions", className: "unique" })),
  ];
  if (!all.length) return html`<p class="note">${w("no-tokens")}</p>`;
  return html`${all.map(
    (one) =>
      html`<p class="token-line" key=${one.key}>
        <${Icon} group=${one.group} name=${one.key} className=${one.className} />
        <span><b>${one.name}</b> <${Rich} text=${toldBy(one)} hero=${hero} keywords="link" /></span>
      </p>`,
  )}`;
}

/** @param {Hero} hero @returns {{ space: Ability, level: Level, row: Row }[]} */
const rowsOf = (hero) =>
  hero.abilities.flatMap((space) => space.levels.flatMap((level) => level.rows.map((row) => ({ space, level, row }))));

/** @param {{ hero: Hero }} props */
export function OddsTab({ hero }) {
  const rows = rowsOf(hero);
  return html`<p class="note">${w("odds-text")}</p>
    ${!rows.length && html`<p class="note">${w("no-rows")}</p>`}
    ${
      rows.length > 0 &&
      html`<table class="ws-odds" style=${palette(hero)}>
        <thead>
          <tr><th scope="col">${w("odds-row")}</th><th scope="col">${w("odds-level")}</th><th scope="col">${w("odds-chance")}</th></tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ space, level, row }) =>
              html`<tr key=${row.key}>
                <th scope="row">${row.name ?? space.name} <${Need} row=${row} hero=${hero} /></th>
                <td>${level.level}</td>
                <td>
                  <meter min="0" max="1" value=${row.chance} aria-label=${inPercent(row.chance ?? 0)}></meter>
                  <b>${inPercent(row.chance ?? 0)}</b>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
    <${Notes} />`;
}

function Notes() {
  const { notes } = checked.value;
  return html`<h2>${w("notes")}</h2>
    ${!notes.length && html`<p class="note">${w("no-notes")}</p>`}
    <ul class=${cls("ws-notes")}>
      ${notes.map(
        (note) =>
          html`<li key=${note.message}>
            <button type="button" onClick=${() => editor()?.goTo(note.line, note.column)}>
              <small>${w("line", { n: note.line })}</small> <span lang="en">${note.message}</span>
            </button>
          </li>`,
      )}
    </ul>`;
}
