// npm run mutations: whether the test that bears the id of a statement turns red when what it states is broken. For the night: one
// statement takes some ten seconds. Works in a copy of the last commit beside the checkout, which stays as it is.
//   -- --ids R-2-003,R-2-004   these alone
//   -- --part 1/7              a seventh of all, another each night
//   -- --tries 6               mutants tried before a statement counts as unseen
//   -- --anew no               those that were tried before are left out
// What was found is printed and kept in docs/mutations.csv; --write puts the sums into docs/mutations.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { at, ROOT } from '../steps/places.mjs';
import { quickPlace } from '../steps/quick-place.mjs';
import { requirementRows } from '../steps/requirement-rows.mjs';
import { candidatesIn } from './faults/candidates.mjs';
import { mutated } from './faults/mutants.mjs';
import { partOfTest } from './faults/part-of-test.mjs';
import { toldPlaces } from './faults/told-places.mjs';
import { found, keep } from './found.mjs';
import { pageOf, tableOf, told } from './outcomes.mjs';
import { testsOf } from './running/tests.mjs';

const { values } = parseArgs({
  options: {
    ids: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    tries: { type: 'string', default: '6' },
    anew: { type: 'string', default: 'yes' },
    write: { type: 'boolean', default: false },
  },
});

/** A broken test may take so much longer than the whole one before it counts as hung. */
const SLOWER = 5;
const SHORTEST_MS = 90_000;
/** Of two files of tests the one counts with which a statement came further. */
const ORDER = ['notRun', 'redBefore', 'noPlace', 'beside', 'besideSeen', 'unseen', 'seen'];
const isUnit = (file) => /\.test\.tsx?$/.test(file);

const rows = requirementRows();
const tryable = rows.filter(({ tests }) => tests.some(isUnit));
const place = mkdtempSync(join(tmpdir(), 'furrow-mutations-'));
// The database of the tests runs as nobody, and reads its programs here.
chmodSync(place, 0o755);
const copy = join(place, 'copy');
const read = (file) => readFileSync(join(copy, file), 'utf8');
let tests;
process.on('exit', () => {
  tests?.kill();
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT, stdio: 'ignore' });
  rmSync(place, { recursive: true, force: true });
});
// Who breaks it off leaves no copy behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
copyHouse();
tests = testsOf(copy, join(place, 'ran'), quickPlace());
const { chosen } = candidatesIn(read);
const places = toldPlaces(read('tools/run/mutations/places.csv'));
for (const row of asked()) {
  const one = await tried(row);
  console.log(`${row.id} ${told(one)}`);
  keep(row.id, { outcome: one.outcome, asserted: one.by?.asserted ?? false, told: told(one) });
}
await tests.stop();
summary();

function copyHouse() {
  execFileSync('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: ROOT, stdio: 'ignore' });
  // Links of workspaces lead to the copy's own packages.
  const packages = [at('node_modules'), join(copy, 'node_modules')];
  // Linked where both lie on one disk, else copied.
  if (spawnSync('cp', ['-al', ...packages], { stdio: 'ignore' }).status !== 0)
    execFileSync('cp', ['-a', ...packages]);
}

/** Statements that a test without a browser shows: a mutant of a page would have to be built each time. */
function asked() {
  if (values.ids) return tryable.filter(({ id }) => values.ids.split(',').includes(id));
  const [part, parts] = values.part.split('/').map(Number);
  const before = found();
  return tryable.filter(
    ({ id }, index) => index % parts === part - 1 && (values.anew !== 'no' || !Object.hasOwn(before, id)),
  );
}

/** Tries a statement with each file of tests that bears it, until one sees it. */
async function tried({ id, requirement, tests: files }) {
  let best;
  for (const test of files.filter(isUnit)) {
    const one = await triedWith(test, id, requirement);
    if (!best || isBetter(one, best)) best = one;
    if (best.outcome === 'seen') break;
  }
  return best;
}

function isBetter(one, other) {
  return ORDER.indexOf(one.outcome) > ORDER.indexOf(other.outcome);
}

/** Breaks what a statement says, once after another, until its own test sees it. */
async function triedWith(test, id, requirement) {
  const began = Date.now();
  const whole = await tests.run(test, id);
  const longest = Math.max(SHORTEST_MS, SLOWER * (Date.now() - began));
  if (whole.failed > 0) return { outcome: 'redBefore', test, reasons: whole.reasons };
  if (whole.passed === 0) return { outcome: 'notRun', test };
  const saying = { requirement, test, part: partOfTest(test, read(test), id) };
  const tries = Number(values.tries);
  // Some cannot be run, and do not count.
  const mutants = chosen(saying, whole.nearness, 2 * tries, places[id]);
  const isNear = mutants[0]?.near ?? false;
  const seen = [];
  for (const mutant of mutants) {
    if (seen.length === tries) break;
    const { passed, failed, asserted, reasons } = await runWith(mutant, test, id, longest);
    // What the test needs could not be made or read: that would turn every test red.
    if (passed + failed === 0) continue;
    const { file, line, kind, from, to } = mutant;
    seen.push({ file, line, kind, from: from.slice(0, 80), to: to.slice(0, 80), asserted, reasons });
    if (failed > 0)
      return { outcome: isNear ? 'seen' : 'besideSeen', test, by: seen.at(-1), tries: seen.length };
  }
  if (seen.length === 0) return { outcome: 'noPlace', test };
  return { outcome: isNear ? 'unseen' : 'beside', test, mutants: seen };
}

async function runWith(mutant, test, id, longest) {
  const before = read(mutant.file);
  writeFileSync(join(copy, mutant.file), mutated(before, mutant));
  try {
    return await tests.run(test, id, { changed: [mutant.file], longest });
  } finally {
    writeFileSync(join(copy, mutant.file), before);
  }
}

function summary() {
  const byBrowser = rows.filter(({ tests: files }) => files.length > 0 && !files.some(isUnit)).length;
  const every = found();
  const known = Object.fromEntries(tryable.filter(({ id }) => every[id]).map(({ id }) => [id, every[id]]));
  console.log(['', ...tableOf(known, tryable.length, byBrowser)].join('\n'));
  if (!values.write) return;
  const page = at('docs', 'mutations.md');
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(page, pageOf(known, tryable.length, byBrowser, before));
}
