import type { LoginData } from '@furrow/contract';
import { isLanguage } from '@furrow/contract';

/** Names in the browser's storage are those of spec §3; the token is persistent, the redirect lives with the tab. */
const names = {
  token: 'token',
  endsAt: 'expires_in',
  roleId: 'role_id',
  permissions: 'role_permission',
  language: 'localLang',
  skin: 'localSkin',
  logo: 'logo_image',
} as const;

export const tokenKey = names.token;

/** A token of this browser tab only: that of a watched video (G2). It wins over the person's own in this tab. */
export const tabToken = {
  read: (): string | null => sessionStorage.getItem(names.token) || null,
  keep: (token: string): void => sessionStorage.setItem(names.token, token),
  forget: (): void => sessionStorage.removeItem(names.token),
};

/** The token that calls bear. */
export function readToken(): string | null {
  return tabToken.read() ?? (localStorage.getItem(names.token) || null);
}

/** Local clock time at which the session ends, ms; null without a session. */
export function sessionEndsAt(): number | null {
  const value = Number(localStorage.getItem(names.endsAt));
  return tabToken.read() === null && readToken() && Number.isFinite(value) && value > 0 ? value : null;
}

/** The account's or dealer's own logo; null: the product's. */
export function logoImage(): string | null {
  return localStorage.getItem(names.logo) || null;
}

/** Keeps what `POST login` answered; `expires_in` seconds become the local time at which they are over. */
export function storeSession(data: LoginData, now: number = Date.now()): void {
  localStorage.setItem(names.token, data.token);
  storeSessionEnd(data.expires_in, now);
  storeRole(data.role_id, data.role_permission);
  if (isLanguage(data.localLang)) localStorage.setItem(names.language, data.localLang);
  if (data.localSkin) localStorage.setItem(names.skin, data.localSkin);
  if (data.logo_image) localStorage.setItem(names.logo, data.logo_image);
  else localStorage.removeItem(names.logo);
}

/** The session lasts `seconds` from now on. */
export function storeSessionEnd(seconds: number, now: number = Date.now()): void {
  localStorage.setItem(names.endsAt, String(now + seconds * 1000));
}

export function storeRole(roleId: number, permissions: LoginData['role_permission']): void {
  localStorage.setItem(names.roleId, String(roleId));
  localStorage.setItem(names.permissions, JSON.stringify(permissions));
}

/**
 * Removes the session and leaves language and skin (L14). A video's token that was refused goes alone: the person
 * stays signed in.
 */
export function dropSession(): void {
  if (tabToken.read() !== null) {
    tabToken.forget();
    return;
  }
  for (const name of [names.token, names.endsAt, names.roleId, names.permissions, names.logo]) {
    localStorage.removeItem(name);
  }
}

/** Where the person wanted to go before signing in; kept for the session of the browser tab. */
export const storedRedirect = {
  read: (): string | null => sessionStorage.getItem('redirect'),
  keep: (path: string): void => sessionStorage.setItem('redirect', path),
  forget: (): void => sessionStorage.removeItem('redirect'),
};
