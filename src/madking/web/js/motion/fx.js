// Motion that explains: things fly from where they come from to where they land, above the page, never in its way.
import { moving as may, hurry, pause } from "../shell/settings.js";
import { cardOf, iconName, palette, heroOf } from "../heroes/catalog.js";
import { plain } from "../heroes/parts.js";
import { root } from "../shell/root.js";
import { playerOf } from "../shell/state.js";
import { at, bolt, coin, rising, shownCard } from "./paths.js";

/** @import { Point } from "./paths.js" */

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.3,.7,.3,1)";
const EASE_IN = "cubic-bezier(.5,0,.9,.6)";
/** How long each flight takes, and the pause in its place where nothing flies, in milliseconds. */
const MS = { rise: 1100, bolt: 520, coin: 480, card: 1500, shake: 450, glow: 900 };
const STILL_MS = { bolt: 300, coin: 150, card: 1100, glow: 200 };
const GLOW_PAUSE_MS = 350;
/** Damage that shakes harder. */
const HARD = 8;

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
  use.setAttribute("href", `${root}/static/icons.svg#${name}`);
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
  try {
    const motion = element.animate(frames, { duration: ms, easing, fill: "forwards" });
    const stop = hurry.subscribe((now) => now && motion.finish());
    await motion.finished;
    stop();
  } catch {
    /* cut short */
  }
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
 * Damage flies from the attacker to the one who is hurt.
 *
 * @param {number | null} from
 * @param {number} seat
 * @param {number} amount
 */
export async function strike(from, seat, amount) {
  const goal = portrait(seat);
  if (!goal || !moving()) return pause(STILL_MS.bolt);
  const start = portrait(from) || windowMiddle();
  await animate(put("bolt", `${amount}`, iconName("ui", "damage")), bolt(start, goal), MS.bolt, EASE_IN);
  float(seat, "health", `−${amount}`);
  shake(seat, amount >= HARD);
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
  const shown = put(`shown-card timing-${made.timing}`, "");
  for (const [name, value] of Object.entries(palette(heroOf(hero)))) shown.style.setProperty(name, value);
  for (const [tag, text] of [
    ["i", `${made.cost}`],
    ["b", made.name],
    ["p", plain(made.text)],
  ])
    shown.append(Object.assign(document.createElement(tag), { textContent: text }));
  const goal = middle(".arena") || windowMiddle();
  if (!moving()) {
    shown.style.transform = at(goal);
    await pause(STILL_MS.card);
    return shown.remove();
  }
  await animate(shown, shownCard(portrait(seat) || goal, goal), MS.card);
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
