// The middle of the table: what is asked, the dice, and everything that can be answered there.
import { html, cls, useEffect, useLayoutEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon, Need, Rich, Symbol } from "../heroes/text.js";
import { described, toldBy } from "../heroes/parts.js";
import { heroOf, cardOf, levelOf, palette } from "../heroes/catalog.js";
import { events, laid, options, playing, said, banner, you, near, nameOf, playerOf } from "../shell/state.js";
import { trouble, waiting, route, moment, putAside, toThrow, throwNow, isHidden } from "../shell/state.js";
import { backToNow } from "../table/moments.js";
import { hurry, moving } from "../shell/settings.js";
import { choose, undo } from "../line/socket.js";
import { Dice, heldValues, keepOption, keptRoll, lyingDice } from "../dice/dice.js";
import { mostAgain } from "../dice/holding.js";
import { CardFace } from "../table/hand.js";
import { happened } from "../table/toll.js";
import { Ledger } from "./ledger.js";
import { BestKeep } from "./odds.js";
import { Brief, Peek, Rests, Stakes } from "./stakes.js";
import { Also, isFolded } from "./also.js";
import { givenUp } from "./met.js";
import { faceOf, inArena, isKeeping, needsRoom, primaryOf } from "./answers.js";
import { goOnFrom } from "../shell/reach.js";
import { tip } from "../shell/tips.js";
import { askRules } from "../panels/asking.js";

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { OptionMessage, Player, Target } from "../line/protocol.d.ts" */
/** @import { On } from "../shell/html.js" */

/** A question below this part of the window is out of sight. */
const IN_SIGHT = 0.7;
/** A question with more letters is written smaller. */
const LONG = 84;
/** How much smaller is written what would not fit its place. */
const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];
/** How closely answers are written that would not all be seen at once. */
const CLOSENESS = ["", "close", "closest"];
/** How a sentence writes a symbol. */
const MARK = /\[([^\]]+)\]/;
/** So many lines are told where nothing is to choose. */
const LINES = 3;

/** The names of the abilities that the roll of now would give up. */
function risked() {
  const rows = isKeeping(options.value) ? options.value.filter((option) => option.target.row) : [];
  const player = playerOf(near.value);
  const met = rows.map(({ label, target }) => {
    const row = levelAt(player, target.row?.ability)?.rows[target.row?.index ?? 0];
    return { name: label, needs: row?.needs ?? {} };
  });
  return givenUp(met, heldValues(), heroOf(player.hero).dice);
}

/** What Enter and Space do now: never a roll that gives up what is met. */
export const primary = () => (risked().length ? null : primaryOf(options.value, keepOption()));

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
  return html`<small class=${cls("whose", own && "own")} style=${palette(heroOf(hero))} key=${`${active}${mine}`}>
    <${Icon} group="heroes" name=${hero} />
    <span>${own ? t("turn.own", { n: turn }) : t("turn.of", { n: turn, who: nameOf(active) })}</span>
    ${mine && !own && html`<b>${t("turn.answer")}</b>`}
  </small>`;
}

function Trouble() {
  return html`<small class="trouble" role="alert">
    ${trouble.value === "offline" ? t("net.offline") : trouble.value}
  </small>`;
}

/** Whether something is chosen among below the dice: then what is at stake stands above them. */
function isBusy() {
  const { rows, rest } = inArena(options.value, playerOf(near.value).hand || []);
  return rows.length + rest.length > 0;
}

/**
 * Writes what its place cannot hold smaller, by as little as will do.
 *
 * @param {HTMLElement | null} box
 */
function shrinkToFit(box) {
  for (const size of SIZES) {
    box?.style.setProperty("--fit", `${size}`);
    if (!box || box.scrollHeight <= box.clientHeight) return;
  }
}

