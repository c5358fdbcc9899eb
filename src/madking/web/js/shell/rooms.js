// Rooms that few visitors enter: their code comes when they are entered. In a bundle each is a file of its own.
import { html, signal, useEffect } from "./html.js";
import { t } from "../words/speak.js";

/** @import { Shown, Signal } from "./html.js" */

/** @typedef {{ Room?: (props: any) => Shown, isMissing?: boolean }} Door */

/**
 * A component whose code is fetched when it is first shown; until then it says so, unless it lies over something else.
 *
 * @param {() => Promise<(props: any) => Shown>} fetchRoom
 * @param {{ quiet?: boolean }} [manner]
 */
export function onDemand(fetchRoom, { quiet = false } = {}) {
  /** @type {Signal<Door>} */
  const door = signal({});
  const open = async () => {
    try {
      door.value = { Room: await fetchRoom() };
    } catch {
      door.value = { isMissing: true };
    }
  };
  return function Entrance(/** @type {Record<string, unknown>} */ props) {
    const { Room, isMissing } = door.value;
    useEffect(() => {
      if (!Room) open();
    }, []);
    if (Room) return html`<${Room} ...${props} />`;
    if (isMissing) return html`<${Missing} />`;
    return quiet ? null : html`<p class="loading">${t("loading")}</p>`;
  };
}

/** The server is away, or has a newer page than this one. */
function Missing() {
  return html`<p class="page-note" role="alert">
    ${t("net.offline")} <button type="button" class="go" onClick=${() => location.reload()}>${t("net.reload")}</button>
  </p>`;
}
