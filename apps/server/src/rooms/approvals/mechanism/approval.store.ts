import type { ApprovalCheck, ApprovalKind, ApprovalState, ApprovalWay } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { versionSql } from '#kit/list/version.ts';
import type { Approval } from './kind.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

const approvalColumns = `a.id, a.number, a.kind, a.state, a.round, a.step, a.steps, a.applicant_id as "applicantId",
  a.company_id as "companyId", a.vehicle_id as "vehicleId", coalesce(v.sn, '') as sn,
  a.type, a.application_id as "applicationId", coalesce(v.sn, p.name, a.number) as called,
  coalesce(a.company_id, p.dealer_id) as "toldCompanyId", a.batch_key as "batchKey", a.data, a.marks,
  a.data_version as "dataVersion", a.taken_by as "takenBy", coalesce(nullif(tb.display_name, ''), tb.name, '') as taker,
  ${seconds('a.taken_at')} as "takenAt", a.step1_by as "step1By", a.decided_by as "decidedBy",
  ${seconds('a.decided_at')} as "decidedAt", ${versionSql('a.updated_at')} as version`;

/** An application whoever may see it, its row locked to the end of the transaction. */
export async function lockApproval(db: Queryable, kind: ApprovalKind, id: string): Promise<Approval | null> {
  await db.query('select 1 from approval where id = $1 for update', [id]);
  return findApproval(db, kind, id);
}

/** The same for reading: it waits for nobody and holds nobody up. */
export async function findApproval(db: Queryable, kind: ApprovalKind, id: string): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(
    `select ${approvalColumns} from approval a left join vehicle v on v.id = a.vehicle_id
       left join account_application p on p.id = a.application_id
       left join account tb on tb.id = a.taken_by where a.id = $1 and a.kind = $2 and a.deleted_at is null`,
    [id, kind],
  );
  return rows[0] ?? null;
}

/**
 * The next number of a kind on a day (UTC+8): `CN-20260301-0001`, with a fifth digit from the 10,000th on; others wait until this
 * transaction ends. What begins like it lies between it and the sign behind the digits.
 */
export async function nextNumber(db: Queryable, prefix: string): Promise<string> {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const beginning = `${prefix}-${day}-`;
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 280))', [beginning]);
  const { rows } = await db.query<{ highest: number }>(
    `select coalesce(max(substr(number, length($1) + 1)::int), 0) as highest from approval
     where number collate "C" >= $1 and number collate "C" < $1 || ':'`,
    [beginning],
  );
  return `${beginning}${String(rows[0]!.highest + 1).padStart(4, '0')}`;
}

export async function insertApproval(
  db: Queryable,
  made: Pick<
    Approval,
    'number' | 'kind' | 'applicantId' | 'companyId' | 'vehicleId' | 'batchKey' | 'data'
  > & {
    batchNo: string;
    type?: string;
    applicationId?: string;
    way: ApprovalWay;
  },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into approval (id, number, kind, applicant_id, company_id, vehicle_id, batch_key, batch_no, data, type, application_id,
       way, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $4, $4)`,
    [
      id,
      made.number,
      made.kind,
      made.applicantId,
      made.companyId,
      made.vehicleId,
      made.batchKey,
      made.batchNo,
      JSON.stringify(made.data),
      made.type ?? '',
      made.applicationId ?? null,
      made.way,
    ],
  );
  return id;
}

const written = {
  state: 'state',
  round: 'round',
  step: 'step',
  steps: 'steps',
  data: 'data',
  dataVersion: 'data_version',
  checks: 'checks',
  submittedAt: 'submitted_at',
  waitingSince: 'waiting_since',
  soonAt: 'soon_at',
  dueAt: 'due_at',
  twiceAt: 'twice_at',
  told: 'told',
  nobody: 'nobody',
  takenBy: 'taken_by',
  takenAt: 'taken_at',
  actedAt: 'acted_at',
  step1By: 'step1_by',
  step1At: 'step1_at',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  reason: 'reason',
  failure: 'failure',
  deletedAt: 'deleted_at',
} as const;
export type Written = Partial<Record<keyof typeof written, unknown>>;

/** Writes these columns of an application; objects go in as JSON. */
export async function writeApproval(
  db: Queryable,
  by: string | null,
  id: string,
  set: Written,
): Promise<void> {
  const names = Object.keys(set) as (keyof typeof written)[];
  const values = names.map((name) => {
    const value = set[name];
    return value !== null && typeof value === 'object' && !(value instanceof Date)
      ? JSON.stringify(value)
      : value;
  });
  const columns = names.map((name, i) => `${written[name]} = $${i + 3}`);
  await db.query(
    `update approval set ${[...columns, 'updated_at = clock_timestamp()', 'updated_by = $2'].join(', ')} where id = $1`,
    [id, by, ...values],
  );
}

/** What the checks found at the last step of an application. */
export async function keptChecks(db: Queryable, id: string): Promise<ApprovalCheck[]> {
  const { rows } = await db.query<{ checks: ApprovalCheck[] }>('select checks from approval where id = $1', [
    id,
  ]);
  return rows[0]?.checks ?? [];
}

/** Notes what the checks found, which is no change of the application itself. */
export async function noteChecks(db: Queryable, id: string, checks: readonly ApprovalCheck[]): Promise<void> {
  await db.query('update approval set checks = $2 where id = $1', [id, JSON.stringify(checks)]);
}

/**
 * Notes what its reviewer found wrong, who is at it with that. No change of the application itself: the decision that follows at once was
 * made of the same.
 */
export async function noteMarks(db: Queryable, id: string, marks: readonly string[]): Promise<void> {
  await db.query('update approval set marks = $2, acted_at = clock_timestamp() where id = $1', [
    id,
    JSON.stringify(marks),
  ]);
}

/** The reviewer is still at it. False when somebody else is, or nobody. */
export async function touchApproval(db: Queryable, id: string, by: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update approval set acted_at = now() where id = $1 and taken_by = $2 and state = 'reviewing'`,
    [id, by],
  );
  return rowCount === 1;
}

