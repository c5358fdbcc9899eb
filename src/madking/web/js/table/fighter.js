// A player's bar: portrait, health, combat points, tokens, companions, piles.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon, Keywords, Rich } from "../heroes/text.js";
import { toldBy } from "../heroes/parts.js";
import { heroOf, tokenOf, palette, modeOf } from "../heroes/catalog.js";
import { events, laid, near, nameOf, options, panel, looking, playerOf, whyNot, you } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { tip } from "../shell/tips.js";
import { Wound } from "./wounds.js";
import { classOf, isKing, standing, turnOrder } from "./company.js";
import { turnTo } from "./hand.js";
import { lately, woundOf } from "./toll.js";
import { Clock } from "./clock.js";
import { Bubble, MateHand } from "./talk.js";

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { CompanionState, Player, SeatMessage } from "../line/protocol.d.ts" */

const LETTERS = { positive: "+", negative: "−", unique: "★" };
const USUAL_HEALTH = 50;
const MOST_CP = 15;
/** From which part of the full health on a bar is green, and yellow. */
const HIGH = 0.5;
const MIDDLE = 0.25;

/** @param {{ player: Player, side: "left" | "right" }} props */
export function Fighter({ player, side }) {
  const hero = heroOf(player.hero);
  const { view } = laid();
  const picked = options.value.find((option) => option.kind === "player" && option.target.seat === player.seat);
  const names = cls(
    "fighter",
    side,
    view.active === player.seat && "active",
    view.asked === player.seat && "asked",
    !player.alive && "fallen",
    picked && "pick",
  );
  const open = () => {
    if (picked) choose(picked);
    else if (player.seat === near.value) turnTo("board");
    else look(player.seat);
  };
  const name = nameOf(player.seat);
  return html`<section class=${names} style=${palette(hero)} data-fighter=${player.seat} aria-label=${name}>
    <button
      type="button"
      class="portrait"
      data-portrait=${player.seat}
      onClick=${open}
      aria-label=${picked ? picked.help : t("fighter.look", { who: name })}
      ...${tip(() => html`<${HeroTip} hero=${hero} player=${player} />`)}
    >
      <${Icon} group="heroes" name=${player.hero} />
    </button>
    <${Place} player=${player} />
    <${Who} player=${player} hero=${hero} />
    <${Health} player=${player} most=${modeOf(view.mode).health || USUAL_HEALTH} />
    <${Cp} player=${player} />
    <${Piles} player=${player} />
    <${Tokens} player=${player} hero=${hero} /><${Bubble} seat=${player.seat} />
  </section>`;
}

/** The crown of a king, and the place in the order of turns where there are more than two. @param {{ player: Player }} props */
function Place({ player }) {
  const { view } = laid();
  if (view.players.length <= 2) return null;
  const order = turnOrder(view);
  const place = order.indexOf(player.seat) + 1;
  const all = t("order.all", { who: order.map(nameOf).join(" → ") });
  return html`<span class="place">
    <b aria-label=${t("order.place", { n: place })} role="img" ...${tip(() => all)}>${place}</b>
    ${
      modeOf(view.mode).leaders &&
      isKing(view, player) &&
      html`<span class="crowned" role="img" aria-label=${t("king.name")} ...${tip(() => t("king.rule"))}>
        <${Icon} name="crown" />
      </span>`
    }
  </span>`;
}

/** @param {SeatMessage} seat */
const sharing = (seat) => t("fighter.shares-help", { who: seat.shares.map(nameOf).join(", ") });

/** @param {{ player: Player, hero: Hero }} props */
function Who({ player, hero }) {
  const seat = laid().seats[player.seat];
  const person = seat.kind === "person";
  return html`<div class="who">
    <h2>${nameOf(player.seat)} <${Clock} seat=${player.seat} /></h2>
    <small>
      <${Icon} name=${person ? "person" : "bot"} />
      ${isAlly(player) ? html`<em class="ally">${t("fighter.ally")}</em>` : ""}
      <span>${tellKind(player, seat, hero)}</span>
      ${!seat.connected && person ? html`<em class="away">${t("fighter.away")}</em>` : ""}
      ${seat.shares.length ? html`<em class="shares" ...${tip(() => sharing(seat))}>${t("fighter.shares")}</em>` : ""}
      ${player.side ? html`<em class="side">${sideName(hero, player.side)}</em>` : ""}
      ${marksOf(player).map((mark) => html`<em class="side" key=${mark}>${mark}</em>`)}
    </small>
  </div>`;
}

