import type { OpenImport } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { SheetToCheck } from './check-rows.ts';

export async function insertCheck(
  db: Queryable,
  check: { id: string; accountId: string; screen: string; name: string; totals: object },
): Promise<void> {
  await db.query(
    'insert into import_check (id, account_id, screen, name, totals) values ($1, $2, $3, $4, $5)',
    [check.id, check.accountId, check.screen, check.name, JSON.stringify(check.totals)],
  );
}

/** A checked file, with what has become of it. */
export interface KeptCheck extends Omit<SheetToCheck, 'sheet'> {
  id: string;
  name: string;
  /** False: it is too old, runs just now, or no row of it waits any more. */
  fresh: boolean;
}

/** SQL: neither too old nor running just now, and rows of it still wait. One that ran whole and left nothing waits no more. */
const isFresh = (
  minutes: string,
): string => `coalesce(touched_at, created_at) > now() - make_interval(mins => ${minutes})
  and (left_rows is null or cardinality(left_rows) > 0)
  and not exists (select 1 from background_task t where t.id = any(tasks) and t.state in ('queued', 'running'))`;

/** An own check of a screen, or null; within a transaction it is held to its end. */
export async function findCheck(
  db: Queryable,
  { id, accountId, screen, minutes }: { id: string; accountId: string; screen: string; minutes: number },
): Promise<KeptCheck | null> {
  const { rows } = await db.query<KeptCheck>(
    `select id, name, mended, left_rows as "leftRows", tasks,
       ${isFresh('$4')} as fresh
     from import_check where id = $1 and account_id = $2 and screen = $3 for update`,
    [id, accountId, screen, minutes],
  );
  return rows[0] ?? null;
}

/** A check is run by a task. */
export async function useCheck(db: Queryable, id: string, taskId: string): Promise<void> {
  await db.query('update import_check set used_at = now(), tasks = tasks || $2::uuid where id = $1', [
    id,
    taskId,
  ]);
}

/** Keeps mended rows beside the file; the check is fresh again. */
export async function keepMended(
  db: Queryable,
  id: string,
  mended: Readonly<Record<number, readonly string[]>>,
): Promise<void> {
  await db.query('update import_check set mended = mended || $2::jsonb, touched_at = now() where id = $1', [
    id,
    JSON.stringify(mended),
  ]);
}

/** Notes what an import left out: only that is still to be imported. */
export async function keepLeftRows(db: Queryable, id: string, rows: readonly number[]): Promise<void> {
  await db.query('update import_check set left_rows = $2, touched_at = now() where id = $1', [id, rows]);
}

/** Own imports of a screen that left rows out, as long as their files are kept. */
export async function openImports(db: Queryable, accountId: string, screen: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select unnest(tasks) as id from import_check
     where account_id = $1 and screen = $2 and cardinality(left_rows) > 0`,
    [accountId, screen],
  );
  return rows.map(({ id }) => id);
}

/** Own files of a screen that were checked lately and still have rows to import, the latest first. */
export async function waitingImports(
  db: Queryable,
  { accountId, screen, minutes }: { accountId: string; screen: string; minutes: number },
): Promise<OpenImport[]> {
  const { rows } = await db.query<OpenImport>(
    `select id, name, coalesce(cardinality(left_rows), (totals->>'rows')::int) as waiting,
       extract(epoch from coalesce(touched_at, created_at))::float8 as at
     from import_check c
     where account_id = $1 and screen = $2 and ${isFresh('$3')}
     order by coalesce(touched_at, created_at) desc limit 3`,
    [accountId, screen, minutes],
  );
  return rows;
}

/** Deletes checks of the day before; returns the ids of their files. */
export async function deleteOldChecks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from import_check where coalesce(touched_at, created_at) < now() - interval '1 day' returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Notes which records an import made or changed. */
export async function insertImportRows(db: Queryable, taskId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    'insert into import_row (task_id, subject_id) select $1, unnest($2::text[]) on conflict do nothing',
    [taskId, ids],
  );
}
