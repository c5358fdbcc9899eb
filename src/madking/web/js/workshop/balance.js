// The balance of a hero: games in the background, what they tell, versions side by side, numbers to try.
import { html, signal, useEffect, useState } from "../shell/html.js";
import { recall, retain } from "../shell/device.js";
import { settings } from "../shell/settings.js";
import { inPercent, inTenths } from "../words/speak.js";
import { heroes, listed } from "../heroes/catalog.js";
import { Part, Share } from "./bars.js";
import { b, begin, dress, jobs, refused, save, stop } from "./bench.js";
import { Tuning } from "./tuning.js";
import { KEPT, keyOf, versionOf, withReport, withVersion } from "./versions.js";

/** @import { On, Signal } from "../shell/html.js" */
/** @import { BalanceTold, Finding, Forced, Record_, Report, Thing, Version } from "./told.d.ts" */

const TIMES = [30, 120, 600, 3600];
const SOURCES = ["ability", "card", "token", "companion", "upgrade"];
/** Fewer games than these say little. */
const FEW = 20;

/** @type {Signal<Version[]>} */
const versions = signal(recall(KEPT, []));
/** The version that is shown beside the newest report. */
const beside = signal("");

/** @param {Version[]} now */
function keep(now) {
  versions.value = now;
  retain(KEPT, now);
}

/** What a thing of the report is called in the language of now. @param {Report} report @param {string} name */
const called = (report, name) => (settings.value.lang === "ru" && report.russian[name]) || name;
/** @param {string} key */
const heroName = (key) => heroes().find((hero) => hero.key === key)?.name ?? key;
/** @param {string} key */
const botName = (key) => listed().bots.find((bot) => bot.key === key)?.name ?? key;
/** @param {Record_} record */
const span = ({ interval }) => `${inPercent(interval.low)} – ${inPercent(interval.high)}`;
/** A difference, with its sign. @param {number} n */
const signedPercent = (n) => `${n < 0 ? "−" : "+"}${inPercent(Math.abs(n))}`;

// --- beginning and ending

/** @param {{ text: string, told: BalanceTold | null }} props */
function Controls({ text, told }) {
  const [seconds, setSeconds] = useState(120);
  const runs = told?.state === "playing";
  const choose = (/** @type {On<Event>} */ event) => setSeconds(Number(event.target.value));
  return html`<div class="bench-acts">
    <label>
      ${b("how-long")}
      <select value=${seconds} onChange=${choose} disabled=${runs}>
        ${TIMES.map((time) => html`<option key=${time} value=${time} selected=${time === seconds}>${b.of(`seconds-${time}`)}</option>`)}
      </select>
    </label>
    ${
      runs
        ? html`<button type="button" class="minor" onClick=${() => stop("balance")}>${b("stop")}</button>`
        : html`<button type="button" class="go" onClick=${() => begin("balance", { text, seconds })}>${b("begin")}</button>`
    }
    ${told && html`<${Progress} told=${told} />`}
  </div>`;
}

/** @param {{ told: BalanceTold }} props */
function Progress({ told }) {
  const said =
    told.state === "stopped"
      ? b("stopped")
      : told.state === "failed"
        ? (told.error ?? "")
        : b.of(`stage-${told.stage}`);
  return html`${
    told.state === "playing" &&
    html`<progress max=${told.seconds ?? 1} value=${told.spent ?? 0} aria-label=${b("stage-playing")}></progress>`
  }
    <p role="status" class=${told.state === "failed" ? "trouble" : "note"}>${said || b("waits")}</p>`;
}

// --- what it tells

/** @param {{ report: Report, other: Version | undefined }} props */
function Overall({ report, other }) {
  const { rate, interval } = report.overall;
  const figures = { rate: inPercent(rate), low: inPercent(interval.low), high: inPercent(interval.high) };
  return html`<div class="bench-overall">
    <p class="bench-rate">${b("rate", figures)}</p>
    <${Share} rate=${rate} interval=${interval} beside=${other?.overall} />
    <p class="note">${b("by-bot", { games: report.games, bot: botName(report.bot) })}</p>
  </div>`;
}