/** @param {Player} player */
const isAlly = (player) => you.value !== null && player.seat !== you.value && player.team === playerOf(you.value).team;

/** 15 CP, the most that a card can cost, make it free. */
const FREE = 15;

/** The sorts of cards that can be cheaper. */
const SORTS = /** @type {const} */ (["action", "main action", "roll action", "instant action", "upgrade", "anything"]);

/**
 * Marks on what comes next: cheaper cards, more attempts.
 *
 * @param {Player} player
 */
function marksOf(player) {
  const less = player.discounts || {};
  const cheaper = SORTS.filter((sort) => less[sort]).map((sort) =>
    t(less[sort] === FREE ? "mark.free" : "mark.less", { cards: t(`cards.${sort}`), n: less[sort] }),
  );
  return player.next_attempts ? [...cheaper, t("mark.attempts", { n: player.next_attempts })] : cheaper;
}

/** @param {number} seat */
function look(seat) {
  looking.value = seat;
  turnTo("foe");
}

/**
 * `you · Barbarian`, `Barbarian · duelist`; a name that is the hero's own is not said twice.
 *
 * @param {Player} player
 * @param {SeatMessage} seat
 * @param {Hero} hero
 */
function tellKind(player, seat, hero) {
  const role = player.seat === you.value ? t("fighter.you") : seat.kind === "person" ? "" : t(`bot.${seat.kind}`);
  return [role, seat.name === hero.name ? "" : hero.name].filter(Boolean).join(" · ");
}

/**
 * @param {Hero} hero
 * @param {string} key
 */
const sideName = (hero, key) => hero.sides.find((side) => side.key === key)?.name || key;

/** @param {{ hero: Hero, player: Player }} props */
function HeroTip({ hero, player }) {
  return html`<b>${hero.name}</b>
    <p>${hero.style}</p>
    ${hero.rules.map((rule) => html`<p><${Rich} text=${rule} hero=${hero} /></p>`)}
    <p>${t("pile.hand", { n: player.hand_size })} · ${t("pile.deck", { n: player.deck_size })}</p>`;
}

/** @param {number} part of the full health */
const levelOf = (part) => (part > HIGH ? "high" : part > MIDDLE ? "middle" : "low");

/** @param {{ player: Player, most: number }} props */
function Health({ player, most }) {
  const full = Math.max(most, player.health, 1);
  const part = Math.max(0, player.health) / full;
  const { change, causes } = woundOf(lately(events.value, laid()), player.seat);
  const before = Math.min(1, part + Math.max(0, -change) / full);
  return html`<div class=${`health ${levelOf(part)}`} data-dial=${`health:${player.seat}`}>
    <span
      class="bar"
      role="meter"
      aria-valuemin="0"
      aria-valuemax=${full}
      aria-valuenow=${player.health}
      aria-label=${t("fighter.health")}
    >
      <s style=${{ "--part": before }}></s><i style=${{ "--part": part }}></i>
    </span>
    <b aria-hidden="true"><${Icon} name="health" />${player.health}</b><${Wound} change=${change} causes=${causes} />
  </div>`;
}

/** @param {{ player: Player }} props */
function Cp({ player }) {
  return html`<div
    class="cp"
    data-dial=${`cp:${player.seat}`}
    role="meter"
    aria-valuemin="0"
    aria-valuemax=${MOST_CP}
    aria-valuenow=${player.cp}
    aria-label=${t("fighter.cp")}
    ...${tip(() => t("fighter.cp-help"))}
  >
    <${Icon} name="cp" /><b>${player.cp}</b><small>${t("cp")}</small>
  </div>`;
}

/** @param {{ player: Player }} props */
function Piles({ player }) {
  const hand = t("pile.hand", { n: player.hand_size });
  const deck = t("pile.deck", { n: player.deck_size });
  const discard = t("pile.discard", { n: player.discard.length });
  const open = () => (panel.value = { name: "discard", seat: player.seat });
  return html`<div class="piles">
    <span class="pile" role="img" aria-label=${hand} ...${tip(() => hand)}><${Icon} name="hand" />${player.hand_size}</span>
    <span class="pile" role="img" aria-label=${deck} ...${tip(() => deck)}><${Icon} name="deck" />${player.deck_size}</span>
    <button type="button" class="pile" aria-label=${discard} ...${tip(() => discard)} onClick=${open}>
      <${Icon} name="discard-pile" />${player.discard.length}
    </button>
    <${MateHand} player=${player} />
  </div>`;
}

