// The middle of the table: what is asked, the dice, and everything that can be answered there.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon, Need, Rich, Symbol } from "../heroes/text.js";
import { heroOf, cardOf, levelOf, palette } from "../heroes/catalog.js";
import { laid, options, playing, said, banner, you, near, nameOf, playerOf } from "../shell/state.js";
import { trouble, waiting, route, moment } from "../shell/state.js";
import { backToNow } from "../table/moments.js";
import { hurry, moving } from "../shell/settings.js";
import { choose, undo } from "../line/socket.js";
import { Dice, heldValues, keepOption, keptRoll, lyingDice } from "../dice/dice.js";
import { mostAgain } from "../dice/holding.js";
import { CardFace } from "../table/hand.js";
import { Ledger } from "./ledger.js";
import { Hint } from "./hints.js";
import { BestKeep } from "./odds.js";
import { faceOf, inArena, isKeeping, primaryOf } from "./answers.js";
import { tip } from "../shell/tips.js";

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { OptionMessage, Player, Target } from "../line/protocol.d.ts" */

/** A question below this part of the window is out of sight. */
const IN_SIGHT = 0.7;

/** What Enter and Space do now. */
export const primary = () => primaryOf(options.value, keepOption());

/**
 * Whose turn it is, and whether one is asked in it.
 *
 * @param {{ mine: boolean }} props
 */
function Whose({ mine }) {
  const { turn, active, players } = laid().view;
  if (laid().over || !players[active]) return null;
  const own = active === you.value;
  const { hero } = players[active];
  return html`<small class=${cls("whose", own && "own")} style=${palette(heroOf(hero))}>
    <${Icon} group="heroes" name=${hero} />
    <span>${own ? t("turn.own", { n: turn }) : t("turn.of", { n: turn, who: nameOf(active) })}</span>
    ${mine && !own && html`<b>${t("turn.answer")}</b>`}
  </small>`;
}

function Trouble() {
  if (!trouble.value) return null;
  return html`<p class="trouble" role="alert">
    ${trouble.value === "offline" ? t("net.offline") : trouble.value}
  </p>`;
}

function Prompt() {
  const { prompt } = laid();
  const mine = options.value.length > 0;
  const told = playing.value || moment.value !== null || route.value.name === "replay";
  return html`<div class=${cls("prompt", mine && "mine", playing.value && "telling")}>
    <${Whose} mine=${mine} />
    <p role="status" aria-live="polite">${told ? said.value || prompt : prompt}</p>
    <${Trouble} />
  </div>`;
}

function Banner() {
  const now = banner.value;
  if (!now) return null;
  const { hero } = playerOf(now.seat);
  return html`<div class="banner" style=${palette(heroOf(hero))} key=${now.key} aria-hidden="true">
    <${Icon} group="heroes" name=${hero} /><span>${now.text}</span>
  </div>`;
}

function KeepButton() {
  if (!isKeeping(options.value)) return null;
  const keep = keepOption();
  const { attack, rolls } = laid().view;
  const left = rolls[keptRoll()]?.purpose === "attack" ? (attack?.attempts ?? 0) : 0;
  const rest = lyingDice().length - heldValues().length;
  const most = mostAgain(options.value, lyingDice().length);
  const why = rest > most ? t("act.too-many", { n: most }) : t("act.all-held");
  const what = rest ? t("act.roll", { n: rest }) : t("act.keep-all");
  return html`<button
    type="button"
    class="go roll-button"
    disabled=${!keep}
    onClick=${() => keep && choose(keep)}
    aria-label=${keep ? keep.help : why}
  >
    <${Icon} name="dice" /><span>${keep ? what : why}</span>
    ${left > 0 && html`<small>${t("act.left", { n: left })}</small>`}<kbd>␣</kbd>
  </button>`;
}

