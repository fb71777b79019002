import type { crossRegionList, WarningDetail, WarningRow, WarningTab } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import { columnsOf } from '../../../kit/list/columns-of.ts';
import {
  contains,
  inBranch,
  inDivision,
  inSpan,
  onDays,
  oneOf,
  whenAsked,
} from '../../../kit/list/matches.ts';
import type { ListSource } from '../../../kit/list/source.ts';
import { type Asked, newAsking } from '../../../kit/list/statement.ts';
import { vehicleReach } from '../../machines/public.ts';

type Call = z.output<typeof crossRegionList.query>;
export type WarningFilters = Call['filters'];
export type WarningSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
const figure = (name: string): string => `(w.figures ->> '${name}')::float8`;
const city = `left(coalesce(nullif(w.figures ->> 'homeCode', ''), v.division_code), 4)`;
/** Jobs that began while the machine was outside, and not in its home. */
const jobsOutside = (what: string): string =>
  `(select ${what} from job j where j.vehicle_no = v.no and j.started_at >= w.pending_at
     and j.started_at <= coalesce(w.ended_at, now()) and not starts_with(j.division_code, ${city}))`;

const tabs: Record<WarningTab, string> = {
  active: `w.state = 'active'`,
  toHandle: `w.handling <> 'handled' and (w.state = 'active' or w.level = 'serious')`,
  // Whose they are, `seenWarnings` knows.
  mine: `w.handling = 'taken'`,
  cancelled: `w.state = 'cancelled'`,
  all: 'true',
};

type Unmarked = Omit<WarningRow, 'marked'>;
const starOf = (me: string): string =>
  `exists (select 1 from warning_mark m where m.warning_id = w.id and m.account_id = ${me}::uuid)`;