/** @param {{ player: Player, hero: Hero }} props */
function Tokens({ player, hero }) {
  const { seat } = player;
  const companions = Object.entries(player.companions || {});
  return html`<ul class="tokens" data-tokens=${seat} aria-label=${t("fighter.tokens")}>
    ${companions.map(
      ([key, state]) => html`<${Companion} key=${key} hero=${hero} name=${key} state=${state} seat=${seat} />`,
    )}
    ${Object.entries(player.tokens).map(
      ([key, n]) => html`<${Token} key=${key} name=${key} count=${n} seat=${seat} hero=${hero} />`,
    )}
  </ul>`;
}

/**
 * What can be done with a token now: pick it, or use one's own.
 *
 * @param {string} name
 * @param {number} seat
 */
function tokenOption(name, seat) {
  const pick = options.value.find(
    (one) => one.kind === "token" && one.target.token === name && (one.target.seat ?? seat) === seat,
  );
  if (pick || seat !== you.value) return pick;
  return options.value.find((one) => one.kind === "use" && one.target.offer?.owner === name);
}

/** @param {{ name: string, count: number, seat: number, hero: Hero }} props */
function Token({ name, count, seat, hero }) {
  const token = tokenOf(name);
  const option = tokenOption(name, seat);
  const why = seat === you.value && !option ? whyNot(`token:${name}`) : "";
  const kind = t(`token.${token.kind}`);
  const limit = token.limit ? ` · ${t("token.limit", { n: token.limit })}` : "";
  const say = () => html`<b>${token.name}</b> <small>${kind}${limit}</small>
    <p><${Rich} text=${toldBy(token)} hero=${hero} keywords="quiet" /></p>
    <${Keywords} text=${toldBy(token)} hero=${hero} />
    ${why && html`<p class="why">${why}</p>`}${option && html`<p class="can">${option.help}</p>`}`;
  return html`<li>
    <button
      type="button"
      class=${cls("token", token.kind, option && "lit")}
      data-token=${`${seat}:${name}`}
      aria-disabled=${option ? undefined : "true"}
      aria-label=${`${token.name} × ${count}, ${kind}. ${option ? option.help : why}`}
      onClick=${() => option && choose(option)}
      ...${tip(say)}
    >
      <${Icon} group="tokens" name=${name} /><sup aria-hidden="true">${LETTERS[token.kind] || ""}</sup>
      ${count > 1 && html`<b aria-hidden="true">${count}</b>`}
    </button>
  </li>`;
}

/**
 * What can be done with a companion now: pick it, or spend one's own.
 *
 * @param {string} name
 * @param {number} seat
 */
function companionOption(name, seat) {
  if (seat !== you.value) return undefined;
  const pick = options.value.find((one) => one.kind === "companion" && one.target.companion === name);
  return pick || options.value.find((one) => one.text.startsWith("spend ") && one.target.offer?.owner === name);
}

/** @param {{ hero: Hero, name: string, state: CompanionState, seat: number }} props */
function Companion({ hero, name, state, seat }) {
  const made = hero.companions.find((one) => one.key === name) || { name, states: [], text: "" };
  const stateName = standing(made.states, state, t("fighter.spent"));
  const option = companionOption(name, seat);
  const why = seat === you.value ? whyNot(`companion:${name}`) : "";
  const say = () => html`<b>${made.name}</b> <small>${stateName}</small>
    <p><${Rich} text=${toldBy(made)} hero=${hero} keywords="quiet" /></p>
    <${Keywords} text=${toldBy(made)} hero=${hero} />
    ${option ? html`<p class="can">${option.help}</p>` : why && html`<p class="why">${why}</p>`}`;
  return html`<li>
    <button
      type="button"
      class=${cls("companion", classOf(state), option && "lit")}
      aria-disabled=${option ? undefined : "true"}
      onClick=${() => option && choose(option)}
      aria-label=${`${made.name} ${stateName}${"health" in state ? ` ${state.health}` : ""}`}
      ...${tip(say)}
    >
      <${Icon} group="companions" name=${name} />
      <span>${made.name} <small>${stateName}</small></span>${"health" in state && html`<b>${state.health}</b>`}
    </button>
  </li>`;
}
