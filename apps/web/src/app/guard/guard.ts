import type { PageCode } from '@furrow/contract';

/** What the guard knows when a navigation begins. `path` values are full: path, query and hash. */
export interface GuardState {
  token: string | null;
  accountLoaded: boolean;
  /** The redirect kept for the browser tab (spec §3). */
  storedRedirect: string | null;
  /** This navigation is the app's own one to /401 after a body code 401 (G3). */
  ownNoAccess: boolean;
}

/** What a page asks for; a known page without a permission is open to every account. */
interface PageRight {
  known: boolean;
  permission: PageCode | null;
  roles?: readonly string[];
}

/** What the guard must know of the screens and of the account's rights. */
export interface GuardMap {
  permissionOf: (pathname: string) => PageRight;
  /** A screen asks for its permission and, when it has a list of them, for one of its roles (spec §6). */
  may: (right: Omit<PageRight, 'known'>) => boolean;
  /** First visible page, or null when nothing has been granted. */
  firstPage: () => string | null;
}

type Decision =
  | { step: 'handOver'; ticket: string; path: string }
  | { step: 'login'; to: string; keep: string }
  | { step: 'video'; token: string }
  | { step: 'redirect'; to: string; forgetRedirect?: true }
  | { step: 'replay'; to: string }
  | { step: 'loadAccount' }
  | { step: 'forbidden'; path: string; permission: PageCode | null }
  | { step: 'notFound' }
  | { step: 'go' };

const openPaths = ['/login', '/auth-redirect'];

/**
 * G1–G7 in their order; the first that applies ends the walk. Pure: the loader does what is decided and
 * asks again when `loadAccount` is done.
 */
export function decide(fullPath: string, state: GuardState, map: GuardMap): Decision {
  const url = new URL(fullPath, 'http://local');
  const ticket = url.searchParams.get('token');
  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
  // What a third party sends back is looked at by that page itself, which compares its state first.
  if (ticket && pathname !== '/auth-redirect')
    return { step: 'handOver', ticket, path: handOverPath(url.searchParams.get('path')) };

  if (pathname === '/video') return { step: 'video', token: url.searchParams.get('code') || 'video' };
  if (!state.token) {
    if (openPaths.includes(pathname)) return { step: 'go' };
    if (pathname === '/401' && state.ownNoAccess) return { step: 'go' };
    return { step: 'login', to: loginPath(fullPath), keep: fullPath };
  }
  if (pathname === '/login') {
    return { step: 'redirect', to: usableRedirect(state.storedRedirect), forgetRedirect: true };
  }
  if (pathname === '/auth-redirect') return { step: 'go' };
  if (!state.accountLoaded) return { step: 'loadAccount' };
  if (pathname === '/') return { step: 'redirect', to: map.firstPage() ?? '/profile/index?notice=noPage' };

  if (pathname.startsWith('/redirect/')) return replay(`${url.pathname}${url.search}${url.hash}`);
  if (pathname === '/activityLayout') return { step: 'redirect', to: `/activity${url.search}${url.hash}` };

  const { known, ...right } = map.permissionOf(pathname);
  if (!known) return { step: 'notFound' };
  if (!map.may(right)) return { step: 'forbidden', path: fullPath, permission: right.permission };
  return { step: 'go' };
}

/** `/redirect/PATH` replays PATH, its query and its hash; what is no path of this site is not found (/redirect). */
function replay(fullPath: string): Decision {
  const to = fullPath.slice('/redirect'.length);
  return isOwnPath(to) ? { step: 'replay', to } : { step: 'notFound' };
}

/** `/login?redirect=<encoded full path>` (spec §2). */
export const loginPath = (fullPath: string): string => `/login?redirect=${encodeURIComponent(fullPath)}`;

/** A stored redirect of /login, /401, /404 or /redirect/… counts as / (G4); so does one that leaves this site. */
export function usableRedirect(stored: string | null): string {
  if (!stored || !isOwnPath(stored)) return '/';
  const { pathname } = new URL(stored, 'http://local');
  return /^\/(login|401|404|redirect)(\/|$)/.test(pathname) ? '/' : stored;
}

/** Where a hand-over goes: a path of this site, with or without the leading slash; everything else /data-panel (G1). */
export function handOverPath(wanted: string | null): string {
  if (!wanted) return '/data-panel';
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  return !/^[a-z][a-z0-9+.-]*:/i.test(wanted) && isOwnPath(path) ? path : '/data-panel';
}

/** No other host, no backslash, no control character. */
function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  return path.startsWith('/') && !path.startsWith('//') && !/[\\\u0000-\u001f\u007f]/.test(path);
}

/** The same address without its ticket: what stays in the address bar while the ticket is redeemed. */
export function withoutTicket(fullPath: string): string {
  const url = new URL(fullPath, 'http://local');
  url.searchParams.delete('token');
  url.searchParams.delete('path');
  return `${url.pathname}${url.search}${url.hash}`;
}
