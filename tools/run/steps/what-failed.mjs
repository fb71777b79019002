import { relative } from 'node:path';
import { ROOT } from './places.mjs';

// Vitest colours its messages even when they go into a file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what is looked for.
const COLOUR = /\u001b\[[0-9;]*m/g;

const firstLine = (text = '') => text.replaceAll(COLOUR, '').trim().split('\n')[0].slice(0, 300);

/**
 * The failed tests of a JSON report of Vitest with their first words; a file that did not load tells its own.
 * @param {{ testResults?: any[] }} report
 * @returns {string[]}
 */
export function failedUnits({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults = [] }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
      );
    });
}

/**
 * The specs of a JSON report of Playwright that failed at their last try, with their first words.
 * @param {{ suites?: any[] }} report
 * @returns {string[]}
 */
export function failedSpecs({ suites = [] }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...failedSpecs({ suites: inner }),
    ...specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => `${file}: ${title}: ${wordsOf(tests)}`),
  ]);
}

const wordsOf = (tests) => firstLine(tests.at(-1)?.results?.at(-1)?.error?.message);
