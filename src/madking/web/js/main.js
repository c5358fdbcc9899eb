// The page begins here.
import { html, render, useEffect } from "./shell/html.js";
import { settings } from "./shell/settings.js";
import { route } from "./shell/state.js";
import { catalog, loadCatalog, loadIcons } from "./heroes/catalog.js";
import { t } from "./words/speak.js";
import { Start } from "./start/start.js";
import { Table } from "./table/table.js";
import { listenForFeats, Toasts } from "./charter/toast.js";
import { isDuel } from "./campaign/kept.js";
import { Panels } from "./panels/panels.js";
import { Tips, listenForTips } from "./shell/tips.js";
import { listenForSound } from "./sound/sound.js";
import { listenForRematch } from "./line/rematch.js";
import { listenForCalls, titleNow } from "./line/calls.js";
import { listenForClocks } from "./table/clock.js";
import { onDemand } from "./shell/rooms.js";
import { listen } from "./shell/keys.js";
import { listenToFocus } from "./shell/reach.js";
import { listenToAddress, readAddress } from "./shell/router.js";

const PAGES = {
  start: Start,
  game: Table,
  replay: onDemand(async () => (await import("./replay/replay.js")).Replay),
  puzzles: onDemand(async () => (await import("./puzzles/puzzles.js")).Puzzles),
  campaign: onDemand(async () => (await import("./campaign/campaign.js")).Campaign),
  me: onDemand(async () => (await import("./people/me.js")).MePage),
  player: onDemand(async () => (await import("./people/players.js")).PlayerPage),
  tournament: onDemand(async () => (await import("./people/tournaments.js")).TournamentPage),
  workshop: onDemand(async () => (await import("./workshop/workshop.js")).Workshop),
};
const DuelEnd = onDemand(async () => (await import("./campaign/campaign.js")).DuelEnd, { quiet: true });

function App() {
  const Page = PAGES[route.value.name];
  const title = titleNow();
  useEffect(() => {
    document.title = title;
  });
  return html`<${Page} /><${Panels} /><${Toasts} /><${Tips} />${isDuel() && html`<${DuelEnd} />`}`;
}

async function begin() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  try {
    await Promise.all([loadCatalog(settings.value.lang), loadIcons()]);
  } catch {
    root.textContent = t("net.offline");
    return;
  }
  root.textContent = "";
  listenToAddress();
  readAddress();
  listen();
  listenToFocus();
  listenForTips();
  listenForSound();
  listenForFeats();
  listenForRematch();
  listenForCalls();
  listenForClocks();
  render(html`<${App} />`, root);
}

if (!catalog.value) begin();
