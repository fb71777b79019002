import type { WhiteForm, WhiteRow, whiteList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

type Call = z.output<typeof whiteList.query>;
export type WhiteFilters = Call['filters'];
export type WhiteSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
const state = `case when l.removed_at is null then 'inForce' else 'removed' end`;
const prevented = (since: string): string =>
  `(select count(*)::int from warning_prevented x where x.exemption_id = l.id${since})`;
const month = ` and x.at > now() - interval '30 days'`;

/** Entries of the white list under `l` with their vehicle `v` and its dealer `d`. */
export const whiteSource: ListSource<WhiteFilters, WhiteSort> = {
  select: columnsOf<WhiteRow>({
    id: 'l.id',
    vehicleId: 'v.id',
    sn: 'v.sn',
    alias: 'v.alias',
    productModel: 'v.product_model',
    dealer: 'd.company',
    appliesTo: 'l.applies_to',
    reason: 'l.reason',
    origin: 'l.origin',
    state,
    preventedMonth: prevented(month),
    preventedEver: prevented(''),
    // Where its newest warning saw it, else its own region.
    nowCode: `coalesce((select nullif(w.now_code, '') from warning w where w.vehicle_id = v.id order by w.last_seen_at desc limit 1),
      v.division_code)`,
    addedBy: nameOf('l.created_by'),
    addedAt: seconds('l.created_at'),
    removedBy: nameOf('l.removed_by'),
    removedAt: seconds('l.removed_at'),
    removedReason: 'l.removed_reason',
    activeThen: 'l.active_then',
  }),
  from: 'white_list_entry l join vehicle v on v.id = l.vehicle_id left join dealer d on d.id = v.dealer_id',
  id: { sql: 'l.id', type: 'uuid' },
  sorts: {
    sn: { sql: 'v.sn', type: 'text', code: true },
    addedAt: { sql: 'l.created_at', type: 'timestamptz' },
    preventedMonth: { sql: prevented(month), type: 'int' },
  },
  filters: {
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    appliesTo: oneOf('l.applies_to'),
    state: oneOf(`(${state})`),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    reason: contains('l.reason'),
    addedBy: (text, asking) =>
      `exists (select 1 from account t where t.id = l.created_by and ${contains('t.name', 't.display_name')(text, asking)})`,
    addedAt: onDays('l.created_at'),
    prevented: (chosen) =>
      chosen.length === 1 ? `${prevented(month)} ${chosen[0] === 'none' ? '= 0' : '> 0'}` : 'true',
    origin: oneOf('l.origin'),
  },
};

export const whiteReach =
  (actor: Actor): Reach =>
  (asking) =>
    `(v.deleted_at is null and ${vehicleReach(actor)(asking)})`;

export interface LockedEntry extends WhiteRow {
  vehicleNo: number;
}

export async function findEntry(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LockedEntry | null> {
  const source = { ...whiteSource, select: `${whiteSource.select}, v.no as "vehicleNo"` };
  return readOne<LockedEntry>(db, source, id, whiteReach(actor), { lock });
}

export interface Listed {
  id: string;
  no: number;
  sn: string;
  life: string;
  dealerId: string | null;
  appliesTo: WhiteForm['appliesTo'] | null;
  since: number | null;
  /** Of the entry in force. */
  entryId: string | null;
  /** Ids of active warnings of either kind, with the kind. */
  active: { id: string; kind: string }[];
}

/** Vehicles in scope by their SN: whether they are on the list, and what is active of them. */
export async function listedVehicles(db: Queryable, actor: Actor, sns: readonly string[]): Promise<Listed[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Listed>(
    `select v.id, v.no, v.sn, v.state as life, v.dealer_id as "dealerId", l.applies_to as "appliesTo",
       ${seconds('l.created_at')} as since, l.id as "entryId",
       coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'kind', w.kind)) from warning w where w.vehicle_id = v.id
         and w.state = 'active' and w.kind in ('crossRegion', 'terminalCrossRegion')), '[]') as active
     from vehicle v left join white_list_entry l on l.vehicle_id = v.id and l.removed_at is null
     where v.sn = any(${asking.put(sns)}::text[]) and ${whiteReach(actor)(asking)} order by v.sn`,
    values,
  );
  return rows;
}

/** Makes an entry; null where the vehicle came onto the list a moment ago. */
export async function insertEntry(
  db: Queryable,
  vehicleId: string,
  by: string,
  { appliesTo, reason, origin }: Pick<WhiteRow, 'appliesTo' | 'reason' | 'origin'>,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into white_list_entry (id, vehicle_id, applies_to, reason, origin, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (vehicle_id) where removed_at is null do nothing returning id`,
    [newId(), vehicleId, appliesTo, reason, origin, by],
  );
  return rows[0]?.id ?? null;
}

/** How many active warnings an entry has cancelled. */
export async function setActiveThen(db: Queryable, id: string, count: number): Promise<void> {
  await db.query('update white_list_entry set active_then = $2 where id = $1', [id, count]);
}

export async function setReason(db: Queryable, id: string, reason: string, by: string): Promise<void> {
  await db.query(
    'update white_list_entry set reason = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1',
    [id, reason, by],
  );
}

export async function setRemoved(db: Queryable, id: string, reason: string, by: string): Promise<void> {
  await db.query(
    `update white_list_entry set removed_at = now(), removed_by = $3, removed_reason = $2, updated_at = clock_timestamp(),
       updated_by = $3 where id = $1`,
    [id, reason, by],
  );
}

/** A vehicle that is written off leaves the list. */
export async function removeEntriesOf(
  db: Queryable,
  vehicleId: string,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  await db.query(
    `update white_list_entry set removed_at = now(), removed_by = $3, removed_reason = left($2, 30), updated_at = clock_timestamp(),
       updated_by = $3 where vehicle_id = $1 and removed_at is null`,
    [vehicleId, reason, by],
  );
}

/** Figures over what somebody may know of. */
export async function whiteFigures(db: Queryable, actor: Actor) {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ inForce: number; preventedMonth: number; idle: number }>(
    `select (count(*) filter (where l.removed_at is null))::int as "inForce",
       coalesce(sum(${prevented(month)}), 0)::int as "preventedMonth",
       (count(*) filter (where l.removed_at is null and l.created_at < now() - interval '1 year'
         and ${prevented(` and x.at > now() - interval '1 year'`)} = 0))::int as idle
     from ${whiteSource.from} where ${whiteReach(actor)(asking)}`,
    values,
  );
  return rows[0]!;
}

/** SNs of entries in reach, by their id. */
export async function snsOf(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; sn: string }>(
    `select l.id, v.sn from ${whiteSource.from} where l.id = any(${asking.put(ids)}::uuid[]) and ${whiteReach(actor)(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, sn }) => [id, sn]));
}