/** @param {Report} report @param {Finding} finding */
function inWords(report, { key, given }) {
  const values = Object.entries(given).map(([name, value]) => [name, shownValue(report, name, value)]);
  return b.of(`find-${key}`, Object.fromEntries(values));
}

const SHARES = ["rate", "low", "high", "share"];

/** @param {Report} report @param {string} name @param {string | number} value */
function shownValue(report, name, value) {
  if (name === "opponent") return heroName(`${value}`);
  if (typeof value === "string") return called(report, value);
  if (SHARES.includes(name)) return inPercent(value);
  return Number.isInteger(value) ? value : inTenths(value);
}

/** @param {{ report: Report }} props */
function Findings({ report }) {
  const { warnings, rests_on: cards } = report;
  return html`<section>
    <h3>${b("findings")}</h3>
    ${!warnings.length && html`<p>${b(report.games < FEW ? "few" : "nothing")}</p>`}
    <ul class="bench-findings">
      ${warnings.map((one) => html`<li key=${one.key} class=${one.weight}>${inWords(report, one)}</li>`)}
      ${
        cards.length > 0 &&
        html`<li class="rests">${b("rests-on", { cards: cards.map((name) => called(report, name)).join(", ") })}</li>`
      }
    </ul>
  </section>`;
}

/** @param {{ report: Report }} props */
function ForcedCards({ report }) {
  if (!report.forced.length) return null;
  return html`<section>
    <h3>${b("forced")}</h3>
    <p class="note">${b("forced-note")}</p>
    <ul class="bench-findings">
      ${report.forced.map((one) => html`<li key=${one.card}>${forcedInWords(report, one)}</li>`)}
    </ul>
  </section>`;
}

/** @param {Report} report @param {Forced} one */
function forcedInWords(report, one) {
  const { mean, interval, sure } = one;
  const figures = {
    card: called(report, one.card),
    mean: signedPercent(mean),
    low: signedPercent(interval.low),
    high: signedPercent(interval.high),
  };
  return b(sure ? (mean > 0 ? "forced-more" : "forced-less") : "forced-open", figures);
}

