import type {
  MatrixCell,
  TerminalAreas,
  TerminalCell,
  TerminalMapRow,
  TerminalMapSummary,
  terminalMapList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import {
  figure,
  inBox,
  levelsSql,
  provinceOf,
  seconds,
  type WarningSort,
  warningFrom,
} from '../lists/kinds/common-columns.ts';
import { areaOfPlace, sale, terminalSource } from '../lists/kinds/terminal.ts';
import { visibleWarnings } from '../lists/warning.store.ts';
import { heapDegrees, mostCells } from '../views/cells.store.ts';

export type MapFilters = z.output<typeof terminalMapList.query>['filters'];
export type AskedMap = Asked<MapFilters, WarningSort>;

/** What of a row its own area is found by. */
export type StoredMapRow = Omit<TerminalMapRow, 'edge'> & { ownArea: string[] };

/** Equipment areas of a dealer and of those below. */
const ownArea = `coalesce((select array_agg(distinct c) from dealer b, unnest(b.equipment_area) c
  where b.path @> array[v.dealer_id] and b.deleted_at is null), '{}')`;
const nothing = () => 'true';

/** Warnings of terminals with the filters of the map beside those of their list. */
export const mapSource: ListSource<MapFilters, WarningSort> = {
  ...terminalSource,
  select: columnsOf<StoredMapRow>({
    id: 'w.id',
    number: 'w.number',
    sn: 'v.sn',
    dealerId: 'v.dealer_id',
    dealer: 'd.company',
    level: 'w.level',
    state: 'w.state',
    reasons: 'w.reasons',
    ownArea,
    raisedAt: seconds('w.raised_at'),
    lng: 'w.lng',
    lat: 'w.lat',
    lastLng: 'w.last_lng',
    lastLat: 'w.last_lat',
    nowCode: 'w.now_code',
    distanceM: figure('distanceM'),
    daysOutside: `coalesce(${figure('daysOutside')}, 1)::int`,
    soldAt: sale(seconds('r.at')),
    soldBy: `coalesce(${sale('t.document_no')}, '')`,
  }),
  filters: {
    ...terminalSource.filters,
    dealers: (ids, { put }) => `v.dealer_id = any(${put(ids)}::uuid[])`,
    areaOf: ({ id, withBelow }, { put }) =>
      withBelow
        ? `${areaOfPlace('b.path')} @> array[${put(id)}::uuid]`
        : `${areaOfPlace('b.id')} = ${put(id)}::uuid`,
    soldIn: inDivision('d.division_code'),
    stood: (at, { put }) => `tstzrange(w.raised_at, w.ended_at) @> to_timestamp(${put(at)}::float8)`,
    // Here where they stand now, not where they were raised.
    bbox: (bbox, { put }) =>
      inBox(
        'w.last_lng',
        'w.last_lat',
        bbox.split(',').map((degrees) => put(Number(degrees))),
      ),
    by: nothing,
  },
};

/** The call with what the actor may know of in it. */
export const visibleOnMap = (actor: Actor, asked: AskedMap): AskedMap =>
  visibleWarnings('terminalCrossRegionWarning', actor, asked);

/** A statement over the rows of the filter; `from … where …` stands behind what it selects. */
async function over<Row extends object>(
  db: Queryable,
  actor: Actor,
  asked: AskedMap,
  parts: { select: string; behind?: string; only?: Reach },
): Promise<Row[]> {
  const { values, asking } = newAsking(asked);
  const seen = whereOf(mapSource, visibleOnMap(actor, asked), asking);
  const where = parts.only ? `${seen} and ${parts.only(asking)}` : seen;
  const { rows } = await db.query<Row>(
    `select ${parts.select} from ${warningFrom} ${where} ${parts.behind ?? ''}`,
    values,
  );
  return rows;
}

/** Signs of a view: terminals near each other are one, by a grid that grows finer with the zoom. */
export function readCells(db: Queryable, actor: Actor, asked: AskedMap): Promise<TerminalCell[]> {
  const degrees = heapDegrees(asked.call.filters.zoom);
  const one = (column: string): string => `case when count(*) = 1 then min(${column}::text) end`;
  return over<TerminalCell>(db, actor, asked, {
    select: `avg(w.last_lng)::float8 as lng, avg(w.last_lat)::float8 as lat, count(*)::int as count,
      (${levelsSql})[max(array_position(${levelsSql}, w.level))] as level,
      ${one('w.id')} as id, coalesce(${one('v.sn')}, '') as sn, ${one('v.dealer_id')} as "dealerId"`,
    behind: `and w.last_lng is not null and w.last_lat is not null
      group by floor(w.last_lng / ${degrees}), floor(w.last_lat / ${degrees}) order by 3 desc, 1, 2 limit ${mostCells}`,
  });
}

/** How many of each dealer stand in each province. */
export const readMatrix = (db: Queryable, actor: Actor, asked: AskedMap): Promise<MatrixCell[]> =>
  over<MatrixCell>(db, actor, asked, {
    select: `v.dealer_id as "dealerId", d.company as dealer, ${provinceOf('w.now_code')} as code, count(*)::int as count`,
    behind: 'group by 1, 2, 3 order by 4 desc, 2, 3',
  });

export interface StoredFlow {
  fromId: string | null;
  fromName: string | null;
  fromCode: string | null;
  toId: string | null;
  toName: string | null;
  toCode: string | null;
  count: number;
}

/** From whose area into whose; between dealers, or between the provinces of their seats and those they stand in. */
export function readFlow(db: Queryable, actor: Actor, asked: AskedMap): Promise<StoredFlow[]> {
  const byDealer = asked.call.filters.by === 'dealer';
  const from = provinceOf('d.division_code');
  const to = provinceOf('w.now_code');
  return over<StoredFlow>(db, actor, asked, {
    select: byDealer
      ? `v.dealer_id as "fromId", d.company as "fromName", ${from} as "fromCode", ${areaOfPlace('b.id')} as "toId",
         ${areaOfPlace('b.company')} as "toName", ${areaOfPlace(provinceOf('b.division_code'))} as "toCode", count(*)::int as count`
      : `${from} as "fromId", '' as "fromName", ${from} as "fromCode", ${to} as "toId", '' as "toName", ${to} as "toCode",
         count(*)::int as count`,
    behind: 'group by 1, 2, 3, 4, 5, 6 order by 7 desc, 1, 4',
  });
}

/** Filters that say something of terminals, and nothing of their warnings. */
const ofTerminals = [
  'sn',
  'dealer',
  'region',
  'category',
  'productModel',
  'soldAt',
  'dealers',
  'soldIn',
] as const;

/** Devices in use that the filter is about, with a warning or without. */
async function inUse(db: Queryable, actor: Actor, asked: AskedMap): Promise<number> {
  const { values, asking } = newAsking(asked);
  const kept = ofTerminals.map((name) => [name, asked.call.filters[name]]);
  const call = { ...asked.call, ids: undefined, filters: Object.fromEntries(kept) as MapFilters };
  const only: AskedMap['only'] = (one) =>
    `v.deleted_at is null and v.state = 'inUse' and ${vehicleReach(actor)(one)}`;
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from vehicle v left join dealer d on d.id = v.dealer_id
     ${whereOf(mapSource, { ...asked, call, only }, asking)}`,
    values,
  );
  return rows[0]!.count;
}

/** Figures over the filter. The share is of devices in use, those out of area among those that the filter is about. */
export async function readMapSummary(
  db: Queryable,
  actor: Actor,
  asked: AskedMap,
): Promise<TerminalMapSummary> {
  const since = (days: number): string => `w.raised_at > now() - interval '${days} days'`;
  type Counted = Omit<TerminalMapSummary, 'share' | 'losing' | 'receiving'> & { used: number };
  const [{ used, ...counted } = {} as Counted] = await over<Counted>(db, actor, asked, {
    select: `count(*)::int as outside, (count(distinct v.id) filter (where v.state = 'inUse'))::int as used,
      (count(*) filter (where 'TC-4' = any(w.reasons)))::int as abroad,
      (count(*) filter (where ${since(7)}))::int as "newWeek",
      (count(*) filter (where ${since(14)} and not ${since(7)}))::int as "weekBefore"`,
  });
  const matrix = await readMatrix(db, actor, asked);
  const devices = await inUse(db, actor, asked);
  const most = (key: (cell: MatrixCell) => string): { name: string; count: number } | null => {
    const sums = new Map<string, number>();
    for (const cell of matrix) if (key(cell)) sums.set(key(cell), (sums.get(key(cell)) ?? 0) + cell.count);
    const [first] = [...sums].sort(([, a], [, b]) => b - a);
    return first ? { name: first[0], count: first[1] } : null;
  };
  const into = most(({ code }) => code);
  return {
    ...counted,
    share: devices === 0 ? null : used / devices,
    losing: most(({ dealer }) => dealer ?? ''),
    receiving: into && { code: into.name, count: into.count },
  };
}

const mostDealers = 10;

/** Equipment areas of the dealers that are asked for; else of those whose terminals are out most. */
export async function readAreas(
  db: Queryable,
  actor: Actor,
  asked: AskedMap,
): Promise<Omit<TerminalAreas, 'bare'>> {
  const { dealers: chosen } = asked.call.filters;
  const dealers = chosen ? await chosenAreas(db, actor, chosen) : await areasOfRows(db, actor, asked);
  const all = dealers.flatMap(({ divisions }) => divisions);
  return { dealers, shared: [...new Set(all.filter((code, i) => all.indexOf(code) !== i))] };
}

type AreaOfDealer = TerminalAreas['dealers'][number];

/** Of terminals that somebody may know of; of their dealers only those that he may know of, too. */
async function areasOfRows(db: Queryable, actor: Actor, asked: AskedMap): Promise<AreaOfDealer[]> {
  const reach = await dealerReach(db, actor);
  return over<AreaOfDealer>(db, actor, asked, {
    select: 'd.id, d.company, d.equipment_area as divisions',
    only: reach,
    behind: `and d.deleted_at is null and cardinality(d.equipment_area) > 0 group by d.id, d.company, d.equipment_area
      order by count(*) desc, d.id limit ${mostDealers}`,
  });
}

async function chosenAreas(db: Queryable, actor: Actor, ids: readonly string[]): Promise<AreaOfDealer[]> {
  const reach = await dealerReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<AreaOfDealer>(
    `select d.id, d.company, d.equipment_area as divisions from dealer d
     where d.deleted_at is null and d.id = any(${asking.put(ids)}::uuid[]) and ${reach(asking)} order by d.company, d.id`,
    values,
  );
  return rows;
}

/** Divisions that lie in the equipment area of some dealer. */
export async function coveredCodes(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    'select distinct c as code from dealer, unnest(equipment_area) c where deleted_at is null',
  );
  return rows.map(({ code }) => code);
}

const mostExempt = 500;

/** Terminals that the white list exempts from warnings of terminals, where they were heard last. */
export async function readExempt(
  db: Queryable,
  actor: Actor,
): Promise<{ sn: string; lng: number; lat: number }[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ sn: string; lng: number; lat: number }>(
    `select v.sn, n.lng, n.lat from white_list_entry l join vehicle v on v.id = l.vehicle_id
     join vehicle_latest n on n.vehicle_no = v.no
     where l.removed_at is null and l.applies_to in ('terminalCrossRegion', 'both') and v.deleted_at is null
       and n.lng is not null and ${vehicleReach(actor)(asking)} order by l.created_at desc limit ${mostExempt}`,
    values,
  );
  return rows;
}

/** Where a terminal was in the last 30 days: the last place of each day (UTC+8), in their order. */
export async function readTrail(
  db: Queryable,
  vehicleNo: number,
): Promise<{ day: string; lng: number; lat: number }[]> {
  const { rows } = await db.query<{ day: string; lng: number; lat: number }>(
    `select to_char(t.day, 'YYYY-MM-DD') as day, p.lng, p.lat
     from (select (now() at time zone 'Asia/Shanghai')::date - g as day from generate_series(0, 29) g) t
     cross join lateral (
       select p.lng, p.lat from track_point p where p.vehicle_no = $1 and p.fix > 0
         and p.time >= t.day::timestamp at time zone 'Asia/Shanghai'
         and p.time < (t.day + 1)::timestamp at time zone 'Asia/Shanghai' order by p.time desc limit 1) p
     order by t.day`,
    [vehicleNo],
  );
  return rows;
}
