import type {
  AccountAuditType,
  ApplicationForm,
  ApplicationStanding,
  ApplicationState,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

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
  /** What the browser calls itself. */
  agent: string;
}

/** A rejected name waits so long for another round before others may have it, days. */
const keptDays = 30;
/** What of `account_application` keeps a name, as a condition. */
const keepsName = `type = 'newAccount' and (state = 'toReview'
  or (state = 'rejected' and decided_at > now() - interval '${keptDays} days'))`;

/**
 * Writes an application under the next number of its day in UTC+8 (AP-YYYYMMDD-nnnn); null when an account or another open
 * application has the name. A company of the name that it gives is noted with it.
 */
export async function insertApplication(
  db: Queryable,
  form: Omit<ApplicationForm, 'password' | 'verify' | 'documents'> & { passwordHash: string },
  { address, language, agent }: ApplicationOrigin,
): Promise<{ id: string; number: string; dealerId: string | null } | null> {
  const number = await nextApplicationNumber(db);
  const { rows } = await db.query<{ id: string; number: string; dealerId: string | null }>(
    `insert into account_application (id, number, name, password_hash, display_name, company, phone, wanted_role, reason,
       address, language, agent, dealer_id)
     select $1, $11, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, (select id from company where lower(name) = lower($5) and living)
     where not exists (select 1 from account where name = $2)
       and not exists (select 1 from account_application where name = $2 and ${keepsName})
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
      number,
      agent.slice(0, 400),
    ],
  );
  return rows[0] ?? null;
}

/** The next number of its day in UTC+8 (AP-YYYYMMDD-nnnn); others wait until this transaction ends. */
async function nextApplicationNumber(db: Queryable): Promise<string> {
  // One at a time: numbers of a day follow each other, and a name is given once.
  await db.query(`select pg_advisory_xact_lock(3, 0)`);
  const { rows } = await db.query<{ number: string }>(
    `with day as (select to_char(now() at time zone '${homeZone}', 'YYYYMMDD') as text)
     select 'AP-' || day.text || '-' || lpad((1 + coalesce((select max(substring(number from 13)::int)
       from account_application where number like 'AP-' || day.text || '-%'), 0))::text, 4, '0') as number from day`,
  );
  return rows[0]!.number;
}

/** Writes what somebody asks to change of his account. Null when another such application of his waits. */
export async function insertChange(
  db: Queryable,
  accountId: string,
  form: { type: string; wantedEnd: string | null; wantedRole: string; reason: string },
  { address, language, agent }: ApplicationOrigin,
): Promise<{ id: string; number: string } | null> {
  const number = await nextApplicationNumber(db);
  const { rows } = await db.query<{ id: string; number: string }>(
    `insert into account_application (id, number, type, name, display_name, company, phone, wanted_role, wanted_end, reason,
       address, language, agent, dealer_id, account_id)
     select $1, $2, $3, a.name, coalesce(nullif(a.display_name, ''), a.name), coalesce(c.name, ''), a.phone, $4, $5, $6, $7, $8, $9,
       a.dealer_id, a.id from account a left join company c on c.id = a.dealer_id where a.id = $10
       and not exists (select 1 from account_application o where o.account_id = a.id and o.state = 'toReview')
     returning id, number`,
    [
      newId(),
      number,
      form.type,
      form.wantedRole,
      form.wantedEnd,
      form.reason,
      address,
      language,
      agent.slice(0, 400),
      accountId,
    ],
  );
  return rows[0] ?? null;
}

/** Whether an account, also a deleted one, or an application has the name: one that waits, or was rejected a short time ago. */
export async function isNameTaken(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from account where name = $1
     union all select 1 from account_application where name = $1 and ${keepsName} limit 1`,
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
     where name = $1 and type = 'newAccount' and state in ('toReview', 'rejected') order by made_at desc, id desc limit 1`,
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
    `select state, reject_reason as reason, state = 'rejected' and type = 'newAccount' as again
     from account_application where number = upper($1) and phone = $2`,
    [number, phone],
  );
  return rows[0] ?? null;
}

/** An application as it is decided, its row locked to the end of the transaction; null when there is none. */
export interface StoredApplication {
  id: string;
  number: string;
  type: AccountAuditType;
  state: ApplicationState;
  name: string;
  passwordHash: string | null;
  displayName: string;
  phone: string;
  language: string | null;
  dealerId: string | null;
  accountId: string | null;
}

export async function lockApplication(db: Queryable, id: string): Promise<StoredApplication | null> {
  const { rows } = await db.query<StoredApplication>(
    `select id, number, type, state, name, password_hash as "passwordHash", display_name as "displayName", phone, language,
       dealer_id as "dealerId", account_id as "accountId" from account_application where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The rejected application of that number and phone number, locked. */
export async function lockRejected(
  db: Queryable,
  number: string,
  phone: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from account_application where number = upper($1) and phone = $2 and state = 'rejected'
       and type = 'newAccount' for update`,
    [number, phone],
  );
  return rows[0] ?? null;
}

/** Whether somebody else has the name meanwhile. */
export async function isNameLost(
  db: Queryable,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from account where name = $1
     union all select 1 from account_application where name = $1 and id <> $2 and ${keepsName} limit 1`,
    [name, id],
  );
  return rows.length > 0;
}

/** What the applicant says now. */
export async function setReason(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query('update account_application set reason = $2 where id = $1', [id, reason]);
}

/** Writes where it stands; a passed application knows the account that it became. `by`: who decided, where it was decided. */
export async function settleApplication(
  db: Queryable,
  id: string,
  {
    state,
    reason = '',
    accountId,
    by,
  }: { state: ApplicationState; reason?: string; accountId?: string; by?: string },
): Promise<void> {
  await db.query(
    `update account_application set state = $2, reject_reason = $3, account_id = coalesce($4, account_id),
       decided_at = case when $2 <> 'toReview' then now() end, decided_by = $5 where id = $1`,
    [id, state, reason, accountId ?? null, by ?? null],
  );
}
