// Around the game: resign, a draw, calling it off, leaving; what the others offer; claiming the win.
import { html, useEffect, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { laid, newest, panel, trouble } from "../shell/state.js";
import { abort, claimWin, leave, resign, wantDraw } from "../line/socket.js";
import { answerCalls, mayAsk } from "../line/calls.js";
import { Substitutes } from "../panels/share.js";
import { Phrases } from "./talk.js";
import { goHome } from "../shell/router.js";

/** @import { SeatMessage, StateMessage } from "../line/protocol.d.ts" */

/**
 * A button that asks before it acts.
 *
 * @param {{ label: string, question: string, onYes: () => void, danger?: boolean }} props
 */
export function Asking({ label, question, onYes, danger }) {
  const [asked, setAsked] = useState(false);
  const yes = () => {
    setAsked(false);
    onYes();
  };
  if (!asked)
    return html`<button type="button" class=${danger ? "minor danger" : "minor"} onClick=${() => setAsked(true)}>
      ${label}
    </button>`;
  return html`<span class="asking" role="group" aria-label=${label}>
    <span>${question}</span>
    <button type="button" class=${danger ? "minor danger" : "minor"} onClick=${yes}>${t("around.yes")}</button>
    <button type="button" class="minor" onClick=${() => setAsked(false)}>${t("around.no")}</button>
  </span>`;
}

/** Acts, and shows the table again. @param {() => void} act */
const done = (act) => () => {
  act();
  panel.value = null;
};

/** @param {StateMessage} now */
const ownOffer = (now) => now.around.draw.some((seat) => now.acting.includes(seat));

/** @param {{ now: StateMessage }} props */
function DrawAct({ now }) {
  if (!ownOffer(now))
    return html`<${Asking}
      label=${t("around.draw")}
      question=${t("around.draw-ask")}
      onYes=${done(() => wantDraw(true))}
    />`;
  return html`<span class="asking"
    ><span>${t("around.draw-sent")}</span>
    <button type="button" class="minor" onClick=${() => wantDraw(false)}>${t("around.draw-back")}</button></span
  >`;
}

const goAway = () => {
  leave();
  goHome();
};

/** What one may do beside playing, each with a question first. */
export function Acts() {
  const now = newest.value;
  if (!now || now.over || !now.acting.length) return null;
  const may = (/** @type {string} */ what) => now.around.may.includes(what);
  const ask = (
    /** @type {"resign" | "abort" | "leave"} */ what,
    /** @type {() => void} */ act,
    question = t(`around.${what}-ask`),
  ) => html`<${Asking} label=${t(`around.${what}`)} question=${question} onYes=${done(act)} danger=${true} />`;
  const standing = now.view.players.filter((one) => one.alive);
  const many = new Set(standing.map((one) => one.team)).size > 2;
  const plays = standing.some((one) => now.acting.includes(one.seat));
  return html`<div class="around-acts">
    ${may("draw") && html`<${DrawAct} now=${now} />`}
    ${may("resign") && ask("resign", resign, t(many ? "around.resign-many" : "around.resign-ask"))}
    ${may("abort") && ask("abort", abort)}
    ${plays ? ask("leave", goAway) : html`<button type="button" class="minor" onClick=${goHome}>${t("around.leave")}</button>`}
  </div>`;
}

/** The panel: what one may do, and who is away. */
export function Around() {
  const now = laid();
  const { watching } = now.around;
  const over = Boolean(newest.value?.over);
  useEffect(() => {
    if (over) panel.value = null;
  }, [over]);
  return html`<div class="around">
    <${Phrases} /><${Calls} /><${Acts} />
    ${watching > 0 && html`<p class="note"><${Icon} name="eye" /> ${t("around.watching", { n: watching })}</p>`}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
  </div>`;
}

/** @param {{ now: StateMessage }} props */
function Offered({ now }) {
  const { draw } = now.around;
  if (!draw.length || ownOffer(now) || !now.around.may.includes("draw")) return null;
  const who = draw.map((seat) => now.seats[seat].name).join(", ");
  return html`<p class="notice asks" role="alert">
    ${t("around.draw-offered", { who })}
    <button type="button" class="minor" onClick=${() => wantDraw(true)}>${t("around.draw-agree")}</button>
    <button type="button" class="minor" onClick=${() => wantDraw(false)}>${t("around.draw-decline")}</button>
  </p>`;
}

/** @param {{ now: StateMessage }} props */
function GivingUp({ now }) {
  const waiting = now.around.resigned.filter((seat) => !now.acting.includes(seat));
  if (!waiting.length || !now.around.may.includes("resign")) return null;
  const mine = now.you === null ? -1 : now.view.players[now.you].team;
  if (!waiting.every((seat) => now.view.players[seat].team === mine)) return null;
  const who = waiting.map((seat) => now.seats[seat].name).join(", ");
  return html`<p class="notice asks" role="alert">
    ${t("around.resigned", { who })}
    <button type="button" class="minor danger" onClick=${resign}>${t("around.resign")}</button>
  </p>`;
}

/** @param {{ seat: SeatMessage, now: StateMessage }} props */
function Gone({ seat, now }) {
  const { players } = now.view;
  const rival = now.you !== null && players[seat.seat].team !== players[now.you].team;
  return html`<p class="notice">
    ${t(seat.left ? "absent" : "around.gone", { who: seat.name })}
    ${
      rival &&
      now.around.may.includes("claim") &&
      html`<button type="button" class="minor" onClick=${() => claimWin(seat.seat)}>${t("around.claim")}</button>`
    }
    <${Substitutes} seat=${seat} now=${now} />
  </p>`;
}

/** Asks once, where it covers nothing, whether the browser may tell of one's turn. */
export function Calls() {
  if (!mayAsk()) return null;
  return html`<p class="calls" role="status">
    ${t("calls.ask")}
    <button type="button" class="minor" onClick=${() => answerCalls(true)}>${t("calls.yes")}</button>
    <button type="button" class="minor" onClick=${() => answerCalls(false)}>${t("calls.no")}</button>
  </p>`;
}

/** Who has fallen in a game of many may watch on. @param {{ now: StateMessage }} props */
function Fallen({ now }) {
  if (now.you === null || now.view.players[now.you].alive) return null;
  return html`<p class="notice quiet" role="status">${t("fallen.watch")}</p>`;
}

/** What the others want, and who is away: over the table. */
export function Notices() {
  const now = laid();
  if (now.over || !now.acting.length) return null;
  const missed = (/** @type {SeatMessage} */ seat) => seat.kind === "person" && now.view.players[seat.seat].alive;
  const away = now.seats.filter((seat) => missed(seat) && (seat.left || !seat.connected));
  return html`<div class="notices">
    <${Offered} now=${now} /><${GivingUp} now=${now} /><${Fallen} now=${now} />
    ${away.map((seat) => html`<${Gone} key=${seat.seat} seat=${seat} now=${now} />`)}
  </div>`;
}
