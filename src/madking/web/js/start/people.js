// Playing with people: the clock and who chooses heroes, "play someone", open games, a code; and the games one is in.
import { html, signal, sentenceOf, useEffect, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { modeOf } from "../heroes/catalog.js";
import { settings } from "../shell/settings.js";
import { followCode, getOpenGames, getSummary, joinOpen, pairUp } from "../line/api.js";
import { CLOCKS } from "../line/times.js";
import { ownGames, ownSeat } from "../line/seat.js";
import { go, goGame } from "../shell/router.js";
import { invitationAddress } from "../shell/address.js";
import { clockWords } from "../table/clock.js";
import { enterOpened } from "./begin.js";
import { LINK, isPerson, seatsHere, wantedOf } from "./seats.js";
import { refusal, setup, terms } from "./setup.js";

/** @import { On, Signal } from "../shell/html.js" */
/** @import { Choice, Invited, NewGame, OpenGame, Strength, Summary } from "../line/protocol.d.ts" */

const CHOICES = /** @type {Choice[]} */ (["host", "open", "draft"]);
const STRENGTHS = /** @type {Strength[]} */ (["any", "new", "usual", "strong"]);
/** How many of one's games are looked at. */
const MOST = 8;
const CODE_LENGTH = 7;
/** Open games are looked for once the first view stands. */
const LOOK_MS = 1500;

/** @type {Signal<{ on: boolean, games: OpenGame[] }>} */
const lobby = signal({ on: false, games: [] });
/** @type {Signal<Summary[]>} */
const running = signal([]);

async function lookAround() {
  try {
    lobby.value = await getOpenGames();
  } catch {
    lobby.value = { on: false, games: [] };
  }
}

/** The games of this browser that are not over, as they stand. */
async function lookAtMine() {
  const seen = ownGames()
    .slice(0, MOST)
    .map(async (game) => {
      const seat = ownSeat(game);
      return seat && getSummary(game, seat.secret, settings.value.lang).catch(() => null);
    });
  running.value = (await Promise.all(seen)).flatMap((one) => (one && !one.over ? [one] : []));
}

/** @param {() => Promise<void>} act */
async function attempt(act) {
  refusal.value = "";
  try {
    await act();
  } catch (error) {
    refusal.value = sentenceOf(error);
    lookAround();
  }
}

/** @param {Invited} invited */
const accept = ({ game, invitation }) => (ownSeat(game) ? goGame(game) : go(invitationAddress(game, invitation)));

/** @returns {NewGame} */
function wantedByMe() {
  const seats = setup.value.seats.map((seat, place) => (place ? { ...seat, kind: LINK } : seat));
  const wanted = wantedOf({ ...setup.value, seats, ...terms.value }, settings.value);
  return { ...wanted, names: [settings.value.name] };
}

const playSomeone = () =>
  attempt(async () => {
    const wanted = wantedByMe();
    const met = await pairUp(wanted);
    if (met.invited) accept(met.invited);
    else if (met.opened) enterOpened(met.opened, wanted, [0]);
  });

/** @param {{ name: string, label: string, now: string, all: [string, string][], onPick: (value: string) => void }} props */
function Select({ name, label, now, all, onPick }) {
  return html`<label>
    ${label}
    <select name=${name} value=${now} onChange=${(/** @type {On<Event>} */ event) => onPick(event.target.value)}>
      ${all.map(([value, said]) => html`<option value=${value} selected=${value === now}>${said}</option>`)}
    </select>
  </label>`;
}

/** @param {{ timer?: number | null, bank?: number | null, increment?: number }} clock */
const inWords = ({ timer = null, bank = null, increment = 0 }) =>
  clockWords(timer || bank ? { each: timer, whole: bank, more: increment, left: [] } : null);

/** The clock, and who chooses heroes, where somebody comes by link. */
export function Terms() {
  const { clock, choice } = terms.value;
  const clocks = /** @type {(keyof typeof CLOCKS)[]} */ (Object.keys(CLOCKS));
  if (!setup.value.seats.some((seat) => seat.kind === LINK)) return null;
  return html`<${Select}
      name="clock"
      label=${t("clock.name")}
      now=${clock}
      all=${clocks.map((key) => [key, inWords(CLOCKS[key])])}
      onPick=${(/** @type {typeof clock} */ value) => (terms.value = { ...terms.value, clock: value })}
    />
    <${Select}
      name="choice"
      label=${t("choice.name")}
      now=${choice}
      all=${CHOICES.map((key) => [key, t(`choice.${key}`)])}
      onPick=${(/** @type {Choice} */ value) => (terms.value = { ...terms.value, choice: value })}
    />
    <${RatedChoice} />`;
}

/** Whether the game is rated: offered where every other seat is for somebody who comes by link, and there is a clock. */
function RatedChoice() {
  const { clock, rated } = terms.value;
  const people = setup.value.seats.every((seat) => isPerson(seat.kind)) && seatsHere(setup.value.seats).length === 1;
  const fits = people && clock !== "none";
  const pick = (/** @type {On<Event>} */ event) => (terms.value = { ...terms.value, rated: event.target.checked });
  useEffect(() => {
    if (!fits && rated) terms.value = { ...terms.value, rated: false };
  }, [fits, rated]);
  return html`<label class="rated-choice">
    <input type="checkbox" checked=${rated && fits} disabled=${!fits} onChange=${pick} />
    <span>${t("rated.name")} <small>${t(fits ? "rated.help" : "rated.needs")}</small></span>
  </label>`;
}

function CodeField() {
  const [code, setCode] = useState("");
  const follow = (/** @type {On<Event>} */ event) => {
    event.preventDefault();
    attempt(async () => {
      try {
        accept(await followCode(code.trim().toUpperCase()));
      } catch {
        throw new Error(t("meet.code-wrong"));
      }
    });
  };
  return html`<form class="code-field" onSubmit=${follow}>
    <label>
      ${t("meet.code-help")}
      <input
        maxlength=${CODE_LENGTH + 1}
        size=${CODE_LENGTH + 1}
        placeholder=${t("meet.code")}
        autocapitalize="characters"
        autocomplete="off"
        value=${code}
        onInput=${(/** @type {On<Event>} */ event) => setCode(event.target.value)}
      />
    </label>
    <button type="submit" class="minor" disabled=${code.trim().length < CODE_LENGTH}>${t("meet.join")}</button>
  </form>`;
}

/** @param {{ open: OpenGame }} props */
function OpenLine({ open }) {
  const { game, facts } = open;
  const join = () => attempt(async () => accept(await joinOpen(game)));
  const clock = inWords(facts);
  const rated = facts.rated ? ` · ${t("rated.name").toLowerCase()}` : "";
  const asked = facts.strength === "any" ? "" : ` · ${t("strength.name")}: ${t(`strength.${facts.strength}`)}`;
  return html`<li>
    <${Icon} group="heroes" name=${facts.hero} />
    <span><b>${facts.host || t("meet.anyone")}</b> <small>${modeOf(facts.mode).name} · ${clock}${rated}${asked}</small></span>
    <button type="button" class="minor" onClick=${join}>${t("meet.join")}</button>
  </li>`;
}

function OpenGames() {
  const { on, games } = lobby.value;
  if (!on) return null;
  return html`<div class="open-games">
    <p class="someone">
      <button type="button" class="go" onClick=${playSomeone}>${t("meet.someone")}</button>
      <${Select}
        name="strength"
      label=${t("strength.name")}
        now=${terms.value.strength}
        all=${STRENGTHS.map((key) => [key, t(`strength.${key}`)])}
        onPick=${(/** @type {Strength} */ value) => (terms.value = { ...terms.value, strength: value })}
      />
    </p>
    <p class="note">${t("meet.someone-help")}</p>
    <h3>${t("meet.open")}</h3>
    ${games.length ? html`<ul>${games.map((open) => html`<${OpenLine} key=${open.game} open=${open} />`)}</ul>` : html`<p class="note">${t("meet.none")}</p>`}
  </div>`;
}

/** @param {{ game: Summary }} props */
function RunningLine({ game }) {
  const mine = game.asked !== null && game.acting.includes(game.asked);
  const state = !game.dealt ? t("running.lobby") : t(mine ? "running.your-turn" : "running.waits");
  return html`<li>
    <button type="button" class=${mine ? "minor mine" : "minor"} onClick=${() => goGame(game.game)}>
      ${game.seats.map((seat) => html`<${Icon} group="heroes" name=${seat.hero} />`)}
      <span>${game.seats.map((seat) => seat.name).join(", ")}</span>
      <small>${game.dealt && `${t("running.turn", { n: game.turn })} · `}${state}</small>
    </button>
  </li>`;
}

/** The games of this browser that go on, one's own turns first. */
export function Running() {
  useEffect(() => void lookAtMine(), [settings.value.lang]);
  const games = [...running.value].sort((a, b) => Number(isMine(b)) - Number(isMine(a)));
  if (!games.length) return null;
  return html`<section class="running" aria-label=${t("running.name")}>
    <h2>${t("running.name")}</h2>
    <ul>
      ${games.map((game) => html`<${RunningLine} key=${game.game} game=${game} />`)}
    </ul>
  </section>`;
}

/** @param {Summary} game */
const isMine = (game) => game.asked !== null && game.acting.includes(game.asked);

/** Everything about finding people. */
export function People() {
  useEffect(() => {
    const settled = setTimeout(lookAround, LOOK_MS);
    return () => clearTimeout(settled);
  }, []);
  return html`<section class="meet" aria-label=${t("meet.name")}>
    <h2>${t("meet.name")}</h2>
    <${OpenGames} /><${CodeField} />
  </section>`;
}
