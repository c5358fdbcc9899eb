// Quick phrases: a bubble beside whoever says one, and the list to choose from; a teammate's hand, and pointing at it.
import { html, useState } from "../shell/html.js";
import { t } from "../words/speak.js";
import { TALK } from "../words/talk.js";
import { Icon } from "../heroes/text.js";
import { cardOf, heroOf } from "../heroes/catalog.js";
import { laid, nameOf, newest, panel, playerOf } from "../shell/state.js";
import { set, settings } from "../shell/settings.js";
import { heard, pointed } from "../line/hearing.js";
import { pointAt, sayPhrase } from "../line/socket.js";
import { CardFace } from "./hand.js";

/** @import { On } from "../shell/html.js" */
/** @import { Player } from "../line/protocol.d.ts" */
/** @typedef {keyof typeof TALK} Phrase */

const PHRASES = /** @type {Phrase[]} */ (Object.keys(TALK));
const isAbout = (/** @type {Phrase} */ key) => TALK[key][0].includes("{who}");
const isSign = (/** @type {Phrase} */ key) => !/[a-z]/i.test(TALK[key][0]);

/** What a seat has just said, or points at. @param {{ seat: number }} props */
export function Bubble({ seat }) {
  const said = heard.value[seat];
  const shown = pointed.value;
  if (shown?.seat === seat) return html`<p class="bubble" role="status" key=${shown.key}>${pointing(shown)}</p>`;
  return said
    ? html`<p class="bubble" role="status" key=${said.key}>
        <span class="bubble-who">${nameOf(seat)}: </span>${said.text}
      </p>`
    : null;
}

/** @param {{ seat: number, whose: number, what: string }} shown */
function pointing({ seat, whose, what }) {
  const [kind, name] = what.split(":");
  const hero = playerOf(whose).hero;
  const thing = kind === "card" ? cardOf(hero, name).name : kind === "die" ? t("mate.die", { n: name }) : name;
  return `${t("talk.points", { who: nameOf(seat) })} ${thing}`;
}

/** The phrases to say. */
export function Phrases() {
  const now = newest.value;
  const others = now?.seats.filter((seat) => !now.acting.includes(seat.seat)) ?? [];
  const [about, setAbout] = useState(others[0]?.seat ?? 0);
  if (!now || !now.acting.length || !others.length) return null;
  const button = (/** @type {Phrase} */ key) =>
    html`<button
      type="button"
      class=${isSign(key) ? "minor sign" : "minor"}
      onClick=${() => {
        sayPhrase(key.slice("say.".length), isAbout(key) ? about : null);
        panel.value = null;
      }}
    >
      ${t(key, { who: now.seats[about]?.name ?? "" })}
    </button>`;
  const many = now.seats.length > 2;
  return html`<section class="phrases">
    <h3>${t("talk.name")}</h3>
    <div>${PHRASES.filter((key) => !isAbout(key)).map(button)}</div>
    ${
      many &&
      html`<label>${t("talk.about")}
          <select onChange=${(/** @type {On<Event>} */ event) => setAbout(Number(event.target.value))}>
            ${others.map((seat) => html`<option value=${seat.seat} selected=${seat.seat === about}>${seat.name}</option>`)}
          </select>
        </label>
        <div>${PHRASES.filter(isAbout).map(button)}</div>`
    }
    <label class="check">
      <input
        type="checkbox"
        checked=${settings.value.talk}
        onChange=${(/** @type {On<Event>} */ event) => set({ talk: event.target.checked })}
      />
      ${t("talk.show")}
    </label>
  </section>`;
}

/** Opens the hand of a teammate, where the rules let one see it. @param {{ player: Player }} props */
export function MateHand({ player }) {
  if (!player.hand || player.seat === laid().you) return null;
  const label = t("mate.show", { who: nameOf(player.seat) });
  const open = () => (panel.value = { name: "mate", seat: player.seat });
  return html`<button type="button" class="pile mate" aria-label=${label} onClick=${open}><${Icon} name="eye" /></button>`;
}

/** A teammate's hand and dice, and a finger to point at them. @param {{ seat?: number }} props */
export function Mate({ seat = 0 }) {
  const player = playerOf(seat);
  const hero = heroOf(player.hero);
  const point = (/** @type {string} */ what) => () => {
    pointAt(seat, what);
    panel.value = null;
  };
  const dice = laid()
    .view.rolls.filter((roll) => roll.owner === seat)
    .flatMap((roll) => roll.values);
  return html`<div class="mate-hand">
    ${
      dice.length > 0 &&
      html`<p>
        ${t("mate.dice")}:
        ${dice.map(
          (value, place) =>
            html`<button
              type="button"
              class="minor"
              aria-label=${`${t("mate.point")}: ${t("mate.die", { n: place + 1 })}`}
              onClick=${point(`die:${place + 1}`)}
            >
              ${value}
            </button>`,
        )}
      </p>`
    }
    <div class="card-list">
      ${(player.hand ?? []).map(
        (name) =>
          html`<${CardFace} card=${cardOf(player.hero, name)} hero=${hero}>
            <button type="button" class="act minor" onClick=${point(`card:${name}`)}>${t("mate.point")}</button>
          <//>`,
      )}
    </div>
  </div>`;
}
