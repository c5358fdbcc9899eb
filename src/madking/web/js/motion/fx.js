// Motion that explains: things fly from where they come from to where they land, above the page, never in its way.
import { moving as may, hurry, pace, pause } from "../shell/settings.js";
import { cardOf, iconName, palette, heroOf } from "../heroes/catalog.js";
import { plain, toldBy } from "../heroes/parts.js";
import { pictures } from "../heroes/pictures.js";
import { near, playerOf } from "../shell/state.js";
import { sound } from "../sound/sound.js";
import { appearing, at, bolt, coin, rising, shownCard } from "./paths.js";

/** @import { Point } from "./paths.js" */

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.3,.7,.3,1)";
const EASE_IN = "cubic-bezier(.5,0,.9,.6)";
/** How long each flight takes, and the pause in its place where nothing flies, in milliseconds. */
const MS = { rise: 1100, bolt: 560, coin: 480, card: 1100, otherCard: 2100, shake: 450, glow: 900, ultimate: 1900 };
const STILL_MS = { bolt: 300, coin: 150, card: 1100, glow: 200, ultimate: 1300 };
const GLOW_PAUSE_MS = 350;
/** Damage that shakes harder, and from which a hit grows no more. */
const HARD = 8;
const HEAVIEST = 14;
/** How large a hit flies, and how much larger with each damage. */
const BOLT_REM = 2;
const BOLT_GROWS = 0.12;

const moving = () => may() && !hurry.value;

function layer() {
  let found = document.getElementById("fx");
  if (!found) {
    found = document.createElement("div");
    found.id = "fx";
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  return found;
}

/**
 * The middle of an element that can be seen, or null.
 *
 * @param {string} selector
 * @returns {Point | null}
 */
function middle(selector) {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.bottom > 0 && box.top < innerHeight)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

const windowMiddle = () => ({ x: innerWidth / 2, y: innerHeight / 2 });
/** @param {number | null} seat */
const portrait = (seat) => (seat === null ? null : middle(`[data-portrait="${seat}"]`));

/** @param {string} name */
function drawing(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.classList.add("icon");
  use.setAttribute("href", `${pictures}#${name}`);
  svg.append(use);
  return svg;
}

/**
 * @param {string} className
 * @param {string} text
 * @param {string} [icon]
 */
function put(className, text, icon) {
  const made = document.createElement("div");
  made.className = className;
  if (icon) made.append(drawing(icon));
  if (text) made.append(Object.assign(document.createElement("b"), { textContent: text }));
  layer().append(made);
  return made;
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} ms
 */
async function animate(element, frames, ms, easing = EASE) {
  const motion = element.animate(frames, { duration: ms * pace(), easing, fill: "forwards" });
  const stop = hurry.subscribe((now) => now && motion.finish());
  try {
    await motion.finished;
  } catch {
    /* cut short */
  }
  stop();
  element.remove();
}

/**
 * A number that rises from a dial.
 *
 * @param {number} seat
 * @param {"cp" | "health" | "healing"} dial
 * @param {string} text
 */
export function float(seat, dial, text) {
  const start = middle(`[data-dial="${dial === "healing" ? "health" : dial}:${seat}"]`);
  if (start && moving()) animate(put(`float ${dial}`, text), rising(start), MS.rise);
}

/** @param {number} seat @param {boolean} hard */
function shake(seat, hard) {
  const target = document.querySelector(`[data-fighter="${seat}"]`);
  if (!target) return;
  target.classList.add("hit", ...(hard ? ["hard"] : []));
  setTimeout(() => target.classList.remove("hit", "hard"), MS.shake);
}

/**
 * Damage flies from the dice, or else from the attacker, to the health of the one who is hurt; the more, the heavier.
 *
 * @param {number | null} from
 * @param {number} seat
 * @param {number} amount
 */
export async function strike(from, seat, amount) {
  const goal = middle(`[data-dial="health:${seat}"]`) || portrait(seat);
  if (!goal || !moving()) {
    sound("hit", amount);
    return pause(STILL_MS.bolt);
  }
  const start = middle(`.roll[data-owner="${from}"]`) || portrait(from) || windowMiddle();
  const flying = put("bolt", `${amount}`, iconName("ui", "damage"));
  flying.style.fontSize = `${BOLT_REM + Math.min(amount, HEAVIEST) * BOLT_GROWS}rem`;
  await animate(flying, bolt(start, goal), MS.bolt, EASE_IN);
  sound("hit", amount);
  float(seat, "health", `−${amount}`);
  shake(seat, amount >= HARD);
}

/**
 * An Ultimate fills the window for a moment.
 *
 * @param {number} seat
 * @param {string} name
 */
export async function ultimate(seat, name) {
  const { hero } = playerOf(seat);
  sound("ultimate");
  const shown = put("ultimate-moment", name, iconName("heroes", hero));
  for (const [key, value] of Object.entries(palette(heroOf(hero)))) shown.style.setProperty(key, value);
  if (moving()) return animate(shown, appearing, MS.ultimate);
  await pause(STILL_MS.ultimate);
  shown.remove();
}

/**
 * A token flies from its giver and lands.
 *
 * @param {number} from
 * @param {number} seat
 * @param {string} key
 */
export async function token(from, seat, key) {
  const goal = middle(`[data-tokens="${seat}"]`) || portrait(seat);
  if (!goal || !moving()) return pause(STILL_MS.coin);
  sound("token");
  await animate(put("coin", "", iconName("tokens", key)), coin(portrait(from) || goal, goal), MS.coin);
}

/**
 * A card is shown as it is played.
 *
 * @param {number} seat
 * @param {string} key
 */
export async function card(seat, key) {
  const { hero } = playerOf(seat);
  const made = cardOf(hero, key);
  const other = seat !== near.value;
  sound("card");
  const shown = put(`shown-card timing-${made.timing}${other ? " large" : ""}`, "");
  for (const [name, value] of Object.entries(palette(heroOf(hero)))) shown.style.setProperty(name, value);
  for (const [tag, text] of [
    ["i", `${made.cost}`],
    ["b", made.name],
    ["p", plain(toldBy(made))],
  ])
    shown.append(Object.assign(document.createElement(tag), { textContent: text }));
  const goal = middle(".arena") || windowMiddle();
  if (!moving()) {
    shown.style.transform = at(goal);
    await pause(STILL_MS.card);
    return shown.remove();
  }
  await animate(shown, shownCard(portrait(seat) || goal, goal), other ? MS.otherCard : MS.card);
}

/** @param {number} seat @param {string} key */
export function pulse(seat, key) {
  glow(`[data-token="${seat}:${key}"]`);
}

/** @param {string} selector */
export async function glow(selector) {
  const found = document.querySelector(selector);
  if (!found || !moving()) return pause(STILL_MS.glow);
  found.classList.add("glow");
  setTimeout(() => found.classList.remove("glow"), MS.glow);
  await pause(GLOW_PAUSE_MS);
}
