import { expect, it } from 'vitest';
import { at } from './places.mjs';
import { failedSpecs, failedUnits } from './what-failed.mjs';

it('failed units are told with the first words of their failure, files that did not load with their own', () => {
  const failed = {
    status: 'failed',
    fullName: 'a strip is as long as its track',
    failureMessages: ['\u001b[31mAssertionError: expected 3 to be 2\u001b[39m\n    at strip.test.ts:3'],
  };
  const report = {
    testResults: [
      {
        status: 'passed',
        name: at('a.test.ts'),
        assertionResults: [{ status: 'passed', fullName: 'holds' }],
      },
      {
        status: 'failed',
        name: at('b.test.ts'),
        assertionResults: [{ status: 'passed', fullName: 'holds' }, failed],
      },
      { status: 'failed', name: at('c.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(failedUnits(report)).toEqual([
    'b.test.ts: a strip is as long as its track: AssertionError: expected 3 to be 2',
    'c.test.ts: Cannot find module',
  ]);
  expect(failedUnits({})).toEqual([]);
});

it('of the specs only those that failed at their last try are told', () => {
  const result = (message?: string) => ({ error: message ? { message } : undefined });
  const spec = (title: string, ok: boolean, results: object[]) => ({
    ok,
    title,
    file: 'a.spec.ts',
    tests: [{ results }],
  });
  const report = {
    suites: [
      {
        specs: [spec('signs in', true, [result('slow'), result()])],
        suites: [
          { specs: [spec('signs out', false, [result('slow'), result('Error: still here\nat line 3')])] },
        ],
      },
    ],
  };
  expect(failedSpecs(report)).toEqual(['a.spec.ts: signs out: Error: still here']);
});
