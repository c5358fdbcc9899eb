// A hero's board: every ability space with its level, its rows and what they need.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon, Need, Rich, NUMERALS } from "../heroes/text.js";
import { condense, heroOf, palette, spacesOf, levelOf } from "../heroes/catalog.js";
import { table, options, whyNot, you } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { settings, room } from "../shell/settings.js";
import { tip } from "../shell/tips.js";

const percent = (chance) => (chance > 0 && chance < 0.01 ? "<1 %" : `${Math.round(chance * 100)} %`);

function optionFor(ability, index) {
  return options.value.find((one) => {
    const row = one.target.row;
    return row && row.ability === ability && (one.kind === "defend" || row.index === index);
  });
}

function chanceOf(ability, index) {
  if (!settings.value.odds) return null;
  return table.value?.odds?.rows.find((row) => row.ability === ability && row.index === index)?.chance ?? null;
}

/** Lines of a space that belong to no single row. */
function otherLines(level) {
  const lines = level.text.split("\n");
  return level.rows.length ? lines.slice(level.rows.length) : lines;
}

function Row({ row, index, space, hero, mine, announced }) {
  const option = mine ? optionFor(space.key, index) : null;
  const why = mine && !option ? whyNot(`row:${space.key}:${index}`) : "";
  const chance = mine ? chanceOf(space.key, index) : null;
  const inside = html`<${Need} row=${row} hero=${hero} />
    <span class="does">${row.name && html`<b>${row.name}: </b>`}<${Rich} text=${row.text} hero=${hero} /></span>
    ${chance !== null && html`<span class=${cls("chance", chance >= 0.999 && "sure")}>${percent(chance)}</span>`}`;
  const names = cls("row", row.text.length > 34 && "long", option && "lit", announced && "announced");
  if (option) return html`<button type="button" class=${names} onClick=${() => choose(option)} aria-label=${option.help}>${inside}</button>`;
  if (!why) return html`<div class=${names}>${inside}</div>`;
  return html`<div class=${names} tabindex="0" role="button" aria-disabled="true" aria-label=${`${row.need.replace(/[[\]]/g, "")}. ${why}`}
    ...${tip(() => html`<p class="why">${why}</p>`)}>${inside}</div>`;
}

export function Space({ space, level: number, hero, seat, mine, live = true }) {
  const level = levelOf(space, number);
  const defend = mine && live && !level.rows.length ? optionFor(space.key, 0) : null;
  const uses = mine && live ? options.value.filter((one) => one.kind === "use" && one.target.offer?.owner === space.key) : [];
  const attack = live ? table.value.view.attack : null;
  const called = (row) => (row.name ? [] : [space.key, `${space.key}: ${row.need_key}`]);
  const announced = (row) => attack !== null && attack?.attacker === seat && called(row).includes(attack.row);
  const lines = otherLines(level);
  const { rows, shared } = condense(level.rows);
  const head = html`<header><${Icon} name=${space.slot} label=${t(`slot.${space.slot}`)} /><h4 class=${cls(/\S{12}/.test(space.name) && "lengthy")}>${space.name}</h4>
    <span class="level" aria-label=${t("board.level", { n: level.level })}>${space.levels.length > 1 && NUMERALS.slice(1, space.levels.length + 1).map((numeral, place) =>
      html`<i class=${place < level.level ? "on" : ""}>${numeral}</i>`)}</span></header>`;
  const body = html`${rows.map((row, index) => html`<${Row} key=${index} row=${row} index=${index} space=${space} hero=${hero} mine=${mine && live} announced=${announced(row)} />`)}
    ${shared && html`<p class="line shared"><${Rich} text=${shared} hero=${hero} /></p>`}
    ${lines.length > 0 && html`<p class="line">${level.dice > 0 && html`<span class="count"><${Icon} name="dice" />${level.dice}</span>`}<${Rich} text=${lines.join(" ")} hero=${hero} /></p>`}`;
  const names = cls("space", space.slot, level.level > 1 && "upgraded", (defend || uses.length) && "lit");
  return html`<article class=${names} data-space=${`${seat}:${space.key}`}>
    ${head}${body}
    ${defend && html`<button type="button" class="space-act" onClick=${() => choose(defend)} aria-label=${defend.help}>${t("act.defend")}</button>`}
    ${uses.map((use) => html`<button type="button" class="space-act" onClick=${() => choose(use)} aria-label=${use.help} ...${tip(() => use.help)}>${t("act.use")}</button>`)}
  </article>`;
}

const SIZES = [1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74];
const READABLE = 0.86; // where nothing is small enough, the board scrolls

/** The largest letters with which a board needs no scrolling. */
function fit(board) {
  const wing = board.parentElement;
  for (const size of SIZES) {
    board.style.setProperty("--fit", size);
    if (wing.scrollHeight <= wing.clientHeight + 1) return;
  }
  board.style.setProperty("--fit", READABLE);
}

export function Board({ player }) {
  const hero = heroOf(player.hero);
  const mine = player.seat === you.value;
  const made = useRef(null);
  const uses = options.value.filter((one) => one.kind === "use" || one.kind === "defend").length;
  useEffect(() => fit(made.current), [player.hero, player.side, JSON.stringify(player.levels), settings.value.lang, room.value, mine && uses, mine && Boolean(table.value.odds)]);
  return html`<div class=${cls("board", mine ? "mine" : "theirs", player.side && `side-${player.side}`)} style=${palette(hero)} key=${player.side} ref=${made}
      role="region" aria-label=${t("board.of", { hero: hero.name })}>
    ${spacesOf(hero, player.side).map((space) => html`<${Space} key=${`${space.side}${space.key}`} space=${space} level=${player.levels[space.key]} hero=${hero} seat=${player.seat} mine=${mine} />`)}
  </div>`;
}

/** A board to look at, before a game. */
export function Preview({ hero }) {
  const sides = hero.sides.length ? hero.sides : [null];
  return html`${sides.map((side) => html`${side && html`<h3 class="side-name">${side.name}</h3>`}
    <div class="board preview" style=${palette(hero)}>
      ${spacesOf(hero, side?.key).map((space) => html`<${Space} key=${`${space.side}${space.key}`} space=${space} level=${1} hero=${hero} live=${false} />`)}
    </div>`)}`;
}
