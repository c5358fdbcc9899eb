// Tournaments: those of mine, a new one, and the page of one: who takes part, who plays whom, who leads.
import { html, cls, signal, useEffect, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { settings } from "../shell/settings.js";
import { Icon } from "../heroes/text.js";
import { botName, listed, ours } from "../heroes/catalog.js";
import { route } from "../shell/state.js";
import { go, goMe, goTournament } from "../shell/router.js";
import { gameAddress, invitationAddress, tournamentAddress, watchAddress } from "../shell/address.js";
import { ownSeat } from "../line/seat.js";
import { roughly } from "../line/times.js";
import { CopyLink } from "../panels/share.js";
import { actIn, decideMatch, enterBot, enterTournament, getTournament, getTournaments, openTournament } from "./api.js";
import { attempt, loadMe, me } from "./self.js";
import { Wrong } from "./parts.js";
import { PeoplePage } from "./page.js";

/** @import { On, Signal } from "../shell/html.js" */
/** @import { Kind, Match, ShortTournament, Tournament } from "./people.d.ts" */

const KINDS = /** @type {const} */ (["round-robin", "bracket"]);
const TIMERS = [30, 60, 120, 300, 86_400];
const USUAL_TIMER = 60;
const RANDOM = "random";
const FEWEST = 3;
/** How often the page of a tournament looks what has happened, in milliseconds. */
const LOOK_MS = 3000;
/** @type {Signal<ShortTournament[] | null>} */
const mine = signal(null);
/** @type {Signal<Tournament | null>} */
const shown = signal(null);

/** @param {number} seconds */
const timeFor = (seconds) => {
  const [unit, n] = roughly(seconds);
  return t(unit, { n });
};

/** @param {{ one: ShortTournament }} props */
function Short({ one }) {
  const state = one.over ? "cup.over" : one.started ? "cup.runs" : "cup.open";
  return html`<li>
    <button type="button" class="link" onClick=${() => goTournament(one.id)}>${one.name}</button>
    <small>${t(`cup.${one.kind}`)} · ${t("cup.count", { n: one.count })} · ${t(state)}</small>
  </li>`;
}

function NewForm() {
  const [name, setName] = useState("");
  const [kind, setKind] = useState(/** @type {Kind} */ ("round-robin"));
  const [timer, setTimer] = useState(USUAL_TIMER);
  const [rated, setRated] = useState(false);
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = { name, kind, timer, rated, language: settings.value.lang };
    attempt(async () => goTournament((await openTournament(wanted)).id));
  };
  return html`<form class="cup-form" onSubmit=${open}>
    <h2>${t("cup.new")}</h2>
    <label>
      ${t("cup.name")}
      <input
        required
        maxlength="24"
        value=${name}
        onInput=${(/** @type {On<Event>} */ event) => setName(event.target.value)}
      />
    </label>
    <label>
      ${t("cup.kind")}
      <select value=${kind} onChange=${(/** @type {On<Event>} */ event) => setKind(/** @type {Kind} */ (event.target.value))}>
        ${KINDS.map((one) => html`<option value=${one} selected=${one === kind}>${t(`cup.${one}`)}</option>`)}
      </select>
    </label>
    <label>
      ${t("cup.timer")}
      <select value=${timer} onChange=${(/** @type {On<Event>} */ event) => setTimer(Number(event.target.value))}>
        ${TIMERS.map((one) => html`<option value=${one} selected=${one === timer}>${timeFor(one)}</option>`)}
      </select>
    </label>
    <label class="check">
      <input
        type="checkbox"
        checked=${rated}
        onChange=${(/** @type {On<Event>} */ event) => setRated(event.target.checked)}
      />
      ${t("cup.rated")}
    </label>
    <button type="submit" class="go" disabled=${!name.trim()}>${t("cup.make")}</button>
  </form>`;
}

export function TournamentsTab() {
  useEffect(() => void attempt(async () => (mine.value = (await getTournaments()).tournaments)), []);
  return html`<section class="people-room" aria-label=${t("me.tournaments")}>
    <p class="note">${t("cup.text")}</p>
    <${Wrong} />
    <ul class="cups">${mine.value?.map((one) => html`<${Short} key=${one.id} one=${one} />`)}</ul>
    <${NewForm} />
  </section>`;
}

