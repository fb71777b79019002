import {
  type exceptionList,
  type FiltersOf,
  kindOfPage,
  type WarningDetail,
  type WarningPage,
  type WarningPath,
  type WarningRow,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { vehicleReach, vehicleScope } from '#rooms/machines/public.ts';
import {
  nameOf,
  seconds,
  type WarningFilters,
  type WarningSort,
  warningFrom,
} from './kinds/common-columns.ts';
import { amongObjects, objectReach } from './object-reach.store.ts';

/** A row as its statement answers it, before the reader's own star. */
export type Unmarked<Row extends WarningRow = WarningRow> = Omit<Row, 'marked'>;
/** The same with the star of who reads it. */
export type Marked<Row extends Unmarked = Unmarked> = Row & Pick<WarningRow, 'marked'>;

/** One kind of warnings as its rows are read by their id. */
export interface WarningKindRow<Row extends Unmarked = Unmarked> {
  readonly page: WarningPage;
  readonly source: { readonly select: string; readonly from: string };
  /** A row as somebody may see it. */
  forReader(actor: Actor, row: Row): Row;
}

/** The list of one kind of warnings. */
export interface WarningKindList<
  Row extends Unmarked = Unmarked,
  Filters extends WarningFilters = WarningFilters,
  Sort extends string = WarningSort,
> extends WarningKindRow<Row> {
  readonly source: ListSource<Filters, Sort>;
}

const starOf = (me: string): string =>
  `exists (select 1 from warning_mark m where m.warning_id = w.id and m.account_id = ${me}::uuid)`;

/**
 * Rows on vehicles that somebody may know of, removed ones not among them. Who sees all is told which were removed, and these are few: so no row
 * has to look its vehicle up, and where nothing else asks for vehicles they are not joined at all.
 */
const ofVehicles =
  (actor: Actor): Reach =>
  (asking) =>
    vehicleScope(actor).all
      ? 'w.vehicle_id not in (select x.id from vehicle x where x.deleted_at is not null)'
      : `v.deleted_at is null and ${vehicleReach(actor)(asking)}`;

/** Warnings of a kind on the vehicles that somebody may know of, and on what has no vehicle. */
export const warningReach =
  (actor: Actor, page: WarningPage): Reach =>
  (asking) =>
    `(w.kind = ${asking.put(kindOfPage[page])} and case when w.vehicle_id is not null
      then ${ofVehicles(actor)(asking)} else ${objectReach(actor)(asking)} end)`;

type OfObjects = Pick<FiltersOf<typeof exceptionList>, 'station' | 'objectKind'>;

/** Whether the filters of /exceptionQuery let pass only rows that are about no vehicle. */
function asksForObjects(filters: WarningFilters & OfObjects): boolean {
  const { station, objectKind } = filters;
  return station !== undefined || (objectKind !== undefined && !objectKind.includes('vehicle'));
}

/** The call with what the actor may know of in it; without a tab the active ones are asked for. */
export function visibleWarnings<Filters extends WarningFilters, Sort extends string>(
  page: WarningPage,
  actor: Actor,
  asked: Asked<Filters, Sort>,
): Asked<Filters, Sort> {
  const { tab = 'active', marked } = asked.call.filters;
  const reach = warningReach(actor, page);
  const ofObjects = asksForObjects(asked.call.filters);
  return {
    ...asked,
    call: { ...asked.call, filters: { ...asked.call.filters, tab } },
    only: (asking) =>
      [
        reach(asking),
        ...(ofObjects ? [amongObjects(actor)(asking)] : []),
        ...(tab === 'mine' ? [`w.taken_by = ${asking.put(actor.accountId)}::uuid`] : []),
        ...(marked ? [starOf(asking.put(actor.accountId))] : []),
      ].join(' and '),
  };
}

/** Rows with the reader's own stars. */
export async function withMarks<Row extends Unmarked>(
  db: Queryable,
  kind: WarningKindRow<Row>,
  rows: readonly Row[],
  actor: Actor,
): Promise<Marked<Row>[]> {
  const { rows: marks } = await db.query<{ id: string }>(
    'select warning_id as id from warning_mark where account_id = $1 and warning_id = any($2::uuid[])',
    [actor.accountId, rows.map(({ id }) => id)],
  );
  const marked = new Set(marks.map(({ id }) => id));
  return rows.map((row) => ({ ...kind.forReader(actor, row), marked: marked.has(row.id) }));
}

/** What deeds need of a row beside what it tells. */
interface Held {
  key: string;
  /** Null where it has no vehicle. */
  vehicleNo: number | null;
  takenById: string | null;
}
export type LockedWarning<Row extends Unmarked = Unmarked> = Marked<Row> & Held;

interface Named {
  actor: Actor;
  id: string;
}

/** One in reach as it is told, or null. */
export const findWarning = <Row extends Unmarked>(
  db: Queryable,
  kind: WarningKindRow<Row>,
  named: Named,
): Promise<Marked<Row> | null> => rowOf(db, kind, named);

/** One in reach with its key, or null; locked it waits for whoever changes it. */
export const findHeldWarning = <Row extends Unmarked>(
  db: Queryable,
  kind: WarningKindRow<Row>,
  named: Named,
  { lock = false }: { lock?: boolean } = {},
): Promise<LockedWarning<Row> | null> =>
  rowOf<Row, Held>(db, kind, named, {
    more: ', w.key, v.no as "vehicleNo", w.taken_by as "takenById"',
    behind: lock ? 'for update of w' : '',
  });

async function rowOf<Row extends Unmarked, More extends object = object>(
  db: Queryable,
  kind: WarningKindRow<Row>,
  { actor, id }: Named,
  { more, behind }: { more: string; behind: string } = { more: '', behind: '' },
): Promise<(Marked<Row> & More) | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { select, from } = kind.source;
  const { rows } = await db.query<Marked<Row> & More>(
    `select ${select}, ${starOf(asking.put(actor.accountId))} as marked${more} from ${from}
     where w.id = ${asking.put(id)} and ${warningReach(actor, kind.page)(asking)} ${behind}`,
    values,
  );
  const row = rows[0];
  return row ? { ...row, ...kind.forReader(actor, row) } : null;
}

/** The path of a row, and the rows of its key before it. */
export async function pathOfWarning(db: Queryable, id: string): Promise<WarningPath> {
  const acts = await db.query<WarningDetail['acts'][number]>(
    `select act, ${seconds('at')} as at, level, ${nameOf('account_id')} as by, note from warning_act
     where warning_id = $1 order by id limit 200`,
    [id],
  );
  const earlier = await db.query<WarningDetail['earlier'][number]>(
    `select e.id, e.number, ${seconds('e.raised_at')} as "raisedAt", ${seconds('e.ended_at')} as "endedAt", e.level
     from warning w join warning e on e.key = w.key and e.id <> w.id and e.raised_at <= w.raised_at
     where w.id = $1 order by e.raised_at desc limit 10`,
    [id],
  );
  return { acts: acts.rows, earlier: earlier.rows };
}

/** Numbers of rows in reach, by their id. */
export async function numbersOf(
  page: WarningPage,
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; number: string }>(
    `select w.id, w.number from ${warningFrom}
     where w.id = any(${asking.put(ids)}::uuid[]) and ${warningReach(actor, page)(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
