import { fields } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { newAsking } from '../list/statement.ts';
import type { Reach } from './entity.ts';

/** A kind of record whose ids are UUIDs: an `Entity`, or what of one is needed here. */
export interface VisibleKind {
  source: { from: string; id: { sql: string } };
  reach(db: Queryable, actor: Actor): Promise<Reach>;
}

/** Of these ids, those that the actor may know of, deleted ones too (topics `rows` and `record`, files of records). */
export async function visibleIds(
  db: Queryable,
  { source, reach }: VisibleKind,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = ids.filter((id) => fields.id.safeParse(id).success);
  if (known.length === 0) return new Set();
  const within = await reach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select ${source.id.sql} as id from ${source.from}
     where ${source.id.sql} = any(${asking.put(known)}::uuid[]) and ${within(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
