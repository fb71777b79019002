import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openCallQuota } from './call-quota.ts';

it('takes so many calls of an account in a minute, and says when the next one is taken', () => {
  let nowMs = 0;
  const count = openCallQuota(60, () => nowMs);
  const taken = (account: string, calls: number): number => {
    for (let call = 0; call < calls; call += 1) {
      try {
        count(account);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ key: 'tooManyRequests', params: { seconds: 1 } });
        return call;
      }
    }
    return calls;
  };
  expect(taken('a', 100)).toBe(60);
  expect(taken('b', 10)).toBe(10);
  nowMs = 10_000;
  expect(taken('a', 100)).toBe(10);
  nowMs = 1_000_000;
  expect(taken('a', 100)).toBe(60);
});
