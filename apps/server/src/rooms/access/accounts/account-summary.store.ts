import type { AccountSummary, OnlineSession } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { accountReach, accountSql } from './account-list.store.ts';

/** So many sessions are listed; more are found by the filter "online". */
const mostOnline = 200;
const { state, remaining, running, online, neverSignedIn } = accountSql;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Living accounts within the actor's reach, counted as the figures above the list show them. */
export async function summariseAccounts(db: Queryable, actor: Actor): Promise<AccountSummary> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<AccountSummary>(
    `select count(*)::int as all, count(*) filter (where ${state} = 'active')::int as active,
       count(*) filter (where ${online})::int as online, count(*) filter (where ${state} = 'frozen')::int as frozen,
       count(*) filter (where ${state} = 'active' and ${remaining} <= 30)::int as ending,
       count(*) filter (where ${neverSignedIn})::int as "neverSignedIn"
     from account a join role r on r.id = a.role_id where a.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return rows[0]!;
}

/** Sessions in use of accounts within the actor's reach, the last used first; at most 200. */
export async function listOnline(db: Queryable, actor: Actor): Promise<OnlineSession[]> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<OnlineSession>(
    `select s.id, s.address, s.agent, ${seconds('s.issued_at')} as "issuedAt", ${seconds('s.last_seen_at')} as "lastSeenAt",
       ${seconds('s.expires_at')} as "expiresAt", s.id = ${asking.put(actor.sessionId)} as own, a.id as "accountId", a.name,
       a.display_name as "displayName"
     from account a join role r on r.id = a.role_id join session s on ${running}
     where s.last_seen_at > now() - interval '5 minutes' and a.deleted_at is null and ${reach(asking)}
     order by s.last_seen_at desc, s.id limit ${mostOnline}`,
    values,
  );
  return rows;
}
