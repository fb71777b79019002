import type { PoolClient } from 'pg';
import type { Queryable } from '#database/transaction.ts';
import { lineOf } from '#kit/address-line.ts';
import { newId } from '#kit/id.ts';
import { signInLimits, type WrongTries } from '../access.rules.ts';

export type AttemptResult =
  | 'ok'
  | 'secondFactor'
  | 'wrong'
  | 'locked'
  | 'frozen'
  | 'expired'
  | 'companyDisabled'
  | 'underReview'
  | 'rejected';

/** Old rows have none. */
const line = 'coalesce(line, address)';

/**
 * The wrong tries that may still matter: of the name from this line since its last success there, of the name from anywhere
 * unless it came in from here lately, of the line whatever succeeded between (kit/address-line.ts).
 */
export async function wrongTriesOf(db: Queryable, name: string, address: string): Promise<WrongTries> {
  const { rows } = await db.query<WrongTries>(
    `select extract(epoch from clock_timestamp())::float8 as "nowS",
       array(select extract(epoch from at)::float8 from login_attempt
         where name = $1 and ${line} = $2 and result = 'wrong' and at > clock_timestamp() - make_interval(secs => $3)
           and at > coalesce((select max(at) from login_attempt where name = $1 and ${line} = $2 and result = 'ok'), '-infinity')
         order by at) as "byName",
       array(select extract(epoch from at)::float8 from login_attempt
         where name = $1 and result = 'wrong' and at > clock_timestamp() - make_interval(secs => $5)
           and not exists (select 1 from login_attempt known where known.name = $1 and ${line} = $2 and known.result = 'ok'
             and known.at > clock_timestamp() - make_interval(days => $6))
         order by at) as "byNameEverywhere",
       array(select extract(epoch from at)::float8 from login_attempt
         where ${line} = $2 and result = 'wrong' and at > clock_timestamp() - make_interval(secs => $4)
         order by at) as "byAddress"`,
    [
      name,
      lineOf(address),
      signInLimits.nameWindowS + signInLimits.nameLockS,
      signInLimits.addressWindowS,
      signInLimits.everywhereWindowS,
      signInLimits.knownPlaceDays,
    ],
  );
  return rows[0]!;
}

/** Lets one try of a name and of a line be judged at a time; held to the end of the transaction. */
export async function takeTurn(client: PoolClient, name: string, address: string): Promise<void> {
  // Always the name first: two that wait for each other in turn would never end.
  await client.query('select pg_advisory_xact_lock(1, hashtext($1))', [name]);
  await client.query('select pg_advisory_xact_lock(2, hashtext($1))', [lineOf(address)]);
}

/** Writes one try; the clock is read now, not at the transaction's beginning, so that tries stay in their order. */
export async function insertAttempt(
  db: Queryable,
  attempt: { name: string; address: string; agent: string; result: AttemptResult },
): Promise<void> {
  await db.query(
    'insert into login_attempt (id, name, address, line, agent, result, at) values ($1, $2, $3, $4, $5, $6, clock_timestamp())',
    [newId(), attempt.name, attempt.address, lineOf(attempt.address), attempt.agent, attempt.result],
  );
}

/** Deletes tries older than `days`; returns how many. */
export async function deleteAttemptsOlderThan(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from login_attempt where at < now() - make_interval(days => $1)',
    [days],
  );
  return rowCount ?? 0;
}