export interface Act {
  approval: Pick<Approval, 'id' | 'round' | 'step' | 'dataVersion'>;
  action: string;
  from: ApprovalState | null;
  to: ApprovalState;
  by: { accountId: string | null; name: string; roleName: string; address: string; companyId: string | null };
  reason?: string;
  checks?: readonly ApprovalCheck[];
  changes?: readonly object[];
  onePerson?: boolean;
}

/** One line of the path; nothing of it is ever changed. */
export async function insertAct(db: Queryable, act: Act): Promise<void> {
  const { approval, by } = act;
  await db.query(
    `insert into approval_act (id, approval_id, round, step, action, from_state, to_state, account_id, account_name, company,
       role_name, reason, checks, data_version, changes, address, one_person)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce((select company from dealer where id = $10), ''), $11, $12, $13, $14,
       $15, $16, $17)`,
    [
      newId(),
      approval.id,
      approval.round,
      approval.step,
      act.action,
      act.from,
      act.to,
      by.accountId,
      by.name,
      by.companyId,
      by.roleName,
      act.reason ?? '',
      JSON.stringify(act.checks ?? []),
      approval.dataVersion,
      JSON.stringify(act.changes ?? []),
      by.address,
      act.onePerson ?? false,
    ],
  );
}

/** SQL: states in which an application waits for a step. */
export const openStates = `('toReview', 'reviewing', 'initialPassed', 'failed')`;

/**
 * The number of another open application of the kind for the device, or null. The device is locked first: of two that are sent at
 * once the second sees the first.
 */
export async function openOf(
  db: Queryable,
  kind: ApprovalKind,
  vehicleId: string,
  but: string,
): Promise<string | null> {
  await db.query('select 1 from vehicle where id = $1 for no key update', [vehicleId]);
  const { rows } = await db.query<{ number: string }>(
    `select number from approval where kind = $1 and vehicle_id = $2 and id <> $3 and deleted_at is null
       and state in ${openStates}`,
    [kind, vehicleId, but],
  );
  return rows[0]?.number ?? null;
}

/** The application that stands for a device in a batch already, or null. */
export async function ofBatch(
  db: Queryable,
  batchKey: string,
  vehicleId: string,
): Promise<{ id: string; number: string; state: ApprovalState } | null> {
  const { rows } = await db.query<{ id: string; number: string; state: ApprovalState }>(
    'select id, number, state from approval where batch_key = $1 and vehicle_id = $2 and deleted_at is null',
    [batchKey, vehicleId],
  );
  return rows[0] ?? null;
}

/** Ids of a batch's applications: whoever sees one of them sees its files. */
export async function idsOfBatch(db: Queryable, batchKey: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from approval where batch_key::text = $1', [
    batchKey,
  ]);
  return rows.map(({ id }) => id);
}

/** What a merged dealer's people had asked for is asked by those of the dealer that stays: four eyes hold on. */
export async function giveApplications(
  db: Queryable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.query('update approval set company_id = $2 where company_id = $1', [from, into]);
  await db.query(
    `update approval_setting s set dealer_id = $2 where dealer_id = $1
       and not exists (select 1 from approval_setting o where o.kind = s.kind and o.dealer_id = $2)`,
    [from, into],
  );
  await db.query('delete from approval_setting where dealer_id = $1', [from]);
}
