// My games: searched by hero, mode, opponent and result; each can be watched again and shared.
import { html, cls, signal, useEffect } from "../shell/html.js";
import { t } from "../words/speak.js";
import { settings } from "../shell/settings.js";
import { Icon } from "../heroes/text.js";
import { botName, heroes, heroOf, listed, modeOf } from "../heroes/catalog.js";
import { goPlayer, goReplay } from "../shell/router.js";
import { getGames, shareReplay } from "./api.js";
import { key } from "./key.js";
import { attempt } from "./self.js";
import { Change, Wrong } from "./parts.js";

/** @import { On, Signal } from "../shell/html.js" */
/** @import { GamePart, Games, PlayedGame, Search } from "./people.d.ts" */

const RESULTS = /** @type {const} */ (["won", "lost", "drawn"]);
/** @type {Signal<Search>} */
const search = signal({});
/** @type {Signal<Games | null>} */
const found = signal(null);

const look = () => attempt(async () => (found.value = await getGames(search.value)));

/** @param {Search} change */
function narrow(change) {
  search.value = { ...search.value, ...change };
  look();
}

const lookOn = () =>
  attempt(async () => {
    const before = found.value?.games.at(-1)?.at ?? 0;
    const more = await getGames({ ...search.value, before });
    found.value = { games: [...(found.value?.games ?? []), ...more.games], more: more.more };
  });

/** @param {{ name: keyof Search, label: string, options: { key: string, name: string }[] }} props */
function Pick({ name, label, options }) {
  const pick = (/** @type {On<Event>} */ event) => narrow({ [name]: event.target.value });
  const now = search.value[name] ?? "";
  return html`<label>
    ${label}
    <select value=${now} onChange=${pick}>
      <option value="">${t("games.any")}</option>
      ${options.map((one) => html`<option value=${one.key} selected=${one.key === now}>${one.name}</option>`)}
    </select>
  </label>`;
}

function Searching() {
  const say = (/** @type {On<Event>} */ event) => narrow({ opponent: event.target.value.trim() });
  const results = RESULTS.map((one) => ({ key: one, name: t(`result.${one}`) }));
  return html`<form class="people-search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <${Pick} name="hero" label=${t("games.hero")} options=${heroes()} />
    <${Pick} name="mode" label=${t("games.mode")} options=${listed().modes} />
    <${Pick} name="result" label=${t("games.result")} options=${results} />
    <label>
      ${t("games.opponent")}
      <input type="search" value=${search.value.opponent ?? ""} onChange=${say} maxlength="24" />
    </label>
  </form>`;
}

/** Who a part was: a person's name, a bot's, or the hero's. @param {GamePart} part */
export function partName(part) {
  return part.kind === "person" ? part.name || t("games.anonymous") : botName(part.kind);
}

/** @param {{ part: GamePart }} props */
function Who({ part }) {
  const { player } = part;
  const name = partName(part);
  return html`<span class="played-who">
    <${Icon} group="heroes" name=${part.hero} /><span class="hero-of">${heroOf(part.hero)?.name ?? part.hero}</span>
    ${player ? html`<button type="button" class="link" onClick=${() => goPlayer(player)}>${name}</button>` : html`<i>${name}</i>`}
  </span>`;
}

/** @param {number} at in seconds */
export const timeOf = (at) =>
  new Date(at * 1000).toLocaleString(settings.value.lang, { dateStyle: "medium", timeStyle: "short" });

/** @param {{ game: PlayedGame }} props */
function Played({ game }) {
  const own = game.parts.find((part) => part.seat === game.seat);
  const mates = game.parts.filter((part) => part.team === own?.team && part.seat !== game.seat);
  const foes = game.parts.filter((part) => part.team !== own?.team);
  const watch = () => attempt(async () => goReplay((await shareReplay(game.game)).replay));
  return html`<li class=${cls("played", game.result)} data-game=${game.game}>
    <b class="played-result">${t(`result.${game.result}`)}</b>
    <span class="played-mine">
      <${Icon} group="heroes" name=${own?.hero ?? ""} /><span>${heroOf(own?.hero ?? "")?.name}</span>
      ${mates.map((part) => html`<${Who} key=${part.seat} part=${part} />`)}
    </span>
    <span class="played-vs" aria-hidden="true"><${Icon} name="versus" /></span>
    <span class="played-foes">${foes.map((part) => html`<${Who} key=${part.seat} part=${part} />`)}</span>
    <span class="played-facts">
      <${Change} game=${game} />
      <small>${modeOf(game.mode).name} · ${t("games.turns", { n: game.turns })} · ${timeOf(game.at)}</small>
    </span>
    <button type="button" class="minor" onClick=${watch}><${Icon} name="replay" />${t("replay.name")}</button>
  </li>`;
}

export function GamesTab() {
  useEffect(() => void look(), [key.value, settings.value.lang]);
  const now = found.value;
  return html`<section class="people-room" aria-label=${t("me.games")}>
    <${Searching} /><${Wrong} />
    ${now && !now.games.length && html`<p class="note">${t("games.none")}</p>`}
    <ol class="played-list">${now?.games.map((game) => html`<${Played} key=${game.game} game=${game} />`)}</ol>
    ${now?.more && html`<button type="button" class="minor" onClick=${lookOn}>${t("games.more")}</button>`}
  </section>`;
}
