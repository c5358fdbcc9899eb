// What people say and point at: shown for a while beside whoever says it.
import { signal } from "../shell/html.js";
import { settings } from "../shell/settings.js";
import { lobby, newest } from "../shell/state.js";
import { isBlocked } from "../people/blocked.js";

/** @import { Signal } from "../shell/html.js" */
/** @import { PointedMessage, SaidMessage } from "./protocol.d.ts" */

/** How long a phrase is shown, in milliseconds. */
const SHOWN_MS = 6000;
let count = 0;

/**
 * What each seat has just said.
 *
 * @type {Signal<Record<number, { text: string, key: number }>>}
 */
export const heard = signal({});
/**
 * What a teammate points at.
 *
 * @type {Signal<(PointedMessage & { key: number }) | null>}
 */
export const pointed = signal(null);

/** @param {SaidMessage} message */
export function hearPhrase({ seat, text }) {
  const player = newest.value?.seats[seat]?.player ?? lobby.value?.seats[seat]?.player;
  if (!settings.value.talk || isBlocked(player ?? "")) return;
  count += 1;
  const key = count;
  heard.value = { ...heard.value, [seat]: { text, key } };
  setTimeout(() => {
    if (heard.value[seat]?.key !== key) return;
    const { [seat]: _, ...others } = heard.value;
    heard.value = others;
  }, SHOWN_MS);
}

/** @param {PointedMessage} message */
export function hearPointer(message) {
  count += 1;
  const key = count;
  pointed.value = { ...message, key };
  setTimeout(() => {
    if (pointed.value?.key === key) pointed.value = null;
  }, SHOWN_MS);
}
