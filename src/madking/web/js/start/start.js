// The start: pick heroes, opponents, mode; look at boards; first game.
import { html, cls, sentenceOf, signal, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon, Rich } from "../heroes/text.js";
import { toldBy } from "../heroes/parts.js";
import { heroes, heroOf, listed, modeOf, palette } from "../heroes/catalog.js";
import { panel, trouble } from "../shell/state.js";
import { settings, set } from "../shell/settings.js";
import { uploadReplay } from "../line/api.js";
import { go, goMe, goReplay } from "../shell/router.js";
import { campaignAddress, puzzlesAddress, workshopAddress } from "../shell/address.js";
import { Preview } from "../table/board.js";
import { CardFace } from "../table/hand.js";
import { DieFaces } from "../dice/dice.js";
import { LangSwitch } from "../panels/prefs.js";
import { setup, picking, draft, refusal, kinds, rulesets, playersOf } from "./setup.js";
import {
  pick,
  setKind,
  setName,
  setMode,
  setCount,
  setRuleset,
  randomPicks,
  startDraft,
  play,
  firstGame,
} from "./setup.js";
import { HERE, RANDOM } from "./seats.js";
import { AboutMode } from "./modes.js";
import { sidesOf } from "./seating.js";
import { Skip } from "../shell/reach.js";
import { tip } from "../shell/tips.js";
import { isBegun } from "../lesson/lesson.js";
import { People, Running, Terms } from "./people.js";

/** @import { Hero } from "../line/catalogue.d.ts" */
/** @import { On } from "../shell/html.js" */
/** @import { Seat } from "./seats.js" */
/** @typedef {On<Event>} Changed */

const COMPLEXITY = [1, 2, 3, 4, 5, 6];
const NAME_LENGTH = 24;

/** @param {{ n: number }} props */
function Complexity({ n }) {
  return html`<span class="complexity" role="img" aria-label=${t("start.complexity", { n })}>
    ${COMPLEXITY.map((step) => html`<i class=${step <= n ? "on" : ""}></i>`)}
  </span>`;
}

/** @param {{ hero: Hero }} props */
function Tile({ hero }) {
  const { seats } = setup.value;
  const taken = seats.map((seat, place) => (seat.hero === hero.key ? place : -1)).filter((place) => place >= 0);
  const offered = !draft.value || draft.value.offers[draft.value.seat].includes(hero.key);
  const chosen = seats[picking.value]?.hero === hero.key;
  return html`<button
    type="button"
    class=${cls("tile", chosen && "chosen", !offered && "dim")}
    style=${palette(hero)}
    disabled=${!offered}
    onClick=${() => pick(hero.key)}
    aria-pressed=${chosen}
    data-hero=${hero.key}
  >
    <span class="tile-art"><${Icon} group="heroes" name=${hero.key} /></span>
    <b>${hero.name}</b><${Complexity} n=${hero.complexity} />
    ${taken.map((place) => html`<em>${t("start.seat-mark", { n: place + 1 })}</em>`)}
  </button>`;
}

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** @param {string} kind */
function kindName(kind) {
  const bot = listed().bots.find((one) => one.key === kind);
  if (bot) return `${t("start.bot")}: ${bot.name} ${"★".repeat(bot.strength)}`;
  return t(kind === "here" ? "start.kind.here" : "start.kind.link");
}

/** @param {{ name: string, onName: (name: string) => void }} props */
function NameField({ name, onName }) {
  return html`<input
    class="name"
    maxlength=${NAME_LENGTH}
    value=${name}
    placeholder=${t("start.name")}
    aria-label=${t("start.name")}
    onInput=${(/** @type {Changed} */ event) => onName(event.target.value)}
  />`;
}

/** @param {{ seat: Seat, place: number }} props */
function KindSelect({ seat, place }) {
  const change = (/** @type {Changed} */ event) => setKind(place, event.target.value);
  const rename = (/** @type {string} */ name) => setName(place, name);
  const manner = listed().bots.find((one) => one.key === seat.kind)?.manner;
  return html`<span class="seat-kind">
    <select value=${seat.kind} onChange=${change} aria-label=${t("start.who", { n: place + 1 })}>
      ${kinds().map((kind) => html`<option value=${kind} selected=${kind === seat.kind}>${kindName(kind)}</option>`)}
    </select>
    ${manner && setup.value.seats.length === 2 && html`<small>${manner}</small>`}
    ${seat.kind === HERE && html`<${NameField} name=${seat.name ?? ""} onName=${rename} />`}
  </span>`;
}

