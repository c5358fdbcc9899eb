// A player's bar: portrait, health, combat points, tokens, companions, piles.
import { html, cls } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon, Rich } from "../heroes/text.js";
import { heroOf, tokenOf, palette, modeOf } from "../heroes/catalog.js";
import { table, near, nameOf, options, panel, looking, whyNot, you, tab } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { tip } from "../shell/tips.js";
import { Wound, woundOf } from "./wounds.js";

const LETTERS = { positive: "+", negative: "−", unique: "★" };

export function Fighter({ player, side }) {
  const hero = heroOf(player.hero);
  const { view, seats } = table.value;
  const seat = seats[player.seat];
  const picked = options.value.find((option) => option.kind === "player" && option.target.seat === player.seat);
  const names = cls("fighter", side, view.active === player.seat && "active", view.asked === player.seat && "asked",
    !player.alive && "fallen", picked && "pick");
  const open = () => (picked ? choose(picked) : player.seat === near.value ? (tab.value = "board") : look(player.seat));
  return html`<section class=${names} style=${palette(hero)} data-fighter=${player.seat} aria-label=${nameOf(player.seat)}>
    <button type="button" class="portrait" data-portrait=${player.seat} onClick=${open}
        aria-label=${picked ? picked.help : t("fighter.look", { who: nameOf(player.seat) })} ...${tip(() => html`<${HeroTip} hero=${hero} player=${player} />`)}>
      <${Icon} group="heroes" name=${player.hero} />
    </button>
    <div class="who">
      <h2>${nameOf(player.seat)}</h2>
      <small>${seat.kind === "person" ? html`<${Icon} name="person" />` : html`<${Icon} name="bot" />`}
        <span>${tellKind(player, seat, hero)}</span>
        ${isAlly(player) ? html`<em class="ally">${t("fighter.ally")}</em>` : ""}
        ${!seat.connected && seat.kind === "person" ? html`<em class="away">${t("fighter.away")}</em>` : ""}
        ${player.side ? html`<em class="side">${sideName(hero, player.side)}</em>` : ""}</small>
    </div>
    <${Health} player=${player} most=${modeOf(view.mode).health || 50} />
    <${Cp} player=${player} />
    <div class="piles">
      <span class="pile" aria-label=${t("pile.hand", { n: player.hand_size })} ...${tip(() => t("pile.hand", { n: player.hand_size }))}><${Icon} name="hand" />${player.hand_size}</span>
      <span class="pile" aria-label=${t("pile.deck", { n: player.deck_size })} ...${tip(() => t("pile.deck", { n: player.deck_size }))}><${Icon} name="deck" />${player.deck_size}</span>
      <button type="button" class="pile" aria-label=${t("pile.discard", { n: player.discard.length })} ...${tip(() => t("pile.discard", { n: player.discard.length }))}
        onClick=${() => (panel.value = { name: "discard", seat: player.seat })}><${Icon} name="discard-pile" />${player.discard.length}</button>
    </div>
    <${Tokens} player=${player} hero=${hero} />
  </section>`;
}

const isAlly = (player) => you.value !== null && player.seat !== you.value && player.team === table.value.view.players[you.value].team;

function look(seat) {
  looking.value = seat;
  tab.value = "foe";
}

/** `you · Barbarian`, `Barbarian · duelist`; a name that is the hero's own is not said twice. */
function tellKind(player, seat, hero) {
  const role = player.seat === you.value ? t("fighter.you") : seat.kind === "person" ? "" : t(`bot.${seat.kind}`);
  return [role, seat.name === hero.name ? "" : hero.name].filter(Boolean).join(" · ");
}

const sideName = (hero, key) => hero.sides.find((side) => side.key === key)?.name || key;

function HeroTip({ hero, player }) {
  return html`<b>${hero.name}</b><p>${hero.style}</p>${hero.rules.map((rule) => html`<p><${Rich} text=${rule} hero=${hero} /></p>`)}
    <p>${t("pile.hand", { n: player.hand_size })} · ${t("pile.deck", { n: player.deck_size })}</p>`;
}

