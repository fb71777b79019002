import {
  type BoundingBox,
  type FenceOnMap,
  fenceLimits,
  type GeofenceDetail,
  type GeofenceRow,
  type geofenceList,
  isOfProvider,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';

type Call = z.output<typeof geofenceList.query>;
export type FenceFilters = Call['filters'];
export type FenceSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
/** Its warnings; the index asks for the `?`. */
const warnings = `from warning w where w.figures ? 'fenceId' and w.figures ->> 'fenceId' = f.id::text`;
const active = `(select count(*)::int ${warnings} and w.state = 'active')`;

/** Of what it is bound to, by its kind: how many vehicles, and what it is called. */
const vehicleCount = `case f.bound
  when 'vehicles' then (select count(*)::int from geofence_vehicle b where b.geofence_id = f.id)
  when 'dealer' then (select count(*)::int from vehicle v join dealer x on x.id = v.dealer_id
    where x.path @> array[f.bound_id] and v.deleted_at is null)
  when 'region' then (select count(*)::int from vehicle v where v.region_id = f.bound_id and v.deleted_at is null)
  else (select count(*)::int from vehicle_group_member m where m.group_id = f.bound_id) end`;
const boundName = `case f.bound
  when 'dealer' then (select x.company from dealer x where x.id = f.bound_id)
  when 'region' then (select x.name from service_region x where x.id = f.bound_id)
  when 'group' then (select x.name from vehicle_group x where x.id = f.bound_id) end`;

/** Fences under `f`, the dealer whose they are under `d`, the last event under `e`. */
export const fenceSource: ListSource<FenceFilters, FenceSort> = {
  select: columnsOf<GeofenceRow>({
    id: 'f.id',
    name: 'f.name',
    dealerId: 'f.dealer_id',
    dealer: 'd.company',
    shape: 'f.shape',
    points: 'f.points',
    sizeM: 'f.size_m',
    watch: 'f.watch',
    minutes: 'f.minutes',
    speedKmh: 'f.speed_kmh',
    level: 'f.level',
    bound: 'f.bound',
    boundId: 'f.bound_id',
    boundName,
    vehicleCount,
    from: seconds('f.from_at'),
    to: seconds('f.to_at'),
    weekdays: 'f.weekdays',
    fromMinute: 'f.from_minute',
    toMinute: 'f.to_minute',
    zone: 'f.zone',
    colour: 'f.colour',
    remark: 'f.remark',
    enabled: 'f.enabled',
    active,
    inTerminal: 'f.in_terminal',
    no: 'f.no',
    eventAt: seconds('e.raised_at'),
    eventSn: 'e.sn',
    createdBy: nameOf('f.created_by'),
    createdAt: seconds('f.created_at'),
    version: versionSql('f.updated_at'),
  }),
  from: `geofence f left join dealer d on d.id = f.dealer_id
    left join lateral (select w.raised_at, v.sn from warning w left join vehicle v on v.id = w.vehicle_id
      where w.figures ? 'fenceId' and w.figures ->> 'fenceId' = f.id::text order by w.raised_at desc limit 1) e on true`,
  counted: 'geofence f left join dealer d on d.id = f.dealer_id',
  id: { sql: 'f.id', type: 'uuid' },
  sorts: {
    name: { sql: 'f.name', type: 'text' },
    createdAt: { sql: 'f.created_at', type: 'timestamptz' },
    eventAt: { sql: 'e.raised_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    name: contains('f.name'),
    watch: (chosen, { put }) => `f.watch = any(${put(chosen)}::text[])`,
    state: (chosen, { put }) =>
      `case when f.enabled then 'enabled' else 'disabled' end = any(${put(chosen)}::text[])`,
    device: (id, { put }) => `exists (select 1 from vehicle v left join dealer x on x.id = v.dealer_id
      where v.id = ${put(id)}::uuid and v.deleted_at is null and case f.bound
        when 'vehicles' then exists (select 1 from geofence_vehicle b where b.geofence_id = f.id and b.vehicle_id = v.id)
        when 'dealer' then x.path @> array[f.bound_id]
        when 'region' then v.region_id = f.bound_id
        else exists (select 1 from vehicle_group_member m where m.group_id = f.bound_id and m.vehicle_id = v.id) end)`,
  },
};

/** Those that the actor may know of; asked for a vehicle, those of one that he may know of. */
export async function visibleFences(
  db: Queryable,
  actor: Actor,
  { device }: Pick<FenceFilters, 'device'>,
): Promise<Reach> {
  const within = await fenceReach(db, actor);
  if (device === undefined) return within;
  return (asking) => `${within(asking)} and exists (select 1 from vehicle v
    where v.id = ${asking.put(device)}::uuid and ${vehicleReach(actor)(asking)})`;
}

/** Those of the dealers in the actor's reach; the provider's own for its people; and what somebody made himself for his company. */
export async function fenceReach(db: Queryable, actor: Actor): Promise<Reach> {
  const dealers = await dealerReach(db, actor);
  const whose = isOfProvider(actor.scopeKind) ? 'f.dealer_id is null' : 'false';
  return (asking) =>
    `(f.deleted_at is null and (${whose} or (f.dealer_id is not null and ${dealers(asking)})
      or (f.created_by = ${asking.put(actor.accountId)}::uuid
        and f.dealer_id is not distinct from ${asking.put(actor.companyId ?? null)}::uuid)))`;
}

/** One in reach, or null; `lock` holds it to the end of the transaction. */
export async function findFence(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<GeofenceRow | null> {
  return readOne<GeofenceRow>(db, fenceSource, id, await fenceReach(db, actor), { lock });
}

/** Those that a view of the map holds, the newest first, and how many they are. */
export async function fencesInView(
  db: Queryable,
  actor: Actor,
  [west, south, east, north]: BoundingBox,
): Promise<{ fences: FenceOnMap[]; total: number }> {
  const reach = await fenceReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const [w, s, e, n] = [west, south, east, north].map((edge) => `${asking.put(edge)}::float8`);
  const across = west <= east ? `f.west <= ${e} and f.east >= ${w}` : `(f.east >= ${w} or f.west <= ${e})`;
  const { rows } = await db.query<FenceOnMap & { total: number }>(
    `select ${columnsOf<FenceOnMap>({
      id: 'f.id',
      name: 'f.name',
      shape: 'f.shape',
      points: 'f.points',
      sizeM: 'f.size_m',
      colour: 'f.colour',
      enabled: 'f.enabled',
      active,
    })}, (count(*) over ())::int as total from ${fenceSource.counted}
     where ${across} and f.south <= ${n} and f.north >= ${s} and ${reach(asking)}
     order by f.created_at desc limit ${fenceLimits.inView}`,
    values,
  );
  return { fences: rows.map(({ total: _total, ...fence }) => fence), total: rows[0]?.total ?? 0 };
}

/** Vehicles that are bound one by one, as far as the actor may know of them, in the order of their SNs. */
export async function boundVehicles(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<GeofenceDetail['vehicles']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<GeofenceDetail['vehicles'][number]>(
    `select v.id, v.sn, v.alias, (select jsonb_build_object('state', c.state, 'result', c.result) from terminal_command c
       where c.vehicle_no = v.no and c.kind = 'area' and c.parameters ->> 'fence' = b.geofence_id::text
       order by c.created_at desc limit 1) as terminal
     from geofence_vehicle b join vehicle v on v.id = b.vehicle_id
     where b.geofence_id = ${asking.put(id)}::uuid and v.deleted_at is null and ${vehicleReach(actor)(asking)} order by v.sn`,
    values,
  );
  return rows;
}

/** Of these vehicles those that the actor may know of and that are the dealer's or of one below it; null: anybody's. */
export async function bindable(
  db: Queryable,
  actor: Actor,
  { ids, dealerId, inTerminal }: { ids: readonly string[]; dealerId: string | null; inTerminal: boolean },
): Promise<Set<string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const dealer = asking.put(dealerId);
  const { rows } = await db.query<{ id: string }>(
    `select v.id from vehicle v left join dealer d on d.id = v.dealer_id
     where v.id = any(${asking.put(ids)}::uuid[]) and v.deleted_at is null and v.state <> 'cancelled'
       and ${vehicleReach(actor, inTerminal ? 'operate' : 'see')(asking)}
       and (${dealer}::uuid is null or d.path @> array[${dealer}::uuid])`,
    values,
  );
  return new Set(rows.map((row) => row.id));
}

/** Whether a dealer lies in the branch of another; null: everybody does. */
export async function isInBranch(db: Queryable, id: string, top: string | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from dealer d where d.id = $1 and d.deleted_at is null and ($2::uuid is null or d.path @> array[$2::uuid])`,
    [id, top],
  );
  return rowCount !== 0;
}

export async function isRegion(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from service_region where id = $1 and deleted_at is null', [
    id,
  ]);
  return rowCount !== 0;
}

export async function isGroupOf(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from vehicle_group where id = $1 and account_id = $2', [
    id,
    accountId,
  ]);
  return rowCount !== 0;
}