/** @param {{ seat: Seat, place: number }} props */
function SeatLine({ seat, place }) {
  const hero = seat.hero && seat.hero !== RANDOM ? heroOf(seat.hero) : null;
  const active = picking.value === place;
  const clear = () => {
    picking.value = place;
    pick(RANDOM);
  };
  return html`<li class=${cls("seat", active && "active")} style=${palette(hero)}>
    <button
      type="button"
      class="seat-hero"
      onClick=${() => (picking.value = place)}
      aria-pressed=${active}
      aria-description=${t("start.pick-for", { n: place + 1 })}
    >
      <${Icon} group=${hero ? "heroes" : "ui"} name=${hero ? hero.key : "random"} />
      <span>
        <small>${place === 0 ? t("start.you") : t("start.seat", { n: place + 1 })}</small>
        <b>${hero ? hero.name : seat.hero === null ? "…" : t("start.random")}</b>
      </span>
    </button>
    ${
      place === 0
        ? html`<${NameField} name=${settings.value.name} onName=${(/** @type {string} */ name) => set({ name })} />`
        : html`<${KindSelect} seat=${seat} place=${place} />`
    }
    ${
      hero &&
      html`<button
      type="button"
      class="clear"
      onClick=${clear}
      aria-label=${t("start.random")}
      ...${tip(() => t("start.random"))}
    >
      <${Icon} name="random" />
    </button>`
    }
  </li>`;
}

function ModeSelect() {
  const { mode } = setup.value;
  const change = (/** @type {Changed} */ event) => setMode(event.target.value);
  return html`<label>
    ${t("start.mode")}
    <select value=${mode} onChange=${change}>
      ${listed().modes.map(
        (one) => html`<option value=${one.key} selected=${one.key === mode}>${capital(one.name)}</option>`,
      )}
    </select>
  </label>`;
}

function CountSelect() {
  const { mode, seats } = setup.value;
  const [least, most] = playersOf(mode);
  if (least === most) return null;
  const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const change = (/** @type {Changed} */ event) => setCount(Number(event.target.value));
  return html`<label>
    ${t("start.players")}
    <select value=${seats.length} onChange=${change}>
      ${counts.map((count) => html`<option value=${count}>${count}</option>`)}
    </select>
  </label>`;
}

function RulesetSelect() {
  const { ruleset } = setup.value;
  const change = (/** @type {Changed} */ event) => setRuleset(event.target.value);
  return html`<label ...${tip(() => t("start.ruleset-help"))}>
    ${t("start.ruleset")}
    <select value=${ruleset || ""} onChange=${change}>
      <option value="">${t("start.ruleset-usual")}</option>
      ${rulesets().map((one) => html`<option value=${one.key} selected=${one.key === ruleset}>${one.name}</option>`)}
    </select>
  </label>`;
}

/** The seats, team by team; between two sides stands who fights whom. */
function Seats() {
  const { seats, mode } = setup.value;
  const sides = sidesOf(modeOf(mode), seats.length);
  const teams = sides.some((side) => side.length > 1);
  return html`<ol class="seats">
    ${sides.map(
      (side, number) =>
        html`${number > 0 && (teams || sides.length === 2) && html`<li class="vs" aria-hidden="true">VS</li>`}
          ${teams && html`<li class="team-name">${t(number ? "mode.team" : "mode.your-team", { n: number + 1 })}</li>`}
          ${side.map((place) => html`<${SeatLine} key=${place} seat=${seats[place]} place=${place} />`)}`,
    )}
  </ol>`;
}

function Match() {
  const { seats } = setup.value;
  return html`<section class="match" aria-label=${t("start.match")}>
    <h2>${t("start.match")}</h2>
    <${Seats} />
    <div class="quick">
      <button type="button" class="minor" onClick=${randomPicks}>
        <${Icon} name="random" />${t("start.random-all")}
      </button>
      <button type="button" class="minor" onClick=${startDraft} ...${tip(() => t("start.draft-help"))}>
        <${Icon} name="hand" />${t("start.draft")}
      </button>
    </div>
    <div class="rules-of"><${ModeSelect} /><${CountSelect} /><${RulesetSelect} /><${Terms} /></div>
    ${draft.value && html`<p class="draft-note" role="status">${t("start.draft-now", { n: draft.value.seat + 1 })}</p>`}
    ${refusal.value && html`<p class="trouble" role="alert">${refusal.value}</p>`}
    <button type="button" class="go play" onClick=${() => play()} disabled=${seats.some((seat) => seat.hero === null)}>
      ${t("start.play")}
    </button>
  </section>`;
}

/** @param {{ hero: Hero }} props */
function Companions({ hero }) {
  return html`<div>
    <h3>${t("start.companions")}</h3>
    ${hero.companions.map(
      (one) =>
        html`<p class="token-line">
          <${Icon} group="companions" name=${one.key} />
          <span><b>${one.name}</b> <${Rich} text=${toldBy(one)} hero=${hero} keywords="link" /></span>
        </p>`,
    )}
  </div>`;
}

/** @param {{ hero: Hero }} props */
function Tokens({ hero }) {
  return html`<div>
    <h3>${t("start.tokens")}</h3>
    ${hero.tokens.map(
      (one) =>
        html`<p class="token-line">
          <${Icon} group="tokens" name=${one.key} className=${one.kind} />
          <span><b>${one.name}</b> <${Rich} text=${toldBy(one)} hero=${hero} keywords="link" /></span>
        </p>`,
    )}
  </div>`;
}

