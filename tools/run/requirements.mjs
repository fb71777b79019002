// Holds docs/requirements.csv and the tests together. A test that shows a statement of the specification carries its id in
// its title ("R-2-003 without a token …"); the table's last column names the files. Run with --write after adding such a title.
import { readFileSync, writeFileSync } from 'node:fs';
import { ownFiles } from './steps/own-files.mjs';
import { ROOT } from './steps/places.mjs';
import { cellsOf, requirementTable as table } from './steps/requirement-rows.mjs';

const testFile = /\.(test|spec)\.tsx?$/;

const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Statement id → sorted files whose test titles name it. */
function shownBy() {
  const found = new Map();
  const note = (id, file) => found.set(id, new Set([...(found.get(id) ?? []), file]));
  for (const file of ownFiles().filter((name) => testFile.test(name))) {
    const text = readFileSync(`${ROOT}${file}`, 'utf8');
    for (const [, title] of text.matchAll(/(?:^|\s)(?:it|test)(?:\.\w+)*\(\s*(['"`][^\n]*)/g)) {
      for (const [id] of title.matchAll(/R-\d-\d{3}/g)) note(id, file);
    }
    // A row of `it.each` begins with its title: `['R-5-026 depth', …]`.
    for (const [, title] of text.matchAll(/\[\s*['"`](R-\d-\d{3}[^\n]*)/g)) {
      for (const [id] of (/^[^'"`]*/.exec(title)?.[0] ?? '').matchAll(/R-\d-\d{3}/g)) note(id, file);
    }
    // A row of a table of tests names its statement alone: `{ id: 'R-9-030', … }`.
    for (const [, id] of text.matchAll(/\bid: '(R-\d-\d{3})'/g)) note(id, file);
  }
  return found;
}

const [head, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
const found = shownBy();
const rows = lines.map(cellsOf);
const known = new Set(rows.map(([id]) => id));
const wanted = rows.map((row) => [...row.slice(0, 5), [...(found.get(row[0]) ?? [])].sort().join(' ')]);
const problems = [...found.keys()]
  .filter((id) => !known.has(id))
  .map((id) => `${id} stands in a test title but not in the table`);

if (process.argv.includes('--write')) {
  writeFileSync(table, `${[head, ...wanted.map((row) => row.map(quoted).join(','))].join('\n')}\n`);
} else {
  rows.forEach((row, i) => {
    if ((row[5] ?? '') !== wanted[i][5])
      problems.push(`${row[0]}: the table says "${row[5] ?? ''}", the tests say "${wanted[i][5]}"`);
  });
}
for (const problem of problems) console.error(problem);
console.log(
  `requirements: ${wanted.filter((row) => row[5]).length} of ${rows.length} statements are shown by a test`,
);
process.exit(problems.length ? 1 : 0);
