import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from './source.ts';
import { newAsking } from './statement.ts';

interface Waiting extends Pick<TodoRow, 'kind' | 'path'> {
  /** SQL: the rows that wait, `… where …`. */
  from: (asking: Asking) => string;
  /** SQL: the moment from when on one of them waits. */
  since: string;
}

/** What of one kind waits for a deed of somebody, as /data-panel and the sidebar tell it; nothing where nothing waits. */
export async function waitingFor(
  db: Queryable,
  { kind, path, from, since }: Waiting,
): Promise<readonly TodoRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ count: number; oldest: number | null }>(
    `select count(*)::int as count, extract(epoch from min(${since}))::float8 as oldest from ${from(asking)}`,
    values,
  );
  const { count, oldest } = rows[0]!;
  return oldest === null ? [] : [{ kind, count, oldest, path }];
}
