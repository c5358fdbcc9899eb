// Who fights whom: one's own side, with those of one's team, and the others.
import { html, cls } from "../shell/html.js";
import { Icon } from "../heroes/text.js";
import { Fighter } from "./fighter.js";

/** @import { Player } from "../line/protocol.d.ts" */

/** @param {{ me: Player, rivals: Player[] }} props `rivals` are all the others, also those of one's team */
export function Sides({ me, rivals }) {
  const mates = rivals.filter((player) => player.team === me.team);
  const foes = rivals.filter((player) => player.team !== me.team);
  return html`<div class=${cls("fighters", mates.length > 0 && "teams")}>
    ${
      mates.length
        ? html`<div class="ours">
            <${Fighter} player=${me} side="left" />
            ${mates.map((player) => html`<${Fighter} key=${player.seat} player=${player} side="left" />`)}
          </div>`
        : html`<${Fighter} player=${me} side="left" />`
    }
    <span class="versus" aria-hidden="true"><${Icon} name="versus" /></span>
    <div class="rivals">
      ${foes.map((player) => html`<${Fighter} key=${player.seat} player=${player} side="right" />`)}
    </div>
  </div>`;
}
