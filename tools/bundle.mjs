// Bundles the page: one script, one style sheet, and beside them what they need, each named after its content.
//
//     node tools/bundle.mjs WEB      (or tools/bundle.py, which finds node and esbuild)
//
// The source stays plain ES modules: WEB/bundle is made of them, and the server shows it where it is there.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "esbuild";

const web = resolve(process.argv[2]);
const out = join(web, "bundle");
const BROWSERS = ["chrome115", "firefox115", "safari16.4"];
const DIGITS = 10;

const text = (/** @type {string} */ name) => readFileSync(join(web, name), "utf-8");

/** Writes a file under a name that tells its content. */
function keep(/** @type {string} */ name, /** @type {string} */ content) {
  const [stem, kind] = name.split(".");
  const digest = createHash("sha256").update(content).digest("hex").slice(0, DIGITS);
  writeFileSync(join(out, `${stem}-${digest}.${kind}`), content);
  return `${stem}-${digest}.${kind}`;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const pictures = keep("icons.svg", text("icons.svg"));

/** In a bundle the names of the icons need no request, and their drawings have a name of their own. */
const resources = {
  name: "resources",
  setup(/** @type {import("esbuild").PluginBuild} */ made) {
    made.onLoad({ filter: /heroes[\\/]pictures\.js$/ }, () => ({
      contents: `import { root } from "../shell/root.js";
        export const pictures = \`\${root}/static/bundle/${pictures}\`;
        export const getIconNames = async () => (${text("data/icons.json")});`,
      resolveDir: join(web, "js", "heroes"),
    }));
  },
};
/** htm drops white space that holds a newline: one newline is as good as many spaces. */
const templates = {
  name: "templates",
  setup(/** @type {import("esbuild").PluginBuild} */ made) {
    made.onLoad({ filter: /\.js$/ }, ({ path }) =>
      /vendor|node_modules/.test(path) ? undefined : { contents: readFileSync(path, "utf-8").replace(/\n\s+/g, "\n") },
    );
  },
};
const common = { bundle: true, minify: true, outdir: out, target: BROWSERS, entryNames: `[name]-[hash]`, nodePaths: [resolve("node_modules")] };
const styles = [...text("index.html").matchAll(/rel="stylesheet" href="\/static\/([^"]+)"/g)].map((found) => found[1]);
await build({
  ...common,
  entryNames: "page-[hash]",
  stdin: { contents: styles.map((name) => `@import "./${name}";`).join("\n"), resolveDir: web, loader: "css", sourcefile: "page.css" },
  loader: { ".woff2": "file" },
  assetNames: "[name]-[hash]",
});
await build({
  ...common,
  entryPoints: [join(web, "js", "main.js")],
  format: "esm",
  splitting: true,
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  charset: "utf8",
  plugins: [resources, templates],
});

const made = readdirSync(out);
const find = (/** @type {RegExp} */ name) => `/static/bundle/${made.find((file) => name.test(file))}`;
const style = find(/\.css$/);
const page = text("index.html")
  .replace(/(<link rel="stylesheet"[^>]+>\n)+/, `<link rel="stylesheet" href="${style}">\n`)
  .replace("/static/favicon.svg", `data:image/svg+xml,${encodeURIComponent(text("favicon.svg"))}`)
  .replaceAll("/static/js/main.js", find(/^main-.+\.js$/))
  .replace(/\/static\/fonts\/([\w-]+)\.woff2/g, (_, name) => find(new RegExp(`^${name}-.+\\.woff2$`)));
writeFileSync(join(out, "index.html"), page);
process.stdout.write(`${basename(web)}/bundle: ${made.length + 1} files\n`);
