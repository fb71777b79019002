import type { FactorState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { hashOfCode } from './recovery-codes.ts';

/** How the factor of an account stands; one that waits for its first code is off. */
export async function factorState(db: Queryable, accountId: string): Promise<FactorState> {
  const { rows } = await db.query<FactorState>(
    `select f.on_at is not null as on, extract(epoch from f.on_at)::float8 as since, r.second_factor as forced,
       case when f.on_at is null then 0 else (select count(*)::int from recovery_code c
         where c.account_id = a.id and c.used_at is null) end as "codesLeft"
     from account a join role r on r.id = a.role_id left join account_factor f on f.account_id = a.id where a.id = $1`,
    [accountId],
  );
  return rows[0] ?? { on: false, since: null, codesLeft: 0, forced: false };
}

/** The sealed secret of a factor that is on, or of one that waits for its first code. */
export async function sealedSecret(
  db: Queryable,
  accountId: string,
  { on }: { on: boolean },
): Promise<Buffer | null> {
  const { rows } = await db.query<{ secret: Buffer }>(
    'select secret from account_factor where account_id = $1 and (on_at is not null) = $2',
    [accountId, on],
  );
  return rows[0]?.secret ?? null;
}

/** Keeps a secret that waits for its first code, in the place of an earlier one; false when the factor is on. */
export async function putWaitingSecret(db: Queryable, accountId: string, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into account_factor as f (account_id, secret) values ($1, $2)
     on conflict (account_id) do update set secret = $2, made_at = now() where f.on_at is null`,
    [accountId, secret],
  );
  return rowCount === 1;
}

/** Turns a waiting factor on; of two at once one does. The code of `step` is used up by it. */
export async function setFactorOn(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update account_factor set on_at = now(), last_step = $2 where account_id = $1 and on_at is null',
    [accountId, step],
  );
  return rowCount === 1;
}

/** Uses the code of a step up; false when it or a later one was used before, also a moment ago by somebody else. */
export async function takeStep(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update account_factor set last_step = $2 where account_id = $1 and on_at is not null and last_step < $2',
    [accountId, step],
  );
  return rowCount === 1;
}

/** Takes the factor and its recovery codes away; false when there was none that is on. */
export async function deleteFactor(db: Queryable, accountId: string): Promise<boolean> {
  await db.query('delete from recovery_code where account_id = $1', [accountId]);
  const { rows } = await db.query<{ on: boolean }>(
    'delete from account_factor where account_id = $1 returning on_at is not null as on',
    [accountId],
  );
  return rows[0]?.on ?? false;
}

/** Puts recovery codes in the place of all earlier ones; only their hashes are kept. */
export async function writeRecoveryCodes(
  db: Queryable,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await db.query('delete from recovery_code where account_id = $1', [accountId]);
  await db.query('insert into recovery_code (account_id, hash) select $1, unnest($2::bytea[])', [
    accountId,
    codes.map((code) => hashOfCode(accountId, code)),
  ]);
}

/** Uses a recovery code up; false for an unknown one, and for one that was used, also a moment ago. */
export async function takeRecoveryCode(db: Queryable, accountId: string, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update recovery_code set used_at = now() where account_id = $1 and hash = $2 and used_at is null
       and exists (select 1 from account_factor f where f.account_id = $1 and f.on_at is not null)`,
    [accountId, hashOfCode(accountId, code)],
  );
  return rowCount === 1;
}
