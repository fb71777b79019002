import {
  apiBase,
  fixedRoles,
  type PermissionCode,
  permissionAbove,
  permissionCodes,
  type TicketPurpose,
} from '@furrow/contract';

/**
 * Limits of /login (/login, "Bad input"): tries of a name from one address, so that nobody locks a stranger's name; of a name
 * from everywhere, against guessing from many places; of an address.
 */
export const signInLimits = {
  wrongPerName: 5,
  nameWindowS: 15 * 60,
  nameLockS: 15 * 60,
  wrongPerNameEverywhere: 50,
  everywhereWindowS: 60 * 60,
  /** A place from which the name came in lately is not locked by what others try elsewhere. */
  knownPlaceDays: 30,
  wrongPerAddress: 30,
  addressWindowS: 60 * 60,
} as const;

/** Length of a session in seconds when the setting `session.lengthS` says nothing (L14: 12 h). */
export const defaultSessionLengthS = 12 * 60 * 60;

/** However often a session is refreshed, it ends so long after it was opened: then the password is asked for again. */
export const mostSessionS = 30 * 86_400;

/** Seconds that a ticket lives (G1). */
export const ticketLifeS = 60;

/** The wrong tries that count now, oldest first, in seconds UTC: of this name here since its last success, of this name
 * anywhere, of this address. */
export interface WrongTries {
  byName: readonly number[];
  /** Empty at a place from which this name came in lately. */
  byNameEverywhere: readonly number[];
  byAddress: readonly number[];
  nowS: number;
}

/** An account as far as signing in asks for it. */
export interface AccountStanding {
  state: 'active' | 'frozen' | 'expired';
  endsAtS: number | null;
  /** Its company was disabled: nobody of it comes in. */
  companyClosed: boolean;
}

export type SignInVerdict =
  | { result: 'ok' }
  | { result: 'wrong'; left: number }
  | { result: 'locked'; by: 'account' | 'address'; minutes: number }
  | { result: 'frozen' }
  | { result: 'expired' }
  | { result: 'companyDisabled' };

/** The lock that holds now, or null. A name is locked whether or not it exists, so that the lock tells nothing. */
export function lockOf({
  byName,
  byNameEverywhere,
  byAddress,
  nowS,
}: WrongTries): (SignInVerdict & { result: 'locked' }) | null {
  const addressEndS = endOfAddressLock(byAddress);
  if (addressEndS > nowS)
    return { result: 'locked', by: 'address', minutes: minutesUntil(addressEndS, nowS) };
  const nameEndS = Math.max(endOfNameLock(byName), endOfWideLock(byNameEverywhere));
  if (nameEndS > nowS) return { result: 'locked', by: 'account', minutes: minutesUntil(nameEndS, nowS) };
  return null;
}

/**
 * What a try comes to. Frozen, expired and a disabled company are told only to who knows the password; a lock holds even against the right
 * one, or else a thousand guesses sent at once would all be judged before the first is counted.
 */
export function judgeSignIn(
  tries: WrongTries,
  rightPassword: boolean,
  account: AccountStanding | null,
): SignInVerdict {
  const lock = lockOf(tries);
  if (lock) return lock;
  if (!rightPassword || !account) {
    const counted = tries.byName.filter((at) => tries.nowS - at < signInLimits.nameWindowS).length + 1;
    return { result: 'wrong', left: Math.max(0, signInLimits.wrongPerName - counted) };
  }
  if (account.state === 'frozen') return { result: 'frozen' };
  if (hasExpired(account, tries.nowS)) return { result: 'expired' };
  if (account.companyClosed) return { result: 'companyDisabled' };
  return { result: 'ok' };
}

/** Milliseconds that the answer to a wrong try waits: more with every try. */
export function slowDownMs(left: number): number {
  return Math.min(2000, 250 * 2 ** (signInLimits.wrongPerName - 1 - left));
}

/** Whether an account's end date has passed. */
export function hasExpired(account: Pick<AccountStanding, 'state' | 'endsAtS'>, nowS: number): boolean {
  return account.state === 'expired' || (account.endsAtS !== null && account.endsAtS <= nowS);
}

