// After the game: the keeps and choices that cost most.
import { html, useEffect, useState } from "../shell/html.js";
import { t } from "../words/i18n.js";
import { route, nameOf, table } from "../shell/state.js";
import { settings } from "../shell/settings.js";
import { getReview, getLog, uploadReplay } from "../line/api.js";
import { heroOf, palette } from "../heroes/catalog.js";
import { Symbol } from "../heroes/text.js";
import { goReplay } from "../shell/router.js";

export function useAnswer(ask, what) {
  const [answer, setAnswer] = useState({ waiting: true });
  useEffect(() => {
    let here = true;
    ask().then((value) => here && setAnswer({ value }), (error) => here && setAnswer({ error: error.message }));
    return () => (here = false);
  }, what);
  return answer;
}

const jump = async (step) => goReplay((await uploadReplay(await getLog(route.value.id, route.value.token))).replay, step);

export function Review() {
  const { id, token } = route.value;
  const { lang } = settings.value;
  const { waiting, value, error } = useAnswer(() => getReview(id, token, lang), [id, lang]);
  if (waiting) return html`<p class="note">${t("loading")}</p>`;
  if (error) return html`<p class="trouble" role="alert">${error}</p>`;
  if (!value.length) return html`<p class="note">${t("review.none")}</p>`;
  const most = Math.max(...value.map((item) => item.cost));
  return html`<p class="note">${t("review.text")}</p><ol class="review">${value.map((item) => html`<${Item} item=${item} most=${most} />`)}</ol>`;
}

function Item({ item, most }) {
  const seat = item.seat ?? 0;
  const hero = heroOf(table.value.view.players[seat].hero);
  return html`<li style=${palette(hero)}>
    <header><b>${t("review.turn", { n: item.turn })}</b><span>${nameOf(seat)}</span><span class="cost-bar"><i style=${{ "--part": item.cost / most }}></i><b>−${item.cost.toFixed(1)} %</b></span></header>
    ${item.dice.length > 0 && html`<div class="small-dice">${item.dice.map((value) => html`<span><${Symbol} hero=${hero} symbol=${hero.dice[value - 1]} /><b>${value}</b></span>`)}</div>`}
    <p>${item.text}</p>
    <button type="button" class="minor" onClick=${() => jump(item.step)}>${t("review.jump")}</button>
  </li>`;
}
