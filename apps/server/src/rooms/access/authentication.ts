import { type TicketPurpose, usableRights } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { isAllowedFrom } from '#kit/http/allowed-from.ts';
import type { Authentication } from '#kit/http/app.ts';
import { Refusal } from '#kit/refusal.ts';
import { permissionsOf, sessionVerdict, ticketOpens } from './access.rules.ts';
import { countKeyCall } from './keys/access-key.store.ts';
import { dataScopeOf } from './scope/scope.ts';
import {
  findAsSession,
  findSession,
  findSessionByToken,
  type Session,
  touchSession,
} from './sessions/session.store.ts';
import { takeTicket } from './sessions/ticket.store.ts';
import { hashOfToken } from './sessions/token.ts';

/** How long an actor is believed without asking the database; a message on `session` ends it at once. */
const believedMs = 5_000;
const mostBelieved = 10_000;
const longestToken = 200;

/**
 * Tells the app who asks. Good answers are kept for 5 s; a session that ends or rights that change reach every process
 * on the bus channel `session` and drop them before.
 */
export function createAuthentication(pool: Pool, bus: Pick<Bus, 'subscribe'>): Authentication {
  const actors = createActorMemory();
  bus.subscribe(
    'session',
    ({ accountId, sessionId }) => actors.forget(accountId, sessionId),
    () => actors.forgetAll(),
  );

  async function bySession(token: string, address: string, traceId: string): Promise<Actor> {
    const sinceMs = Date.now();
    if (token === '' || token.length > longestToken) throw new Refusal('notSignedIn');
    const key = hashOfToken(token).toString('base64url');
    const known = actors.recall(key);
    if (known) return { ...known, address, traceId, sinceMs };
    const age = actors.age();
    const session = await findSessionByToken(pool, token);
    if (session?.rights) return { ...(await byKey(session, address)), address, traceId, sinceMs };
    const actor = await standing(pool, session);
    await touchSession(pool, actor.sessionId);
    actors.keep(key, actor, session!.expiresAtS * 1000, age);
    return { ...actor, address, traceId, sinceMs };
  }

  /** The account behind a program's key, asked for at every call: each one is counted, refused or not. */
  async function byKey(session: Session, address: string): Promise<Actor> {
    const refusal = isAllowedFrom(session.addresses ?? [], address) ? null : new Refusal('apiAddress');
    const actor = await (refusal ? Promise.reject(refusal) : standing(pool, session)).catch(
      async (error: unknown) => {
        await countKeyCall(pool, session.id, address, true);
        throw error;
      },
    );
    await countKeyCall(pool, session.id, address, false);
    return actor;
  }

  async function byTicket(
    ticket: string,
    purpose: TicketPurpose,
    target: string,
    address: string,
    traceId: string,
  ): Promise<Actor> {
    const sinceMs = Date.now();
    const taken = ticket.length > longestToken ? null : await takeTicket(pool, ticket);
    // Older clients put a session token there (G1).
    if (!taken) return bySession(ticket, address, traceId).then(requireBrowser).catch(asTicketRefusal);
    if (!ticketOpens(taken, purpose, target, taken.nowS)) throw new Refusal('ticketInvalid');
    const actor = await standing(pool, await findSession(pool, taken.sessionId));
    return { ...actor, address, traceId, sinceMs };
  }

  return { bySession, byTicket };
}

