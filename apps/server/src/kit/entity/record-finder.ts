import type { FoundKind, FoundRecord, PermissionCode } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '../actor.ts';
import { contains } from '../list/matches.ts';
import { newAsking } from '../list/statement.ts';
import type { Reach } from './entity.ts';

/**
 * How the command palette finds records of a room (L19). A room lists its own in `finders.ts`; the search of the room
 * overview asks them all. Each looks after right and scope itself, and answers at most `most`.
 */
export type RecordFinder = (
  db: Queryable,
  actor: Actor,
  text: string,
  most: number,
) => Promise<FoundRecord[]>;

/** What is searched, and how a hit is shown; every string is the program's own SQL. */
interface Searched {
  kind: FoundKind;
  /** The right of the page where the records open. */
  right: PermissionCode;
  /** That page: `/serverManage`. */
  page: string;
  /** An `Entity`, or what of one is needed here. */
  of: { source: { from: string }; alias: string; reach(db: Queryable, actor: Actor): Promise<Reach> };
  /** Columns that the text may stand in; the first is what a hit is called. */
  columns: readonly [string, ...string[]];
  /** What a hit belongs to. */
  detail: string;
}

/** Finds living records within the actor's reach whose columns hold the text; by name. */
export function finderOf({ kind, right, page, of, columns, detail }: Searched): RecordFinder {
  const { source, alias } = of;
  return async (db, actor, text, most) => {
    if (!may(actor, right)) return [];
    const within = await of.reach(db, actor);
    const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
    const { rows } = await db.query<{ id: string; name: string; detail: string }>(
      `select ${alias}.id::text as id, ${columns[0]} as name, ${detail} as detail from ${source.from}
       where ${alias}.deleted_at is null and ${contains(...columns)(text, asking)} and ${within(asking)}
       order by name, ${alias}.id limit ${asking.put(most)}`,
      values,
    );
    return rows.map((row) => ({ kind, text: row.name, detail: row.detail, path: `${page}?id=${row.id}` }));
  };
}
