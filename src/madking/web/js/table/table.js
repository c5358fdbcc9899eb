// The table: two fighters face to face, their boards, the arena between them, the hand below.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { table, near, others, foe, playerOf, panel, tab, connection, you, uncovered, looking, nameOf, newest, isCovered } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { Fighter } from "./fighter.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Arena } from "../arena/arena.js";
import { Phases } from "./phases.js";
import { Log } from "./log.js";
import { lookBack } from "./moments.js";
import { Odds, toggleOdds } from "../arena/odds.js";
import { agree } from "../line/socket.js";
import { LangSwitch } from "../panels/prefs.js";
import { End } from "../after/end.js";
import { goHome } from "../shell/router.js";
import { tip } from "../shell/tips.js";

export function Button({ icon, label, onClick, pressed, className = "" }) {
  return html`<button type="button" class=${cls("tool", className)} onClick=${onClick} aria-label=${label} aria-pressed=${pressed} ...${tip(() => label)}><${Icon} name=${icon} /></button>`;
}

export function TopBar({ children }) {
  return html`<header class="top">
    <button type="button" class="brand" onClick=${goHome} aria-label=${t("home")}><${Icon} name="crown" /><b>madking</b></button>
    <${Phases} />
    <nav class="tools">
      ${children}
      <${Button} icon="odds" label=${t("odds.name")} pressed=${settings.value.odds} onClick=${toggleOdds} />
      <${Button} icon="share" label=${t("share.name")} onClick=${() => (panel.value = { name: "share" })} />
      <${Button} icon="help" label=${t("help.name")} onClick=${() => (panel.value = { name: "help" })} />
      <${Button} icon="settings" label=${t("prefs.name")} onClick=${() => (panel.value = { name: "prefs" })} />
      <${LangSwitch} />
    </nav>
  </header>`;
}

/** Between two people at one screen: nobody sees the other's hand. */
function Curtain() {
  const open = useRef(null);
  useEffect(() => open.current.focus(), []);
  const seat = newest.value.you;
  const player = newest.value.view.players[seat];
  const hero = heroOf(player.hero);
  return html`<div class="curtain" style=${palette(hero)} role="dialog" aria-modal="true" aria-label=${t("curtain.title", { who: newest.value.seats[seat].name })}>
    <${Icon} name="curtain" className="drape" />
    <${Icon} group="heroes" name=${player.hero} className="big" />
    <h1>${t("curtain.title", { who: newest.value.seats[seat].name })}</h1>
    <p>${t("curtain.text")}</p>
    <button type="button" class="go" ref=${open} onClick=${() => (uncovered.value = seat)}>${t("curtain.open")}</button>
  </div>`;
}

function Absent() {
  const { seats, acting } = table.value;
  const gone = seats.filter((seat) => seat.left);
  if (!gone.length || !acting.length) return null;
  return html`${gone.map((seat) => html`<p class="notice">${t("absent", { who: seat.name })}
    <button type="button" class="minor" disabled=${acting.every((one) => seat.agreed.includes(one))} onClick=${() => agree(seat.seat)}>${t("absent.bot")}</button></p>`)}`;
}

function Line() {
  const now = connection.value;
  if (now === "lost") return html`<p class="notice lost" role="alert">${t("net.lost")}</p>`;
  return html`<${Absent} />`;
}

function BoardTabs() {
  const seats = others();
  if (seats.length < 2) return null;
  const shown = foe();
  return html`<div class="board-tabs" role="tablist">${seats.map((player) => html`<button type="button" role="tab" aria-selected=${player.seat === shown} style=${palette(heroOf(player.hero))}
    onClick=${() => (looking.value = player.seat)}><${Icon} group="heroes" name=${player.hero} />${nameOf(player.seat)}</button>`)}</div>`;
}

const TABS = [["board", "offensive"], ["foe", "versus"], ["log", "log"], ["odds", "odds"]];

function Tabs() {
  return html`<div class="tabs" role="tablist" aria-label=${t("tabs")}>${TABS.map(([name, icon]) => html`<button type="button" role="tab" aria-selected=${tab.value === name} onClick=${() => (tab.value = name)}>
    <${Icon} name=${icon} /><span>${t(`tab.${name}`)}</span></button>`)}</div>`;
}

export function Table({ jump, now, below, tools }) {
  if (connection.value === "refused") return html`<main class="page-note"><h1>${t("net.refused")}</h1><p>${t("net.refused-text")}</p><button type="button" class="go" onClick=${goHome}>${t("home")}</button></main>`;
  if (isCovered()) return html`<main class="table covered"><${Curtain} /></main>`;
  if (!table.value) return html`<p class="loading">${t("loading")}</p>`;
  const me = playerOf(near.value);
  const seats = others();
  const shown = playerOf(foe());
  return html`<main class=${cls("table", `tab-${tab.value}`, seats.length > 1 && "crowd", you.value === null && "watching")} data-over=${table.value.over ? "yes" : undefined}
      data-ready=${table.value === newest.value ? table.value.step : undefined}>
    <${TopBar}>${tools}<//>
    <div class="fighters">
      <${Fighter} player=${me} side="left" />
      <span class="versus" aria-hidden="true"><${Icon} name="versus" /></span>
      <div class="rivals">${seats.map((player) => html`<${Fighter} key=${player.seat} player=${player} side="right" />`)}</div>
    </div>
    <${Line} />
    <div class="wing left"><${Board} player=${me} /></div>
    <div class="centre"><${Arena} />
      <div class="records"><section class="record-log"><h3>${t("log.name")}</h3><${Log} onJump=${jump || lookBack} now=${now} /></section>
        ${you.value !== null && html`<section class="record-odds"><h3>${t("odds.name")}</h3><${Odds} /></section>`}</div>
      <div class="bottom">${below || html`<${Hand} />`}</div>
    </div>
    <div class="wing right"><${BoardTabs} /><${Board} player=${shown} /></div>
    <${Tabs} />
    <${End} />
  </main>`;
}

