// Pages make described calls (`ask`, `askFile`, `useCall`), whose answers have the types of the contract. A call by a path as text would
// have whatever type its page claims: none is left, and one that comes back fails.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ownFiles } from '../steps/own-files.mjs';
import { ROOT } from '../steps/places.mjs';

const PAGES = /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/;
/** The two that make a call of a path. */
const MAKERS = new Set(['apps/web/src/kit/api/api.ts', 'apps/web/src/kit/api/ask.ts']);
const BY_PATH = /\bapi\s*\.\s*(?:get|post|postForm|put|patch|delete)\b|\bcallPath\b/g;

/** How often a page calls by a path as text. */
export const callsByPath = (text) => [...text.matchAll(BY_PATH)].length;

/** The pages among files that call by a path as text, with how often. */
export const pagesByPath = (files, textOf) =>
  files
    .filter((file) => PAGES.test(file) && !MAKERS.has(file))
    .map((file) => [file, callsByPath(textOf(file))])
    .filter(([, found]) => found > 0);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wrong = pagesByPath(ownFiles(), (file) => readFileSync(`${ROOT}${file}`, 'utf8'));
  for (const [file, found] of wrong)
    console.error(`${file}: ${found} calls by a path as text: use ask, askFile or useCall`);
  console.log(`calls of pages: ${wrong.length} files call by a path as text`);
  process.exit(wrong.length ? 1 : 0);
}
