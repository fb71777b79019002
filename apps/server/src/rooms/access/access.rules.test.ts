import { describe, expect, it } from 'vitest';
import {
  judgeSignIn,
  lockOf,
  sessionVerdict,
  slowDownMs,
  ticketOpens,
  ticketTarget,
} from './access.rules.ts';

const minute = 60;
const active = { state: 'active', endsAtS: null, companyClosed: false } as const;
const tries = (byName: number[], nowS: number, byAddress: number[] = []) => ({
  byName,
  byNameEverywhere: [] as number[],
  byAddress,
  nowS,
});

describe('tries', () => {
  it('tells how many are left and locks with the fifth within 15 minutes', () => {
    expect(judgeSignIn(tries([], 1000), false, active)).toEqual({ result: 'wrong', left: 4 });
    expect(judgeSignIn(tries([1, 2, 3, 4], 10), false, active)).toEqual({ result: 'wrong', left: 0 });
    expect(lockOf(tries([100, 101, 102, 103, 104], 105))).toEqual({
      result: 'locked',
      by: 'account',
      minutes: 15,
    });
  });

  it('holds the lock for 15 minutes from the fifth wrong try, however old the first is', () => {
    const wrong = [0, 60, 120, 180, 14 * minute];
    expect(lockOf(tries(wrong, 28 * minute))).toMatchObject({ minutes: 1 });
    expect(lockOf(tries(wrong, 29 * minute))).toBeNull();
  });

  it('does not lock for five tries that are spread over more than 15 minutes', () => {
    expect(lockOf(tries([0, 300, 600, 800, 901], 902))).toBeNull();
  });

  it('refuses the right password while the lock holds', () => {
    expect(judgeSignIn(tries([1, 2, 3, 4, 5], 6), true, active).result).toBe('locked');
  });

  it('lets an address wait after 30 wrong tries in an hour, until the oldest of them is an hour old', () => {
    const wrong = Array.from({ length: 30 }, (_, i) => i * minute);
    expect(lockOf(tries([], 45 * minute, wrong))).toEqual({ result: 'locked', by: 'address', minutes: 15 });
    expect(lockOf(tries([], 60 * minute, wrong))).toBeNull();
    expect(lockOf(tries([], 45 * minute, wrong.slice(1)))).toBeNull();
  });

  it('answers slower with every wrong try', () => {
    expect([4, 3, 2, 1, 0].map(slowDownMs)).toEqual([250, 500, 1000, 2000, 2000]);
  });

  it('tells frozen and expired only to who knows the password', () => {
    const frozen = { state: 'frozen', endsAtS: null, companyClosed: false } as const;
    expect(judgeSignIn(tries([], 9), false, frozen).result).toBe('wrong');
    expect(judgeSignIn(tries([], 9), true, frozen).result).toBe('frozen');
    expect(
      judgeSignIn(tries([], 9), true, { state: 'active', endsAtS: 9, companyClosed: false }).result,
    ).toBe('expired');
    expect(
      judgeSignIn(tries([], 9), true, { state: 'active', endsAtS: 10, companyClosed: false }).result,
    ).toBe('ok');
    const closed = { ...active, companyClosed: true };
    expect(judgeSignIn(tries([], 9), true, closed).result).toBe('companyDisabled');
    expect(judgeSignIn(tries([], 9), false, closed).result).toBe('wrong');
    expect(judgeSignIn(tries([], 9), true, null).result).toBe('wrong');
  });
});

describe('a session', () => {
  const running = {
    ...active,
    expiresAtS: 100,
    endReason: null,
    accountDeleted: false,
    factorMissing: false,
  };

  it('is over by itself, or ended by somebody', () => {
    expect(sessionVerdict(running, 99)).toBe('good');
    expect(sessionVerdict(running, 100)).toBe('over');
    expect(sessionVerdict({ ...running, endReason: 'expired' }, 99)).toBe('over');
    expect(sessionVerdict({ ...running, endReason: 'logout' }, 99)).toEqual({ endedBecause: 'logout' });
    expect(sessionVerdict({ ...running, state: 'frozen' }, 99)).toEqual({ endedBecause: 'frozen' });
    expect(sessionVerdict({ ...running, endsAtS: 50 }, 99)).toEqual({ endedBecause: 'accountExpired' });
    expect(sessionVerdict({ ...running, companyClosed: true }, 99)).toEqual({
      endedBecause: 'companyDisabled',
    });
    expect(sessionVerdict({ ...running, factorMissing: true }, 99)).toEqual({
      endedBecause: 'factorMissing',
    });
    expect(sessionVerdict({ ...running, accountDeleted: true }, 99)).toEqual({ endedBecause: 'deleted' });
  });
});

describe('a ticket', () => {
  const ticket = { purpose: 'download', target: '/farm/v2/photo/1/file', expiresAtS: 60 } as const;

  it('opens the one call that it was made for, within its time', () => {
    expect(ticketOpens(ticket, 'download', '/farm/v2/photo/1/file', 59)).toBe(true);
    expect(ticketOpens(ticket, 'download', '/farm/v2/photo/1/file', 60)).toBe(false);
    expect(ticketOpens(ticket, 'download', '/farm/v2/photo/2/file', 59)).toBe(false);
    expect(ticketOpens(ticket, 'stream', '/farm/v2/photo/1/file', 59)).toBe(false);
  });

  it('is bound to the whole path, however it was asked for', () => {
    expect(ticketTarget('historicalTrack/export')).toBe('/farm/v2/historicalTrack/export');
    expect(ticketTarget('/farm/v3/stream?x=1')).toBe('/farm/v3/stream');
    expect(ticketTarget('')).toBe('');
  });
});
