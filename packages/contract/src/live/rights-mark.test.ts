import { expect, it } from 'vitest';
import { rightsMark } from './rights-mark.ts';

it('is the same in any order, and another with another right or role', () => {
  const mark = rightsMark(7, ['carMonitor', 'carManage.edit']);
  expect(rightsMark(7, new Set(['carManage.edit', 'carMonitor']))).toBe(mark);
  expect(rightsMark(7, ['carMonitor'])).not.toBe(mark);
  expect(rightsMark(8, ['carMonitor', 'carManage.edit'])).not.toBe(mark);
});