/** @param {{ report: Report, other: Version | undefined }} props */
function Matchups({ report, other }) {
  const met = report.matchups.filter(({ record }) => record.games);
  return html`<section>
    <h3>${b("opponents")}</h3>
    <table class="bench-table">
      <thead><tr><th scope="col">${b("opponent")}</th><th scope="col">${b("share")}</th><th scope="col" class="bench-picture"></th><th scope="col">${b("interval")}</th><th scope="col">${b("games")}</th></tr></thead>
      <tbody>
        ${met.map(
          ({ opponent, record }) => html`<tr key=${opponent}>
            <th scope="row">${heroName(opponent)}</th>
            <td>${inPercent(record.rate)}</td>
            <td class="bench-picture"><${Share} ...${record} beside=${other?.matchups[opponent]} /></td>
            <td>${span(record)}</td>
            <td>${record.games}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {{ report: Report }} props */
function Damage({ report }) {
  const found = report.things.filter((one) => SOURCES.includes(one.kind) && one.damage);
  found.sort((one, two) => two.damage - one.damage);
  return html`<section>
    <h3>${b("damage")}</h3>
    <table class="bench-table">
      <thead><tr><th scope="col">${b("source")}</th><th scope="col">${b("of-all")}</th><th scope="col" class="bench-picture"></th><th scope="col">${b("each-game")}</th><th scope="col">${b("each-use")}</th></tr></thead>
      <tbody>
        ${found.map(
          (one) => html`<tr key=${one.kind + one.name}>
            <th scope="row">${called(report, one.name)}</th>
            <td>${inPercent(one.share)}</td>
            <td class="bench-picture"><${Part} share=${one.share} /></td>
            <td>${inTenths(one.damage / report.games)}</td>
            <td>${one.uses ? inTenths(one.damage / one.uses) : ""}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {{ report: Report }} props */
function Cards({ report }) {
  const found = report.things.filter((one) => one.kind === "card" || one.kind === "upgrade");
  found.sort((one, two) => gain(two) - gain(one));
  return html`<section>
    <h3>${b("cards")}</h3>
    <p class="note">${b("cards-note")}</p>
    <table class="bench-table">
      <thead><tr><th scope="col">${b("source")}</th><th scope="col">${b("held")}</th><th scope="col">${b("used")}</th><th scope="col">${b("won-with")}</th><th scope="col" class="bench-picture"></th><th scope="col">${b("won-without")}</th></tr></thead>
      <tbody>
        ${found.map(
          (one) => html`<tr key=${one.kind + one.name}>
            <th scope="row">${called(report, one.name)}</th>
            <td>${one.games_held}</td>
            <td>${one.games_used}</td>
            <td>${one.with_it.games ? inPercent(one.with_it.rate) : ""}</td>
            <td class="bench-picture">
              ${one.with_it.games > 0 && html`<${Share} ...${one.with_it} beside=${one.without_it.games ? one.without_it : null} />`}
            </td>
            <td>${one.without_it.games ? inPercent(one.without_it.rate) : ""}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** How much more is won with a thing than without it. @param {Thing} thing */
const gain = ({ with_it: played, without_it: not }) => (played.games && not.games ? played.rate - not.rate : 0);

// --- versions

/** @param {{ hero: string, now: string }} props */
function Versions({ hero, now }) {
  const known = versions.value.filter((one) => one.hero === hero);
  if (known.length < 2) return null;
  return html`<section>
    <h3>${b("versions")}</h3>
    <table class="bench-table">
      <thead><tr><th scope="col">${b("version")}</th><th scope="col">${b("share")}</th><th scope="col" class="bench-picture"></th><th scope="col">${b("interval")}</th><th scope="col">${b("games")}</th><th scope="col"><span class="unseen">${b("beside")}</span></th></tr></thead>
      <tbody>${known.map((one) => html`<${VersionRow} key=${one.key} one=${one} isNow=${one.key === now} />`)}</tbody>
    </table>
  </section>`;
}

/** @param {{ one: Version, isNow: boolean }} props */
function VersionRow({ one, isNow }) {
  const when = new Date(one.when).toLocaleString(settings.value.lang, { dateStyle: "short", timeStyle: "short" });
  const shown = beside.value === one.key;
  const turn = () => (beside.value = shown ? "" : one.key);
  const forget = () => keep(versions.value.filter((other) => other.key !== one.key));
  return html`<tr>
    <th scope="row">${isNow ? b("version-now") : when}</th>
    <td>${inPercent(one.overall.rate)}</td>
    <td class="bench-picture"><${Share} ...${one.overall} /></td>
    <td>${span(one.overall)}</td>
    <td>${one.overall.games} · ${botName(one.bot)}</td>
    <td>
      ${
        !isNow &&
        html`<button type="button" class="minor" aria-pressed=${shown} onClick=${turn}>${b("beside")}</button>
        <button type="button" class="minor" onClick=${forget}>${b("forget")}</button>`
      }
    </td>
  </tr>`;
}

// --- all of it

/** @param {{ text: string, report: Report }} props */
function Told({ text, report }) {
  const now = keyOf(text);
  const other = versions.value.find((one) => one.key === beside.value && one.key !== now);
  const file = () =>
    save(`${report.hero}.hero`, withReport(text, versionOf(text, report, "")), "text/plain;charset=utf-8");
  return html`<${Overall} report=${report} other=${other} />
    <button type="button" class="minor" onClick=${file}>${b("save-with-report")}</button>
    <${Findings} report=${report} />
    <${ForcedCards} report=${report} />
    <${Versions} hero=${report.hero} now=${now} />
    <${Matchups} report=${report} other=${other} />
    <${Damage} report=${report} />
    <${Cards} report=${report} />`;
}

/** @param {{ text: string }} props */
export function Balance({ text }) {
  useEffect(dress, []);
  const job = jobs.balance.value;
  const report = job?.told.report;
  const ended = job?.told.state;
  useEffect(() => {
    if (job && report?.games && ended !== "playing")
      keep(withVersion(versions.value, versionOf(job.text, report, new Date().toISOString())));
  }, [job?.id, ended]);
  return html`<div class="bench">
    <${Controls} text=${text} told=${job?.told ?? null} />
    ${refused.value && html`<p class="trouble" role="alert">${refused.value}</p>`}
    ${job && report && report.games > 0 && html`<${Told} text=${job.text} report=${report} />`}
    <${Tuning} text=${text} />
  </div>`;
}
