// The page begins here.
import { html, render, useEffect } from "./shell/html.js";
import { settings } from "./shell/settings.js";
import { route } from "./shell/state.js";
import { catalog, loadCatalog, loadIcons } from "./heroes/catalog.js";
import { t } from "./words/speak.js";
import { Start } from "./start/start.js";
import { Table } from "./table/table.js";
import { Replay } from "./replay/replay.js";
import { CharterPage } from "./charter/page.js";
import { listenForFeats, Toasts } from "./charter/toast.js";
import { Puzzles } from "./puzzles/puzzles.js";
import { Campaign, DuelEnd, watchDuels } from "./campaign/campaign.js";
import { MePage } from "./people/me.js";
import { PlayerPage } from "./people/players.js";
import { TournamentPage } from "./people/tournaments.js";
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
  replay: Replay,
  charter: CharterPage,
  puzzles: Puzzles,
  campaign: Campaign,
  me: MePage,
  player: PlayerPage,
  tournament: TournamentPage,
  workshop: onDemand(async () => (await import("./workshop/workshop.js")).Workshop),
};

function App() {
  const Page = PAGES[route.value.name];
  const title = titleNow();
  useEffect(() => {
    document.title = title;
  });
  return html`<${Page} /><${Panels} /><${Toasts} /><${Tips} /><${DuelEnd} />`;
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
  watchDuels();
  listenForRematch();
  listenForCalls();
  listenForClocks();
  render(html`<${App} />`, root);
}

if (!catalog.value) begin();
