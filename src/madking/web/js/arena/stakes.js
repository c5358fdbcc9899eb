// What is at stake beside a question: threats, health as it will stand, whom a die names; and how long one passes.
import { html, cls } from "../shell/html.js";
import { t } from "../words/speak.js";
import { Icon } from "../heroes/text.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { isHidden, laid, nameOf, newest, offered, playerOf, playing, takeOver, you } from "../shell/state.js";
import { choose } from "../line/socket.js";
import { tip } from "../shell/tips.js";

/** @import { OptionMessage, StakeMessage } from "../line/protocol.d.ts" */

const PICTURES = { threat: "damage", health: "healing", target: "versus" };

/** @param {{ stake: StakeMessage }} props */
function Stake({ stake }) {
  const { kind, text, seat, now, then } = stake;
  const own = playerOf(seat).team === playerOf(you.value ?? seat).team;
  const loses = now !== null && then !== null && then < now;
  const worse = kind === "threat" || (kind === "health" ? loses === own : own);
  const style = palette(heroOf(playerOf(seat).hero));
  return html`<li class=${cls("stake", kind, worse ? "bad" : "good")} style=${style} ...${tip(() => text)}>
    <${Icon} name=${PICTURES[kind]} /><span>${text}</span>
  </li>`;
}

export function Stakes() {
  const { stakes } = laid();
  if (!stakes?.length || playing.value || laid() !== newest.value) return null;
  return html`<ul class="stakes" aria-label=${t("stakes.name")}>
    ${stakes.map((stake) => html`<${Stake} key=${stake.text} stake=${stake} />`)}
  </ul>`;
}

/** What an option brings, in figures. @param {{ option: OptionMessage }} props */
export const Brief = ({ option }) => option.brief && html`<small class="brief">${option.brief}</small>`;

const RESTS = /** @type {const} */ (["hit", "turn"]);

/**
 * In somebody else's turn: ways to pass for longer.
 *
 * @param {{ option: OptionMessage | null }} props
 */
export function Rests({ option }) {
  if (option?.kind !== "pass" || laid().view.active === you.value) return null;
  return RESTS.map((rest) => {
    const help = t(`rest.${rest}-help`);
    return html`<button
      type="button"
      class="minor rest"
      key=${rest}
      onClick=${() => choose(option, rest)}
      aria-label=${help}
      ...${tip(() => help)}
    >
      ${t(`rest.${rest}`)}
    </button>`;
  });
}

/** At a shared screen somebody else is asked: they pass without showing anything, or take the screen over. */
export function Peek() {
  const pass = offered().find((option) => option.kind === "pass");
  const who = nameOf(you.value ?? 0);
  const look = html`<button type="button" class=${pass ? "minor" : "go"} onClick=${takeOver}>
    ${t("peek.look")}
  </button>`;
  return html`<div class=${cls("actions peek", !isHidden.value && "idle")}>
    <div class="answers peek-title">
      <p>${t(pass ? "peek.title" : "peek.asked", { who })}</p>
      <${Stakes} />
    </div>
    <div class="flow" key="flow">
      <span class="beside"></span>
      <span class="main">
        ${
          pass
            ? html`<button type="button" class="go" onClick=${() => choose(pass)} aria-label=${pass.help}>
                <span>${pass.label}</span>
              </button>`
            : look
        }
      </span>
      <span class="beside">${pass && look}</span>
    </div>
  </div>`;
}
