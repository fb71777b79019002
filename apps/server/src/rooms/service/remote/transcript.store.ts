import type { Queryable } from '#database/transaction.ts';
import { type CommandRecord, commandSelect } from '#telemetry/command-store.ts';

export type SessionCommand = CommandRecord & {
  before: { id: number; value: number | string | null }[] | null;
};

/** So many commands of one session are shown. */
const mostCommands = 500;

/** The commands that were given in a session, the oldest first. */
export async function commandsOfSession(db: Queryable, id: string): Promise<SessionCommand[]> {
  const { rows } = await db.query<SessionCommand>(
    `select c.*, b.before from (${commandSelect} where c.session_id = $1 order by c.created_at, c.id limit ${mostCommands}) c
     join terminal_command b on b.vehicle_no = c.vehicle_no and b.id = c.id order by c.created_at, c.id`,
    [id],
  );
  return rows;
}

/** Whether a session wrote parameters, or restarted the terminal: what the solution of its problem is called. */
export async function doneIn(db: Queryable, id: string): Promise<{ wrote: boolean; restarted: boolean }> {
  const { rows } = await db.query<{ wrote: boolean; restarted: boolean }>(
    `select coalesce(bool_or(kind = 'writeParameters'), false) as wrote, coalesce(bool_or(kind = 'restart'), false) as restarted
     from terminal_command where session_id = $1 and state = 'confirmed'`,
    [id],
  );
  return rows[0]!;
}
