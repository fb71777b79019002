import type { InvalidTrackRow, InvalidTrackSummary, invalidTrackList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { contains, inSpan, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

type Call = z.output<typeof invalidTrackList.query>;
export type InvalidFilters = Call['filters'];
export type InvalidSort = Call['sort'][number]['column'];
export type InvalidAsked = Asked<InvalidFilters, InvalidSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const taken = '(t.area_before_m2 - t.area_after_m2)';
const markedAt = 'coalesce(t.marked_at, t.created_at)';
const nameOf = (account: string): string =>
  `coalesce(nullif(${account}.display_name, ''), ${account}.name, '')`;
/** Statements that hold a job of the mark. */
const held = `select s.id, s.number, s.state = 'approved' as settled from subsidy_statement s where s.deleted_at is null
  and s.id in (select h.statement_id from subsidy_held_job h where h.job_id = any(t.jobs))`;

const select = `t.id, v.id as "vehicleId", v.sn, v.alias, ${seconds('t.from_at')} as "from", ${seconds('t.to_at')} as "to",
  ${seconds('(t.to_at - t.from_at)')} as "durationS", t.points, t.distance_m as "distanceM", t.kind, t.reason, t.origin, t.rule,
  t.state, t.jobs, t.area_before_m2 as "areaBeforeM2", t.area_after_m2 as "areaAfterM2", ${taken} as "takenM2",
  t.after_settlement as "afterSettlement",
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number, 'settled', x.settled) order by x.number)
    from (${held}) x), '[]') as statements,
  (select b.name from job j join block b on b.id = j.block_id where j.id = any(t.jobs) order by j.area_m2 desc limit 1) as block,
  ${nameOf('m')} as "markedBy", ${seconds(markedAt)} as "markedAt", t.remark, ${nameOf('u')} as "unmarkedBy",
  ${seconds('t.unmarked_at')} as "unmarkedAt", t.unmark_reason as "unmarkReason"`;

/** The day bounds as the span sees them: it began before the day ended, and ended after it began. */
const dayStart = (day: string, zone: string): string => `(${day}::timestamp at time zone ${zone}::text)`;

/** Marks under `t`, their vehicle `v`, who marked and unmarked `m` and `u`. */
export const invalidSource: ListSource<InvalidFilters, InvalidSort> = {
  select,
  from: `invalid_track t join vehicle v on v.no = t.vehicle_no
    left join account m on m.id = coalesce(t.marked_by, t.created_by) left join account u on u.id = t.unmarked_by`,
  id: { sql: 't.id', type: 'uuid' },
  sorts: {
    markedAt: { sql: markedAt, type: 'timestamptz' },
    from: { sql: 't.from_at', type: 'timestamptz' },
    to: { sql: 't.to_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    durationS: { sql: seconds('(t.to_at - t.from_at)'), type: 'float8' },
    points: { sql: 't.points', type: 'int' },
    distanceM: { sql: 't.distance_m', type: 'float8' },
    takenM2: { sql: taken, type: 'float8', nullable: true },
  },
  filters: {
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    span: ({ from, to }, { put, timeZone }) =>
      [
        ...(from === undefined ? [] : [`t.to_at >= ${dayStart(`${put(from)}::date`, put(timeZone))}`]),
        ...(to === undefined ? [] : [`t.from_at < ${dayStart(`(${put(to)}::date + 1)`, put(timeZone))}`]),
      ].join(' and ') || 'true',
    kind: oneOf('t.kind'),
    origin: oneOf('t.origin'),
    state: oneOf('t.state'),
    markedBy: contains('m.name', 'm.display_name'),
    dealer: ({ id, withBelow }, { put }) =>
      withBelow
        ? `v.dealer_id in (select x.id from dealer x where x.path @> array[${put(id)}::uuid])`
        : `v.dealer_id = ${put(id)}::uuid`,
    division: (code, { put }) => `v.division_code like ${put(divisionPattern(code))}::text`,
    workType: (types, { put }) =>
      `exists (select from job j where j.id = any(t.jobs) and j.work_type = any(${put(types)}::text[]))`,
    taken: inSpan(taken),
    settled: (chosen) =>
      chosen.length === 1 ? `${chosen[0] === 'yes' ? '' : 'not '}exists (${held})` : 'true',
  },
};

/** The call with the scope in it: marks of vehicles that somebody may know of. */
export const visibleMarks = (
  actor: Pick<Actor, 'scope'>,
  asked: Omit<InvalidAsked, 'only'>,
): InvalidAsked => ({
  ...asked,
  only: vehicleReach(actor),
});

/** Sums over the whole filter. */
export async function summariseMarks(db: Queryable, asked: InvalidAsked): Promise<InvalidTrackSummary> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(invalidSource, asked, asking);
  const { rows } = await db.query<InvalidTrackSummary>(
    `with seen as materialized (select t.state, t.jobs, ${taken} as taken from ${invalidSource.from} ${where})
     select count(*) filter (where state = 'marked')::int as marked,
       coalesce(sum(taken) filter (where state = 'marked'), 0) as "takenM2",
       count(*) filter (where state = 'proposed')::int as proposed,
       (select count(distinct h.statement_id)::int from seen s join subsidy_held_job h on h.job_id = any(s.jobs)
          where s.state = 'marked') as statements
     from seen`,
    values,
  );
  return rows[0]!;
}

/** One mark that the actor may know of, or null. */
export async function findMark(db: Queryable, actor: Actor, id: string): Promise<InvalidTrackRow | null> {
  return readOne<InvalidTrackRow>(db, invalidSource, id, vehicleReach(actor));
}
