// Before the game: who sits already, the links for those who are missing, and what the server is bound to.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { connection, route, trouble } from "../shell/state.js";
import { findGame, linksOf } from "../line/links.js";
import { free } from "../line/socket.js";
import { CopyLink } from "../panels/share.js";
import { LangSwitch } from "../panels/prefs.js";
import { goHome } from "../shell/router.js";

/** @import { LobbyMessage, SeatMessage } from "../line/protocol.d.ts" */

/**
 * @param {SeatMessage} seat
 * @param {number[]} acting
 */
function standing(seat, acting) {
  if (seat.kind !== "person") return t("lobby.bot");
  if (!seat.claimed) return t("lobby.open");
  if (acting.includes(seat.seat)) return t("lobby.you");
  return seat.connected ? t("lobby.here") : t("lobby.away");
}

/** @param {{ seat: SeatMessage, message: LobbyMessage, link: string | undefined }} props */
function Place({ seat, message, link }) {
  const { acting, seats, settings } = message;
  const own = acting.includes(seat.seat);
  const shared = seat.shares.map((other) => seats[other].name).join(", ");
  const other = seat.kind === "person" && seat.claimed && !own;
  return html`<li class=${cls("lobby-seat", !seat.claimed && "open", own && "own")} style=${palette(heroOf(seat.hero))}>
    <${Icon} group="heroes" name=${seat.hero} />
    <span class="lobby-who">
      <b>${seat.name}</b>
      <small>${standing(seat, acting)}${shared && ` · ${t("lobby.shares", { who: shared })}`}</small>
    </span>
    ${
      settings.host &&
      other &&
      html`<button type="button" class="minor" onClick=${() => free(seat.seat)}>${t("share.free")}</button>`
    }
    ${link && html`<${CopyLink} label=${t("share.seat", { who: seat.name })} link=${link} />`}
  </li>`;
}

/** @param {{ message: LobbyMessage }} props */
export function Lobby({ message }) {
  const game = findGame(route.value.id);
  const links = game ? linksOf(game, message.seats, location.origin) : [];
  const linkTo = (/** @type {number | undefined} */ seat) => links.find((link) => link.seat === seat)?.url;
  const watch = linkTo(undefined);
  return html`<main class="lobby">
    <header>
      <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
        <${Icon} name="crown" /><b>madking</b>
      </button>
      <${LangSwitch} />
    </header>
    <h1>${t("lobby.title")}</h1>
    <p role="status">${t(links.length ? "lobby.text" : "lobby.text-guest")}</p>
    ${message.notes.map((note) => html`<p class="note">${note}</p>`)}
    <ol>
      ${message.seats.map((seat) => html`<${Place} seat=${seat} message=${message} link=${linkTo(seat.seat)} />`)}
    </ol>
    ${watch && html`<${CopyLink} label=${t("share.watch")} link=${watch} />`}
    ${connection.value === "lost" && html`<p class="trouble" role="alert">${t("net.lost")}</p>`}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <p class="note promise">${t("lobby.promise")} <code>${message.commitment}</code></p>
  </main>`;
}
