import { ignoredForDays, type UnknownTerminalRow, type unknownTerminalList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';

type Call = z.output<typeof unknownTerminalList.query>;
export type UnknownFilters = Call['filters'];
export type UnknownSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Terminals that knocked and that no vehicle knows, under `u`. */
export const unknownSource: ListSource<UnknownFilters, UnknownSort> = {
  select: columnsOf<UnknownTerminalRow>({
    id: 'u.id',
    terminalNumber: 'u.terminal_number',
    reportedId: 'u.reported_id',
    maker: 'u.maker',
    model: 'u.model',
    address: 'u.address',
    tries: 'u.tries',
    firstAt: seconds('u.first_at'),
    lastAt: seconds('u.last_at'),
    ignoredUntil: seconds('u.ignored_until'),
  }),
  from: 'unknown_terminal u',
  id: { sql: 'u.id', type: 'uuid' },
  sorts: {
    terminalNumber: { sql: 'u.terminal_number', type: 'text' },
    firstAt: { sql: 'u.first_at', type: 'timestamptz' },
    lastAt: { sql: 'u.last_at', type: 'timestamptz' },
    tries: { sql: 'u.tries', type: 'int' },
  },
  filters: {
    terminalNumber: contains('u.terminal_number'),
    maker: contains('u.maker'),
    // What is not asked for is left out by `notIgnored`.
    ignored: () => 'true',
  },
};

/** Terminals that nobody chose not to see. */
export const notIgnored = '(u.ignored_until is null or u.ignored_until <= now())';

/** Hides a terminal for a time; the number of the terminal, or null when it is not there any more. */
export async function ignoreTerminal(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(
    `update unknown_terminal set ignored_until = now() + make_interval(days => $2)
     where id = $1 returning terminal_number as number`,
    [id, ignoredForDays],
  );
  return rows[0]?.number ?? null;
}

/** A terminal of the list, for the form that takes it over. */
export async function readUnknownTerminal(db: Queryable, id: string): Promise<UnknownTerminalRow | null> {
  const { rows } = await db.query<UnknownTerminalRow>(
    `select ${unknownSource.select} from ${unknownSource.from} where u.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
