import type { HandledForm, WarningKind, WarningObjectKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** One step of a row's path, by a person. */
export async function addAct(
  db: Queryable,
  warningId: string,
  act: 'taken' | 'handled' | 'ended' | 'muted' | 'asked' | 'answered' | 'written',
  accountId: string,
  note = '',
): Promise<void> {
  await db.query(
    'insert into warning_act (warning_id, act, at, account_id, note) values ($1, $2, now(), $3, $4)',
    [warningId, act, accountId, note],
  );
}

export async function setTaken(db: Queryable, id: string, accountId: string): Promise<void> {
  await db.query(
    `update warning set handling = 'taken', taken_by = $2, taken_at = now(), updated_at = clock_timestamp(), updated_by = $2
     where id = $1`,
    [id, accountId],
  );
}

/** The company of a vehicle. */
export async function companyOf(db: Queryable, vehicleId: string | null): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>(
    'select dealer_id as id from vehicle where id = $1',
    [vehicleId],
  );
  return rows[0]?.id ?? null;
}

/** Who asked about a row last; null: nobody did, or it has been answered since. */
export async function openQuestionBy(db: Queryable, warningId: string): Promise<string | null> {
  const { rows } = await db.query<{ act: string; by: string | null }>(
    `select act, account_id as by from warning_act where warning_id = $1 and act in ('asked', 'answered') order by id desc limit 1`,
    [warningId],
  );
  return rows[0]?.act === 'asked' ? rows[0].by : null;
}

export async function setNote(db: Queryable, id: string, accountId: string, note: string): Promise<void> {
  await db.query(
    'update warning set note = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1',
    [id, note, accountId],
  );
}

export async function setHandled(
  db: Queryable,
  id: string,
  accountId: string,
  { result, note }: HandledForm,
): Promise<void> {
  await db.query(
    `update warning set handling = 'handled', taken_by = coalesce(taken_by, $2), taken_at = coalesce(taken_at, now()),
       handled_at = now(), result = $3, note = $4, updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, accountId, result, note],
  );
}

interface Cancelling {
  readonly cause: 'hand' | 'whiteList' | 'deviceCancelled';
  readonly note: string;
  readonly by: string;
  /** The row is linked with the decision that ended it. */
  readonly link?: 'application';
}

const cancelled = (which: string): string =>
  `with done as (
     update warning set state = 'cancelled', ended_at = greatest(now(), raised_at), end_cause = $2, end_note = $3, ended_by = $4,
       linked = array(select distinct unnest(linked || $5::text[])), updated_at = clock_timestamp(), updated_by = $4 where ${which} and state = 'active' returning id),
   acts as (
     insert into warning_act (warning_id, act, at, account_id, note) select id, 'ended', now(), $4, $2 from done)
   select id from done`;

/** Ends one row, where it is active. */
export async function setCancelled(
  db: Queryable,
  id: string,
  { cause, note, by, link }: Cancelling,
): Promise<void> {
  await db.query(cancelled('id = $1'), [id, cause, note, by, link === undefined ? [] : [link]]);
}

/** Ends the active rows of a vehicle, of some kinds or of all (null); answers their ids. */
export async function cancelRowsOf(
  db: Queryable,
  vehicleId: string,
  kinds: readonly WarningKind[] | null,
  { cause, note, by, link }: Cancelling,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    cancelled('vehicle_id = $1 and ($6::text[] is null or kind = any($6))'),
    [vehicleId, cause, note, by, link === undefined ? [] : [link], kinds],
  );
  return rows.map(({ id }) => id);
}

interface NewMute {
  readonly vehicleId: string | null;
  readonly objectKind: WarningObjectKind;
  readonly objectId: string | null;
  readonly kind: string;
  readonly key: string | null;
  readonly seconds: number;
  readonly reason: string;
  readonly by: string;
}

export async function insertMute(
  db: Queryable,
  { vehicleId, objectKind, objectId, kind, key, seconds, reason, by }: NewMute,
): Promise<void> {
  await db.query(
    `insert into warning_mute (id, vehicle_id, kind, key, until_at, reason, created_by, object_kind, object_id)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8, $9)`,
    [newId(), vehicleId, kind, key, seconds, reason, by, objectKind, objectId],
  );
}

/** A star of one's own, or none. */
export async function setMark(db: Queryable, id: string, accountId: string, marked: boolean): Promise<void> {
  if (marked)
    await db.query(
      'insert into warning_mark (warning_id, account_id) values ($1, $2) on conflict do nothing',
      [id, accountId],
    );
  else await db.query('delete from warning_mark where warning_id = $1 and account_id = $2', [id, accountId]);
}
