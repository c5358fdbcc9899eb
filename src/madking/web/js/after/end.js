// The end: who won, and what next: again, review, dice, replay, file.
import { html, cls, signal, useEffect, useRef } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { table, newest, you, panel, route, playing, trouble } from "../shell/state.js";
import { createGame, getLog, uploadReplay } from "../line/api.js";
import { findGame, rememberGame } from "../line/links.js";
import { goGame, goHome, goReplay } from "../shell/router.js";
import { ownToken } from "../start/setup.js";

const hidden = signal(null);

async function rematch() {
  const known = findGame(route.value.id);
  const { view, seats } = table.value;
  const setup = known?.setup || { mode: view.mode, ruleset: view.ruleset, heroes: view.players.map((player) => player.hero), seats: seats.map((seat) => seat.kind), hot_seat: false };
  const wanted = { ...setup, heroes: view.players.map((player) => player.hero) };
  await attempt(async () => {
    const opened = await createGame(wanted);
    rememberGame(opened, wanted);
    goGame(opened.game, ownToken(opened));
  });
}

export async function attempt(act) {
  try {
    await act();
  } catch (error) {
    trouble.value = error.message;
  }
}

const log = () => getLog(route.value.id, route.value.token);

const watch = () => attempt(async () => goReplay((await uploadReplay(await log())).replay));

const save = () =>
  attempt(async () => {
    const file = new Blob([await log()], { type: "text/plain" });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "madking-game.txt" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });

export function End() {
  const { over } = table.value;
  const shown = over && !playing.value && table.value === newest.value && route.value.name === "game" && hidden.value !== route.value.id;
  return shown ? html`<${Verdict} />` : null;
}

function Verdict() {
  const { over, view } = table.value;
  const again = useRef(null);
  useEffect(() => again.current.focus({ preventScroll: true }), []);
  const won = you.value !== null && over.winners.includes(you.value);
  const champion = view.players[over.winners[0] ?? 0];
  const title = over.draw ? t("end.draw") : you.value === null ? t("end.over") : won ? t("end.won") : t("end.lost");
  return html`<div class="end-veil"><section class=${cls("end", won && "won")} style=${palette(heroOf(champion.hero))} role="dialog" aria-label=${title}>
    <div class="rays" aria-hidden="true"></div>
    <${Icon} group="heroes" name=${champion.hero} className="big" />
    <h1>${title}</h1><p>${over.text}</p>
    <div class="end-acts">
      <button type="button" class="go" ref=${again} onClick=${rematch}>${t("end.again")}</button>
      ${you.value !== null && html`<button type="button" onClick=${() => (panel.value = { name: "review" })}><${Icon} name="review" />${t("review.name")}</button>`}
      <button type="button" onClick=${watch}><${Icon} name="replay" />${t("replay.name")}</button>
      <button type="button" onClick=${() => (panel.value = { name: "fair" })}><${Icon} name="fair" />${t("fair.name")}</button>
      <button type="button" onClick=${save}><${Icon} name="share" />${t("end.save")}</button>
      <button type="button" onClick=${() => (hidden.value = route.value.id)}><${Icon} name="eye" />${t("end.look")}</button>
      <button type="button" onClick=${goHome}><${Icon} name="home" />${t("home")}</button>
    </div>
  </section></div>`;
}

