import type { ApprovalKind, ApprovalSettings, RejectReasons } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Every row of the settings of a kind; the one for all comes first. */
export async function readSettings(db: Queryable, kind: ApprovalKind): Promise<ApprovalSettings['rows']> {
  const { rows } = await db.query<ApprovalSettings['rows'][number]>(
    `select dealer_id as "dealerId", steps, due_hours as "dueHours" from approval_setting
     where kind = $1 order by dealer_id nulls first`,
    [kind],
  );
  return rows;
}

/** Of these dealers, those that are there. */
export async function livingDealers(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from dealer where id = any($1::uuid[]) and deleted_at is null for key share',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function writeSettings(
  db: Queryable,
  by: string,
  kind: ApprovalKind,
  rows: ApprovalSettings['rows'],
): Promise<void> {
  await db.query('delete from approval_setting where kind = $1', [kind]);
  await db.query(
    `insert into approval_setting (kind, dealer_id, steps, due_hours, updated_by)
     select $1, "dealerId", steps, "dueHours", $2
     from jsonb_to_recordset($3::jsonb) as r ("dealerId" uuid, steps int, "dueHours" int)`,
    [kind, by, JSON.stringify(rows)],
  );
}

/** What holds for a company: its own row, else the one for all; undefined when nothing is stored. */
export async function settingFor(
  db: Queryable,
  kind: ApprovalKind,
  companyId: string | null,
): Promise<{ steps: 1 | 2; dueHours: number } | undefined> {
  const { rows } = await db.query<{ steps: 1 | 2; dueHours: number }>(
    `select steps, due_hours as "dueHours" from approval_setting
     where kind = $1 and (dealer_id is null or dealer_id = $2) order by dealer_id nulls last limit 1`,
    [kind, companyId],
  );
  return rows[0];
}

export async function readReasons(db: Queryable, kind: ApprovalKind): Promise<RejectReasons['rows']> {
  const { rows } = await db.query<RejectReasons['rows'][number]>(
    'select zh, en, ru, tr from reject_reason where kind = $1 order by place',
    [kind],
  );
  return rows;
}

export async function writeReasons(
  db: Queryable,
  kind: ApprovalKind,
  rows: RejectReasons['rows'],
): Promise<void> {
  await db.query('delete from reject_reason where kind = $1', [kind]);
  await db.query(
    `insert into reject_reason (kind, place, zh, en, ru, tr)
     select $1, place, value ->> 'zh', value ->> 'en', value ->> 'ru', value ->> 'tr'
     from jsonb_array_elements($2::jsonb) with ordinality as r (value, place)`,
    [kind, JSON.stringify(rows)],
  );
}