// --- one of them ---------------------------------------------------------------------------------------

/** @param {Promise<Tournament>} answer */
const show = (answer) => attempt(async () => (shown.value = await answer));

/** @param {Tournament} cup @param {number | null} place */
function nameOf(cup, place) {
  if (place === null) return t("cup.nobody");
  const { name, bot } = cup.entrants[place];
  return bot ? botName(bot) : name || t("games.anonymous");
}

/** To one's own game: with the invitation, until the seat is claimed. @param {{ game: string, invitation: string }} play */
const play = ({ game, invitation }) => go(ownSeat(game) ? gameAddress(game) : invitationAddress(game, invitation));

/** @param {{ cup: Tournament }} props */
function Enter({ cup }) {
  const [hero, setHero] = useState(RANDOM);
  const inside = cup.you !== null;
  if (!me.value?.name)
    return html`<p>
      ${t("cup.needs-name")}
      <button type="button" class="minor" onClick=${() => goMe("profile")}>${t("me.profile")}</button>
    </p>`;
  const options = [{ key: RANDOM, name: t("cup.any-hero") }, ...ours()];
  return html`<div class="cup-enter">
    <label>
      ${t("games.hero")}
      <select value=${hero} onChange=${(/** @type {On<Event>} */ event) => setHero(event.target.value)}>
        ${options.map((one) => html`<option value=${one.key} selected=${one.key === hero}>${one.name}</option>`)}
      </select>
    </label>
    <button type="button" class=${inside ? "minor" : "go"} onClick=${() => show(enterTournament(cup.id, hero))}>
      ${inside ? t("cup.change") : t("cup.enter")}
    </button>
  </div>`;
}

/** What the host decides before the start: whether a bot takes part, so that nobody pauses, and when it begins. */
function Hosting(/** @type {{ cup: Tournament }} */ { cup }) {
  const bot = cup.entrants.find((one) => one.bot)?.bot ?? "";
  const options = [{ key: "", name: t("cup.no-bot") }, ...listed().bots];
  const take = (/** @type {On<Event>} */ event) => show(enterBot(cup.id, event.target.value));
  return html`<div class="cup-enter">
    <label>
      ${t("cup.bot")}
      <select value=${bot} onChange=${take}>
        ${options.map((one) => html`<option value=${one.key} selected=${one.key === bot}>${one.name}</option>`)}
      </select>
    </label>
    <button
      type="button"
      class="go"
      disabled=${cup.entrants.length < FEWEST}
      onClick=${() => show(actIn(cup.id, "start"))}
    >
      ${t("cup.start")}
    </button>
  </div>`;
}

/** @param {{ cup: Tournament, match: Match, number: number }} props */
function MatchLine({ cup, match, number }) {
  const { first, second, winner, game, watch } = match;
  const name = (/** @type {number | null} */ place) =>
    html`<span class=${cls("cup-name", winner !== null && place === winner && "won")}>${nameOf(cup, place)}</span>`;
  const decide = (/** @type {On<Event>} */ event) => {
    if (event.target.value) show(decideMatch(cup.id, number, Number(event.target.value)));
  };
  const open = winner === null && second !== null;
  return html`<li class=${cls("cup-match", open && "open")}>
    <span>${name(first)} <${Icon} name="versus" /> ${name(second)}</span>
    ${winner === -1 && html`<small>${t("result.drawn")}</small>`}
    ${
      open && game && cup.play?.game !== game
        ? html`<button type="button" class="minor" onClick=${() => go(watchAddress(game, watch))}>
            <${Icon} name="eye" />${t("cup.watch")}
          </button>`
        : null
    }
    ${
      open && cup.host
        ? html`<select aria-label=${t("cup.decide")} onChange=${decide}>
            <option value="">${t("cup.decide")}</option>
            <option value=${first}>${nameOf(cup, first)}</option>
            <option value=${second}>${nameOf(cup, second)}</option>
          </select>`
        : null
    }
  </li>`;
}

