// The end: who won, and what next: again, review, dice, replay, file.
import { html, cls, sentenceOf } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { laid, newest, you, panel, route, playing, putAside, trouble } from "../shell/state.js";
import { getLog, uploadReplay } from "../line/api.js";
import { findGame } from "../line/links.js";
import { begin } from "../start/begin.js";
import { goHome, goReplay } from "../shell/router.js";
import { RatingChange } from "../people/change.js";
import { saveFile } from "../shell/saving.js";
import { EndFigures } from "./figures.js";
import { onDemand } from "../shell/rooms.js";
import { Rematch, Score } from "../table/again.js";

/** @import { NewGame, OverMessage } from "../line/protocol.d.ts" */

const FILE = "madking-game.txt";
const Finish = onDemand(async () => (await import("../lesson/finish.js")).Finish, { quiet: true });

/** The same game again, with the heroes that were played. @returns {NewGame} */
function again() {
  const { view, seats } = laid();
  const heroes = view.players.map((player) => player.hero);
  const known = findGame(route.value.id)?.setup;
  if (known) return { ...known, heroes };
  const { mode, ruleset } = view;
  return { mode, ruleset, heroes, seats: seats.map((seat) => seat.kind) };
}

const rematch = () => attempt(() => begin(again(), findGame(route.value.id)?.mine ?? laid().acting));

/** @param {() => Promise<void>} act */
async function attempt(act) {
  try {
    await act();
  } catch (error) {
    trouble.value = sentenceOf(error);
  }
}

const log = () => getLog(route.value.id, route.value.secret);

const watch = () => attempt(async () => goReplay((await uploadReplay(await log())).replay));

const save = () => attempt(async () => saveFile(FILE, await log()));

export function End() {
  const { over } = laid();
  const isGame = route.value.name === "game" && putAside.value !== route.value.id;
  const shown = over && !playing.value && laid() === newest.value && isGame;
  if (!shown) return null;
  return laid().lesson ? html`<${Finish} />` : html`<${Verdict} over=${over} />`;
}

/** @param {OverMessage} over */
function titleOf(over) {
  if (over.draw) return t("end.draw");
  if (!over.winners.length) return t("end.off");
  if (you.value === null) return t("end.over");
  return t(over.winners.includes(you.value) ? "end.won" : "end.lost");
}

/** @param {{ over: OverMessage }} props */
function Verdict({ over }) {
  const { hero } = laid().view.players[over.winners[0] ?? 0];
  const won = you.value !== null && over.winners.includes(you.value);
  const title = titleOf(over);
  return html`<div class="end-veil">
    <section class=${cls("end", won && "won")} style=${palette(heroOf(hero))} role="dialog" aria-label=${title}>
      <div class="rays" aria-hidden="true"></div>
      <${Icon} group="heroes" name=${hero} className="big" />
      <h1>${title}</h1>
      <p>${over.text}</p>
      <${RatingChange} />
      <${EndFigures} />
      <div class="end-acts">
        <${Score} /><${Rematch} alone=${rematch} />
        ${you.value !== null && html`<${Act} icon="review" label=${t("review.name")} onClick=${open("review")} />`}
        <${Act} icon="replay" label=${t("replay.name")} onClick=${watch} />
        <${Act} icon="fair" label=${t("fair.name")} onClick=${open("fair")} />
        <${Act} icon="share" label=${t("end.save")} onClick=${save} />
        <${Act} icon="eye" label=${t("end.look")} onClick=${() => (putAside.value = route.value.id)} />
        <${Act} icon="home" label=${t("home")} onClick=${goHome} />
      </div>
    </section>
  </div>`;
}

/** @param {string} name */
const open = (name) => () => (panel.value = { name });

/** @param {{ icon: string, label: string, onClick: () => void }} props */
function Act({ icon, label, onClick }) {
  return html`<button type="button" onClick=${onClick}><${Icon} name=${icon} />${label}</button>`;
}
