// Numbers to try: one or two of the text are searched toward 50 %; the text itself stays as it is.
import { html, useEffect, useState } from "../shell/html.js";
import { inPercent } from "../words/speak.js";
import { Share } from "./bars.js";
import { b, begin, getNumbers, jobs, stop } from "./bench.js";

/** @import { On } from "../shell/html.js" */
/** @import { Candidate, Numbered, SearchTold } from "./told.d.ts" */

/** @param {number[]} values */
const inWords = (values) => (values.length > 1 ? b("and", { one: values[0], two: values[1] }) : `${values[0]}`);

/** @param {{ label: string, numbers: Numbered[], value: string, without?: string, onChosen: (name: string) => void }} props */
function Choice({ label, numbers, value, without, onChosen }) {
  const change = (/** @type {On<Event>} */ event) => onChosen(event.target.value);
  return html`<label>
    ${label}
    <select value=${value} onChange=${change}>
      <option value="">${without ?? ""}</option>
      ${numbers.map(
        (one) =>
          html`<option key=${one.name} value=${one.name} selected=${one.name === value}>
            ${`${one.name} · ${one.phrase}${one.where && ` (${one.where})`}`}
          </option>`,
      )}
    </select>
  </label>`;
}

/** @param {{ one: Candidate }} props */
function CandidateRow({ one }) {
  const { mean, interval } = one.difference;
  const signed = (/** @type {number} */ n) => `${n < 0 ? "−" : "+"}${inPercent(Math.abs(n))}`;
  return html`<tr class=${one.present ? "now" : ""}>
    <th scope="row">${inWords(one.values)}${one.present && ` (${b("now")})`}</th>
    <td>${one.games ? inPercent(one.rate) : ""}</td>
    <td class="bench-picture">${one.games > 0 && html`<${Share} rate=${one.rate} interval=${one.interval} />`}</td>
    <td>${one.games ? `${inPercent(one.interval.low)} – ${inPercent(one.interval.high)}` : ""}</td>
    <td>${one.games}</td>
    <td>${!one.present && one.difference.games > 1 ? `${signed(mean)} (${signed(interval.low)} – ${signed(interval.high)})` : ""}</td>
  </tr>`;
}

/** @param {{ told: SearchTold }} props */
function Candidates({ told }) {
  if (!told.candidates?.length) return null;
  return html`<table class="bench-table">
      <thead><tr><th scope="col">${b("value")}</th><th scope="col">${b("share")}</th><th scope="col" class="bench-picture"></th><th scope="col">${b("interval")}</th><th scope="col">${b("games")}</th><th scope="col">${b("changes")}</th></tr></thead>
      <tbody>${told.candidates.map((one) => html`<${CandidateRow} key=${one.values.join()} one=${one} />`)}</tbody>
    </table>
    ${told.advice && html`<p class="bench-advice" role="status">${b(`advice-${told.advice}`, { values: inWords(told.best ?? []) })}</p>`}`;
}

/** @param {{ text: string }} props */
export function Tuning({ text }) {
  const [numbers, setNumbers] = useState(/** @type {Numbered[]} */ ([]));
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  useEffect(() => void getNumbers(text).then(setNumbers, () => setNumbers([])), [text]);
  const told = jobs.tune.value?.told;
  const runs = told?.state === "playing";
  const search = () => begin("tune", { text, numbers: [first, second].filter(Boolean) });
  return html`<section class="bench-tune">
    <h3>${b("tune")}</h3>
    <p class="note">${b("tune-note")}</p>
    <div class="bench-acts">
      <${Choice} label=${b("number-1")} numbers=${numbers} value=${first} onChosen=${setFirst} />
      <${Choice} label=${b("number-2")} numbers=${numbers.filter((one) => one.name !== first)} value=${second} without=${b("none")} onChosen=${setSecond} />
      ${
        runs
          ? html`<button type="button" class="minor" onClick=${() => stop("tune")}>${b("stop")}</button>
            <progress max=${told.wanted ?? 1} value=${told.played ?? 0} aria-label=${b("tune")}></progress>`
          : html`<button type="button" class="minor" disabled=${!first} onClick=${search}>${b("search")}</button>`
      }
    </div>
    ${told?.error && html`<p class="trouble" role="alert">${told.error}</p>`}
    ${told && html`<${Candidates} told=${told} />`}
  </section>`;
}
