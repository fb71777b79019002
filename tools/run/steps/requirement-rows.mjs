import { readFileSync } from 'node:fs';
import { at } from './places.mjs';

/** The table of the specification's statements, from the root. */
export const requirementTable = 'docs/requirements.csv';

/** One CSV line into cells; quotes are doubled inside quoted cells (RFC 4180). */
export const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map((m) =>
    (m[1] ?? m[2] ?? '').replaceAll('""', '"'),
  );

/** Every statement with the files of the tests that show it. */
export function requirementRows() {
  const [, ...lines] = readFileSync(at(requirementTable), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id, section, requirement, kind, check, tests] = cellsOf(line);
    return { id, section, requirement, kind, check, tests: (tests ?? '').split(' ').filter(Boolean) };
  });
}
