// What a mode is: a picture of who sits where, two sentences, and what everyone begins with.
import { html } from "../shell/html.js";
import { t } from "../words/speak.js";
import { countOf } from "./seats.js";
import { ACROSS, DOWN, HEIGHT, WIDTH, placesOf, sidesOf } from "./seating.js";

/** @import { Mode } from "../line/catalogue.d.ts" */

const SEAT = 13;

/** @param {{ sides: number[][], places: Record<number, [number, number]> }} props bands that hold a team together */
function Bands({ sides, places }) {
  return sides
    .filter((side) => side.length > 1)
    .map((side, team) => {
      const points = side.map((seat) => places[seat].join(",")).join(" ");
      return html`<polyline class=${`band team-${team}`} points=${points} />`;
    });
}

const CROWN = "M-11 6 L-13 -7 L-6 -1 L0 -10 L6 -1 L13 -7 L11 6 Z";

/** @param {{ mode: Mode }} props */
export function ModePicture({ mode }) {
  const [players] = countOf(mode.players);
  const circle = mode.circle ?? Array.from({ length: players }, (_, seat) => seat);
  const sides = sidesOf(mode, players);
  const places = placesOf(circle, sides[0]);
  return html`<svg
    class="mode-picture"
    viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}
    role="img"
    aria-label=${t("mode.picture", { n: players })}
  >
    <ellipse class="felt" cx=${WIDTH / 2} cy=${HEIGHT / 2} rx=${ACROSS - 12} ry=${DOWN - 10} />
    <${Bands} sides=${sides} places=${places} />
    ${mode.leaders && html`<path class="crown" d=${CROWN} transform=${`translate(${WIDTH / 2} ${HEIGHT / 2})`} />`}
    ${sides.map((side, team) =>
      side.map(
        (seat) =>
          html`<g class=${`sitting team-${team}`} transform=${`translate(${places[seat].join(" ")})`}>
            <circle r=${SEAT} />
            <text y="5" text-anchor="middle">${seat + 1}</text>
          </g>`,
      ),
    )}
  </svg>`;
}

/** @param {Mode} mode */
function factsOf(mode) {
  const [players] = countOf(mode.players);
  const shared = mode.teams !== undefined && mode.teams < players;
  const facts = [t(shared ? "mode.health-team" : "mode.health", { n: mode.health ?? 0 })];
  if (mode.cards) facts.push(t("mode.hand", { n: mode.hand ?? 0 }), t("mode.cp", { n: mode.cp ?? 0 }));
  return facts.join(" · ");
}

/** @param {{ mode: Mode }} props */
export function AboutMode({ mode }) {
  if (!mode.about) return null;
  const [players] = countOf(mode.players);
  return html`<div class="about-mode">
    <${ModePicture} mode=${mode} />
    <div>
      <p>${mode.about}</p>
      <p class="mode-facts">${factsOf(mode)}${players > 2 ? `. ${t("mode.order")}` : ""}</p>
    </div>
  </div>`;
}