/** The question, or what is being told: two lines that never take more room; what went wrong stands in the first. */
function Prompt() {
  const { prompt } = laid();
  const mine = options.value.length > 0 || toThrow.value > 0 || isHidden.value;
  const told = playing.value || moment.value !== null || route.value.name === "replay";
  const text = toThrow.value ? t("throw.prompt") : told ? said.value || prompt : prompt;
  const names = cls("prompt", mine && "mine", playing.value && "telling", text.length > LONG && "lengthy");
  const box = useRef(null);
  useLayoutEffect(() => shrinkToFit(box.current));
  return html`<div class=${names} tabindex="-1" ref=${box}>
    ${trouble.value ? html`<${Trouble} />` : html`<div class="above"><${Whose} mine=${mine} />${isBusy() && html`<${Stakes} />`}</div>`}
    <p role="status" aria-live="polite"><span key=${text}>${text}</span></p>
    ${mine && html`<button type="button" class="ask-rules" onClick=${askRules} aria-label=${t("rule.ask")}>?</button>`}
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
  const lost = rest ? risked() : [];
  return html`<button
    type="button"
    class=${cls("go roll-button", lost.length && "risky")}
    disabled=${!keep}
    onClick=${(/** @type {On<MouseEvent>} */ event) => keep && isMeant(event) && choose(keep)}
    ...${described(keep ? keep.help : "")}
  >
    <${Icon} name="dice" /><span>${keep ? what : why}</span>
    ${left > 0 && html`<small>${t("act.left", { n: left })}</small>`}${!lost.length && html`<kbd aria-hidden="true">␣</kbd>`}
    ${lost.length > 0 && html`<small class="lost"><kbd aria-hidden="true">R</kbd> ${t("act.gives-up", { what: lost.join(", ") })}</small>`}
  </button>`;
}

/** @param {{ option: OptionMessage, main: boolean }} props */
function Flow({ option, main }) {
  return html`<button
    type="button"
    class=${cls(main ? "go" : "minor", option.brief && "told")}
    ...${actOf(option)}
    ...${tip(() => option.help)}
  >
    <span>${option.label}</span>${main && html`<kbd aria-hidden="true">↵</kbd>`}<${Brief} option=${option} />
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
 * @param {{ option: OptionMessage, main?: boolean }} props
 */
function RowChoice({ option, main = false }) {
  const player = playerOf(laid().view.asked ?? near.value);
  const hero = heroOf(player.hero);
  const level = levelAt(player, option.target.row?.ability);
  const row = level?.rows[option.target.row?.index ?? 0];
  const text = row ? toldBy(row) : level ? toldBy(level) : option.help;
  const box = useRef(null);
  useLayoutEffect(() => shrinkToFit(main ? box.current : null));
  const inside = html`<b><${Icon} name=${option.kind === "defend" ? "defensive" : "offensive"} />${option.label}</b>
    ${row && html`<${Need} row=${row} hero=${hero} />`}<${Brief} option=${option} />
    <span><${Rich} text=${text} hero=${hero} /></span>`;
  return html`<button
    type="button"
    class=${main ? "go choice ability" : "choice ability"}
    style=${palette(hero)}
    ref=${box}
    ...${actOf(option)}
  >
    ${inside}
  </button>`;
}

/**
 * What every choice does and is called.
 *
 * @param {OptionMessage} option
 */
const actOf = (option) => ({
  onClick: (/** @type {On<MouseEvent>} */ event) => isMeant(event) && choose(option),
  ...described(option.help === option.label ? "" : option.help),
  "data-option": option.text,
});

/**
 * The second click of a double click was not meant for the question that has come up under the pointer.
 *
 * @param {MouseEvent} event
 */
const isMeant = (event) => event.detail <= 1;

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
    ${help !== label && kind !== "player" && html`<span>${drawn(help)}</span>`}
  </button>`;
}

/**
 * A sentence whose [symbols] are drawn as the hero's who is asked.
 *
 * @param {string} help
 */
function drawn(help) {
  const hero = heroOf(playerOf(laid().view.asked ?? near.value).hero);
  return help.split(MARK).map((piece, place) => {
    const symbol = place % 2 && hero.symbols.find((one) => one.name === piece);
    return symbol ? html`<${Symbol} hero=${hero} symbol=${symbol.key} />` : place % 2 ? `[${piece}]` : piece;
  });
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
function IdleAct() {
  if (moment.value !== null)
    return html`<button type="button" class="go" onClick=${backToNow}>${t("log.now")}</button>`;
  if (playing.value)
    return html`<button type="button" class="minor skip" onClick=${() => (hurry.value = true)}>
      ${t("act.skip")} »
    </button>`;
  if (laid().over && putAside.value === route.value.id)
    return html`<button type="button" class="go" onClick=${() => (putAside.value = null)}>${t("end.return")}</button>`;
  const still = waiting.value || laid().over || route.value.name === "replay";
  return still ? null : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
}

function UndoButton() {
  if (!laid().can_undo) return null;
  const help = t("act.undo-help");
  return html`<button type="button" class="minor undo" onClick=${undo} ...${described(help)} ...${tip(() => help)}>
    <${Icon} name="undo" />${t("act.undo")}
  </button>`;
}

/**
 * The answer that the bright button gives, always at the same place.
 *
 * @param {{ option: OptionMessage | null }} props
 */
function Main({ option }) {
  if (isKeeping(options.value)) return html`<${KeepButton} />`;
  if (!option) return null;
  return option.target.row
    ? html`<${RowChoice} option=${option} main=${true} />`
    : html`<${Flow} option=${option} main=${true} />`;
}

/** What happened last, where a phone has nothing else to show: the log says it to those who listen. */
function Lately() {
  const told = happened(events.value, laid())
    .filter((event) => event.text)
    .slice(-LINES);
  return html`<ol class="lately" aria-hidden="true" key=${told.map((event) => event.text).join()}>
    ${told.map((event) => html`<li>${event.text}</li>`)}
  </ol>`;
}

/** @param {Element} box */
const isCut = (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

/**
 * Writes answers closer together until all of them are seen: their texts stand on the board or in a tip as well.
 *
 * @param {HTMLElement | null} box
 */
function bringTogether(box) {
  for (const closeness of CLOSENESS) {
    if (box) box.dataset.closeness = closeness;
    if (!box || ![box, ...box.querySelectorAll(".choices, .choice")].some(isCut)) return;
  }
}

/** @param {{ rows: OptionMessage[], rest: OptionMessage[], hero: Hero, over: boolean }} props */
function Answers({ rows, rest, hero, over }) {
  const box = useRef(null);
  useLayoutEffect(() => bringTogether(box.current));
  if (!rows.length && !rest.length) return html`<div class="answers" key="answers"><${Lately} /></div>`;
  const faces = rest.every((option) => ["die", "value"].includes(option.kind) && !option.target.pile);
  return html`<div class=${cls("answers", over && "over")} key="answers" ref=${box}>
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
    ${!isBusy() && html`<${Stakes} />`}
  </div>`;
}

/** Whether neither dice nor damage lie on the felt: answers that need more than their place then lie over it. */
const isBare = () => !laid().view.rolls.length && laid().view.ledgers.every((ledger) => !ledger.entries.length);

/** Every answer has its place: those to choose among, and below them the bright button between the others. */
function Actions() {
  if (toThrow.value)
    return html`<div class="actions" key="actions">
      <div class="flow" key="flow">
        <span class="main">
          <button type="button" class="go roll-button" onClick=${throwNow}>
            <${Icon} name="dice" /><span>${t("act.roll", { n: toThrow.value })}</span><kbd aria-hidden="true">␣</kbd>
          </button>
        </span>
      </div>
    </div>`;
  if (isHidden.value) return html`<${Peek} />`;
  const all = options.value;
  if (!all.length)
    return html`<div class="actions idle" key="actions">
      <div class="answers" key="answers"><${Lately} /></div>
      <div class="resting" key="resting"><span class="main"><${IdleAct} /></span></div>
    </div>`;
  const player = playerOf(near.value);
  const { flow, rows, rest } = inArena(all, player.hand || []);
  const main = primary();
  const others = flow.filter((option) => option !== main);
  const listed = rows.filter((option) => !isFolded(option) && (isKeeping(all) || option !== main));
  const roomy = needsRoom(listed, rest);
  const over = !roomy && listed.length + rest.length > 0 && isBare();
  const answers = html`<${Answers} rows=${listed} rest=${rest} hero=${heroOf(player.hero)} over=${over} />`;
  return html`${over && answers}
  <div class=${cls("actions", roomy && "roomy")} key="actions">
    ${!over && answers}
    <div class="flow" key="flow">
      <span class="beside"><${UndoButton} /><${BestKeep} /></span>
      <span class="main"><${Main} option=${main} /></span>
      <span class="beside">
        ${others.map((option) => html`<${Flow} key=${option.text} option=${option} main=${false} />`)}
        <${Also} rows=${rows} /><${Rests} option=${main} />
      </span>
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
  scrollTo({ top: 0, behavior });
}

export function Arena() {
  const made = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = options.value.length > 0 ? laid().request : null;
  useEffect(() => {
    if (asked === null && !toThrow.value) return;
    bringBack(made.current);
    goOnFrom();
  }, [asked, toThrow.value]);
  const empty = !laid().view.rolls.length;
  return html`<section class="arena" ref=${made} aria-label=${t("arena.name")}>
    <${Prompt} />
    <div class="felt">
      <${Dice} /><${Ledger} /><${Banner} />${empty && html`<${Icon} name="crown" className="mark" />`}
    </div>
    <${Actions} />
  </section>`;
}
