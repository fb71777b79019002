import type { FormDraft } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Which draft of an account: the form's name, and the record that it edits or an empty text. */
export interface DraftKey {
  form: string;
  record: string;
}

/** Drafts that are older do not come back, days (/addCar). */
const keptDays = 30;

export async function findDraft(
  db: Queryable,
  accountId: string,
  { form, record }: DraftKey,
): Promise<FormDraft | null> {
  const { rows } = await db.query<FormDraft>(
    `select values, version, (extract(epoch from kept_at) * 1000)::float8 as "keptAt" from form_draft
     where account_id = $1 and form = $2 and record = $3 and kept_at > now() - make_interval(days => $4)`,
    [accountId, form, record, keptDays],
  );
  return rows[0] ?? null;
}

export async function keepDraft(
  db: Queryable,
  accountId: string,
  { form, record }: DraftKey,
  { values, version }: { values: object; version: string | null },
): Promise<void> {
  await db.query(
    `insert into form_draft (account_id, form, record, values, version) values ($1, $2, $3, $4, $5)
     on conflict (account_id, form, record)
       do update set values = excluded.values, version = excluded.version, kept_at = now()`,
    [accountId, form, record, JSON.stringify(values), version],
  );
}

export async function dropDraft(db: Queryable, accountId: string, { form, record }: DraftKey): Promise<void> {
  await db.query('delete from form_draft where account_id = $1 and form = $2 and record = $3', [
    accountId,
    form,
    record,
  ]);
}

export async function deleteOldDrafts(db: Queryable): Promise<void> {
  await db.query('delete from form_draft where kept_at < now() - make_interval(days => $1)', [keptDays]);
}
