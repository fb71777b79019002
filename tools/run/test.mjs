// npm test: everything. Checks, units, the interface against a real PostgreSQL, a real browser against the built product.
// The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checkNode } from './steps/node-version.mjs';
import { at, BUILD, PLAYWRIGHT, VITEST } from './steps/places.mjs';
import { quickPlace } from './steps/quick-place.mjs';
import { requirementRows } from './steps/requirement-rows.mjs';
import { runProgram } from './steps/run-program.mjs';
import { say } from './steps/say.mjs';
import { shownStatements, toldByBrowser, toldByUnits } from './steps/shown-statements.mjs';
import { failedSpecs, failedUnits } from './steps/what-failed.mjs';

checkNode();
const { ensureInstalled } = await import('./steps/install.mjs');
await ensureInstalled();
mkdirSync(at('.cache'), { recursive: true });

const total = { passed: 0, failed: 0, names: [] };

/** Adds the counts of a suite; a suite that failed without a failed test (it did not load) counts as one. */
function add(name, { passed, failed, names }, ok) {
  const counted = failed === 0 && !ok ? 1 : failed;
  if (counted > 0) total.names.push(...(names.length > 0 ? names : [`${name}: see its output`]));
  say(`${name}: ${passed} passed, ${counted} failed`);
  total.passed += passed;
  total.failed += counted;
}

async function checks() {
  const { runChecks } = await import('./steps/checks.mjs');
  const found = await runChecks();
  add('checks', found, found.failed === 0);
}

async function units() {
  const report = at('.cache', 'vitest.json');
  rmSync(report, { force: true });
  const { ok } = await runProgram([
    ...VITEST,
    'run',
    // The projects of the configuration do not inherit it from there.
    ...(process.env.CI ? ['--retry=1'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const found = read(report);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = found;
  add('units and interface', { passed, failed, names: failedUnits(found) }, ok && passed > 0);
}

/**
 * Builds what the browser will want of the time that the units leave over: they often wait. Whatever went wrong with it goes wrong once
 * more, and is told, when it is wanted.
 */
const buildAside = () => runProgram(['nice', '-n', '19', ...BUILD], { quiet: true });

async function browser() {
  const { buildProduct } = await import('./steps/build-product.mjs');
  await buildProduct();
  const { findChromium } = await import('./steps/chromium.mjs');
  const chromium = await findChromium();
  const report = at('.cache', 'playwright.json');
  rmSync(report, { force: true });
  const { ok } = await runProgram([...PLAYWRIGHT, 'test', '--reporter=list,json'], {
    cwd: at('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  const found = read(report);
  const { expected: passed = 0, flaky = 0, unexpected: failed = 0 } = found.stats ?? {};
  add('browser', { passed: passed + flaky, failed, names: failedSpecs(found) }, ok && passed > 0);
}

/** The table of requirements names files; here is counted which statements a test showed that ran and passed. */
function statements() {
  const unitReport = read(at('.cache', 'vitest.json'));
  const browserReport = read(at('.cache', 'playwright.json'));
  // A suite that left none has failed already.
  if (!unitReport.testResults || !browserReport.suites) return;
  const told = [...toldByUnits(unitReport), ...toldByBrowser(browserReport)];
  const ids = requirementRows().map(({ id }) => id);
  const { shown, skipped, unseen } = shownStatements(ids, told);
  say(`requirements: ${shown.length} of ${ids.length} statements were shown by a test that ran and passed`);
  if (skipped.length > 0) say(`requirements: skipped here, for want of a program: ${skipped.join(', ')}`);
  const names = unseen.map((id) => `${id}: no test that ran bears it`);
  add('requirements', { passed: unseen.length === 0 ? 1 : 0, failed: unseen.length, names }, true);
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const place = quickPlace();
if (place) process.env.TMPDIR = place;
say(`what tests put aside lies ${place ? `in memory, in ${place}` : 'where the system puts it'}`);

await checks();
const built = buildAside();
await units();
await built;
await browser();
statements();
// Suites are long: what failed stands once more at the end, where somebody who sees only the end finds it.
for (const name of total.names) say(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
