// Oneself: games, figures, the charter, players, tournaments, and who one is. Each tab is a room of its own.
import { html, cls, useEffect } from "../shell/html.js";
import { t } from "../words/speak.js";
import { CHARTER } from "../words/charter.js";
import { learn } from "../words/words.js";
import { settings } from "../shell/settings.js";
import { Icon } from "../heroes/text.js";
import { route } from "../shell/state.js";
import { goMe } from "../shell/router.js";
import { me, loadMe } from "./self.js";
import { CharterTab } from "../charter/charter.js";
import { FiguresTab } from "../charter/summary.js";
import { GamesTab } from "./games.js";
import { PlayersTab } from "./players.js";
import { ProfileTab } from "./profile.js";
import { TournamentsTab } from "./tournaments.js";
import { PeoplePage } from "./page.js";

learn(CHARTER);

/** The tabs by their names in addresses; the first is shown where none is named. */
const TABS = /** @type {const} */ ({
  games: { icon: "replay", Tab: GamesTab },
  book: { icon: "dice", Tab: FiguresTab },
  charter: { icon: "trophy", Tab: CharterTab },
  players: { icon: "versus", Tab: PlayersTab },
  tournaments: { icon: "crown", Tab: TournamentsTab },
  profile: { icon: "person", Tab: ProfileTab },
});
/** @typedef {keyof typeof TABS} TabName */
const NAMES = /** @type {TabName[]} */ (Object.keys(TABS));

/** @param {{ name: TabName, on: boolean }} props */
function TabButton({ name, on }) {
  return html`<button
    type="button"
    class=${cls("people-tab", on && "on")}
    aria-current=${on ? "page" : null}
    onClick=${() => goMe(name)}
  >
    <${Icon} name=${TABS[name].icon} />${t(`me.${name}`)}
  </button>`;
}

export function MePage() {
  useEffect(() => void loadMe(), []);
  const now = NAMES.find((name) => name === route.value.id) ?? NAMES[0];
  const { Tab } = TABS[now];
  return html`<${PeoplePage}>
    <h1>${me.value?.name || settings.value.name || t("me.nobody")}</h1>
    <nav class="people-tabs" aria-label=${t("me.name")}>
      ${NAMES.map((name) => html`<${TabButton} key=${name} name=${name} on=${name === now} />`)}
    </nav>
    <${Tab} key=${now} />
  </${PeoplePage}>`;
}
