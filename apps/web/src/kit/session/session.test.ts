import type { AccountInfo, LoginData } from '@furrow/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../words/text.ts';
import { checkedAccount, mayOpen } from './account.ts';
import { sessionTiming, watchOtherTabs, watchSessionClock } from './session-clock.ts';
import { onSessionEnd, type SessionEnd } from './session-events.ts';
import { dropSession, readToken, sessionEndsAt, storeSession } from './stored-session.ts';

const login: LoginData = {
  token: 'secret',
  expires_in: 60,
  role_id: 2,
  role_permission: [{ permission_id: 'carMonitor' }],
  localLang: 'ru',
  localSkin: '1-blue',
  logo_image: 'logo.png',
  mustChangePassword: false,
};
let ends: SessionEnd[] = [];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  ends = [];
  stop = onSessionEnd((end) => ends.push(end));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('stored session (spec §3)', () => {
  it('R-3-001 R-3-002 R-3-003 R-3-004 R-4-003 stores every item under its name, the end as local time', () => {
    storeSession(login);
    expect({ ...localStorage }).toMatchObject({
      token: 'secret',
      expires_in: '1060000',
      role_id: '2',
      role_permission: '[{"permission_id":"carMonitor"}]',
      localLang: 'ru',
      localSkin: '1-blue',
      logo_image: 'logo.png',
    });
  });
  it('keeps language and skin when the session goes', () => {
    storeSession(login);
    dropSession();
    expect({ ...localStorage }).toEqual({ localLang: 'ru', localSkin: '1-blue' });
    expect([readToken(), sessionEndsAt()]).toEqual([null, null]);
  });
  it('leaves a chosen language when the account has none', () => {
    localStorage.setItem('localLang', 'tr');
    storeSession({ ...login, localLang: null });
    expect(localStorage.getItem('localLang')).toBe('tr');
  });
});

describe('the end of a session (L14)', () => {
  it('R-4-014 comes within a second of the stored time, once', () => {
    storeSession(login);
    const stopClock = watchSessionClock();
    vi.advanceTimersByTime(59_000);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(sessionTiming.checkMs + 5000);
    expect(ends).toEqual([{ kind: 'expired' }]);
    expect(readToken()).toBeNull();
    stopClock();
  });
  it('is followed by other tabs, and another account loads the page anew', () => {
    storeSession(login);
    const reload = vi.fn();
    const stopTabs = watchOtherTabs(reload);
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    localStorage.setItem('token', 'of somebody else');
    tell();
    expect([reload.mock.calls.length, ends]).toEqual([1, []]);
    localStorage.removeItem('token');
    tell();
    expect(ends).toEqual([{ kind: 'loggedOut' }]);
    stopTabs();
  });
});

describe('the account (G5, L11)', () => {
  const account = {
    roles: ['dealer'],
    role_id: 2,
    role_permission: [{ permission_id: 'carMonitor' }],
  } as AccountInfo;
  it('R-8-009 R-8-010 refuses an empty answer and a missing or empty list of roles with the texts of spec §8', async () => {
    await startTexts('en');
    expect(() => checkedAccount(null)).toThrow('Verification failed, please Login again.');
    for (const roles of [[], undefined] as string[][]) {
      expect(() => checkedAccount({ ...account, roles })).toThrow('getInfo: roles must be a non-null array!');
    }
    expect(checkedAccount(account)).toBe(account);
  });
  it('R-6-003 opens what is granted, everything to admin, nothing to nobody', () => {
    expect(mayOpen(account, 'carMonitor')).toBe(true);
    expect(mayOpen(account, 'historicalTrack')).toBe(false);
    expect(mayOpen(account, null)).toBe(true);
    expect(mayOpen({ ...account, roles: ['admin'], role_permission: [] }, 'historicalTrack')).toBe(true);
    expect(mayOpen(null, null)).toBe(false);
  });
});
