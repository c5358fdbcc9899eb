// After a rated game: what it did to one's rating.
import { html, signal, useEffect } from "../shell/html.js";
import { t } from "../words/speak.js";
import { laid, route, you } from "../shell/state.js";
import { getGames } from "./api.js";
import { Change } from "./parts.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { PlayedGame } from "./people.d.ts" */

/** @type {Signal<PlayedGame | null>} */
const played = signal(null);

export function RatingChange() {
  const { id } = route.value;
  const rated = Boolean(laid().settings.rated) && you.value !== null;
  useEffect(() => {
    played.value = null;
    if (rated)
      getGames({}).then(
        ({ games }) => (played.value = games.find((game) => game.game === id) ?? null),
        () => {},
      );
  }, [id, rated]);
  return played.value ? html`<p class="end-rating">${t("rating.name")}: <${Change} game=${played.value} /></p>` : null;
}