/** @param {{ option: OptionMessage, main: boolean }} props */
function Flow({ option, main }) {
  return html`<button
    type="button"
    class=${main ? "go" : "minor"}
    onClick=${() => choose(option)}
    aria-label=${option.help}
    ...${tip(() => option.help)}
    data-option=${option.text}
  >
    <span>${option.label}</span>${main && html`<kbd>↵</kbd>`}
  </button>`;
}

/**
 * The space of a player's board that an option is about, at its level.
 *
 * @param {Player} player
 * @param {string} [ability]
 */
function levelAt(player, ability) {
  const space = heroOf(player.hero).abilities.find(
    (one) => one.key === ability && (!one.side || !player.side || one.side === player.side),
  );
  return space && levelOf(space, player.levels[space.key]);
}

/**
 * An ability that can be announced, as a button with what it needs and does.
 *
 * @param {{ option: OptionMessage }} props
 */
function RowChoice({ option }) {
  const player = playerOf(laid().view.asked ?? near.value);
  const hero = heroOf(player.hero);
  const level = levelAt(player, option.target.row?.ability);
  const row = level?.rows[option.target.row?.index ?? 0];
  const text = row ? row.text : level?.text || option.help;
  const main = option === primary();
  return html`<button
    type="button"
    class=${cls("choice ability", main && "primary")}
    style=${palette(hero)}
    onClick=${() => choose(option)}
    aria-label=${option.help}
    data-option=${option.text}
  >
    <b>
      <${Icon} name=${option.kind === "defend" ? "defensive" : "offensive"} />${option.label}
      ${main && html`<kbd>↵</kbd>`}
    </b>
    ${row && html`<${Need} row=${row} hero=${hero} />`}
    <span><${Rich} text=${text} hero=${hero} /></span>
  </button>`;
}

/**
 * What every choice does and is called.
 *
 * @param {OptionMessage} option
 */
const actOf = (option) => ({
  onClick: () => choose(option),
  "aria-label": option.help,
  "data-option": option.text,
});

/**
 * A face of the die that is asked about.
 *
 * @param {{ option: OptionMessage, value: number }} props
 */
function FaceChoice({ option, value }) {
  const { rolls } = laid().view;
  const { die } = option.target;
  const owner = (die ? rolls[die.roll] : rolls.at(-1))?.owner;
  const hero = heroOf(playerOf(owner ?? near.value).hero);
  return html`<button type="button" class="choice of-die" style=${palette(hero)} ...${actOf(option)}>
    <${Symbol} hero=${hero} symbol=${hero.dice[value - 1]} /><b>${value}</b>
  </button>`;
}

/** @param {{ option: OptionMessage }} props */
function NamedChoice({ option }) {
  const { target, kind, label, help } = option;
  const picture = pictureOf(target);
  const style = target.seat !== undefined ? palette(heroOf(playerOf(target.seat).hero)) : {};
  const name = target.seat !== undefined ? nameOf(target.seat) : label;
  return html`<button type="button" class=${cls("choice", picture && "pictured")} style=${style} ...${actOf(option)}>
    ${picture && html`<${Icon} group=${picture[0]} name=${picture[1]} />`}<b>${name}</b>
    ${help !== label && kind !== "player" && html`<span>${help}</span>`}
  </button>`;
}

/**
 * @param {Target} target
 * @returns {[string, string] | null} the group and name of an icon
 */
function pictureOf(target) {
  if (target.token) return ["tokens", target.token];
  if (target.companion) return ["companions", target.companion];
  if (target.companions?.length) return ["companions", target.companions[0]];
  if (target.seat !== undefined) return ["heroes", playerOf(target.seat).hero];
  if (target.pile) return ["ui", target.pile === "upgrades" ? "upgrade" : "hand"];
  return target.offer ? offerIcon(target.offer.owner) : null;
}

/**
 * @param {string} owner
 * @returns {[string, string]}
 */
