import { type AccountInfo, type LoginData, signInCalls } from '@furrow/contract';
import { ask as call } from '#kit/api/ask.ts';
import { checkedAccount, forgetAccount, loadAccount } from '#kit/session/account.ts';
import { readToken, storeSession } from '#kit/session/stored-session.ts';
import { forgetTags } from '../tags/tags-store.ts';
import { loginPath } from './guard.ts';

export type AskChange = (current: string, next: string) => Promise<boolean>;

/**
 * G1: exchanges the one-time ticket for a session and answers where to go. The running session of the same
 * account goes on; another account's is replaced only after asking; a bad ticket opens the path as usual, or /login.
 */
export async function takeOver(ticket: string, path: string, ask: AskChange): Promise<string> {
  let next: LoginData;
  try {
    next = await call(signInCalls.redeem, { body: { ticket } });
  } catch {
    return readToken() ? path : loginPath(path);
  }
  const running = readToken();
  if (running && running !== next.token && !(await replaces(next, ask))) {
    // A session made for this hand-over ends at once; one that an older client handed over is not ours to end.
    if (next.token !== ticket) await call(signInCalls.logout, {}, of(next)).catch(() => undefined);
    return path;
  }
  storeSession(next);
  forgetAccount();
  forgetTags();
  return path;
}

/** By the session that is looked at before it replaces the stored one. */
const of = ({ token }: LoginData) => ({ token, asForm: true }) as const;

async function replaces(next: LoginData, ask: AskChange): Promise<boolean> {
  const current = await loadAccount().catch(() => null);
  if (!current) return true;
  const other = checkedAccount(await call(signInCalls.accountInfo, {}, of(next)));
  return other.name !== current.name && ask(shownName(current), shownName(other));
}

/** A display name may be empty; the account name never is. */
const shownName = ({ displayName, name }: AccountInfo): string => displayName || name;
