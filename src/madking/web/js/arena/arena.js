// The middle of the table: what is asked, the dice, and everything that can be answered there.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon, Need, Rich, Symbol } from "../heroes/text.js";
import { heroOf, cardOf, levelOf, palette } from "../heroes/catalog.js";
import { table, options, playing, said, banner, you, near, nameOf, playerOf, trouble, waiting, route, moment } from "../shell/state.js";
import { backToNow } from "../table/moments.js";
import { hurry, moving } from "../shell/settings.js";
import { choose, undo } from "../line/socket.js";
import { Dice, keepOption, keptRoll, heldValues, lying } from "../dice/dice.js";
import { CardFace } from "../table/hand.js";
import { Ledger } from "./ledger.js";
import { Hint } from "./hints.js";
import { BestKeep } from "./odds.js";
import { tip } from "../shell/tips.js";

/** A way on that needs no aim: pass, done, no ability, no defence, no. */
const isFlow = (option) => ["pass", "done", "decline"].includes(option.kind) || (["activate", "defend"].includes(option.kind) && !option.target.row);

/** What Enter and Space do now: roll, the only ability there is, or the one way on. */
export function primary() {
  const all = options.value;
  if (all.some((option) => option.kind === "keep")) return keepOption(heldValues(lying.values)) || null;
  const rows = all.filter((option) => option.target.row);
  if (rows.length) return rows.length === 1 ? rows[0] : null;
  const flow = all.filter(isFlow);
  return flow.find((option) => option.kind !== "decline") || (all.length === flow.length ? flow[0] : null) || null;
}

/** Whose turn it is, and whether one is asked in it. */
function Whose({ mine }) {
  const { turn, active, players } = table.value.view;
  if (table.value.over || !players[active]) return null;
  const own = active === you.value;
  return html`<small class=${cls("whose", own && "own")} style=${palette(heroOf(players[active].hero))}><${Icon} group="heroes" name=${players[active].hero} />
    <span>${own ? t("turn.own", { n: turn }) : t("turn.of", { n: turn, who: nameOf(active) })}</span>${mine && !own && html`<b>${t("turn.answer")}</b>`}</small>`;
}

