import type { Queryable } from '../../database/transaction.ts';
import type { Actor } from '../../kit/actor.ts';
import { vehicleScope } from './vehicle-scope.ts';

/** A terminal that knocked and that no vehicle knows. Times in seconds UTC. */
export interface UnknownTerminal {
  id: string;
  terminalNumber: string;
  reportedId: string;
  maker: string;
  model: string;
  address: string;
  tries: number;
  firstAt: number;
  lastAt: number;
}

const columns = `id, terminal_number as "terminalNumber", reported_id as "reportedId", maker, model, address, tries,
  extract(epoch from first_at)::float8 as "firstAt", extract(epoch from last_at)::float8 as "lastAt"`;

/** A page of the list, last knock first, and how many there are. They lie in no region: only who sees all sees them. */
export async function listUnknownTerminals(
  db: Queryable,
  actor: Actor,
  { page, size }: { page: number; size: number },
): Promise<{ rows: UnknownTerminal[]; total: number }> {
  if (!vehicleScope(actor).all) return { rows: [], total: 0 };
  const { rows } = await db.query<UnknownTerminal>(
    `select ${columns} from unknown_terminal order by last_at desc, id limit $1 offset $2`,
    [size, (page - 1) * size],
  );
  const count = await db.query<{ total: number }>('select count(*) as total from unknown_terminal');
  return { rows, total: count.rows[0]!.total };
}

/** Takes an unknown terminal out of the list; null when somebody else was quicker. */
export async function takeUnknownTerminal(db: Queryable, id: string): Promise<UnknownTerminal | null> {
  const { rows } = await db.query<UnknownTerminal>(
    `delete from unknown_terminal where id = $1 returning ${columns}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Forgets the number, now that a vehicle holds it. */
export async function forgetUnknownTerminal(db: Queryable, terminalNumber: string): Promise<void> {
  await db.query('delete from unknown_terminal where terminal_number = $1', [terminalNumber]);
}
