// How long the suites took when they ran last, from the reports that npm test leaves in .cache.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at, ROOT } from '../steps/places.mjs';

const inMinutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const read = (name) =>
  existsSync(at('.cache', name)) ? JSON.parse(readFileSync(at('.cache', name), 'utf8')) : null;

/** @returns {[string, string][]} */
export function timesOfSuites(reports = { units: read('vitest.json'), browser: read('playwright.json') }) {
  return [...ofUnits(reports.units), ...ofBrowser(reports.browser)];
}

function ofUnits(report) {
  if (!report) return [['units and interface', 'no report: npm test leaves one']];
  const { startTime, numTotalTests, testResults } = report;
  const ended = Math.max(startTime, ...testResults.map(({ endTime }) => endTime));
  const slowest = [...testResults].sort((a, b) => lasted(b) - lasted(a)).slice(0, 5);
  return [
    ['units and interface', `${inMinutes(ended - startTime)}, ${numTotalTests} tests`],
    ...slowest.map((one) => [relative(ROOT, one.name), inSeconds(lasted(one))]),
  ];
}
const lasted = ({ startTime, endTime }) => endTime - startTime;

function ofBrowser(report) {
  if (!report) return [['browser', 'no report: npm test leaves one']];
  const { duration, expected, flaky, unexpected } = report.stats;
  return [
    ['browser', `${inMinutes(duration)}, ${expected + flaky + unexpected} tests, ${flaky} at a second try`],
  ];
}
