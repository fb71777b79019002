import { roleCalls } from '@furrow/contract';
import { ask } from '../api/ask.ts';
import { readToken, sessionEndsAt, storeSession, storeSessionEnd, tokenKey } from './stored-session.ts';

/** Where the own session waits while the product is seen as another role (L10). */
const ownName = 'ownSession';

interface OwnSession {
  token: string;
  endsAt: number;
  /** The token of the viewing and the role that it shows. */
  viewing: string;
  role: string;
}

/** The role that this browser shows the product as, or null: as oneself. */
export function viewedRole(): string | null {
  return readOwn()?.role ?? null;
}

/** Opens the product as a role has it: menus and rights are built anew, tabs emptied. The own session goes on meanwhile. */
export async function viewAsRole(id: number, role: string): Promise<void> {
  const token = readToken();
  const endsAt = sessionEndsAt();
  if (token === null || endsAt === null) return;
  const data = await ask(roleCalls.viewAs, { body: { role: id } });
  const own: OwnSession = { token, endsAt, viewing: data.token, role };
  localStorage.setItem(ownName, JSON.stringify(own));
  storeSession(data);
  sessionStorage.removeItem('tags');
  location.assign('/');
}

/** Back to one's own role; what the server thinks of the viewing session does not hold anybody there. */
export async function backToOwnRole(): Promise<void> {
  if (viewedRole() === null) return;
  await ask(roleCalls.endViewing).catch(() => undefined);
  returnToOwnRole();
}

/**
 * The own session in the place of a viewing that is over, whoever ended it: the page is loaded anew. False when there was no
 * viewing, or when the own session has ended as well.
 */
export function returnToOwnRole(): boolean {
  const own = keptOwn();
  localStorage.removeItem(ownName);
  const token = readToken();
  if (!own || own.endsAt <= Date.now() || (token !== null && token !== own.viewing)) return false;
  localStorage.setItem(tokenKey, own.token);
  storeSessionEnd((own.endsAt - Date.now()) / 1000);
  sessionStorage.removeItem('tags');
  location.assign('/roleManage');
  return true;
}

/** The token of the own session that goes on behind a viewing, or null: signing out ends both. */
export function tokenBehindViewing(): string | null {
  return readOwn()?.token ?? null;
}

/** A viewing that has ended otherwise, by signing out or in, leaves nothing to go back to. */
function readOwn(): OwnSession | null {
  const own = keptOwn();
  if (own === null || own.viewing === readToken()) return own;
  localStorage.removeItem(ownName);
  return null;
}

function keptOwn(): OwnSession | null {
  const kept = localStorage.getItem(ownName);
  return kept === null ? null : (JSON.parse(kept) as OwnSession);
}
