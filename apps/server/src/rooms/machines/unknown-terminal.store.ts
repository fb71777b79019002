import type { Queryable } from '#database/transaction.ts';

/** Takes an unknown terminal out of the list; null when somebody else was quicker. */
export async function takeUnknownTerminal(
  db: Queryable,
  id: string,
): Promise<{ terminalNumber: string } | null> {
  const { rows } = await db.query<{ terminalNumber: string }>(
    'delete from unknown_terminal where id = $1 returning terminal_number as "terminalNumber"',
    [id],
  );
  return rows[0] ?? null;
}

/** Forgets the number, now that a vehicle holds it. */
export async function forgetUnknownTerminal(db: Queryable, terminalNumber: string): Promise<void> {
  await db.query('delete from unknown_terminal where terminal_number = $1', [terminalNumber]);
}
