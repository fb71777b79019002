import { expect, it } from 'vitest';
import { shortError } from './short-error.ts';

it('keeps of an error one short line', () => {
  expect(shortError(new Error('refused\r\n  by  them'))).toBe('refused by them');
  expect(shortError('x'.repeat(400))).toHaveLength(300);
});
