// Comments and titles of tests cite what the product promises by short signs: "(C9)", "R4–R11". Every sign that is cited is explained
// in docs/behaviours.md, in a README that it links to as "#rules", or in the rules of the room that the file belongs to.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownFiles } from './steps/own-files.mjs';
import { ROOT } from './steps/places.mjs';

const COMMON = 'docs/behaviours.md';
const READ = /\.(ts|tsx|mjs|cjs|css|sql|md)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** The signs that a page explains: headings that end with one in brackets, and the items of its section "Rules". */
export function explainedIn(page) {
  const headings = [...page.matchAll(/^#{2,4} .*\(([A-Z]\d{1,2})\)$/gm)];
  const rules = /^## Rules\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(page)?.[1] ?? '';
  const items = [...rules.matchAll(/^- \*\*([A-Z]\d{1,2})\b/gm)];
  return [...headings, ...items].map(([, sign]) => sign);
}

/** Keeps line numbers: what is left out becomes empty lines. */
const without = (text, pattern) => text.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '));

/** What people write of a file: the text of a page without its code, else comments and titles of tests; with line numbers. */
function proseOf(file, text) {
  if (file.endsWith('.md')) return [[1, without(text, /^```[\s\S]*?^```|`[^`\n]*`/gm)]];
  const patterns = file.endsWith('.sql') ? [/--.*$/gm] : [/(?<=^|[\s({;,])\/\*[\s\S]*?\*\//gm];
  if (/\.[cm]?[jt]sx?$/.test(file)) patterns.push(/(?<=^|\s)\/\/.*$/gm);
  if (TEST.test(file))
    patterns.push(
      /(?<=(?:^|\s)(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])).*?(?=\1)/gm,
      /(?<=\)\(\s*(['"`])).*?(?=\1)/gm,
      /(?<=\[\s*(['"`]))R-\d-\d{3}.*?(?=\1)/gm,
    );
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => [text.slice(0, found.index).split('\n').length, found[0]]),
  );
}

const SIGN = /(?<![\w.#/'"`%-])([A-Z])(\d{1,2})(?:–(?:\1)?(\d{1,2}))?(?![\w-])/g;
const IN_BRACKETS = /\(([A-Z]\d{1,2}(?:(?:, |–| and )[A-Z]\d{1,2})*)\)/g;

/**
 * The signs that a file cites, with their lines. A letter that explains nothing anywhere is a name (A4, T0) unless signs alone stand
 * in brackets: "(T10)". Ids of statements ("R-2-107") are something else.
 */
export function citedIn(file, text, letters) {
  const cited = [];
  for (const [from, prose] of proseOf(file, text)) {
    for (const found of prose.matchAll(SIGN)) {
      const [whole, letter, first, last = first] = found;
      const bracketed = [...prose.matchAll(IN_BRACKETS)].some(
        ({ index, 0: all }) => index < found.index && found.index < index + all.length,
      );
      if (!letters.has(letter) && !bracketed) continue;
      const line = from + prose.slice(0, found.index).split('\n').length - 1;
      for (const number of new Set([first, last])) cited.push({ sign: `${letter}${number}`, line, whole });
    }
  }
  return cited;
}

/** The room that a file belongs to, whatever the house: rooms of server and web, their contract, their browser tests. */
const roomOf = (file) =>
  /^(?:apps\/(?:server|web)\/src\/rooms|packages\/contract\/src|e2e\/specs)\/([^/]+)\//.exec(file)?.[1];

/** Citations that nobody explains. `textOf` gives a file's text by its path from the checkout. */
export function unexplained(files, textOf) {
  const pages = new Map();
  const page = (file) => {
    if (!pages.has(file)) pages.set(file, files.includes(file) ? explainedIn(textOf(file)) : []);
    return pages.get(file);
  };
  const linked = [...textOf(COMMON).matchAll(/\]\(([^)#]+\.md)#rules\)/g)];
  const common = new Set([COMMON, ...linked.map(([, to]) => join(dirname(COMMON), to))].flatMap(page));
  const readmes = files.filter((file) => /(^|\/)README\.md$/.test(file));
  const letters = new Set([...common, ...readmes.flatMap(page)].map(([letter]) => letter));
  const around = (file) => {
    const places = ['apps/server', 'apps/web'].map((house) => `${house}/src/rooms/${roomOf(file)}`);
    for (let place = dirname(file); place !== '.'; place = dirname(place)) places.push(place);
    return places.flatMap((place) => page(`${place}/README.md`));
  };
  return files
    .filter((file) => READ.test(file) && !/^(tools\/run\/behaviours\.|CHANGELOG)/.test(file))
    .flatMap((file) =>
      citedIn(file, textOf(file), letters)
        .filter(({ sign }) => !common.has(sign) && !around(file).includes(sign))
        .map(({ sign, line }) => `${file}:${line} cites ${sign}, which ${COMMON} does not explain`),
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ownFiles();
  const problems = unexplained(files, (file) => readFileSync(`${ROOT}${file}`, 'utf8'));
  for (const problem of problems) console.error(problem);
  console.log(`behaviours: ${files.length} files, ${problems.length} problems`);
  process.exit(problems.length > 0 || files.length < 50 ? 1 : 0);
}
