import type { PageCode } from '@furrow/contract';

/** What the guard knows when a navigation begins. `path` values are full: path, query and hash. */
export interface GuardState {
  token: string | null;
  accountLoaded: boolean;
  /** The redirect kept for the browser tab (spec §3). */
  storedRedirect: string | null;
  /** This navigation is the app's own one to /401 after a body code 401 (shell G3). */
  ownNoAccess: boolean;
}

/** What the guard must know of the screens and of the account's rights. */
export interface GuardMap {
  permissionOf: (pathname: string) => { known: boolean; permission: PageCode | null };
  may: (permission: PageCode | null) => boolean;
  /** First visible page, or null when nothing has been granted. */
  firstPage: () => string | null;
}

type Decision =
  | { step: 'handOver'; ticket: string; path: string }
  | { step: 'login'; to: string; keep: string }
  | { step: 'redirect'; to: string; forgetRedirect?: true }
  | { step: 'loadAccount' }
  | { step: 'forbidden'; path: string; permission: PageCode }
  | { step: 'notFound' }
  | { step: 'go' };

const openPaths = ['/login', '/auth-redirect'];

/**
 * Shell G1 and G3–G7 in their order; the first that applies ends the walk. Pure: the loader does what is decided and
 * asks again when `loadAccount` is done.
 */
export function decide(fullPath: string, state: GuardState, map: GuardMap): Decision {
  const url = new URL(fullPath, 'http://local');
  const ticket = url.searchParams.get('token');
  if (ticket) return { step: 'handOver', ticket, path: handOverPath(url.searchParams.get('path')) };

  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
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

  const { known, permission } = map.permissionOf(pathname);
  if (!known) return { step: 'notFound' };
  if (permission !== null && !map.may(permission)) return { step: 'forbidden', path: fullPath, permission };
  return { step: 'go' };
}

/** `/login?redirect=<encoded full path>` (spec §2). */
export const loginPath = (fullPath: string): string => `/login?redirect=${encodeURIComponent(fullPath)}`;

/** A stored redirect of /login, /401, /404 or /redirect/… counts as / (shell G4); so does one that leaves this site. */
export function usableRedirect(stored: string | null): string {
  if (!stored || !isOwnPath(stored)) return '/';
  const { pathname } = new URL(stored, 'http://local');
  return /^\/(login|401|404|redirect)(\/|$)/.test(pathname) ? '/' : stored;
}

/** Where a hand-over goes: a path of this site, with or without the leading slash; everything else /data-panel (shell G1). */
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