export function Prompt() {
  const message = table.value;
  const mine = options.value.length > 0;
  const told = playing.value || moment.value !== null || route.value.name === "replay";
  const text = told ? said.value || message.prompt : message.prompt;
  return html`<div class=${cls("prompt", mine && "mine", playing.value && "telling")}>
    <${Whose} mine=${mine} />
    <p role="status" aria-live="polite">${text}</p>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value === "offline" ? t("net.offline") : trouble.value}</p>`}
  </div>`;
}

function Banner() {
  const now = banner.value;
  if (!now) return null;
  const style = palette(heroOf(playerOf(now.seat).hero));
  return html`<div class="banner" style=${style} key=${now.key} aria-hidden="true"><${Icon} group="heroes" name=${playerOf(now.seat).hero} /><span>${now.text}</span></div>`;
}

function KeepButton() {
  const keeps = options.value.filter((option) => option.kind === "keep");
  if (!keeps.length) return null;
  const values = heldValues(lying.values);
  const keep = keepOption(values);
  const { attack, rolls } = table.value.view;
  const left = rolls[keptRoll()]?.purpose === "attack" ? attack?.attempts ?? 0 : 0;
  const rest = lying.values.length - values.length;
  return html`<button type="button" class="go roll-button" disabled=${!keep} onClick=${() => keep && choose(keep)} aria-label=${keep ? keep.help : t("act.all-held")}>
    <${Icon} name="dice" /><span>${keep ? t("act.roll", { n: rest }) : t("act.all-held")}</span>${left > 0 && html`<small>${t("act.left", { n: left })}</small>`}<kbd>␣</kbd></button>`;
}

function Flow({ option, main }) {
  return html`<button type="button" class=${main ? "go" : "minor"} onClick=${() => choose(option)} aria-label=${option.help} ...${tip(() => option.help)} data-option=${option.text}>
    <span>${option.label}</span>${main && html`<kbd>↵</kbd>`}</button>`;
}

/** An ability that can be announced, as a button with what it needs and does. */
function RowChoice({ option }) {
  const player = playerOf(table.value.view.asked ?? near.value);
  const hero = heroOf(player.hero);
  const space = hero.abilities.find((one) => one.key === option.target.row.ability && (!one.side || !player.side || one.side === player.side));
  const level = space && levelOf(space, player.levels[space.key]);
  const row = level?.rows[option.target.row.index];
  const text = row ? row.text : level?.text || option.help;
  return html`<button type="button" class=${cls("choice ability", option === primary() && "primary")} style=${palette(hero)} onClick=${() => choose(option)} aria-label=${option.help} data-option=${option.text}>
    <b><${Icon} name=${option.kind === "defend" ? "defensive" : "offensive"} />${option.label}${option === primary() && html`<kbd>↵</kbd>`}</b>${row && html`<${Need} row=${row} hero=${hero} />`}<span><${Rich} text=${text} hero=${hero} /></span></button>`;
}

function Choice({ option, hero }) {
  const { target, kind, label, help } = option;
  const act = { onClick: () => choose(option), "aria-label": help, "data-option": option.text };
  if (target.card) {
    const card = cardOf(hero.id, target.card);
    return html`<button type="button" class="choice of-card" ...${act}><${CardFace} card=${card} hero=${hero} /></button>`;
  }
  if (kind === "die" || (kind === "value" && !target.number)) {
    const value = target.die?.value ?? target.value;
    const owner = target.die ? table.value.view.rolls[target.die.roll]?.owner : table.value.view.rolls[table.value.view.rolls.length - 1]?.owner;
    const of = heroOf(playerOf(owner ?? near.value).hero);
    return html`<button type="button" class="choice of-die" style=${palette(of)} ...${act}><${Symbol} hero=${of} symbol=${of.dice[value - 1]} /><b>${value}</b></button>`;
  }
  if (kind === "value") return html`<button type="button" class="choice number" ...${act}><b>${label}</b></button>`;
  const picture = target.token ? ["tokens", target.token] : target.companion ? ["companions", target.companion] : target.seat !== undefined ? ["heroes", playerOf(target.seat).hero] : target.offer ? offerIcon(target.offer.owner) : null;
  const style = target.seat !== undefined ? palette(heroOf(playerOf(target.seat).hero)) : {};
  const name = target.seat !== undefined ? nameOf(target.seat) : label;
  return html`<button type="button" class=${cls("choice", picture && "pictured")} style=${style} ...${act}>
    ${picture && html`<${Icon} group=${picture[0]} name=${picture[1]} />`}<b>${name}</b>${help !== label && kind !== "player" && html`<span>${help}</span>`}</button>`;
}

const offerIcon = (owner) => (table.value.view.players.some((player) => owner in player.tokens) ? ["tokens", owner] : ["ui", "passive"]);

/** While others act: a way to see it faster, or a sign that someone thinks. */
function Idle() {
  if (moment.value !== null) return html`<div class="actions idle"><button type="button" class="go" onClick=${backToNow}>${t("log.now")}</button></div>`;
  const still = waiting.value || table.value.over || route.value.name === "replay";
  return html`<div class="actions idle">${playing.value
    ? html`<button type="button" class="minor skip" onClick=${() => (hurry.value = true)}>${t("act.skip")} »</button>`
    : !still && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}</div>`;
}

export function Actions() {
  const all = options.value;
  const hero = heroOf(playerOf(near.value).hero);
  if (!all.length) return html`<${Idle} />`;
  const keeping = all.some((option) => option.kind === "keep");
  const flow = all.filter((option) => isFlow(option) && !(keeping && option.kind === "pass"));
  const rows = all.filter((option) => option.target.row);
  const inHand = playerOf(near.value).hand || [];
  const rest = all.filter((option) => !isFlow(option) && !option.target.row && option.kind !== "keep" && option.kind !== "play" && option.kind !== "sell" && !(option.kind === "card" && inHand.includes(option.target.card)));
  const main = primary();
  return html`<div class="actions">
    ${rows.length > 0 && html`<div class="choices abilities">${rows.map((option) => html`<${RowChoice} key=${option.text} option=${option} />`)}</div>`}
    ${rest.length > 0 && html`<div class=${cls("choices", rest.every((option) => ["die", "value"].includes(option.kind)) && "faces")}>${rest.map((option) => html`<${Choice} key=${option.text} option=${option} hero=${hero} />`)}</div>`}
    <${BestKeep} />
    <div class="flow">
      ${table.value.can_undo && html`<button type="button" class="minor undo" onClick=${undo} aria-label=${t("act.undo-help")} ...${tip(() => t("act.undo-help"))}><${Icon} name="undo" />${t("act.undo")}</button>`}
      <${KeepButton} />
      ${flow.map((option) => html`<${Flow} key=${option.text} option=${option} main=${option === main} />`)}
    </div>
  </div>`;
}

/** A question that is out of sight comes into sight: on a phone one may have scrolled down to a board. */
function bringBack(arena) {
  const { top, bottom } = arena.querySelector(".prompt").getBoundingClientRect();
  if (top < 0 || bottom > innerHeight * 0.7) document.querySelector(".fighters")?.scrollIntoView({ block: "start", behavior: moving() ? "smooth" : "auto" });
}

export function Arena() {
  const made = useRef(null);
  const asked = options.value.length > 0 ? table.value.request : null;
  useEffect(() => {
    if (asked !== null) bringBack(made.current);
  }, [asked]);
  return html`<section class="arena" ref=${made} aria-label=${t("arena.name")}>
    <${Prompt} />
    <${Hint} />
    <div class="felt"><${Dice} /><${Ledger} /><${Banner} />${!table.value.view.rolls.length && html`<${Icon} name="crown" className="mark" />`}</div>
    <${Actions} />
  </section>`;
}
