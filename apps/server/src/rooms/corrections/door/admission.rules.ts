import type { CorrectionEnd, CorrectionRefusal } from '@furrow/contract';

/** An account as its row was read under the lock. */
export interface AccountFacts {
  readonly state: 'toActivate' | 'active' | 'frozen' | 'expired' | 'cancelled';
  /** Milliseconds UTC; null: for ever, or not begun yet. */
  readonly endsAtMs: number | null;
  /** Ids of the mount points that it may use; none = all. */
  readonly mounts: readonly string[];
  readonly sessions: number;
  readonly overLimit: 'refuse' | 'replace';
  /** Taken back from its device, and not given to another yet. */
  readonly released: boolean;
  /** State of the vehicle that it is assigned to; null: none. */
  readonly vehicleState: string | null;
}

/** A mount point as far as it is asked whether somebody may use it. */
export interface MountFacts {
  readonly id: string;
  readonly kind: 'station' | 'nearest' | 'relay';
  /** It and its station are switched on. */
  readonly open: boolean;
}

const endingStates = ['frozen', 'expired', 'cancelled'] as const;

/** Why an account may not be used now, by its own state, its end, and the vehicle that carries it; null: it may. */
export function accountFault(
  account: AccountFacts,
  nowMs: number,
): (typeof endingStates)[number] | 'released' | null {
  if (account.state === 'frozen' || account.state === 'cancelled' || account.state === 'expired')
    return account.state;
  if (account.released) return 'released';
  if (account.endsAtMs !== null && account.endsAtMs <= nowMs) return 'expired';
  return endingStates.find((state) => state === account.vehicleState) ?? null;
}

/** Why a rover may not use this mount point; null: it may. */
export function mountFault(account: AccountFacts, mount: MountFacts | null): CorrectionRefusal | null {
  if (!mount) return 'unknownMount';
  if (!mount.open) return 'mountNotAllowed';
  return account.mounts.length === 0 || account.mounts.includes(mount.id) ? null : 'mountNotAllowed';
}

/**
 * Which of the sessions that run already give way to a new one, oldest first in `running`; undefined: none may, the new one is
 * refused.
 */
export function makeRoom(
  { sessions, overLimit }: Pick<AccountFacts, 'sessions' | 'overLimit'>,
  running: readonly string[],
): readonly string[] | undefined {
  const over = running.length + 1 - sessions;
  if (over <= 0) return [];
  return overLimit === 'replace' ? running.slice(0, over) : undefined;
}

/** When an account ends whose validity begins now: `days` days later; null when it has no such term. */
export function endOfTerm(validity: string, days: number | null, nowMs: number): number | null {
  return validity === 'days' && days !== null ? nowMs + days * 86_400_000 : null;
}

/** An entry of the black list that takes somebody. */
export interface Entry {
  readonly kind: 'account' | 'sn' | 'address' | 'network' | 'agent';
  readonly origin: 'hand' | 'kick' | 'rule';
}

/** What an attempt is told that an entry takes. */
export function refusalOf({ kind, origin }: Entry): CorrectionRefusal {
  if (origin === 'kick') return 'keptOut';
  return kind === 'address' || kind === 'network' ? 'addressBlocked' : 'blackListed';
}

/** How a running session ends that an entry takes. */
export const endOf = ({ origin }: Pick<Entry, 'origin'>): CorrectionEnd =>
  origin === 'kick' ? 'kicked' : 'blackListed';