const offerIcon = (owner) => {
  const { players } = laid().view;
  if (players.some((player) => owner in player.tokens)) return ["tokens", owner];
  return players.some((player) => owner in (player.companions || {})) ? ["companions", owner] : ["ui", "passive"];
};

/** @param {{ option: OptionMessage, hero: Hero }} props */
function Choice({ option, hero }) {
  const { target, kind, label } = option;
  if (target.card) {
    const card = cardOf(hero.key, target.card);
    return html`<button type="button" class="choice of-card" ...${actOf(option)}>
      <${CardFace} card=${card} hero=${hero} />
    </button>`;
  }
  const face = faceOf(option);
  if (face !== undefined) return html`<${FaceChoice} option=${option} value=${face} />`;
  if (kind === "value" && !target.pile)
    return html`<button type="button" class="choice number" ...${actOf(option)}><b>${label}</b></button>`;
  return html`<${NamedChoice} option=${option} />`;
}

/** While others act: a way to see it faster, or a sign that someone thinks. */
function Idle() {
  if (moment.value !== null)
    return html`<div class="actions idle">
      <button type="button" class="go" onClick=${backToNow}>${t("log.now")}</button>
    </div>`;
  if (playing.value)
    return html`<div class="actions idle">
      <button type="button" class="minor skip" onClick=${() => (hurry.value = true)}>${t("act.skip")} »</button>
    </div>`;
  const still = waiting.value || laid().over || route.value.name === "replay";
  return html`<div class="actions idle">
    ${!still && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
  </div>`;
}

function UndoButton() {
  if (!laid().can_undo) return null;
  const help = t("act.undo-help");
  return html`<button type="button" class="minor undo" onClick=${undo} aria-label=${help} ...${tip(() => help)}>
    <${Icon} name="undo" />${t("act.undo")}
  </button>`;
}

function Actions() {
  const all = options.value;
  if (!all.length) return html`<${Idle} />`;
  const player = playerOf(near.value);
  const hero = heroOf(player.hero);
  const { flow, rows, rest } = inArena(all, player.hand || []);
  const main = primary();
  const faces = rest.every((option) => ["die", "value"].includes(option.kind) && !option.target.pile);
  return html`<div class="actions">
    ${
      rows.length > 0 &&
      html`<div class="choices abilities">
      ${rows.map((option) => html`<${RowChoice} key=${option.text} option=${option} />`)}
    </div>`
    }
    ${
      rest.length > 0 &&
      html`<div class=${cls("choices", faces && "faces")}>
      ${rest.map((option) => html`<${Choice} key=${option.text} option=${option} hero=${hero} />`)}
    </div>`
    }
    <${BestKeep} />
    <div class="flow">
      <${UndoButton} /><${KeepButton} />
      ${flow.map((option) => html`<${Flow} key=${option.text} option=${option} main=${option === main} />`)}
    </div>
  </div>`;
}

/**
 * A question that is out of sight comes into sight: on a phone one may have scrolled down to a board.
 *
 * @param {HTMLElement | null} arena
 */
function bringBack(arena) {
  const box = arena?.querySelector(".prompt")?.getBoundingClientRect();
  if (!box || (box.top >= 0 && box.bottom <= innerHeight * IN_SIGHT)) return;
  const behavior = moving() ? "smooth" : "auto";
  document.querySelector(".fighters")?.scrollIntoView({ block: "start", behavior });
}

export function Arena() {
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = options.value.length > 0 ? laid().request : null;
  useEffect(() => {
    if (asked !== null) bringBack(made.current);
  }, [asked]);
  const empty = !laid().view.rolls.length;
  return html`<section class="arena" ref=${made} aria-label=${t("arena.name")}>
    <${Prompt} />
    <${Hint} />
    <div class="felt">
      <${Dice} /><${Ledger} /><${Banner} />${empty && html`<${Icon} name="crown" className="mark" />`}
    </div>
    <${Actions} />
  </section>`;
}
