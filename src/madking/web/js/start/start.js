// The start: pick heroes, opponents, mode; look at boards; first game.
import { html, cls, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon, Rich } from "../heroes/text.js";
import { catalog, heroes, heroOf, palette } from "../heroes/catalog.js";
import { panel, trouble } from "../shell/state.js";
import { settings, set } from "../shell/settings.js";
import { uploadReplay } from "../line/api.js";
import { goGame, goReplay } from "../shell/router.js";
import { recentGames } from "../line/links.js";
import { Preview } from "../table/board.js";
import { CardFace } from "../table/hand.js";
import { DieFaces } from "../dice/dice.js";
import { LangSwitch } from "../panels/prefs.js";
import { setup, picking, draft, refusal, pick, setKind, setMode, setCount, setRuleset, rulesets, playersOf, randomPicks, startDraft, play, firstGame, kinds, ownToken, RANDOM } from "./setup.js";
import { tip } from "../shell/tips.js";

function Complexity({ n }) {
  return html`<span class="complexity" role="img" aria-label=${t("start.complexity", { n })}>${[1, 2, 3, 4, 5, 6].map((step) => html`<i class=${step <= n ? "on" : ""}></i>`)}</span>`;
}

function Tile({ hero }) {
  const { seats } = setup.value;
  const taken = seats.map((seat, place) => (seat.hero === hero.id ? place : -1)).filter((place) => place >= 0);
  const offered = !draft.value || draft.value.offers[draft.value.seat].includes(hero.id);
  return html`<button type="button" class=${cls("tile", seats[picking.value]?.hero === hero.id && "chosen", !offered && "dim")} style=${palette(hero)} disabled=${!offered}
      onClick=${() => pick(hero.id)} aria-pressed=${seats[picking.value]?.hero === hero.id} data-hero=${hero.id}>
    <span class="tile-art"><${Icon} group="heroes" name=${hero.id} /></span><b>${hero.name}</b><${Complexity} n=${hero.complexity} />
    ${taken.map((place) => html`<em>${t("start.seat-mark", { n: place + 1 })}</em>`)}
  </button>`;
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function kindName(kind) {
  const bot = catalog.value.bots.find((one) => one.key === kind);
  return bot ? `${t("start.bot")}: ${bot.name} ${"★".repeat(bot.strength)}` : t(`start.kind.${kind}`);
}

function Seat({ seat, place }) {
  const hero = seat.hero && seat.hero !== RANDOM ? heroOf(seat.hero) : null;
  const active = picking.value === place;
  return html`<li class=${cls("seat", active && "active")} style=${palette(hero)}>
    <button type="button" class="seat-hero" onClick=${() => (picking.value = place)} aria-pressed=${active} aria-label=${t("start.pick-for", { n: place + 1 })}>
      <${Icon} group=${hero ? "heroes" : "ui"} name=${hero ? hero.id : "random"} /><span><small>${place === 0 ? t("start.you") : t("start.seat", { n: place + 1 })}</small><b>${hero ? hero.name : seat.hero === null ? "…" : t("start.random")}</b></span>
    </button>
    ${place === 0 ? html`<input class="name" maxlength="24" value=${settings.value.name} placeholder=${t("start.name")} aria-label=${t("start.name")} onInput=${(event) => set({ name: event.target.value })} />`
      : html`<select value=${seat.kind} onChange=${(event) => setKind(place, event.target.value)} aria-label=${t("start.who", { n: place + 1 })}>
        ${kinds().map((kind) => html`<option value=${kind} selected=${kind === seat.kind}>${kindName(kind)}</option>`)}</select>`}
    ${hero && html`<button type="button" class="clear" onClick=${() => { picking.value = place; pick(RANDOM); }} aria-label=${t("start.random")} ...${tip(() => t("start.random"))}><${Icon} name="random" /></button>`}
  </li>`;
}

function Match() {
  const { mode, ruleset, seats } = setup.value;
  const [least, most] = playersOf(mode);
  const begin = async () => {
    if (await play()) panel.value = { name: "share" };
  };
  return html`<section class="match" aria-label=${t("start.match")}>
    <h2>${t("start.match")}</h2>
    <ol class="seats">${seats.map((seat, place) => html`${place === 1 && html`<li class="vs" aria-hidden="true">VS</li>`}<${Seat} key=${place} seat=${seat} place=${place} />`)}</ol>
    <div class="quick">
      <button type="button" class="minor" onClick=${randomPicks}><${Icon} name="random" />${t("start.random-all")}</button>
      <button type="button" class="minor" onClick=${startDraft} ...${tip(() => t("start.draft-help"))}><${Icon} name="hand" />${t("start.draft")}</button>
    </div>
    <div class="rules-of">
      <label>${t("start.mode")}<select value=${mode} onChange=${(event) => setMode(event.target.value)}>${catalog.value.modes.map((one) => html`<option value=${one.key} selected=${one.key === mode}>${capital(one.name)}</option>`)}</select></label>
      ${least < most && html`<label>${t("start.players")}<select value=${seats.length} onChange=${(event) => setCount(Number(event.target.value))}>${[...Array(most - least + 1)].map((_, more) => html`<option value=${least + more}>${least + more}</option>`)}</select></label>`}
      <label ...${tip(() => t("start.ruleset-help"))}>${t("start.ruleset")}<select value=${ruleset || ""} onChange=${(event) => setRuleset(event.target.value)}><option value="">${t("start.ruleset-usual")}</option>${rulesets().map((one) => html`<option value=${one.key} selected=${one.key === ruleset}>${one.name}</option>`)}</select></label>
    </div>
    ${draft.value && html`<p class="draft-note" role="status">${t("start.draft-now", { n: draft.value.seat + 1 })}</p>`}
    ${refusal.value && html`<p class="trouble" role="alert">${refusal.value}</p>`}
    <button type="button" class="go play" onClick=${begin} disabled=${seats.some((seat) => seat.hero === null)}>${t("start.play")}</button>
  </section>`;
}

function Showcase({ hero }) {
  return html`<section class="showcase" style=${palette(hero)} aria-label=${hero.name}>
    <div class="showcase-head"><${Icon} group="heroes" name=${hero.id} className="big" />
      <div><h2>${hero.name}</h2><p>${hero.style}</p><p class="complexity-line">${t("start.complexity-name")} <${Complexity} n=${hero.complexity} /></p></div>
      <${DieFaces} hero=${hero} /></div>
    ${hero.rules.map((rule) => html`<p class="hero-rule"><${Rich} text=${rule} hero=${hero} /></p>`)}
    <${Preview} hero=${hero} />
    <div class="showcase-more">
      ${hero.companions.length > 0 && html`<div><h3>${t("start.companions")}</h3>${hero.companions.map((one) => html`<p class="token-line"><${Icon} group="companions" name=${one.key} /><b>${one.name}</b> <${Rich} text=${one.text} hero=${hero} /></p>`)}</div>`}
      <div><h3>${t("start.tokens")}</h3>${hero.tokens.map((one) => html`<p class="token-line"><${Icon} group="tokens" name=${one.key} className=${one.kind} /><span><b>${one.name}</b> <${Rich} text=${one.text} hero=${hero} /></span></p>`)}</div>
      <details><summary>${t("start.cards", { n: hero.cards.length })}</summary><div class="card-list">${hero.cards.map((card) => html`<${CardFace} card=${card} hero=${hero} />`)}</div></details>
    </div>
  </section>`;
}

function Recent() {
  const games = recentGames().filter((game) => game.setup).slice(0, 4);
  if (!games.length) return null;
  return html`<div class="recent"><h3>${t("start.recent")}</h3>${games.map((game) => html`<button type="button" class="minor" onClick=${() => goGame(game.game, ownToken(game))}>
    ${game.setup.heroes.map((key) => html`<${Icon} group=${key === RANDOM ? "ui" : "heroes"} name=${key} />`)}${new Date(game.at).toLocaleString(settings.value.lang, { dateStyle: "short", timeStyle: "short" })}</button>`)}</div>`;
}

function Upload() {
  const field = useRef(null);
  const open = async (event) => {
    const [file] = event.target.files;
    try {
      if (file) goReplay((await uploadReplay(await file.text())).replay);
    } catch (error) {
      trouble.value = error.message;
    }
  };
  return html`<input type="file" accept=".txt,.log,text/plain" ref=${field} hidden onChange=${open} aria-label=${t("start.replay")} />
    <button type="button" class="minor" onClick=${() => field.current.click()}><${Icon} name="replay" />${t("start.replay")}</button>
    ${trouble.value && html`<span class="trouble" role="alert">${trouble.value}</span>`}`;
}

export function Start() {
  const key = setup.value.seats[picking.value]?.hero;
  const shown = key && key !== RANDOM ? heroOf(key) : null;
  return html`<main class="start">
    <header class="start-top"><span class="brand"><${Icon} name="crown" /><b>madking</b></span>
      <nav>
        <button type="button" class="minor" onClick=${() => (panel.value = { name: "help" })}>${t("help.name")}</button>
        <button type="button" class="minor" onClick=${() => (panel.value = { name: "prefs" })}>${t("prefs.name")}</button>
        <${LangSwitch} />
      </nav></header>
    <section class="hello"><div><h1>${t("start.title")}</h1><p>${t("start.text")}</p></div>
      <button type="button" class="go first" onClick=${firstGame}><span>${t("start.first")}</span><small>${t("start.first-text")}</small></button></section>
    <section class="heroes" aria-label=${t("start.heroes")}><h2>${draft.value ? t("start.draft-now", { n: draft.value.seat + 1 }) : picking.value === 0 ? t("start.heroes") : t("start.pick-for", { n: picking.value + 1 })}</h2>
      <div class="tiles">${heroes().map((hero) => html`<${Tile} key=${hero.id} hero=${hero} />`)}</div></section>
    <${Match} />
    ${shown && html`<${Showcase} key=${shown.id} hero=${shown} />`}
    <footer class="start-foot"><${Upload} /><button type="button" class="minor" onClick=${() => (panel.value = { name: "credits" })}>${t("credits.name")}</button><${Recent} /><p>${t("credits.fan")}</p></footer>
  </main>`;
}
