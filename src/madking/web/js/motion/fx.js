// Motion that explains: things fly from where they come from to where they land. Drawn above the page, never in its way.
import { moving as may, hurry, pause } from "../shell/settings.js";
import { cardOf, iconName, palette, heroOf } from "../heroes/catalog.js";
import { table } from "../shell/state.js";

const moving = () => may() && !hurry.value;
const SVG = "http://www.w3.org/2000/svg";

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

/** The middle of an element that can be seen, or null. */
function middle(selector) {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.bottom > 0 && box.top < innerHeight) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

const portrait = (seat) => (seat === null ? null : middle(`[data-portrait="${seat}"]`));

function put(className, text, icon) {
  const made = document.createElement("div");
  made.className = className;
  if (icon) {
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    svg.classList.add("icon");
    use.setAttribute("href", `/static/icons.svg#${icon}`);
    svg.append(use);
    made.append(svg);
  }
  if (text) made.append(Object.assign(document.createElement("b"), { textContent: text }));
  layer().append(made);
  return made;
}

async function animate(element, frames, ms, easing = "cubic-bezier(.3,.7,.3,1)") {
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

const at = (point, more = "") => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) ${more}`;
const between = (a, b, lift) => ({ x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - lift });

/** A number that rises from a dial. */
export function float(seat, dial, text) {
  const start = middle(`[data-dial="${dial === "healing" ? "health" : dial}:${seat}"]`);
  if (!start || !moving()) return;
  const made = put(`float ${dial}`, text);
  animate(made, [
    { transform: at(start, "scale(.6)"), opacity: 0 },
    { transform: at({ x: start.x, y: start.y - 12 }, "scale(1.15)"), opacity: 1, offset: 0.25 },
    { transform: at({ x: start.x, y: start.y - 46 }), opacity: 0 },
  ], 1100);
}

/** Damage flies from the attacker to the one who is hurt. */
export async function strike(from, seat, amount) {
  const goal = portrait(seat);
  if (!goal || !moving()) return pause(300);
  const start = portrait(from) || { x: innerWidth / 2, y: innerHeight / 2 };
  const made = put("bolt", `${amount}`, iconName("ui", "damage"));
  await animate(made, [
    { transform: at(start, "scale(.3)"), opacity: 0 },
    { transform: at(between(start, goal, 60), "scale(1.5)"), opacity: 1, offset: 0.5 },
    { transform: at(goal, "scale(1)"), opacity: 1 },
  ], 520, "cubic-bezier(.5,0,.9,.6)");
  float(seat, "health", `−${amount}`);
  const target = document.querySelector(`[data-fighter="${seat}"]`);
  const hard = amount >= 8 ? "hit hard" : "hit";
  if (target) {
    target.classList.add(...hard.split(" "));
    setTimeout(() => target.classList.remove("hit", "hard"), 450);
  }
}

/** A token flies from its giver and lands. */
export async function token(from, seat, key) {
  const goal = middle(`[data-tokens="${seat}"]`) || portrait(seat);
  if (!goal || !moving()) return pause(150);
  const start = portrait(from) || goal;
  const made = put("coin", "", iconName("tokens", key));
  await animate(made, [
    { transform: at(start, "scale(.4) rotate(-90deg)"), opacity: 0 },
    { transform: at(between(start, goal, 40), "scale(1.6)"), opacity: 1, offset: 0.45 },
    { transform: at(goal, "scale(.8)"), opacity: 1 },
  ], 480);
}

/** A card is shown as it is played. */
export async function card(seat, key) {
  const player = table.value.view.players[seat];
  const made = cardOf(player.hero, key);
  const shown = put(`shown-card timing-${made.timing}`, "");
  for (const [name, value] of Object.entries(palette(heroOf(player.hero)))) shown.style.setProperty(name, value);
  const part = (tag, text) => shown.append(Object.assign(document.createElement(tag), { textContent: text }));
  part("i", `${made.cost}`);
  part("b", made.name);
  part("p", made.text.replace(/[[\]]/g, ""));
  const middleOf = middle(".arena") || { x: innerWidth / 2, y: innerHeight / 2 };
  if (!moving()) {
    shown.style.transform = at(middleOf);
    await pause(1100);
    return shown.remove();
  }
  const start = portrait(seat) || middleOf;
  await animate(shown, [
    { transform: at(start, "scale(.2) rotate(-14deg)"), opacity: 0 },
    { transform: at(middleOf, "scale(1) rotate(-2deg)"), opacity: 1, offset: 0.2 },
    { transform: at(middleOf, "scale(1) rotate(0deg)"), opacity: 1, offset: 0.85 },
    { transform: at({ x: middleOf.x, y: middleOf.y - 30 }, "scale(.9)"), opacity: 0 },
  ], 1500);
}

export function pulse(seat, key) {
  glow(`[data-token="${seat}:${key}"]`);
}

export async function glow(selector) {
  const found = document.querySelector(selector);
  if (!found || !moving()) return pause(200);
  found.classList.add("glow");
  setTimeout(() => found.classList.remove("glow"), 900);
  await pause(350);
}