function Health({ player, most }) {
  const full = Math.max(most, player.health, 1);
  const part = Math.max(0, player.health) / full;
  const level = part > 0.5 ? "high" : part > 0.25 ? "middle" : "low";
  const { change, causes } = woundOf(player.seat);
  const before = Math.min(1, part + Math.max(0, -change) / full);
  return html`<div class=${`health ${level}`} data-dial=${`health:${player.seat}`}>
    <span class="bar" role="meter" aria-valuemin="0" aria-valuemax=${full} aria-valuenow=${player.health} aria-label=${t("fighter.health")}><s style=${{ "--part": before }}></s><i style=${{ "--part": part }}></i></span>
    <b aria-hidden="true"><${Icon} name="health" />${player.health}</b><${Wound} change=${change} causes=${causes} />
  </div>`;
}

function Cp({ player }) {
  return html`<div class="cp" data-dial=${`cp:${player.seat}`} role="meter" aria-valuemin="0" aria-valuemax="15" aria-valuenow=${player.cp} aria-label=${t("fighter.cp")}
      ...${tip(() => t("fighter.cp-help"))}><${Icon} name="cp" /><b>${player.cp}</b><small>${t("cp")}</small></div>`;
}

function Tokens({ player, hero }) {
  const list = Object.entries(player.tokens);
  const companions = Object.entries(player.companions || {});
  return html`<ul class="tokens" data-tokens=${player.seat} aria-label=${t("fighter.tokens")}>
    ${companions.map(([key, state]) => html`<${Companion} key=${key} hero=${hero} name=${key} state=${state} seat=${player.seat} />`)}
    ${list.map(([key, n]) => html`<${Token} key=${key} name=${key} count=${n} seat=${player.seat} hero=${hero} />`)}
  </ul>`;
}

export function Token({ name, count, seat, hero }) {
  const token = tokenOf(name);
  const mine = seat === you.value;
  const uses = mine ? options.value.filter((one) => one.kind === "use" && one.target.offer?.owner === name) : [];
  const pick = options.value.find((one) => one.kind === "token" && one.target.token === name && (one.target.seat ?? seat) === seat);
  const option = pick || uses[0];
  const why = mine && !option ? whyNot(`token:${name}`) : "";
  const say = () => html`<b>${token.name}</b> <small>${t(`token.${token.kind}`)}${token.limit ? ` · ${t("token.limit", { n: token.limit })}` : ""}</small>
    <p><${Rich} text=${token.text} hero=${hero} /></p>${why && html`<p class="why">${why}</p>`}${option && html`<p class="can">${option.help}</p>`}`;
  return html`<li><button type="button" class=${cls("token", token.kind, option && "lit")} data-token=${`${seat}:${name}`} aria-disabled=${option ? undefined : "true"}
      aria-label=${`${token.name} × ${count}, ${t(`token.${token.kind}`)}. ${option ? option.help : why}`} onClick=${() => option && choose(option)} ...${tip(say)}>
    <${Icon} group="tokens" name=${name} /><sup>${LETTERS[token.kind] || ""}</sup>${count > 1 && html`<b>${count}</b>`}
  </button></li>`;
}

function Companion({ hero, name, state, seat }) {
  const made = hero.companions.find((one) => one.key === name) || { name, states: [], text: "" };
  const stateName = made.states.find((one) => one.key === state.state)?.name || state.state;
  const option = options.value.find((one) => one.kind === "companion" && one.target.companion === name && seat === you.value);
  const say = () => html`<b>${made.name}</b> <small>${stateName}</small><p><${Rich} text=${made.text} hero=${hero} /></p>${option && html`<p class="can">${option.help}</p>`}`;
  return html`<li><button type="button" class=${cls("companion", `is-${state.state}`, option && "lit")} aria-disabled=${option ? undefined : "true"} onClick=${() => option && choose(option)}
      aria-label=${`${made.name}: ${stateName}${"health" in state ? `, ${state.health}` : ""}`} ...${tip(say)}>
    <${Icon} group="companions" name=${name} /><span>${made.name}<small>${stateName}</small></span>${"health" in state && html`<b>${state.health}</b>`}
  </button></li>`;
}
