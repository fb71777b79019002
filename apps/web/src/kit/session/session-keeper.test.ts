import { beforeEach, expect, it } from 'vitest';
import { endingIn, isRefreshDue, keeping } from './session-keeper.ts';
import { storeSessionEnd } from './stored-session.ts';

beforeEach(() => localStorage.clear());

it('refreshes every ten minutes while the person works, and not when nobody is there', () => {
  const now = 10 * keeping.everyMs;
  expect(isRefreshDue(now, now - 1000, now - keeping.everyMs)).toBe(true);
  expect(isRefreshDue(now, now - 1000, now - keeping.everyMs + 1)).toBe(false);
  expect(isRefreshDue(now, now - keeping.activeMs - 1, 0)).toBe(false);
});

it('tells that the end is near in the last five minutes, only with a session', () => {
  localStorage.setItem('token', 't');
  storeSessionEnd(3600, 0);
  expect(endingIn(3_600_000 - keeping.warnMs - 1)).toBeNull();
  expect(endingIn(3_600_000 - 60_000)).toBe(60_000);
  expect(endingIn(3_700_000)).toBe(0);
  localStorage.removeItem('token');
  expect(endingIn(3_600_000)).toBeNull();
});
