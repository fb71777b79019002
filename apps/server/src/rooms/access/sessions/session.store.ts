import type { ScopeKind, SessionRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { mostSessionS, type SessionStanding } from '../access.rules.ts';
import { companyClosed } from '../companies/closed-company.store.ts';
import { personalCodes } from '../grants/in-force.store.ts';
import { hashOfToken, newToken } from './token.ts';

/** A session, or the key of a program, with what its actor needs of account and role. */
export interface Session extends SessionStanding {
  id: string;
  accountId: string;
  name: string;
  roleId: number;
  roleName: string;
  scopeKind: ScopeKind;
  timeZone: string;
  agent: string;
  companyId: string | null;
  /** Permission codes of the role, and of the personal grants in force. */
  role: string[];
  granted: string[];
  denied: string[];
  /** Name of the account's own role while it views the product as another (L10). */
  ownRole: string | null;
  mustChangePassword: boolean;
  /** Of a key: the rights that it was given, whether it writes, whence it may be used; null of a browser's session. */
  rights: string[] | null;
  writes: boolean | null;
  addresses: string[] | null;
  nowS: number;
}

/** Who views the product as a role has that role's rights and no personal ones. */
const grantedSql = (effect: string): string =>
  `case when s.viewed_as is null then ${personalCodes('a.id', effect)} else '{}' end`;

const columns = `s.id, s.account_id as "accountId", extract(epoch from s.expires_at)::float8 as "expiresAtS",
  s.end_reason as "endReason", a.name, a.state, extract(epoch from a.ends_at)::float8 as "endsAtS",
  own.second_factor and not exists (select 1 from account_factor f
    where f.account_id = a.id and f.on_at is not null) as "factorMissing",
  a.deleted_at is not null as "accountDeleted", ${companyClosed('a')} as "companyClosed",
  r.id as "roleId", r.name as "roleName", r.scope_kind as "scopeKind",
  case when s.viewed_as is not null then own.name end as "ownRole", a.time_zone as "timeZone", s.agent,
  a.dealer_id as "companyId", a.must_change_password as "mustChangePassword",
  s.rights, s.writes, s.addresses, extract(epoch from now())::float8 as "nowS",
  array(select permission from role_permission p where p.role_id = r.id) as role,
  ${grantedSql("'granted'")} as granted, ${grantedSql("'denied'")} as denied`;
const roles = `join role own on own.id = a.role_id join role r on r.id = coalesce(s.viewed_as, a.role_id)`;
const select = `select ${columns} from acting s join account a on a.id = s.account_id ${roles}`;
/** In the place of a session, where an account has none: its id stands for one, and it does not end. */
const noSession = `select x.id, x.id as account_id, 'infinity'::timestamptz as expires_at, null::text as end_reason,
  null::int as viewed_as, '' as agent,
  null::text[] as rights, null::boolean as writes, null::text[] as addresses from account x where x.id = $1`;

/** The session of a token, whatever its state, or null. */
export async function findSessionByToken(db: Queryable, token: string): Promise<Session | null> {
  const { rows } = await db.query<Session>(`${select} where s.token_hash = $1`, [hashOfToken(token)]);
  return rows[0] ?? null;
}

/** The session of an id, whatever its state, or null. */
export async function findSession(db: Queryable, id: string): Promise<Session | null> {
  const { rows } = await db.query<Session>(`${select} where s.id = $1`, [id]);
  return rows[0] ?? null;
}

/** An account as if it had a session that never ends, or null. */
export async function findAsSession(db: Queryable, accountId: string): Promise<Session | null> {
  const { rows } = await db.query<Session>(
    `select ${columns} from (${noSession}) s join account a on a.id = s.account_id ${roles}`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Opens a session of `lengthS` seconds; the token is returned this once and never stored. */
export async function insertSession(
  db: Queryable,
  session: { accountId: string; address: string; agent: string; lengthS: number },
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = newToken();
  await db.query(
    `insert into session (id, token_hash, account_id, expires_at, address, agent)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6)`,
    [id, hashOfToken(token), session.accountId, session.lengthS, session.address, session.agent],
  );
  return { id, token };
}

/** Opens a session below the actor's own, in which he views the product as another role (L10). */
export async function insertViewingSession(
  db: Queryable,
  viewing: { token: string; actor: Actor; roleId: number; lengthS: number; address: string; agent: string },
): Promise<void> {
  const { token, actor, roleId, lengthS, address, agent } = viewing;
  await db.query(
    `insert into session (id, token_hash, account_id, expires_at, address, agent, viewed_as, parent_id)
     values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7, $8)`,
    [newId(), hashOfToken(token), actor.accountId, lengthS, address, agent, roleId, actor.sessionId],
  );
}

/** Notes that the session is in use, at most once a minute, so that reading costs no write. */
export async function touchSession(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update session set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
    [id],
  );
}

/**
 * Lets a running session last `lengthS` seconds from now, but never longer than `mostSessionS` from when it was opened;
 * returns the seconds that are left.
 */
export async function extendSession(db: Queryable, id: string, lengthS: number): Promise<number> {
  const { rows } = await db.query<{ leftS: number }>(
    `update session set last_seen_at = now(),
       expires_at = least(now() + make_interval(secs => $2), issued_at + make_interval(secs => $3))
     where id = $1 and ended_at is null returning greatest(0, floor(extract(epoch from expires_at - now())))::int as "leftS"`,
    [id, lengthS, mostSessionS],
  );
  return rows[0]?.leftS ?? 0;
}

/** Ends a running session and what was opened below it; false when it had ended before. */
export async function endSession(
  db: Queryable,
  id: string,
  reason: 'logout' | 'ended' | 'frozen' | 'password',
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update session set ended_at = now(), end_reason = $2 where (id = $1 or parent_id = $1) and ended_at is null',
    [id, reason],
  );
  return (rowCount ?? 0) > 0;
}

/** Marks sessions that ran out; returns how many. */
export async function markExpiredSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update session set ended_at = expires_at, end_reason = 'expired' where ended_at is null and expires_at <= now()`,
  );
  return rowCount ?? 0;
}

/** Ends every running session of an account but `except`; returns their ids. */
export async function endSessionsOf(
  db: Queryable,
  accountId: string,
  reason: 'ended' | 'frozen' | 'password',
  except: string | null = null,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update session set ended_at = now(), end_reason = $2
     where account_id = $1 and ended_at is null and id is distinct from $3 returning id`,
    [accountId, reason, except],
  );
  return rows.map(({ id }) => id);
}

/** The running sessions of an account, the newest first; the asker's own is marked. */
export async function listSessions(db: Queryable, actor: Actor, accountId: string): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select id, address, agent, extract(epoch from issued_at)::float8 as "issuedAt",
       extract(epoch from last_seen_at)::float8 as "lastSeenAt", extract(epoch from expires_at)::float8 as "expiresAt",
       id = $2 as own
     from session where account_id = $1 and ended_at is null and expires_at > now() order by issued_at desc, id`,
    [accountId, actor.sessionId],
  );
  return rows;
}