/** The actor of a session that still holds. @throws Refusal sessionEnded (ran out) or notSignedIn (unknown, ended) */
async function standing(db: Queryable, session: Session | null): Promise<Actor> {
  if (!session) throw new Refusal('notSignedIn', { reason: 'unknown' });
  const verdict = sessionVerdict(session, session.nowS);
  if (session.rights && session.endReason !== null) throw new Refusal('apiKeyInvalid');
  if (session.rights && verdict === 'over') throw new Refusal('apiKeyExpired');
  if (verdict === 'over') throw new Refusal('sessionEnded');
  if (verdict !== 'good') throw new Refusal('notSignedIn', { reason: verdict.endedBecause });
  return {
    accountId: session.accountId,
    sessionId: session.id,
    name: session.name,
    roleId: session.roleId,
    roleName: session.roleName,
    scopeKind: session.scopeKind,
    permissions: rightsOf(session),
    scope: await dataScopeOf(db, session.accountId),
    timeZone: session.timeZone,
    ...(session.mustChangePassword ? { mustChangePassword: true as const } : {}),
    ...(session.writes === null ? {} : { byKey: session.writes ? ('writes' as const) : ('reads' as const) }),
    ...(session.ownRole !== null ? { viewedAs: session.roleName } : {}),
    address: '',
    traceId: '',
    agent: session.agent,
    companyId: session.companyId,
  };
}

/** The actor of a session with the rights that he has now; null when the session no longer holds. For open event streams. */
export async function actorOfSession(pool: Pool, sessionId: string): Promise<Actor | null> {
  const session = await findSession(pool, sessionId);
  return session && sessionVerdict(session, session.nowS) === 'good' ? standing(pool, session) : null;
}

/**
 * The account behind a session with its rights of now, also when the session itself has ended since: for work that goes on
 * without the browser. Null when the account may do nothing more.
 */
export async function actorBehindSession(pool: Pool, sessionId: string): Promise<Actor | null> {
  const session = await findSession(pool, sessionId);
  if (!session) return null;
  const lasting = { ...session, endReason: null, expiresAtS: Number.POSITIVE_INFINITY, factorMissing: false };
  return sessionVerdict(lasting, session.nowS) === 'good' ? standing(pool, lasting) : null;
}

/** What the account may do now; of a key no more than it was given. */
function rightsOf(session: Session): Set<string> {
  const held = usableRights(session.scopeKind, permissionsOf(session.roleId, session));
  const given = session.rights;
  return new Set(given ? held.filter((right) => given.includes(right)) : held);
}

/** A key stands in a header, never in an address that logs keep. */
function requireBrowser(actor: Actor): Actor {
  if (actor.byKey) throw new Refusal('ticketInvalid');
  return actor;
}

/** An account with its rights of now, without any session: for what it ordered to happen later. Null when it may do nothing more. */
export async function actorOfAccount(db: Queryable, accountId: string): Promise<Actor | null> {
  const session = await findAsSession(db, accountId);
  if (!session) return null;
  const lasting = { ...session, factorMissing: false };
  return sessionVerdict(lasting, session.nowS) === 'good' ? standing(db, lasting) : null;
}

function asTicketRefusal(error: unknown): never {
  const unknown = error instanceof Refusal && error.key === 'notSignedIn';
  throw unknown ? new Refusal('ticketInvalid') : error;
}

function createActorMemory() {
  const kept = new Map<string, { actor: Actor; until: number }>();
  let age = 0;
  return {
    /** Counts what was forgotten: an answer that was on its way meanwhile is not kept. */
    age: () => age,
    recall(key: string): Actor | undefined {
      const entry = kept.get(key);
      if (entry && entry.until > Date.now()) return entry.actor;
      kept.delete(key);
      return undefined;
    },
    keep(key: string, actor: Actor, expiresAtMs: number, since: number): void {
      // Who has just changed a one-time password goes on at once.
      if (since !== age || actor.mustChangePassword) return;
      if (kept.size >= mostBelieved) kept.clear();
      kept.set(key, { actor, until: Math.min(Date.now() + believedMs, expiresAtMs) });
    },
    forget(accountId: string, sessionId: string | null): void {
      age += 1;
      for (const [key, { actor }] of kept) {
        if (actor.accountId === accountId && (sessionId === null || actor.sessionId === sessionId))
          kept.delete(key);
      }
    },
    forgetAll(): void {
      age += 1;
      kept.clear();
    },
  };
}
