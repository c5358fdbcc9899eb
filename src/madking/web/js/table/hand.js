// The hand: cards with price, timing and text; what can be played is lit, the rest says why not.
import { html, cls, signal } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon, Rich } from "../heroes/text.js";
import { heroOf, cardOf, palette } from "../heroes/catalog.js";
import { options, whyNot, you, playerOf, newest } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { tip } from "../shell/tips.js";

export function CardFace({ card, hero, children, className = "", ...rest }) {
  return html`<article class=${cls("card", `timing-${card.timing}`, className)} style=${palette(hero)} ...${rest}>
    <header><span class="cost" aria-label=${t("card.cost", { n: card.cost })}>${card.cost}</span><h4>${card.name}</h4>
      <span class="timing" aria-label=${t(`timing.${card.timing}`)}>${t(`timing.${card.timing}.letter`)}</span></header>
    <p><${Rich} text=${card.text} hero=${hero} /></p>
    <footer>${children}</footer>
  </article>`;
}

function InHand({ name, hero, place, total }) {
  const card = cardOf(hero.id, name);
  const about = (kind) => options.value.find((one) => one.kind === kind && one.target.card === name);
  const [play, sell, pick] = ["play", "sell", "card"].map(about);
  const why = play || pick ? "" : whyNot(`card:${name}`);
  const spread = { "--place": place - (total - 1) / 2, ...palette(hero) };
  const full = () => html`<b>${card.name}</b> <small>${t(`timing.${card.timing}`)} · ${t("card.cost", { n: card.cost })}</small>
    <p><${Rich} text=${card.text} hero=${hero} /></p>${why && html`<p class="why">${why}</p>`}`;
  return html`<li class=${cls("in-hand", (play || pick) && "lit")} style=${spread}>
    <div class="holder" tabindex=${play || sell || pick ? undefined : "0"} role="group" aria-label=${`${card.name}. ${t(`timing.${card.timing}`)}, ${t("card.cost", { n: card.cost })}. ${card.text} ${why}`} ...${tip(full, { tap: true })}>
      <${CardFace} card=${card} hero=${hero} className=${play || pick ? "lit" : "unlit"}>
        ${pick && html`<button type="button" class="act pick" onClick=${() => choose(pick)} aria-label=${pick.help}>${t("act.pick")}</button>`}
        ${play && html`<button type="button" class="act" onClick=${() => choose(play)} aria-label=${play.help}>${t("act.play")}</button>`}
        ${sell && html`<button type="button" class="act minor" onClick=${() => choose(sell)} aria-label=${sell.help}>${t("act.sell")}</button>`}
        ${!play && !sell && !pick && why && html`<span class="why"><${Icon} name="lock" /><span>${why}</span></span>`}
      <//>
    </div>
  </li>`;
}

/** Whether the hand is raised on a narrow screen: as one likes, or by itself when it is about cards. */
const raised = signal(null);

function isRaised() {
  const last = raised.value;
  if (last && last.request === newest.value?.request) return last.up;
  const kinds = new Set(options.value.map((option) => option.kind));
  const elsewhere = ["keep", "activate", "defend", "die", "value", "branch", "token", "player"].some((kind) => kinds.has(kind));
  return !elsewhere && ["sell", "card"].some((kind) => kinds.has(kind)); // in a window the hand stays low: the question is above it
}

export function Hand() {
  if (you.value === null) return null;
  const player = playerOf(you.value);
  const hero = heroOf(player.hero);
  const cards = player.hand || [];
  const up = isRaised();
  const size = { n: cards.length };
  const lit = new Set(options.value.filter((one) => one.kind === "play").map((one) => one.target.card)).size;
  return html`<div class=${cls("hand-area", up && "up")}>
    <button type="button" class=${cls("hand-handle", lit > 0 && "lit")} aria-expanded=${up} onClick=${() => (raised.value = { request: newest.value?.request, up: !up })}>${up ? "▾" : "▴"} ${up ? t("hand.hide", size) : t("hand.show", size)}${lit > 0 ? ` · ${t("hand.lit", { n: lit })}` : ""}</button>
    <ol class=${cls("hand", cards.length > 4 && "full", cards.length > 6 && "many")} aria-label=${t("hand.yours", size)} style=${{ "--cards": cards.length }}>
      ${cards.map((name, place) => html`<${InHand} key=${`${name}${cards.slice(0, place).filter((one) => one === name).length}`} name=${name} hero=${hero} place=${place} total=${cards.length} />`)}
      ${!cards.length && html`<li class="empty">${t("hand.empty")}</li>`}
    </ol></div>`;
}

/** Any pile of cards, to read. */
export function CardList({ heroKey, names }) {
  const hero = heroOf(heroKey);
  if (!names.length) return html`<p class="empty">${t("pile.empty")}</p>`;
  return html`<div class="card-list">${names.map((name) => html`<${CardFace} card=${cardOf(heroKey, name)} hero=${hero} />`)}</div>`;
}