/** Warnings of /crossRegion under `w` with their vehicle `v`, its dealer `d` and owner `o`. */
export const crossRegionSource: ListSource<WarningFilters, WarningSort> = {
  select: columnsOf<Unmarked>({
    ...{ id: 'w.id', number: 'w.number', rule: 'w.rule', ruleVersion: 'w.rule_version', level: 'w.level' },
    ...{ state: 'w.state', reasons: 'w.reasons', vehicleId: 'v.id', sn: 'v.sn', alias: 'v.alias' },
    ...{ category: 'v.category', dealer: 'd.company', owner: 'o.name', raisedAt: seconds('w.raised_at') },
    ...{ knownAt: seconds('w.known_at'), lastSeenAt: seconds('w.last_seen_at'), lng: 'w.lng', lat: 'w.lat' },
    ...{ placeCode: 'w.place_code', lastLng: 'w.last_lng', lastLat: 'w.last_lat', nowCode: 'w.now_code' },
    ...{ value: 'w.value', threshold: 'w.threshold', worst: 'w.worst', count: 'w.count' },
    ...{ endedAt: seconds('w.ended_at'), endCause: 'w.end_cause', endNote: 'w.end_note' },
    ...{ foundLater: 'w.found_later', inStorm: 'w.group_id is not null', handling: 'w.handling' },
    ...{ takenBy: nameOf('w.taken_by'), takenAt: seconds('w.taken_at'), handledAt: seconds('w.handled_at') },
    ...{ result: 'w.result', note: 'w.note', homeCode: `coalesce(w.figures ->> 'homeCode', '')` },
    mutedUntil: `(select ${seconds('max(x.until_at)')} from warning_mute x where x.vehicle_id = v.id and x.until_at > now()
      and x.kind = w.kind and (x.key is null or x.key = w.key))`,
    ...{ distanceM: figure('distanceM'), farthestM: figure('farthestM'), pathM: figure('pathM') },
    outsideSince: seconds('w.pending_at'),
    daysOutside: `coalesce(${figure('daysOutside')}, 1)::int`,
    areaOutsideM2: jobsOutside('coalesce(sum(j.area_m2), 0)::float8'),
    jobsOutside: jobsOutside('count(*)::int'),
    staysThisYear: `(select coalesce(sum(y.count), 0)::int from warning y where y.key = w.key
      and y.raised_at >= date_trunc('year', now()))`,
  }),
  from: `warning w join vehicle v on v.id = w.vehicle_id left join dealer d on d.id = v.dealer_id
    left join owner o on o.id = v.owner_id`,
  id: { sql: 'w.id', type: 'uuid' },
  sorts: {
    raisedAt: { sql: 'w.raised_at', type: 'timestamptz' },
    level: { sql: `array_position(array['notice', 'normal', 'serious'], w.level)`, type: 'int' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    lastSeenAt: { sql: 'w.last_seen_at', type: 'timestamptz' },
    endedAt: { sql: 'w.ended_at', type: 'timestamptz', nullable: true },
    count: { sql: 'w.count', type: 'int' },
    distanceM: { sql: figure('distanceM'), type: 'float8', nullable: true },
  },
  filters: {
    tab: (tab) => `(${tabs[tab]})`,
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    rule: (rules, { put }) => `w.reasons && ${put(rules)}::text[]`,
    level: oneOf('w.level'),
    state: oneOf('w.state'),
    endCause: oneOf('w.end_cause'),
    handling: oneOf('w.handling'),
    takenBy: (text, asking) =>
      `exists (select 1 from account t where t.id = w.taken_by and ${contains('t.name', 't.display_name')(text, asking)})`,
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    division: inDivision('w.now_code'),
    category: oneOf('v.category'),
    raisedAt: onDays('w.raised_at'),
    lasts: inSpan('(extract(epoch from coalesce(w.ended_at, now()) - w.raised_at) / 60)'),
    count: inSpan('w.count'),
    // A star is one's own: `seenWarnings` knows whose.
    marked: () => 'true',
    foundLater: whenAsked('w.found_later'),
  },
};

/** Warnings of a kind on the vehicles that somebody may know of. */
export const warningReach =
  (actor: Actor, kind: 'crossRegion'): Reach =>
  (asking) =>
    `(w.kind = ${asking.put(kind)} and v.deleted_at is null and ${vehicleReach(actor)(asking)})`;

type AskedWarnings = Asked<WarningFilters, WarningSort>;

/** The call with what the actor may know of in it; without a tab the active ones are asked for. */
export async function seenWarnings(
  _db: Queryable,
  actor: Actor,
  asked: AskedWarnings,
): Promise<AskedWarnings> {
  const { tab = 'active', marked } = asked.call.filters;
  const reach = warningReach(actor, 'crossRegion');
  return {
    ...asked,
    call: { ...asked.call, filters: { ...asked.call.filters, tab } },
    only: (asking) =>
      [
        reach(asking),
        ...(tab === 'mine' ? [`w.taken_by = ${asking.put(actor.accountId)}::uuid`] : []),
        ...(marked ? [starOf(asking.put(actor.accountId))] : []),
      ].join(' and '),
  };
}

/** Rows with the reader's own stars. */
export async function withMarks(
  db: Queryable,
  rows: readonly Unmarked[],
  actor: Actor,
): Promise<WarningRow[]> {
  const { rows: marks } = await db.query<{ id: string }>(
    'select warning_id as id from warning_mark where account_id = $1 and warning_id = any($2::uuid[])',
    [actor.accountId, rows.map(({ id }) => id)],
  );
  const marked = new Set(marks.map(({ id }) => id));
  return rows.map((row) => ({ ...row, marked: marked.has(row.id) }));
}

export interface LockedWarning extends WarningRow {
  key: string;
  vehicleNo: number;
  takenById: string | null;
}

/** One in reach with its key, or null; locked it waits for whoever changes it. */
export async function findWarning(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LockedWarning | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { select, from } = crossRegionSource;
  const { rows } = await db.query<LockedWarning>(
    `select ${select}, ${starOf(asking.put(actor.accountId))} as marked, w.key, v.no as "vehicleNo", w.taken_by as "takenById" from ${from}
     where w.id = ${asking.put(id)} and ${warningReach(actor, 'crossRegion')(asking)} ${lock ? 'for update of w' : ''}`,
    values,
  );
  return rows[0] ?? null;
}

/** The path of a row, and the rows of its key before it. */
export async function pathOfWarning(
  db: Queryable,
  id: string,
): Promise<Pick<WarningDetail, 'acts' | 'earlier'>> {
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
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; number: string }>(
    `select w.id, w.number from ${crossRegionSource.from}
     where w.id = any(${asking.put(ids)}::uuid[]) and ${warningReach(actor, 'crossRegion')(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
