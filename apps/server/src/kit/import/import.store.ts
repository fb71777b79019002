import type { Queryable } from '../../database/transaction.ts';

export async function insertCheck(
  db: Queryable,
  check: { id: string; accountId: string; screen: string; name: string; totals: object },
): Promise<void> {
  await db.query(
    'insert into import_check (id, account_id, screen, name, totals) values ($1, $2, $3, $4, $5)',
    [check.id, check.accountId, check.screen, check.name, JSON.stringify(check.totals)],
  );
}

/** An own check of a screen, or null; `fresh` is false when it is too old or was run already. */
export async function findCheck(
  db: Queryable,
  { id, accountId, screen, minutes }: { id: string; accountId: string; screen: string; minutes: number },
): Promise<{ name: string; fresh: boolean } | null> {
  const { rows } = await db.query<{ name: string; fresh: boolean }>(
    `select name, used_at is null and created_at > now() - make_interval(mins => $4) as fresh
     from import_check where id = $1 and account_id = $2 and screen = $3 for update`,
    [id, accountId, screen, minutes],
  );
  return rows[0] ?? null;
}

export async function useCheck(db: Queryable, id: string): Promise<void> {
  await db.query('update import_check set used_at = now() where id = $1', [id]);
}

/** Deletes checks of the day before; returns the ids of their files. */
export async function deleteOldChecks(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from import_check where created_at < now() - interval '1 day' returning id`,
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
