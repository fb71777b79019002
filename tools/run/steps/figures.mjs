import { readFileSync, writeFileSync } from 'node:fs';
import { pagesByPath } from '../calls/undescribed-calls.mjs';
import { readTexts, repeatedWords } from '../figures/duplicate-words.mjs';
import { functionsIn } from '../figures/functions.mjs';
import { kindOf, linesByKind, linesOfRecords } from '../figures/lines-of-code.mjs';
import { timesOfSuites } from '../figures/times-of-suites.mjs';
import { ownFiles } from './own-files.mjs';
import { at, ROOT, TSX } from './places.mjs';
import { runProgram } from './run-program.mjs';

/** Files whose length says nothing: words one under the other, tables of a standard. */
const LISTS = /^packages\/texts\/|\/standard(-[a-z]+)?\.ts$|\/standard\//;

/**
 * Prints how far the house is on its way, in numbers that a person compares; nothing fails by them.
 * @param {{ write: boolean }} options write: keeps them in docs/figures.md
 */
export async function printFigures({ write }) {
  const sections = await collect();
  for (const { title, head, rows } of sections) {
    console.log(`\n${title}`);
    const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => String(row[i]).length)));
    for (const row of rows)
      console.log(`  ${row.map((cell, i) => String(cell).padEnd(widths[i])).join('  ')}`.trimEnd());
  }
  if (write) writeFileSync(at('docs', 'figures.md'), asPage(sections));
}

async function collect() {
  const files = ownFiles();
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(`${ROOT}${file}`, 'utf8'));
    return texts.get(file);
  };
  const linesOf = (file) => textOf(file).split('\n').length - 1;
  const code = files.filter((file) =>
    ['product code', 'tests', 'tools and benchmarks'].includes(kindOf(file)),
  );
  return [
    { title: 'Lines by kind', head: ['kind', 'files', 'lines'], rows: linesByKind(files, linesOf) },
    {
      title: 'Three plain records',
      head: ['record', 'lines of contract, server and pages', 'lines of tests beside them'],
      rows: linesOfRecords(files, linesOf),
    },
    { title: 'Calls', head: ['what', 'number'], rows: await calls(files, textOf) },
    ...words(await readTexts()),
    { title: 'Longest files', head: ['file', 'lines'], rows: longestFiles(code, linesOf) },
    {
      title: 'Longest functions of the product',
      head: ['function', 'lines'],
      rows: longestFunctions(code, textOf),
    },
    { title: 'Time of the suites when they ran last', head: ['suite', 'time'], rows: timesOfSuites() },
  ];
}

async function calls(files, textOf) {
  const { routes, undescribed, withoutShape } = await countRoutes();
  return [
    ['routes', routes],
    ['routes that the contract does not describe', undescribed.length],
    ['routes without the shape of their answer', withoutShape],
    ['untyped calls of pages', pagesByPath(files, textOf).reduce((sum, [, found]) => sum + found, 0)],
  ];
}

function words(texts) {
  const { keys, shared, repeated, most } = repeatedWords(texts);
  return [
    {
      title: 'Words',
      head: ['what', 'number'],
      rows: [
        ['keys of a language', keys],
        ['keys that refer to a shared term', shared],
        ['keys that repeat another in all languages', repeated],
        ...most.slice(0, 10).map(({ word, keys: of }) => [`“${word}”`, of.length]),
      ],
    },
  ];
}

const longestFiles = (code, linesOf) =>
  code
    .filter((file) => !LISTS.test(file))
    .map((file) => [file, linesOf(file)])
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10);

const longestFunctions = (code, textOf) =>
  code
    .filter((file) => kindOf(file) === 'product code' && !file.endsWith('.css'))
    .flatMap((file) => functionsIn(file, textOf(file)))
    .sort((a, b) => b.lines - a.lines)
    .slice(0, 10)
    .map(({ file, name, line, lines }) => [`${name} (${file}:${line})`, lines]);

async function countRoutes() {
  const list = at('apps', 'server', 'src', 'processes', 'parts', 'list-routes.ts');
  const { ok, output } = await runProgram([...TSX, list], { quiet: true });
  if (!ok) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

function asPage(sections) {
  const tables = sections.map(({ title, head, rows }) =>
    [`## ${title}`, '', row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'),
  );
  return `# Figures\n\nWritten by \`npm run check -- --figures --write\`; nothing fails by them.\n\n${tables.join('\n\n')}\n`;
}
const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
