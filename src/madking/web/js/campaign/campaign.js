// The campaign for one: the ladder, its stars, and what is said at the end of a duel. It is kept on this device.
import { html, cls, effect, sentenceOf, signal } from "../shell/html.js";
import { t } from "../words/speak.js";
import { CAMPAIGN } from "../words/campaign.js";
import { learn } from "../words/words.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { newest, playing, putAside, route, trouble } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { go, goHome } from "../shell/router.js";
import { campaignAddress } from "../shell/address.js";
import { getCampaign, openDuel } from "../line/api.js";
import { LangSwitch } from "../panels/prefs.js";
import { enterOpened } from "../start/begin.js";
import { isDuel, keep, kept } from "./kept.js";
import { isOpen, starsOf, withGame, withStars } from "./stars.js";

learn(CAMPAIGN);

/** @import { Signal } from "../shell/html.js" */
/** @import { Lang } from "../line/protocol.d.ts" */
/** @import { Duel } from "./duel.d.ts" */

const STARS = [1, 2, 3];

/** @type {Signal<Duel[]>} */
const ladder = signal([]);
/** The language in which the ladder was asked for last. */
const spoken = { lang: "" };

/** @param {Lang} lang */
async function read(lang) {
  spoken.lang = lang;
  try {
    ladder.value = await getCampaign(lang);
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
}

/** @param {Duel} duel */
async function play(duel) {
  const { lang, name } = settings.value;
  try {
    const opened = await openDuel(duel.key, { name, language: lang });
    keep(withGame(kept.value, opened.game, duel.key));
    enterOpened(opened, null, [duel.seat]);
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
}

/** The duel that is played at the table, if it is one. */
function duelHere() {
  const key = route.value.name === "game" ? kept.value.games[route.value.id] : undefined;
  return ladder.value.find((duel) => duel.key === key);
}

effect(() => {
  const { lang } = settings.value;
  if ((route.value.name === "campaign" || isDuel()) && spoken.lang !== lang) read(lang);
});

/** The end of a duel is looked for, and its stars are written down. */
effect(() => {
  const duel = duelHere();
  const message = newest.value;
  if (!duel || !message?.over) return;
  const stars = starsOf(duel, message);
  if (stars > (kept.value.stars[duel.key] ?? 0)) keep(withStars(kept.value, duel.key, stars));
});

/** @param {{ n: number }} props */
function Stars({ n }) {
  return html`<span class="stars" role="img" aria-label=${t("campaign.stars-of", { n })}>
    ${STARS.map((star) => html`<i class=${star <= n ? "on" : ""}>★</i>`)}
  </span>`;
}

/** At the end of a duel: its stars, and the next one. */
export function DuelEnd() {
  const duel = duelHere();
  const message = newest.value;
  if (!duel || !message?.over || playing.value || putAside.value === route.value.id) return null;
  const stars = starsOf(duel, message);
  const next = ladder.value[ladder.value.indexOf(duel) + 1];
  return html`<div class="duel-end" role="status">
    <b>${t(stars ? "campaign.won" : "campaign.lost", { n: duel.key })}</b><${Stars} n=${stars} />
    ${
      stars > 0 && next
        ? html`<button type="button" class="go" onClick=${() => play(next)}>${t("campaign.next")}</button>`
        : html`<button type="button" class="go" onClick=${() => play(duel)}>${t("campaign.again")}</button>`
    }
    <button type="button" class="minor" onClick=${() => go(campaignAddress)}>${t("campaign.ladder")}</button>
  </div>`;
}

/**
 * The heroes of some seats, with who plays them.
 *
 * @param {Duel} duel
 * @param {number[]} seats
 */
const named = ({ heroes, bots }, seats) =>
  seats.map((seat) => `${heroOf(heroes[seat]).name} (${bots[seat]})`).join(", ");

/** @param {{ duel: Duel, place: number }} props */
function Step({ duel, place }) {
  const won = kept.value.stars[duel.key] ?? 0;
  const open = isOpen(ladder.value, kept.value, place);
  const mine = heroOf(duel.heroes[duel.seat]);
  const beside = duel.heroes
    .map((_, seat) => seat)
    .filter((seat) => seat !== duel.seat && !duel.against.includes(seat));
  return html`<li class=${cls("step", !open && "locked")} style=${palette(mine)} data-duel=${duel.key}>
    <${Icon} group="heroes" name=${mine.key} className="big" />
    <div class="step-text">
      <h2>${duel.key}. ${duel.name} <${Stars} n=${won} /></h2>
      <p>
        <b>${t("campaign.you", { hero: mine.name })}</b>
        ${beside.length > 0 && html` ${t("campaign.beside", { hero: named(duel, beside) })}`}
        ${html` ${t("campaign.against", { hero: named(duel, duel.against) })}`}
      </p>
      ${duel.twists.length > 0 && html`<p class="twist">${duel.twists.join(" ")}</p>`}
      <ul class="aims">
        ${duel.stars.map((aim) => html`<li><i aria-hidden="true">★</i> ${aim}</li>`)}
      </ul>
    </div>
    ${
      open
        ? html`<button type="button" class=${won ? "minor" : "go"} onClick=${() => play(duel)}>
            ${t(won ? "campaign.again" : "campaign.play")}
          </button>`
        : html`<small>${t("campaign.locked")}</small>`
    }
  </li>`;
}

export function Campaign() {
  const all = ladder.value.length * STARS.length;
  const stars = Object.values(kept.value.stars).reduce((sum, one) => sum + one, 0);
  return html`<main class="solo-page">
    <header class="start-top solo-top">
      <button type="button" class="brand" onClick=${goHome} aria-label=${`madking: ${t("home")}`}>
        <${Icon} name="crown" /><b>madking</b>
      </button>
      <nav><${LangSwitch} /></nav>
    </header>
    <h1>${t("campaign.name")}</h1>
    <p>${t("campaign.text")}${all > 0 && html` <b>${t("campaign.stars", { n: stars, all })}</b>`}</p>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <ol class="ladder">
      ${ladder.value.map((duel, place) => html`<${Step} key=${duel.key} duel=${duel} place=${place} />`)}
    </ol>
  </main>`;
}
