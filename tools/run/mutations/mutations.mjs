// npm run mutations: whether the test that bears the id of a statement turns red when what it states is broken. For the night: one
// statement takes some ten seconds. Works in a copy of the last commit beside the checkout, which stays as it is.
//   -- --ids R-2-003,R-2-004   these alone
//   -- --part 1/7              a seventh of all, another each night
//   -- --tries 6               mutants tried before a statement counts as unseen
// What was found is kept in .cache/mutations.json and printed; --write puts the sums into docs/mutations.md.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { at, ROOT } from '../steps/places.mjs';
import { requirementRows } from '../steps/requirement-rows.mjs';
import { chosen, mutantsOf, mutated } from './mutants.mjs';
import { sourcesOf } from './sources.mjs';
import { told } from './told.mjs';

const { values } = parseArgs({
  options: {
    ids: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    tries: { type: 'string', default: '6' },
    write: { type: 'boolean', default: false },
  },
});

const kept = at('.cache', 'mutations.json');
const found = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
const place = mkdtempSync(join(tmpdir(), 'furrow-mutations-'));
// The database of the tests runs as nobody, and reads its programs here.
chmodSync(place, 0o755);
const copy = join(place, 'copy');
process.on('exit', () => {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT, stdio: 'ignore' });
  rmSync(place, { recursive: true, force: true });
});
// Who breaks it off leaves no copy behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
execFileSync('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: ROOT, stdio: 'ignore' });
// Links of workspaces lead to the copy's own packages.
const packages = [at('node_modules'), join(copy, 'node_modules')];
// Linked where both lie on one disk, else copied.
if (spawnSync('cp', ['-al', ...packages], { stdio: 'ignore' }).status !== 0)
  execFileSync('cp', ['-a', ...packages]);
for (const row of asked()) {
  found[row.id] = await tried(row);
  console.log(`${row.id} ${told(found[row.id])}`);
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(kept, JSON.stringify(found, null, 1));
}
summary();

/** Statements that a test without a browser shows: a mutant of a page would have to be built each time. */
function asked() {
  const rows = requirementRows().filter(({ tests }) => tests.some((file) => /\.test\.tsx?$/.test(file)));
  if (values.ids) return rows.filter(({ id }) => values.ids.split(',').includes(id));
  const [part, parts] = values.part.split('/').map(Number);
  return rows.filter((_, index) => index % parts === part - 1);
}

/** Breaks what a statement says, once after another, until its own test sees it. */
async function tried({ id, requirement, tests }) {
  const [test] = tests.filter((file) => /\.test\.tsx?$/.test(file));
  const whole = await run(test, id);
  if (whole.ran === 0) return { outcome: 'notRun', test };
  if (whole.failed > 0) return { outcome: 'redBefore', test };
  const read = (file) => readFileSync(join(copy, file), 'utf8');
  const sources = sourcesOf(test, read, copy);
  const mutants = chosen(
    sources.map((file) => mutantsOf(file, read(file))),
    requirement,
    Number(values.tries),
  );
  const seen = [];
  for (const mutant of mutants) {
    const before = read(mutant.file);
    writeFileSync(join(copy, mutant.file), mutated(before, mutant));
    const { failed, broke } = await run(test, id);
    writeFileSync(join(copy, mutant.file), before);
    const { file, line, kind, from, to } = mutant;
    seen.push({ file, line, kind, from: from.slice(0, 80), to });
    // A file that cannot be read any more would turn every test red.
    if (failed > 0 && !broke) return { outcome: 'seen', test, by: seen.at(-1), tries: seen.length };
  }
  return { outcome: mutants.length === 0 ? 'noPlace' : 'unseen', test, mutants: seen };
}

/** Runs the tests of a file that bear an id. */
async function run(file, id) {
  const report = join(place, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const flags = ['run', file, '-t', id, '--reporter=json', `--outputFile=${report}`];
  await once(
    spawn(process.execPath, [vitest, ...flags], { cwd: copy, stdio: 'ignore', timeout: 300_000 }),
    'exit',
  );
  // It did not come to its end: what was broken keeps it from ending, or from being read.
  if (!existsSync(report)) return { ran: 1, failed: 1, broke: false };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const ran = numPassedTests + numFailedTests;
  return { ran, failed: numFailedTests, broke: ran === 0 && numFailedTestSuites > 0 };
}

function summary() {
  const outcomes = Object.values(found);
  const count = (outcome) => outcomes.filter((one) => one.outcome === outcome).length;
  const lines = [
    `| what became of a statement | number of ${outcomes.length} |`,
    '| --- | --- |',
    `| its own test turned red when it was broken | ${count('seen')} |`,
    `| no mutant was seen by it | ${count('unseen')} |`,
    `| no place was found to break | ${count('noPlace')} |`,
    `| its id picks no test | ${count('notRun')} |`,
    `| red before anything was broken | ${count('redBefore')} |`,
  ];
  console.log(['', ...lines].join('\n'));
  if (!values.write) return;
  const unseen = Object.entries(found).filter(([, { outcome }]) => outcome !== 'seen');
  const text = [
    '# Mutations',
    '',
    'Written by `npm run mutations -- --write`; how they are made stands in `tools/run/mutations`. Statements that only a browser shows are not among them.',
    '',
    ...lines,
    '',
    '## Not seen',
    '',
    ...unseen.map(([id, one]) => `- ${id}: ${told(one)}`),
    '',
  ];
  writeFileSync(at('docs', 'mutations.md'), text.join('\n'));
}
