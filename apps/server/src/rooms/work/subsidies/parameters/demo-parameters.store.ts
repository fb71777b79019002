import type { Queryable } from '../../../../database/transaction.ts';

/** Marks a parameter as one of the demo. */
export async function markDemoParameter(db: Queryable, id: string): Promise<void> {
  await db.query('update subsidy_parameter set demo = true where id = $1', [id]);
}

/** Ends what the demo has put in force: without the demo nothing is judged by it any more. Answers how many ended. */
export async function endDemoParameters(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update subsidy_parameter set state = 'ended', updated_at = now() where demo and state = 'inForce'`,
  );
  return rowCount ?? 0;
}
