// The table: two fighters face to face, their boards, the arena between them, the hand below.
import { html, cls, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { table, near, others, foe, playerOf, panel, tab, connection, you } from "../shell/state.js";
import { takeOver, lobby, looking, nameOf, newest, isCovered, seating, trouble } from "../shell/state.js";
import { set, settings } from "../shell/settings.js";
import { Sides } from "./sides.js";
import { Board } from "./board.js";
import { Hand, turnTo } from "./hand.js";
import { Arena } from "../arena/arena.js";
import { Phases } from "./phases.js";
import { Log } from "./log.js";
import { lookBack } from "./moments.js";
import { Odds, toggleOdds } from "../arena/odds.js";
import { LangSwitch } from "../panels/prefs.js";
import { Notices } from "./around.js";
import { HomebrewNote, Seating } from "./homebrew.js";
import { End } from "../after/end.js";
import { goHome } from "../shell/router.js";
import { Skip } from "../shell/reach.js";
import { tip } from "../shell/tips.js";
import { onDemand } from "../shell/rooms.js";

/** @import { Shown } from "../shell/html.js" */
/** @import { Happening, Tab } from "../shell/state.js" */
/** @import { StateMessage } from "../line/protocol.d.ts" */

const Lobby = onDemand(async () => (await import("./lobby.js")).Lobby);
const Coach = onDemand(async () => (await import("../lesson/coach.js")).Coach, { quiet: true });

/** @param {{ icon: string, label: string, onClick: () => void, pressed?: boolean }} props */
function Tool({ icon, label, onClick, pressed }) {
  return html`<button
    type="button"
    class=${`tool tool-${icon}`}
    onClick=${onClick}
    aria-label=${label}
    aria-pressed=${pressed}
    ...${tip(() => label)}
  >
    <${Icon} name=${icon} />
  </button>`;
}

/** @param {{ icon: string, name: "around" | "share" | "help" | "prefs" }} props */
function PanelTool({ icon, name }) {
  return html`<${Tool} icon=${icon} label=${t(`${name}.name`)} onClick=${() => (panel.value = { name })} />`;
}

function SoundTool() {
  const { sound } = settings.value;
  const label = t(sound ? "sound.mute" : "sound.unmute");
  return html`<${Tool} icon=${sound ? "sound" : "muted"} label=${label} onClick=${() => set({ sound: !sound })} />`;
}

function TopBar() {
  return html`<header class="top">
    <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
      <${Icon} name="crown" /><b>madking</b>
    </button>
    <${Phases} />
    <nav class="tools">
      <${Tool} icon="odds" label=${t("odds.name")} pressed=${settings.value.odds} onClick=${toggleOdds} />
      <${SoundTool} />
      <${PanelTool} icon="share" name="share" />
      ${you.value !== null && html`<${PanelTool} icon="flag" name="around" />`}
      <${PanelTool} icon="help" name="help" />
      <${PanelTool} icon="settings" name="prefs" />
      <${LangSwitch} />
    </nav>
  </header>`;
}

/**
 * Between two people at one screen: nobody sees the other's hand.
 *
 * @param {{ message: StateMessage, seat: number }} props
 */
function Curtain({ message, seat }) {
  const open = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => open.current?.focus(), []);
  const { hero } = message.view.players[seat];
  const title = t("curtain.title", { who: message.seats[seat].name });
  return html`<div class="curtain" style=${palette(heroOf(hero))} role="dialog" aria-modal="true" aria-label=${title}>
    <${Icon} name="curtain" className="drape" />
    <${Icon} group="heroes" name=${hero} className="big" />
    <h1>${title}</h1>
    <p>${t("curtain.text")}</p>
    <button type="button" class="go" ref=${open} onClick=${takeOver}>${t("curtain.open")}</button>
  </div>`;
}

function Line() {
  if (connection.value === "lost") return html`<p class="notice lost" role="alert">${t("net.lost")}</p>`;
  return html`<${Notices} />`;
}

