// The page begins here.
import { html, render, useEffect } from "./html.js";
import { settings } from "./settings.js";
import { route } from "./state.js";
import { catalog, loadCatalog, loadIcons } from "./catalog.js";
import { t } from "./i18n.js";
import { Start } from "./start.js";
import { Table } from "./table.js";
import { Replay } from "./replay.js";
import { Panels } from "./panels.js";
import { Tips } from "./tips.js";
import { listen } from "./keys.js";
import { listenToAddress, readAddress } from "./router.js";

const PAGES = { start: Start, game: Table, replay: Replay };

function App() {
  const Page = PAGES[route.value.name];
  useEffect(() => {
    document.title = `madking · ${t(`title.${route.value.name}`)}`;
  });
  return html`<${Page} /><${Panels} /><${Tips} />`;
}

async function begin() {
  const root = document.getElementById("app");
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
  render(html`<${App} />`, root);
}

if (!catalog.value) begin();
