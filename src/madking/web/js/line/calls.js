// "Your turn": in the title of the page, and by the browser where the user wants it, which is asked once.
import { effect } from "../shell/html.js";
import { lobby, newest, route } from "../shell/state.js";
import { set, settings } from "../shell/settings.js";
import { t } from "../words/speak.js";

/** Whether one is asked, and others wait. */
export function isMyTurn() {
  const now = newest.value;
  return Boolean(route.value.name === "game" && now && now.request !== null && !now.over);
}

/** Whether other people wait for one here. */
const hasCompany = () => {
  const now = newest.value ?? lobby.value;
  return Boolean(
    now?.acting.length && now.seats.some((seat) => seat.kind === "person" && !now.acting.includes(seat.seat)),
  );
};

/** The title of the page. */
export function titleNow() {
  const plain = `madking · ${t(`title.${route.value.name}`)}`;
  return isMyTurn() && hasCompany() ? `● ${t("calls.turn")} · ${plain}` : plain;
}

/** Whether to ask if the browser may tell of one's turn: once, in a game with others. */
export const mayAsk = () =>
  "Notification" in globalThis &&
  settings.value.calls === "unasked" &&
  Notification.permission !== "denied" &&
  hasCompany();

/** @param {boolean} wanted */
export async function answerCalls(wanted) {
  set({ calls: wanted && (await Notification.requestPermission()) === "granted" ? "yes" : "no" });
}

/** Calls whoever looks elsewhere, once for each question that follows another player's. */
export function listenForCalls() {
  let mine = false;
  effect(() => {
    const turn = isMyTurn();
    if (turn && !mine && hasCompany() && document.hidden && settings.value.calls === "yes") call();
    mine = turn;
  });
}

function call() {
  try {
    const shown = new Notification(t("calls.turn"), { body: t("calls.body"), tag: route.value.id });
    shown.onclick = () => window.focus();
  } catch {
    set({ calls: "no" });
  }
}
