// Bundles the page: one script for what everyone needs, one for each room that is entered on demand, one style sheet, and
// beside them what they need, each named after its content.
//
//     node tools/bundle.mjs WEB      (or tools/bundle.py, which finds node and esbuild)
//
// The source stays plain ES modules: WEB/bundle is made of them, and the server shows it where it is there. A room is what
// is named in `import("...")`: it takes what the main script has from there, and index.html says where it lies.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const web = resolve(process.argv[2]);
const out = join(web, "bundle");
const js = join(web, "js");
const main = join(js, "main.js");
const BROWSERS = ["chrome115", "firefox115", "safari16.4"];
const DIGITS = 10;
/** In comments `import` names types. */
const COMMENTS = /\/\*\*[^]*?\*\//g;
const ON_DEMAND = /\bimport\("(\.[^"]+)"\)/g;
const IMPORTED = /^import (?:\{([^}]*)\} from )?"(\.[^"]+)";$/gm;

/** What is worth compressing; fonts are compressed already, and the page itself is written anew under a path prefix. */
const WORTHWHILE = /\.(js|css|svg)$/;

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

/** The files of rooms, by what index.html calls them. @type {Record<string, string>} */
const rooms = {};

/** A room is looked up in index.html: its name is not known before it is made. @param {string} folder */
const lookedUp = (folder) => (/** @type {string} */ _, /** @type {string} */ path) => {
  const file = join(folder, path);
  const name = relative(js, file).replace(/\.js$/, "").replaceAll(/[\\/]/g, "-");
  rooms[name] = file;
  return `import(document.querySelector('meta[name="room:${name}"]').content)`;
};

/**
 * A module of the page, as it is bundled. htm drops white space that holds a newline: one newline is as good as many spaces.
 *
 * @param {string} path
 */
const sourceOf = (path) =>
  readFileSync(path, "utf-8")
    .replace(COMMENTS, "")
    .replace(/\n\s+/g, "\n")
    .replace(ON_DEMAND, lookedUp(dirname(path)));

/** Whether a module is of the page's own, and not of others, which are taken as they are. @param {string} path */
const isOurs = (path) => !/vendor|node_modules/.test(relative(js, path));

const modules = {
  name: "modules",
  setup(/** @type {import("esbuild").PluginBuild} */ made) {
    made.onLoad({ filter: /\.js$/, namespace: "file" }, ({ path }) => (isOurs(path) ? { contents: sourceOf(path) } : undefined));
  },
};
const common = { bundle: true, minify: true, outdir: out, target: BROWSERS, nodePaths: [resolve("node_modules")] };
const script = {
  ...common,
  format: /** @type {const} */ ("esm"),
  legalComments: /** @type {const} */ ("none"),
  charset: /** @type {const} */ ("utf8"),
};
const plugins = [resources, modules];

/** The source files of a bundle. @param {string[]} entries */
async function sourcesOf(entries) {
  const { metafile } = await build({ ...script, entryPoints: entries, plugins, metafile: true, write: false });
  return Object.keys(metafile.inputs).map((name) => resolve(name));
}

/** @param {string} [names] between the braces of an import */
const namesIn = (names = "") =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** What rooms take from the main script: by file, the names. @param {Set<string>} inside @param {string[]} outside */
function takenFrom(inside, outside) {
  /** @type {Map<string, Set<string>>} */
  const taken = new Map();
  for (const file of outside)
    for (const [, names = "", path] of readFileSync(file, "utf-8").matchAll(IMPORTED)) {
      const from = join(dirname(file), path);
      if (!inside.has(from)) continue;
      const said = namesIn(names).map((name) => name.split(" as ")[0]);
      taken.set(from, new Set([...(taken.get(from) ?? []), ...said]));
    }
  return taken;
}

const styles = [...text("index.html").matchAll(/rel="stylesheet" href="\/static\/([^"]+)"/g)].map((found) => found[1]);
await build({
  ...common,
  entryNames: "page-[hash]",
  stdin: {
    contents: styles.map((name) => `@import "./${name}";`).join("\n"),
    resolveDir: web,
    loader: "css",
    sourcefile: "page.css",
  },
  loader: { ".woff2": "file" },
  assetNames: "[name]-[hash]",
});

const inside = new Set(await sourcesOf([main]));
let known = 0;
/** @type {string[]} */
let all = [];
while (known < Object.keys(rooms).length) {
  known = Object.keys(rooms).length;
  all = await sourcesOf(Object.values(rooms)); // a room may lead to further rooms
}
const taken = takenFrom(
  inside,
  all.filter((file) => !inside.has(file)),
);
const handles = new Map([...taken.keys()].map((file, place) => [file, `m${place}`]));
const handed = [...taken].map(([file, names]) => {
  const list = [...names].map((name) => `${name} as ${handles.get(file)}_${name}`);
  return `export { ${list.join(", ")} } from "./${relative(js, file).replaceAll("\\", "/")}";`;
});
const { metafile } = await build({
  ...script,
  entryNames: "main-[hash]",
  stdin: { contents: ['import "./main.js";', ...handed].join("\n"), resolveDir: js, sourcefile: "everyone.js" },
  plugins,
  metafile: true,
});
const everyone = basename(Object.keys(metafile.outputs)[0]);

/** What the main script has is taken from there. */
const shared = {
  name: "shared",
  setup(/** @type {import("esbuild").PluginBuild} */ made) {
    made.onResolve({ filter: new RegExp(`^\\./${everyone}$`) }, ({ path }) => ({ path, external: true }));
    made.onLoad({ filter: /\.js$/ }, ({ path }) =>
      isOurs(path) ? { contents: sourceOf(path).replace(IMPORTED, elsewhere(path)) } : undefined,
    );
  },
};

/** An import of a room, from the main script where that has it. @param {string} importer */
function elsewhere(importer) {
  return (/** @type {string} */ line, /** @type {string} */ names, /** @type {string} */ path) => {
    const handle = handles.get(join(dirname(importer), path));
    if (!handle) return line;
    const list = namesIn(names).map((name) => `${handle}_${name.includes(" as ") ? name : `${name} as ${name}`}`);
    return `import { ${list.join(", ")} } from "./${everyone}";`;
  };
}
await build({
  ...script,
  entryPoints: rooms,
  entryNames: "[name]-[hash]",
  chunkNames: "shared-[hash]",
  splitting: true,
  plugins: [shared],
});

const made = readdirSync(out);
const find = (/** @type {RegExp} */ name) => `/static/bundle/${made.find((file) => name.test(file))}`;
const style = find(/\.css$/);
const doors = Object.keys(rooms).map(
  (name) => `<meta name="room:${name}" content="${find(new RegExp(`^${name}-[0-9A-Z]+\\.js$`))}">\n`,
);
const page = text("index.html")
  .replace(/(<link rel="stylesheet"[^>]+>\n)+/, `<link rel="stylesheet" href="${style}">\n`)
  .replace("/static/favicon.svg", `data:image/svg+xml,${encodeURIComponent(text("favicon.svg"))}`)
  .replaceAll("/static/js/main.js", `/static/bundle/${everyone}`)
  .replace(/\/static\/fonts\/([\w-]+)\.woff2/g, (_, name) => find(new RegExp(`^${name}-.+\\.woff2$`)))
  .replace("</head>", `${doors.join("")}</head>`);
writeFileSync(join(out, "index.html"), page);
for (const file of made.filter((name) => WORTHWHILE.test(name)))
  writeFileSync(join(out, `${file}.br`), brotliCompressSync(readFileSync(join(out, file))));
process.stdout.write(`${basename(web)}/bundle: ${made.length + 1} files\n`);
