import type { AccountRow, OperationRow, SignInRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { accountSource } from '../accounts/account-list.store.ts';
import { withCompanies } from '../companies/companies.ts';

/** Rows of each list that a person looks at; the rest is found in the logs. */
const most = 50;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** The actor's own account, whatever he may know of others. */
export async function findOwnAccount(db: Queryable, actor: Actor): Promise<AccountRow | null> {
  const { rows } = await db.query<Omit<AccountRow, 'dealer'>>(
    `select ${accountSource.select} from ${accountSource.from} where a.id = $1`,
    [actor.accountId],
  );
  const [own] = await withCompanies(db, rows);
  return own ?? null;
}

/** What an account says of itself. */
export async function introductionOf(db: Queryable, accountId: string): Promise<string> {
  const { rows } = await db.query<{ introduction: string }>(
    'select introduction from account where id = $1',
    [accountId],
  );
  return rows[0]?.introduction ?? '';
}

/** The last deeds of an account, the newest first. */
export async function lastOperations(db: Queryable, accountId: string): Promise<OperationRow[]> {
  const { rows } = await db.query<OperationRow>(
    `select o.id, ${seconds('o.at')} as at, o.account_name as account, a.display_name as "displayName", o.action,
       o.subject_kind as "subjectKind", o.subject_id as "subjectId", o.address, o.trace_id as "traceId"
     from operation_log o join account a on a.id = o.account_id where o.account_id = $1 order by o.at desc, o.id desc
     limit ${most}`,
    [accountId],
  );
  return rows;
}

/** The last tries to sign in under a name, good and refused, the newest first. */
export async function lastSignIns(db: Queryable, name: string): Promise<SignInRow[]> {
  const { rows } = await db.query<SignInRow>(
    `select id, ${seconds('at')} as at, address, agent, result from login_attempt where name = $1
     order by at desc, id desc limit ${most}`,
    [name],
  );
  return rows;
}

/** Whether no account has that name, living or deleted. */
export async function isNameFree(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from account where name = $1', [name]);
  return rows.length === 0;
}
