import { expect, it } from 'vitest';
import { shownStatements, toldByBrowser, toldByUnits } from './shown-statements.mjs';

// Put together here: a title with an id would stand in the table of requirements.
const id = (number: number): string => `R-1-00${number}`;

const units = {
  testResults: [
    {
      assertionResults: [
        { fullName: `a list ${id(1)} shows rows`, status: 'passed' },
        { fullName: `a list ${id(2)} ${id(3)} is sorted`, status: 'failed' },
        { fullName: `a base ${id(4)} is served`, status: 'pending' },
        { fullName: `a base ${id(5)} is served here`, status: 'skipped' },
      ],
    },
  ],
};
const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
const browser = {
  suites: [
    {
      specs: [spec(`${id(5)} is drawn`, true, 'expected')],
      suites: [{ specs: [spec(`${id(6)} is not`, false, 'unexpected')] }],
    },
    {
      specs: [spec(`${id(7)} waits`, true, 'skipped'), spec(`${id(1)} is drawn again`, false, 'unexpected')],
    },
  ],
};

it('counts statements by the tests that ran and passed; those of skipped tests and of none are told apart', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8].map(id);
  expect(shownStatements(ids, [...toldByUnits(units), ...toldByBrowser(browser)])).toEqual({
    shown: [`${id(1)}`, `${id(5)}`],
    skipped: [`${id(4)}`, `${id(7)}`],
    unseen: [`${id(8)}`],
  });
});