/** @param {{ hero: Hero }} props */
function Showcase({ hero }) {
  return html`<section class="showcase" style=${palette(hero)} aria-label=${hero.name}>
    <div class="showcase-head">
      <${Icon} group="heroes" name=${hero.key} className="big" />
      <div>
        <h2>${hero.name}</h2>
        <p>${hero.style}</p>
        <p class="complexity-line">${t("start.complexity-name")} <${Complexity} n=${hero.complexity} /></p>
      </div>
      <${DieFaces} hero=${hero} />
    </div>
    ${hero.rules.map((rule) => html`<p class="hero-rule"><${Rich} text=${rule} hero=${hero} keywords="link" /></p>`)}
    <${Preview} hero=${hero} />
    <div class="showcase-more">
      ${hero.companions.length > 0 && html`<${Companions} hero=${hero} />`}
      <${Tokens} hero=${hero} />
      <details>
        <summary>${t("start.cards", { n: hero.cards.length })}</summary>
        <div class="card-list">${hero.cards.map((card) => html`<${CardFace} card=${card} hero=${hero} />`)}</div>
      </details>
    </div>
  </section>`;
}

function Upload() {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const open = async (/** @type {Changed} */ event) => {
    const file = event.target.files?.[0];
    try {
      if (file) goReplay((await uploadReplay(await file.text())).replay);
    } catch (error) {
      trouble.value = sentenceOf(error);
    }
  };
  const files = ".txt,.log,text/plain";
  return html`<input type="file" accept=${files} ref=${field} hidden onChange=${open} aria-label=${t("start.replay")} />
    <button type="button" class="minor" onClick=${() => field.current?.click()}>
      <${Icon} name="replay" />${t("start.replay")}
    </button>
    ${trouble.value && html`<span class="trouble" role="alert">${trouble.value}</span>`}`;
}

/** @param {{ name: "help" | "prefs" | "credits" }} props */
function PanelButton({ name }) {
  return html`<button type="button" class="minor" onClick=${() => (panel.value = { name })}>
    ${t(`${name}.name`)}
  </button>`;
}

/** What one plays alone: the campaign, puzzles. */
function Alone() {
  return html`<nav class="alone">
    <button type="button" class="minor" onClick=${() => go(campaignAddress)}>
      <${Icon} name="crown" />${t("campaign.name")}
    </button>
    <button type="button" class="minor" onClick=${() => go(puzzlesAddress)}>
      <${Icon} name="dice" />${t("puzzles.name")}
    </button>
    ${
      listed().workshop &&
      html`<button type="button" class="minor" onClick=${() => go(workshopAddress)}>
        <${Icon} name="log" />${t("workshop.name")}
      </button>`
    }
  </nav>`;
}

function headline() {
  if (draft.value) return t("start.draft-now", { n: draft.value.seat + 1 });
  return picking.value === 0 ? t("start.heroes") : t("start.pick-for", { n: picking.value + 1 });
}

/** Whether the first screen has been drawn: what lies below it follows then, so that the page answers sooner. */
const isDrawn = signal(false);

export function Start() {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(() => (isDrawn.value = true)));
  }, []);
  const key = setup.value.seats[picking.value]?.hero;
  const shown = key && key !== RANDOM ? heroOf(key) : null;
  return html`<main class="start">
    <${Skip} to=".play" label=${t("reach.play")} />
    <header class="start-top">
      <span class="brand"><${Icon} name="crown" /><b>madking</b></span>
      <nav>
        <button type="button" class="minor" onClick=${() => goMe()}><${Icon} name="person" />${t("me.name")}</button>
        <${PanelButton} name="help" /><${PanelButton} name="prefs" /><${LangSwitch} /></nav>
    </header>
    <section class="hello">
      <div>
        <h1>${t("start.title")}</h1>
        <p>${t("start.text")}</p>
      </div>
      <${Alone} />
      <button type="button" class="go first" onClick=${firstGame}>
        <span>${t(isBegun() ? "start.first-on" : "start.first")}</span><small>${t("start.first-text")}</small>
      </button>
    </section>
    <section class="heroes" aria-label=${t("start.heroes")}>
      <h2>${headline()}</h2>
      <div class="tiles">${heroes().map((hero) => html`<${Tile} key=${hero.key} hero=${hero} />`)}</div>
    </section>
    <${Match} />
    <${AboutMode} mode=${modeOf(setup.value.mode)} />
    <div class="with-people"><${Running} /><${People} /></div>
    ${isDrawn.value && shown && html`<${Showcase} key=${shown.key} hero=${shown} />`}
    ${
      isDrawn.value &&
      html`<footer class="start-foot">
        <${Upload} /><${PanelButton} name="credits" />
        <p>${t("credits.fan")}</p>
      </footer>`
    }
  </main>`;
}