export interface SessionStanding extends AccountStanding {
  expiresAtS: number;
  endReason: string | null;
  accountDeleted: boolean;
  /** Its role demands a second factor and the account has none: the next sign-in sets one up. */
  factorMissing: boolean;
}

/**
 * Whether a session still holds. `over`: it ran out by itself, which the body tells; otherwise why somebody ended it,
 * which is an HTTP 401 (C26).
 */
export function sessionVerdict(
  session: SessionStanding,
  nowS: number,
): 'good' | 'over' | { endedBecause: string } {
  if (session.accountDeleted) return { endedBecause: 'deleted' };
  if (session.endReason === 'expired') return 'over';
  if (session.endReason !== null) return { endedBecause: session.endReason };
  if (session.state === 'frozen') return { endedBecause: 'frozen' };
  if (hasExpired(session, nowS)) return { endedBecause: 'accountExpired' };
  if (session.companyClosed) return { endedBecause: 'companyDisabled' };
  if (session.factorMissing) return { endedBecause: 'factorMissing' };
  return session.expiresAtS <= nowS ? 'over' : 'good';
}

/** Permission codes as the database holds them: of the role, and of the personal grants in force. */
export interface HeldCodes {
  role: readonly string[];
  granted?: readonly string[];
  denied?: readonly string[];
}

/**
 * What an account may do: its role ± its personal grants, in the order of the tree. What is granted brings what stands above
 * it; what is denied takes what stands below it along, and wins. Role 1 (`admin`) has the whole tree (spec §6).
 */
export function permissionsOf(
  roleId: number,
  { role, granted = [], denied = [] }: HeldCodes,
): PermissionCode[] {
  if (roleId === fixedRoles.administrator) return [...permissionCodes];
  const given = new Set<string>(role);
  for (const code of granted) for (const one of wayUp(code)) given.add(one);
  const taken = new Set<string>(denied);
  return permissionCodes.filter((code) => given.has(code) && !wayUp(code).some((one) => taken.has(one)));
}

/** A code and what stands above it, from the small to the large. */
export function wayUp(code: string): string[] {
  const way: string[] = [];
  for (let one: string | undefined = code; one; one = permissionAbove.get(one as PermissionCode))
    way.push(one);
  return way;
}

export interface StandingTicket {
  purpose: TicketPurpose;
  target: string;
  expiresAtS: number;
}

/** A ticket opens one thing: the purpose and the call that it was made for, within its 60 s (G1). */
export function ticketOpens(
  ticket: StandingTicket,
  purpose: TicketPurpose,
  target: string,
  nowS: number,
): boolean {
  return ticket.purpose === purpose && ticket.target === target && ticket.expiresAtS > nowS;
}

/** The path that a ticket is bound to: whole, without query; `historicalTrack/export` means the one below /farm/v2. */
export function ticketTarget(asked: string): string {
  const path = asked.split('?')[0] ?? '';
  return path === '' || path.startsWith('/') ? path : `${apiBase}/${path}`;
}

function endOfNameLock(byName: readonly number[]): number {
  const { wrongPerName, nameWindowS, nameLockS } = signInLimits;
  let endS = 0;
  for (let last = wrongPerName - 1; last < byName.length; last += 1) {
    if (byName[last]! - byName[last - wrongPerName + 1]! < nameWindowS) endS = byName[last]! + nameLockS;
  }
  return endS;
}

/** So many in an hour from anywhere: until the first of them is an hour old. */
function endOfWideLock(everywhere: readonly number[]): number {
  const counted = everywhere.at(-signInLimits.wrongPerNameEverywhere);
  return counted === undefined ? 0 : counted + signInLimits.everywhereWindowS;
}

function endOfAddressLock(byAddress: readonly number[]): number {
  const thirtieth = byAddress.at(-signInLimits.wrongPerAddress);
  return thirtieth === undefined ? 0 : thirtieth + signInLimits.addressWindowS;
}

function minutesUntil(endS: number, nowS: number): number {
  return Math.max(1, Math.ceil((endS - nowS) / 60));
}
