import type { ApprovalRow, Language, ListAnswer, ListCall } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import type { ListSource } from '#kit/list/source.ts';
import { Refusal } from '#kit/refusal.ts';
import { askerOf } from '../mechanism/askers.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { type Stood, visibleApplications, withDeeds } from '../mechanism/reading.ts';
import { type BaseFilters, type BaseSort, readNumbers } from '../mechanism/source.store.ts';

/** The list of a kind, and how its rows are told to somebody. */
export interface KindList<Row extends ApprovalRow, Filters extends BaseFilters> {
  kind: KindSight;
  source: ListSource<Filters, BaseSort>;
  /** What of a row is not everybody's to read. */
  shown?(db: Queryable, actor: Actor, rows: Row[]): Promise<Row[]>;
}

/** The list of a kind without what its rows tell: which applications there are. */
export type KindRows<Filters extends BaseFilters> = Pick<KindList<ApprovalRow, Filters>, 'kind' | 'source'>;

/** A page of the list as the actor sees it, each row with what he may do with it. */
export async function readList<Row extends ApprovalRow, Filters extends BaseFilters>(
  db: Queryable,
  { kind, source, shown }: KindList<Row, Filters>,
  actor: Actor,
  { language, call }: { language: Language; call: ListCall<Filters, BaseSort> },
): Promise<ListAnswer<Row>> {
  const asker = await askerOf(db, actor, kind.page);
  const asked = { call, language, timeZone: actor.timeZone };
  const within = await visibleApplications(db, kind, actor, asked);
  const page = await readPage<Stood<Row>, Filters, BaseSort>(db, source, within);
  const rows = withDeeds<Row>(kind, asker, page.rows);
  return { ...page, rows: shown ? await shown(db, actor, rows) : rows };
}

const callFor = <Filters extends BaseFilters>(ids: readonly string[]): ListCall<Filters, BaseSort> => ({
  // No filter of any list must be set; that those of a kind are optional as well is not said by what they extend.
  filters: {} as Filters,
  page: 1,
  size: 1,
  sort: [],
  ids,
});

/** One row as the actor sees it. @throws Refusal notFound */
export async function readRow<Row extends ApprovalRow, Filters extends BaseFilters>(
  db: Queryable,
  list: KindList<Row, Filters>,
  actor: Actor,
  id: string,
): Promise<Row> {
  const { rows } = await readList(db, list, actor, { language: 'en', call: callFor([id]) });
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** Numbers of applications that the actor may know of, by id. */
export async function numbersOf<Filters extends BaseFilters>(
  db: Queryable,
  { kind, source }: KindRows<Filters>,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = { call: callFor<Filters>(ids), language: 'en', timeZone: actor.timeZone } as const;
  const within = await visibleApplications(db, kind, actor, asked);
  return readNumbers(db, source, within);
}
