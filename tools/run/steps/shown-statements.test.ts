import { expect, it } from 'vitest';
import { shownStatements, toldByBrowser, toldByUnits } from './shown-statements.mjs';

const units = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'a list R-1-001 shows rows', status: 'passed' },
        { fullName: 'a list R-1-002 R-1-003 is sorted', status: 'failed' },
        { fullName: 'a base R-1-004 is served', status: 'pending' },
        { fullName: 'a base R-1-005 is served here', status: 'skipped' },
      ],
    },
  ],
};
const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
const browser = {
  suites: [
    {
      specs: [spec('R-1-005 is drawn', true, 'expected')],
      suites: [{ specs: [spec('R-1-006 is not', false, 'unexpected')] }],
    },
    { specs: [spec('R-1-007 waits', true, 'skipped'), spec('R-1-001 is drawn again', false, 'unexpected')] },
  ],
};

it('counts statements by the tests that ran and passed; those of skipped tests and of none are told apart', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => `R-1-00${number}`);
  expect(shownStatements(ids, [...toldByUnits(units), ...toldByBrowser(browser)])).toEqual({
    shown: ['R-1-001', 'R-1-005'],
    skipped: ['R-1-004', 'R-1-007'],
    unseen: ['R-1-008'],
  });
});
