// The table of players, and the page of one of them: what everyone may know, and what we two have had.
import { html, signal, useEffect } from "../shell/html.js";
import { inPercent, t } from "../words/speak.js";
import { settings } from "../shell/settings.js";
import { Icon } from "../heroes/text.js";
import { heroOf, modeOf } from "../heroes/catalog.js";
import { route } from "../shell/state.js";
import { goMe, goPlayer } from "../shell/router.js";
import { block, getPlayer, getRanking, report, unblock } from "./api.js";
import { attempt, loadMe, me } from "./self.js";
import { Points, Ratings, Wrong } from "./parts.js";
import { PeoplePage } from "./page.js";

/** @import { On, Signal } from "../shell/html.js" */
/** @import { Counts, Other, Pair, Ranked, Ranking } from "./people.d.ts" */

const WHYS = /** @type {const} */ (["name", "stalling", "leaving", "cheating"]);
/** @type {Signal<Ranking | null>} */
const ranking = signal(null);
/** @type {Signal<Other | null>} */
const other = signal(null);
const reported = signal("");

/** @param {string} mode */
const look = (mode) => attempt(async () => (ranking.value = await getRanking(mode)));

/** @param {{ one: Ranked, place: number }} props */
function RankedLine({ one, place }) {
  return html`<tr>
    <td>${place}</td>
    <th scope="row">
      <button type="button" class="link" onClick=${() => goPlayer(one.player)}>${one.name || t("games.anonymous")}</button>
    </th>
    <td><${Points} of=${one} /></td>
    <td>${one.games}</td>
    <td>${inPercent(one.won / one.games)}</td>
  </tr>`;
}

export function PlayersTab() {
  useEffect(() => void look(""), [settings.value.lang]);
  const now = ranking.value;
  if (!now) return html`<${Wrong} />`;
  return html`<section class="people-room" aria-label=${t("me.players")}>
    <p class="note">${t("players.text")}</p>
    <div class="people-modes">
      ${now.modes.map(
        (mode) =>
          html`<button type="button" class="minor" aria-pressed=${mode === now.mode} onClick=${() => look(mode)}>
            ${modeOf(mode).name}
          </button>`,
      )}
    </div>
    <${Wrong} />
    ${
      now.players.length
        ? html`<table class="ranking">
            <thead>
              <tr>
                <th>№</th>
                <th>${t("players.who")}</th>
                <th>${t("rating.name")}</th>
                <th>${t("players.games")}</th>
                <th>${t("players.won")}</th>
              </tr>
            </thead>
            <tbody>
              ${now.players.map((one, n) => html`<${RankedLine} key=${one.player} one=${one} place=${n + 1} />`)}
            </tbody>
          </table>`
        : html`<p class="note">${t("players.none")}</p>`
    }
  </section>`;
}

/** @param {Counts} counts */
const total = (counts) => (counts.won ?? 0) + (counts.lost ?? 0) + (counts.drawn ?? 0);

/** @param {{ pair: Pair }} props */
function PairOf({ pair }) {
  const { against, together, streak } = pair;
  const played = total(against);
  if (!played && !total(together)) return html`<p class="note">${t("pair.none")}</p>`;
  return html`<div class="pair">
    <h2>${t("pair.name")}</h2>
    ${
      played > 0 &&
      html`<p class="pair-score" aria-label=${t("pair.against", { n: played })}>
        <b>${against.won ?? 0}</b> : <b>${against.lost ?? 0}</b>
        ${against.drawn ? html`<small>${t("pair.drawn", { n: against.drawn })}</small>` : null}
      </p>`
    }
    ${
      streak && streak.games > 1 && streak.result !== "drawn"
        ? html`<p>${t(`pair.streak-${streak.result}`, { n: streak.games })}</p>`
        : null
    }
    ${total(together) > 0 && html`<p>${t("pair.together", { n: total(together), won: together.won ?? 0 })}</p>`}
    <ul class="pair-heroes">
      ${pair.heroes.map(
        (one) =>
          html`<li>
            <${Icon} group="heroes" name=${one.mine} /> ${heroOf(one.mine)?.name} <${Icon} name="versus" />
            <${Icon} group="heroes" name=${one.theirs} /> ${heroOf(one.theirs)?.name}:
            <b> ${t(`result.${one.result}`)}${one.games > 1 ? ` × ${one.games}` : ""}</b>
          </li>`,
      )}
    </ul>
  </div>`;
}

/** @param {{ who: Other }} props */
function Acts({ who }) {
  const blocked = me.value?.blocked.some((one) => one.player === who.player);
  const change = () =>
    attempt(async () => {
      const told = await (blocked ? unblock : block)(who.player);
      if (me.value) me.value = { ...me.value, ...told };
    });
  const tell = (/** @type {On<Event>} */ event) => {
    const why = event.target.value;
    event.target.value = "";
    if (why)
      attempt(async () => {
        await report(who.player, why);
        reported.value = who.player;
      });
  };
  return html`<div class="people-acts">
    <button type="button" class="minor" aria-pressed=${Boolean(blocked)} onClick=${change}>
      ${blocked ? t("block.off") : t("block.on")}
    </button>
    <label class="report">
      ${t("report.name")}
      <select onChange=${tell}>
        <option value="">${t("report.why")}</option>
        ${WHYS.map((why) => html`<option value=${why}>${t(`report.for-${why}`)}</option>`)}
      </select>
    </label>
    ${reported.value === who.player && html`<p role="status">${t("report.done")}</p>`}
    <p class="note">${t("block.text")}</p>
  </div>`;
}

export function PlayerPage() {
  const { id } = route.value;
  useEffect(() => {
    other.value = null;
    loadMe().then(() => attempt(async () => (other.value = await getPlayer(id))));
  }, [id, settings.value.lang]);
  const who = other.value;
  const name = who?.name || t("games.anonymous");
  return html`<${PeoplePage}>
    <button type="button" class="minor back" onClick=${() => goMe("players")}>‹ ${t("me.players")}</button>
    <${Wrong} />
    ${
      who &&
      html`<section class="people-room">
        <h1>${name}</h1>
        <${Ratings} ratings=${who.ratings} />
        ${who.pair && html`<${PairOf} pair=${who.pair} /><${Acts} who=${who} />`}
      </section>`
    }
  </${PeoplePage}>`;
}
