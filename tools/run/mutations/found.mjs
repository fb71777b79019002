// What became of each statement, kept from night to night in docs/mutations.csv: a row a statement, by its id.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../steps/places.mjs';
import { cellsOf } from '../steps/requirement-rows.mjs';

const kept = at('docs', 'mutations.csv');
const HEAD = 'id,outcome,asserted,told';

/**
 * @typedef {object} Found
 * @property {string} outcome one of OUTCOMES
 * @property {boolean} asserted whether the test was red by what it expects, not by another error
 * @property {string} told in one line
 */

/** @returns {Record<string, Found>} what was found so far, by the id of the statement */
export function found() {
  if (!existsSync(kept)) return {};
  const [, ...lines] = readFileSync(kept, 'utf8').trimEnd().split('\n');
  return Object.fromEntries(
    lines
      .map(cellsOf)
      .map(([id, outcome, asserted, told]) => [id, { outcome, asserted: asserted === 'yes', told }]),
  );
}

/**
 * Keeps what became of one more. Read anew each time: another part may be under way beside this one.
 * @param {string} id
 * @param {Found} one
 */
export function keep(id, one) {
  const rows = Object.entries({ ...found(), [id]: one }).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([key, { outcome, asserted, told }]) =>
    [key, outcome, asserted ? 'yes' : 'no', `"${told.replaceAll('"', '""')}"`].join(','),
  );
  writeFileSync(kept, `${[HEAD, ...lines].join('\n')}\n`);
}
