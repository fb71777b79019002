import type { Queryable } from '#database/transaction.ts';

/** Marks a parameter as one of the demo. */
export async function markDemoParameter(db: Queryable, id: string): Promise<void> {
  await db.query('update subsidy_parameter set demo = true where id = $1', [id]);
}

/** Marks a statement as one of the demo. */
export async function markDemoStatement(db: Queryable, id: string): Promise<void> {
  await db.query('update subsidy_statement set demo = true where id = $1', [id]);
}

/**
 * Removes the statements of the demo with what was made to correct them and the parameters that nothing goes by, and ends the parameters that it has put in force: without the
 * demo nothing is judged by them any more. Answers how many parameters ended.
 */
export async function endDemoSubsidies(db: Queryable): Promise<number> {
  await db.query(
    `delete from subsidy_statement where demo or corrects in (select id from subsidy_statement where demo)`,
  );
  await db.query(
    `delete from subsidy_parameter p where demo and state <> 'inForce'
     and not exists (select from subsidy_statement s where s.parameter_id = p.id)`,
  );
  const { rowCount } = await db.query(
    `update subsidy_parameter set state = 'ended', updated_at = now() where demo and state = 'inForce'`,
  );
  return rowCount ?? 0;
}
