import type { ApplicationForm, ApplicationStanding, ApplicationState } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { homeZone } from '../../../kit/clock/home-day.rules.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import { newId } from '../../../kit/id.ts';
import { newAsking } from '../../../kit/list/statement.ts';

/** The kind of record, in the operation log and of files. */
export const applicationKind = 'accountApplication';

/** An application as signing in asks for it. */
export interface WaitingApplication {
  state: ApplicationState;
  passwordHash: string;
  rejectReason: string;
}

export interface ApplicationOrigin {
  address: string;
  language: string;
}

/**
 * Writes an application under the next number of its day in UTC+8 (AP-YYYYMMDD-nnnn); null when an account or another open
 * application has the name. A company of the name that it gives is noted with it.
 */
export async function insertApplication(
  db: Queryable,
  form: Omit<ApplicationForm, 'password' | 'verify' | 'documents'> & { passwordHash: string },
  { address, language }: ApplicationOrigin,
): Promise<{ id: string; number: string; dealerId: string | null } | null> {
  // One at a time: numbers of a day follow each other, and a name is given once.
  await db.query(`select pg_advisory_xact_lock(3, 0)`);
  const { rows } = await db.query<{ id: string; number: string; dealerId: string | null }>(
    `with day as (select to_char(now() at time zone '${homeZone}', 'YYYYMMDD') as text)
     insert into account_application (id, number, name, password_hash, display_name, company, phone, wanted_role, reason,
       address, language, dealer_id)
     select $1, 'AP-' || day.text || '-' || lpad((1 + coalesce((select max(substring(number from 13)::int)
         from account_application where number like 'AP-' || day.text || '-%'), 0))::text, 4, '0'),
       $2, $3, $4, $5, $6, $7, $8, $9, $10, (select id from company where lower(name) = lower($5) and living)
     from day
     where not exists (select 1 from account where name = $2)
       and not exists (select 1 from account_application where name = $2 and state = 'toReview')
     returning id, number, dealer_id as "dealerId"`,
    [
      newId(),
      form.name,
      form.passwordHash,
      form.displayName,
      form.company,
      form.phone,
      form.wantedRole,
      form.reason,
      address,
      language,
    ],
  );
  return rows[0] ?? null;
}

/** Whether an account, also a deleted one, or an open application has the name. */
export async function isNameTaken(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from account where name = $1
     union all select 1 from account_application where name = $1 and state = 'toReview' limit 1`,
    [name],
  );
  return rows.length > 0;
}

/** The newest application of a name that waits or was rejected. */
export async function findUndecidedOrRejected(
  db: Queryable,
  name: string,
): Promise<WaitingApplication | null> {
  const { rows } = await db.query<WaitingApplication>(
    `select state, password_hash as "passwordHash", reject_reason as "rejectReason" from account_application
     where name = $1 and state <> 'passed' order by made_at desc, id desc limit 1`,
    [name],
  );
  return rows[0] ?? null;
}

/** Where an application stands, for who knows its number and phone number. */
export async function findStanding(
  db: Queryable,
  number: string,
  phone: string,
): Promise<ApplicationStanding | null> {
  const { rows } = await db.query<ApplicationStanding>(
    `select state, reject_reason as reason from account_application where number = upper($1) and phone = $2`,
    [number, phone],
  );
  return rows[0] ?? null;
}

/** What deciding needs of an application within `reach`, held to the end of the transaction. */
export async function lockApplication(
  db: Queryable,
  id: string,
  reach: Reach,
): Promise<{
  state: ApplicationState;
  name: string;
  passwordHash: string;
  displayName: string;
  phone: string;
  language: string | null;
  dealerId: string | null;
} | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query(
    `select state, name, password_hash as "passwordHash", display_name as "displayName", phone, language,
       dealer_id as "dealerId"
     from account_application p where id = ${asking.put(id)} and ${reach(asking)} for update`,
    values,
  );
  return rows[0] ?? null;
}

/** Writes the decision; a passed application knows the account that it became. */
export async function decideApplication(
  db: Queryable,
  by: string,
  id: string,
  decision: { state: ApplicationState; rejectReason?: string; accountId?: string },
): Promise<void> {
  await db.query(
    `update account_application set state = $2, reject_reason = $3, account_id = $4, decided_at = now(), decided_by = $5
     where id = $1`,
    [id, decision.state, decision.rejectReason ?? '', decision.accountId ?? null, by],
  );
}
