import { describe, expect, it } from 'vitest';
import {
  decide,
  type GuardMap,
  type GuardState,
  handOverPath,
  usableRedirect,
  withoutTicket,
} from './guard.ts';

const signedIn: GuardState = { token: 't', accountLoaded: true, storedRedirect: null, ownNoAccess: false };
const stranger: GuardState = { ...signedIn, token: null, accountLoaded: false };

const map = (granted: string[] = ['carMonitor']): GuardMap => ({
  permissionOf: (path) =>
    path === '/carMonitor'
      ? { known: true, permission: 'carMonitor' }
      : path === '/historicalTrack'
        ? { known: true, permission: 'historicalTrack' }
        : path === '/bigScreen'
          ? { known: true, permission: null, roles: ['provider'] }
          : { known: ['/401', '/login', '/profile/index'].includes(path), permission: null },
  may: ({ permission, roles }) =>
    (permission === null || granted.includes(permission)) && (!roles || roles.includes('dealer')),
  firstPage: () => (granted.includes('carMonitor') ? '/carMonitor' : null),
});

describe('G1 hand-over', () => {
  it('takes the ticket before anything else, signed in or not', () => {
    const wanted = { step: 'handOver', ticket: 'T', path: '/ntrip' };
    expect(decide('/?token=T&path=ntrip', stranger, map())).toEqual(wanted);
    expect(decide('/login?token=T&path=/ntrip', signedIn, map())).toEqual(wanted);
  });
  it('goes to /data-panel without a path', () => {
    expect(decide('/?token=T', stranger, map())).toMatchObject({ path: '/data-panel' });
  });
  it('keeps an encoded query of the path', () => {
    const path = encodeURIComponent('chargeRecord?state=paid');
    expect(decide(`/?token=T&path=${path}`, stranger, map())).toMatchObject({
      path: '/chargeRecord?state=paid',
    });
  });
  it.each([
    '//evil.example',
    '/\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\u0000b',
    '/\t/evil',
  ])('refuses %j as a path', (path) => expect(handOverPath(path)).toBe('/data-panel'));
  it('leaves neither ticket nor path in the address', () => {
    expect(withoutTicket('/carMonitor?token=T&path=x&a=1#h')).toBe('/carMonitor?a=1#h');
  });
});

describe('G2 video', () => {
  it('R-2-016 keeps the code, or else the name of the route, as the token', () => {
    for (const state of [stranger, signedIn]) {
      expect(decide('/video?code=abc', state, map())).toEqual({ step: 'video', token: 'abc' });
      expect(decide('/video', state, map())).toEqual({ step: 'video', token: 'video' });
    }
  });
});

describe('/redirect/PATH', () => {
  it('R-2-022 replays the path with query and hash, also one with slashes', () => {
    expect(decide('/redirect/chargeRecord?state=paid#x', signedIn, map())).toEqual({
      step: 'replay',
      to: '/chargeRecord?state=paid#x',
    });
    expect(decide('/redirect/profile/index', signedIn, map())).toMatchObject({ to: '/profile/index' });
  });
  it('never leads to another host', () => {
    expect(decide('/redirect//evil.example', signedIn, map())).toEqual({ step: 'notFound' });
  });
  it('needs a token like every other path', () => {
    expect(decide('/redirect/carMonitor', stranger, map())).toMatchObject({ step: 'login' });
  });
});

describe('G3 no token', () => {
  it.each(['/login', '/login?redirect=%2F', '/auth-redirect', '/auth-redirect?error=x'])(
    'lets %s through',
    (path) => expect(decide(path, stranger, map())).toEqual({ step: 'go' }),
  );
  it('leads every other path to /login with the full path, and keeps it', () => {
    expect(decide('/chargeRecord?state=paid', stranger, map())).toEqual({
      step: 'login',
      to: '/login?redirect=%2FchargeRecord%3Fstate%3Dpaid',
      keep: '/chargeRecord?state=paid',
    });
  });
  it('lets only the app itself to /401', () => {
    expect(decide('/401', { ...stranger, ownNoAccess: true }, map())).toEqual({ step: 'go' });
    expect(decide('/401', stranger, map())).toMatchObject({ step: 'login' });
  });
  it('does not let the mark open another page', () => {
    expect(decide('/carMonitor', { ...stranger, ownNoAccess: true }, map())).toMatchObject({ step: 'login' });
  });
});

describe('G4 token on /login', () => {
  it('R-3-008 goes to the stored redirect and forgets it', () => {
    expect(decide('/login', { ...signedIn, storedRedirect: '/historicalTrack?id=1' }, map())).toEqual({
      step: 'redirect',
      to: '/historicalTrack?id=1',
      forgetRedirect: true,
    });
  });
  it('goes to / without one', () => expect(decide('/login', signedIn, map())).toMatchObject({ to: '/' }));
  it.each([
    '/login',
    '/login?redirect=%2F',
    '/401',
    '/404',
    '/redirect/carMonitor',
    '//evil.example',
    'https://x',
  ])('counts %s as /', (path) => expect(usableRedirect(path)).toBe('/'));
  it('does not take a longer name for one of those', () =>
    expect(usableRedirect('/loginLog')).toBe('/loginLog'));
});

describe('G5 roles not loaded', () => {
  it('asks for the account first', () => {
    expect(decide('/carMonitor', { ...signedIn, accountLoaded: false }, map())).toEqual({
      step: 'loadAccount',
    });
    expect(decide('/', { ...signedIn, accountLoaded: false }, map())).toEqual({ step: 'loadAccount' });
  });
});

describe('G6 known and unknown paths', () => {
  it('opens what is granted, also with a slash at the end', () => {
    expect(decide('/carMonitor?map=1/2/3', signedIn, map())).toEqual({ step: 'go' });
    expect(decide('/carMonitor/', signedIn, map())).toEqual({ step: 'go' });
  });
  it('names path and permission of a forbidden page', () => {
    expect(decide('/historicalTrack?id=1', signedIn, map())).toEqual({
      step: 'forbidden',
      path: '/historicalTrack?id=1',
      permission: 'historicalTrack',
    });
  });
  it('R-6-001 needs one of the roles of a page that has a list of them', () => {
    expect(decide('/bigScreen', signedIn, map())).toEqual({
      step: 'forbidden',
      path: '/bigScreen',
      permission: null,
    });
  });
  it('R-2-027 leads /activityLayout to /activity', () => {
    expect(decide('/activityLayout?period=day', signedIn, map())).toEqual({
      step: 'redirect',
      to: '/activity?period=day',
    });
  });
  it('leaves an unknown address as it is', () => {
    expect(decide('/carMonitr', signedIn, map())).toEqual({ step: 'notFound' });
  });
});

describe('G7 root', () => {
  it('goes to the first visible page', () => {
    expect(decide('/', signedIn, map())).toEqual({ step: 'redirect', to: '/carMonitor' });
  });
  it('goes to the personal settings when nothing is granted', () => {
    expect(decide('/', signedIn, map([]))).toEqual({ step: 'redirect', to: '/profile/index?notice=noPage' });
  });
});