function BoardTabs() {
  const seats = others();
  if (seats.length < 2) return null;
  const shown = foe();
  return html`<div class="board-tabs" role="tablist">
    ${seats.map(
      (player) =>
        html`<button
          type="button"
          role="tab"
          aria-selected=${player.seat === shown}
          style=${palette(heroOf(player.hero))}
          onClick=${() => (looking.value = player.seat)}
        >
          <${Icon} group="heroes" name=${player.hero} />${nameOf(player.seat)}
        </button>`,
    )}
  </div>`;
}

/** @type {[Tab, string][]} */
const TABS = [
  ["board", "offensive"],
  ["foe", "versus"],
  ["log", "log"],
  ["odds", "odds"],
];

function Tabs() {
  return html`<div class="tabs" role="tablist" aria-label=${t("tabs")}>
    ${TABS.map(
      ([name, icon]) =>
        html`<button type="button" role="tab" aria-selected=${tab.value === name} onClick=${() => turnTo(name)}>
          <${Icon} name=${icon} /><span>${t(`tab.${name}`)}</span>
        </button>`,
    )}
  </div>`;
}

function Refused() {
  return html`<main class="page-note">
    <h1>${t("net.refused")}</h1>
    <p>${trouble.value || t("net.refused-text")}</p>
    <button type="button" class="go" onClick=${goHome}>${t("home")}</button>
  </main>`;
}

/** The server speaks differently from this page, which an open tab or a browser kept from before. */
function Outdated() {
  return html`<main class="page-note">
    <h1>${t("net.outdated")}</h1>
    <p>${t("net.outdated-text")}</p>
    <button type="button" class="go" onClick=${() => location.reload()}>${t("net.reload")}</button>
  </main>`;
}

/** @param {{ jump?: (event: Happening) => void, now?: number }} props */
function Records({ jump, now }) {
  return html`<div class="records">
    <section class="record-log">
      <h3>${t("log.name")}</h3>
      <${Log} onJump=${jump || lookBack} now=${now} />
    </section>
    ${
      you.value !== null &&
      html`<section class="record-odds">
      <h3>${t("odds.name")}</h3>
      <${Odds} />
    </section>`
    }
  </div>`;
}

/**
 * `jump` follows a line of the log, `now` is the step of a replay, `below` stands where else the hand lies.
 *
 * @param {{ jump?: (event: Happening) => void, now?: number, below?: Shown }} props
 */
export function Table({ jump, now, below }) {
  if (connection.value === "refused") return html`<${Refused} />`;
  if (connection.value === "outdated") return html`<${Outdated} />`;
  if (seating.value) return html`<${Seating} />`;
  const asking = newest.value;
  if (isCovered() && asking)
    return html`<main class="table covered"><${Curtain} message=${asking} seat=${asking.you} /></main>`;
  if (lobby.value) return html`<${Lobby} message=${lobby.value} />`;
  if (!table.value) return html`<p class="loading">${t("loading")}</p>`;
  const me = playerOf(near.value);
  const rivals = others();
  const names = cls("table", `tab-${tab.value}`, rivals.length > 1 && "crowd", you.value === null && "watching");
  const ready = table.value === newest.value ? table.value.step : undefined;
  return html`<main class=${names} data-over=${table.value.over ? "yes" : undefined} data-ready=${ready}>
    <h1 class="unseen">${t("title.game")}</h1>
    <${Skip} to=".prompt" label=${t("reach.question")} />
    <${TopBar} />
    <${Sides} me=${me} rivals=${rivals} />
    <${Line} /><${HomebrewNote} />
    <div class="wing left"><${Board} player=${me} /></div>
    <div class="centre">
      <${Arena} /><${Records} jump=${jump} now=${now} />
      <div class="bottom">${below || html`<${Hand} />`}</div>
    </div>
    <div class="wing right"><${BoardTabs} /><${Board} player=${playerOf(foe())} /></div>
    <${Tabs} />
    <${End} />
    ${newest.value?.lesson && html`<${Coach} />`}
  </main>`;
}