/** @param {Tournament} cup @param {number} round @param {number} rounds */
function roundName(cup, round, rounds) {
  if (cup.kind === "bracket" && round === rounds - 1) return t("cup.final");
  return t("cup.round", { n: round + 1 });
}

/** @param {{ cup: Tournament }} props */
function Rounds({ cup }) {
  const count = 1 + Math.max(...cup.matches.map((match) => match.round));
  const size = cup.entrants.length;
  const all = cup.kind === "bracket" ? Math.ceil(Math.log2(size)) : size - 1 + (size % 2);
  const numbered = cup.matches.map((match, number) => ({ match, number }));
  return html`<div class="cup-rounds">
    ${Array.from(
      { length: count },
      (_, round) =>
        html`<section key=${round}>
          <h3>${roundName(cup, round, all)}</h3>
          <ol>
            ${numbered
              .filter(({ match }) => match.round === round)
              .map((one) => html`<${MatchLine} key=${one.number} cup=${cup} ...${one} />`)}
          </ol>
        </section>`,
    )}
  </div>`;
}

/** @param {{ cup: Tournament }} props */
function Standing({ cup }) {
  return html`<table class="ranking">
    <thead>
      <tr>
        <th>№</th>
        <th>${t("players.who")}</th>
        ${cup.started && html`<th>${t("cup.points")}</th>`}
      </tr>
    </thead>
    <tbody>
      ${cup.order.map(
        (place, n) =>
          html`<tr key=${place} class=${cls(place === cup.you && "mine", cup.entrants[place].gone && "gone")}>
            <td>${n + 1}</td>
            <th scope="row">
              ${cup.over && n === 0 && html`<${Icon} name="trophy" /> `}${nameOf(cup, place)}
              ${cup.entrants[place].gone && html` <small>${t("cup.gone")}</small>`}
            </th>
            ${cup.started && html`<td>${cup.points[place] / 2}</td>`}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {{ cup: Tournament }} props */
function Cup({ cup }) {
  const leaves = cup.you !== null && !cup.over && !cup.entrants[cup.you].gone;
  const { play: mine } = cup;
  return html`<section class="people-room">
    <h1>${cup.name}</h1>
    <p class="note">
      ${t(`cup.${cup.kind}`)} · ${t("cup.each", { time: timeFor(cup.timer) })}${cup.rated ? ` · ${t("cup.rated")}` : ""}
    </p>
    <${Wrong} />
    ${cup.over && html`<p class="cup-winner">${t("cup.winner", { who: nameOf(cup, cup.order[0]) })}</p>`}
    ${
      mine &&
      html`<button type="button" class="go cup-play" onClick=${() => play(mine)}>
        <${Icon} name="versus" />${t("cup.play")}
      </button>`
    }
    ${!cup.started && html`<${CopyLink} label=${t("cup.link")} link=${location.origin + tournamentAddress(cup.id)} />`}
    ${!cup.started && html`<${Enter} cup=${cup} />`} ${!cup.started && cup.host && html`<${Hosting} cup=${cup} />`}
    <${Standing} cup=${cup} />
    ${cup.started && html`<${Rounds} cup=${cup} />`}
    ${
      leaves &&
      html`<p>
        <button type="button" class="minor danger" onClick=${() => show(actIn(cup.id, "leave"))}>
          ${cup.started ? t("cup.give-up") : t("cup.leave")}
        </button>
      </p>`
    }
  </section>`;
}

export function TournamentPage() {
  const { id } = route.value;
  useEffect(() => {
    shown.value = null;
    const look = () => show(getTournament(id));
    loadMe().then(look);
    const timer = setInterval(() => !shown.value?.over && document.visibilityState === "visible" && look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [id, settings.value.lang]);
  return html`<${PeoplePage}>
    <button type="button" class="minor back" onClick=${() => goMe("tournaments")}>‹ ${t("me.tournaments")}</button>
    ${shown.value ? html`<${Cup} cup=${shown.value} />` : html`<${Wrong} />`}
  </${PeoplePage}>`;
}
