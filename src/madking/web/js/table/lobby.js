// Before the game: who sits already and is ready, names and heroes, the ways in for those who are missing, and what the
// server is bound to.
import { html, cls, useEffect, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { LOBBY } from "../words/lobby.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { heroOf, modeOf, palette } from "../heroes/catalog.js";
import { connection, route, trouble } from "../shell/state.js";
import { set, settings } from "../shell/settings.js";
import { findGame, linksOf } from "../line/links.js";
import { beReady, free, pickHero, rename } from "../line/socket.js";
import { CopyLink, OtherWays } from "../panels/share.js";
import { LangSwitch } from "../panels/prefs.js";
import { goHome } from "../shell/router.js";
import { Asking, Calls } from "./around.js";
import { clockWords } from "./clock.js";

learn(LOBBY);

/** @import { On } from "../shell/html.js" */
/** @import { KnownGame } from "../line/links.js" */
/** @import { LobbyMessage, SeatMessage } from "../line/protocol.d.ts" */

const NAME_LENGTH = 24;

/**
 * @param {SeatMessage} seat
 * @param {LobbyMessage} message
 */
function standing(seat, { acting, ready }) {
  if (seat.kind !== "person") return t("lobby.bot");
  if (!seat.claimed) return t("lobby.open");
  const here = acting.includes(seat.seat) ? t("lobby.you") : t(seat.connected ? "lobby.here" : "lobby.away");
  return ready.includes(seat.seat) ? `${here} · ${t("lobby.is-ready")}` : here;
}

/** @param {{ seat: SeatMessage, message: LobbyMessage, game: KnownGame | undefined, link: string | undefined }} props */
function Place({ seat, message, game, link }) {
  const { acting, seats, ready, settings: told } = message;
  const own = acting.includes(seat.seat);
  const shared = seat.shares.map((other) => seats[other].name).join(", ");
  const other = seat.kind === "person" && seat.claimed && !own;
  const invitation = game?.seats.find((one) => one.seat === seat.seat)?.invitation;
  const names = cls("lobby-seat", !seat.claimed && "open", own && "own", ready.includes(seat.seat) && "ready");
  return html`<li class=${names} style=${palette(heroOf(seat.hero))}>
    <${Icon} group="heroes" name=${seat.hero} />
    <span class="lobby-who">
      <b>${seat.name}</b>
      <small>
        ${heroOf(seat.hero).name} · ${standing(seat, message)}${shared && ` · ${t("lobby.shares", { who: shared })}`}
      </small>
    </span>
    ${
      told.host &&
      other &&
      html`<${Asking}
        label=${t("lobby.kick")}
        question=${t("lobby.kick-ask", { who: seat.name })}
        onYes=${() => free(seat.seat)}
      />`
    }
    ${link && html`<${CopyLink} label=${t("share.seat", { who: seat.name })} link=${link} />`}
    ${link && game && invitation && html`<${OtherWays} game=${game.game} invitation=${invitation} link=${link} />`}
  </li>`;
}

/** One's own name, told when one is done with it. */
function NameField() {
  const [name, setName] = useState(settings.value.name);
  const tell = () => {
    set({ name });
    if (name.trim()) rename(name);
  };
  return html`<label class="lobby-name">
    ${t("start.name")}
    <input
      maxlength=${NAME_LENGTH}
      value=${name}
      onInput=${(/** @type {On<Event>} */ event) => setName(event.target.value)}
      onChange=${tell}
    />
  </label>`;
}

/** The heroes among which one may choose. @param {{ message: LobbyMessage }} props */
function Heroes({ message }) {
  return Object.entries(message.offers).map(([place, offered]) => {
    const seat = Number(place);
    const now = message.seats[seat].hero;
    return html`<section class="lobby-heroes" aria-label=${t("lobby.hero")}>
      <h2>${t("lobby.hero")}</h2>
      <div>
        ${offered.map((key) => {
          const hero = heroOf(key);
          return html`<button
            type="button"
            class=${cls("minor", key === now && "on")}
            style=${palette(hero)}
            aria-pressed=${key === now}
            onClick=${() => pickHero(seat, key)}
          >
            <${Icon} group="heroes" name=${key} />${hero.name}
          </button>`;
        })}
      </div>
    </section>`;
  });
}

/** @param {{ message: LobbyMessage }} props */
function ReadyButton({ message }) {
  if (!message.gathers || !message.acting.length) return null;
  const ready = message.acting.every((seat) => message.ready.includes(seat));
  return html`<p class="lobby-go">
    <button type="button" class=${ready ? "minor" : "go"} aria-pressed=${ready} onClick=${() => beReady(!ready)}>
      ${t(ready ? "lobby.not-ready" : "lobby.ready")}
    </button>
  </p>`;
}

/** @param {{ message: LobbyMessage }} props */
export function Lobby({ message }) {
  useEffect(() => () => scrollTo(0, 0), []);
  const game = findGame(route.value.id);
  const links = game ? linksOf(game, message.seats, location.origin) : [];
  const linkTo = (/** @type {number | undefined} */ seat) => links.find((link) => link.seat === seat)?.url;
  const watch = game?.spectator ? linkTo(undefined) : undefined;
  const text = message.gathers ? "lobby.waiting-ready" : links.length ? "lobby.text" : "lobby.text-guest";
  return html`<main class="lobby">
    <header>
      <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
        <${Icon} name="crown" /><b>madking</b>
      </button>
      <${LangSwitch} />
    </header>
    <h1>${t("lobby.title")}</h1>
    <p role="status">${t(text)}</p>
    <p class="note">
      ${modeOf(message.mode).name} · ${clockWords(message.clock)}
      ${message.watching > 0 && ` · ${t("around.watching", { n: message.watching })}`}
    </p>
    ${message.notes.map((note) => html`<p class="note">${note}</p>`)}
    ${message.acting.length === 1 && html`<${NameField} />`}
    <ol>
      ${message.seats.map(
        (seat) =>
          html`<${Place} key=${seat.seat} seat=${seat} message=${message} game=${game} link=${linkTo(seat.seat)} />`,
      )}
    </ol>
    <${Heroes} message=${message} /><${ReadyButton} message=${message} /><${Calls} />
    ${watch && html`<${CopyLink} label=${t("share.watch")} link=${watch} />`}
    ${connection.value === "lost" && html`<p class="trouble" role="alert">${t("net.lost")}</p>`}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <p class="note promise">${t("lobby.promise")} <code>${message.commitment}</code></p>
  </main>`;
}
