// Prints what a browser loads, gzipped: to the login page, and further to the first vehicle on the map.
// Follows the static imports of the built files, and the dynamic ones that every visit takes. Run after `vite build`: node sizes.mjs [dist]
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const assets = join(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), 'dist'), 'assets');
const files = readdirSync(assets).filter((name) => /\.m?js$/.test(name));
const code = new Map(files.map((name) => [name, readFileSync(join(assets, name), 'utf8')]));
const gzipped = (name) => gzipSync(code.get(name)).length;

function staticImports(name) {
  const found = code.get(name).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
  return [...found].map((match) => match[1]).filter((target) => code.has(target));
}

function closure(names, without = new Set()) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || without.has(name)) return;
    seen.add(name);
    for (const target of staticImports(name)) visit(target);
  };
  names.forEach(visit);
  return seen;
}

const named = (...prefixes) =>
  files.filter((name) => prefixes.some((prefix) => new RegExp(`^${prefix}-[\\w-]{8}\\.m?js$`).test(name)));
const kilobytes = (names) => [...names].reduce((sum, name) => sum + gzipped(name), 0) / 1000;

function report(title, names) {
  console.log(`${title}: ${kilobytes(names).toFixed(1)} kB gz in ${names.size} files`);
  const largest = [...names].sort((a, b) => gzipped(b) - gzipped(a)).slice(0, 12);
  for (const name of largest) console.log(`  ${(gzipped(name) / 1000).toFixed(1).padStart(7)}  ${name}`);
}

const html = readFileSync(join(assets, '..', 'index.html'), 'utf8');
const entry = [...html.matchAll(/assets\/([^"]+\.js)"/g)].map((match) => match[1]);
// The words of one language: what is said before signing in, and all of them.
const words = named('zh');
const first = words.flatMap(staticImports).filter((name) => name.startsWith('entry-'));
const login = closure([...entry, ...named('login'), ...first]);
const vehicle = closure([...named('car-monitor', 'frame'), ...words], login);
report('to the login page', login);
report('further to the first vehicle, without the map worker', vehicle);
report('the map worker', new Set(files.filter((name) => name.includes('worker'))));
