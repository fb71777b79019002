// Holds docs/requirements.csv and the tests together. A test that shows a statement of the specification carries its id in
// its title ("R-2-003 without a token …"); the table's last column names the files. Run with --write after adding such a title.
import { readFileSync, writeFileSync } from 'node:fs';
import { ownFiles } from './steps/own-files.mjs';
import { ROOT } from './steps/places.mjs';
import { cellsOf, requirementTable as table } from './steps/requirement-rows.mjs';
import { shownBy, titleFaults } from './steps/statement-titles.mjs';

const testFile = /\.(test|spec)\.tsx?$/;

const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const [head, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
const files = new Map(
  ownFiles()
    .filter((name) => testFile.test(name))
    .map((name) => [name, readFileSync(`${ROOT}${name}`, 'utf8')]),
);
const found = shownBy(files);
const rows = lines.map(cellsOf);
const wanted = rows.map((row) => [...row.slice(0, 5), (found.get(row[0]) ?? []).join(' ')]);
const problems = titleFaults(
  rows.map(([id, , requirement, , check]) => ({ id, requirement, check })),
  files,
);

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
