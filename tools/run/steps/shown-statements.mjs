// Which statements of the specification were shown by tests that ran: by the reports of the suites, not by what stands in files.

/** @typedef {{ title: string, outcome: 'passed' | 'skipped' | 'failed' }} Told */

/** @param {{ testResults?: any[] }} report of Vitest, as JSON @returns {Told[]} */
export const toldByUnits = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );

/** @param {{ suites?: any[] }} report of Playwright, as JSON @returns {Told[]} */
export const toldByBrowser = ({ suites = [] }) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...toldByBrowser({ suites: inner }),
    ...specs.map(({ title, ok, tests }) => ({
      title,
      outcome: !ok ? 'failed' : tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed',
    })),
  ]);

/**
 * What became of each statement: shown by a test that passed, by none but such as were skipped here (a program is missing), or by none at all.
 * @param {readonly string[]} ids of the table
 * @param {readonly Told[]} told
 */
export function shownStatements(ids, told) {
  const by = new Map();
  for (const { title, outcome } of told)
    for (const [id] of title.matchAll(/R-\d-\d{3}/g)) by.set(id, new Set([...(by.get(id) ?? []), outcome]));
  const has = (id, outcome) => by.get(id)?.has(outcome) ?? false;
  return {
    shown: ids.filter((id) => has(id, 'passed')),
    skipped: ids.filter((id) => !has(id, 'passed') && has(id, 'skipped')),
    unseen: ids.filter((id) => !by.has(id)),
  };
}
