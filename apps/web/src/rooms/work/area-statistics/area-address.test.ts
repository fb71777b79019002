import { expect, test } from 'vitest';
import { readAreaAddress } from './area-address.ts';

test('an address without days means the month until today, and turned days are none', () => {
  const read = (query: string) => readAreaAddress(new URLSearchParams(query), '2026-11-22');
  expect(read('ids=a&ids=b')).toMatchObject({
    ids: ['a', 'b'],
    from: '2026-10-23',
    to: '2026-11-22',
    step: 'day',
  });
  expect(read('from=2026-02-01&to=2026-01-01')).toMatchObject({ from: '2026-10-23' });
  expect(read('from=2026-01-01&to=2026-02-01&step=week&workType=tillage&workType=x')).toMatchObject({
    from: '2026-01-01',
    step: 'week',
    workType: ['tillage'],
  });
});
