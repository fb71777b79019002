import type { ExtendGrantForm, ExtendRow, ExtendTerms, extendList, Outline } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern, divisionsAbove } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { newId } from '#kit/id.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';

type Call = z.output<typeof extendList.query>;
export type ExtendFilters = Call['filters'];
export type ExtendSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const state = `case when e.revoked_at is not null then 'revoked' when now() >= e.to_at then 'ended'
  when now() < e.from_at then 'scheduled' else 'inForce' end`;

/** Extended areas under `e`, the vehicle under `v`, the dealer that it is for under `d`, the vehicle's own under `o`. */
export const extendSource: ListSource<ExtendFilters, ExtendSort> = {
  select: `e.id, e.no, e.vehicle_id as "vehicleId", v.sn, v.alias, e.dealer_id as "dealerId",
    coalesce(d.company, o.company) as dealer, e.with_subordinates as "withSubordinates", e.kind, e.divisions, e.outline,
    ${seconds('e.from_at')} as "from", ${seconds('e.to_at')} as "to", ${state} as state, e.reason,
    (select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = e.created_by) as "grantedBy",
    ${seconds('e.revoked_at')} as "revokedAt", e.revoke_reason as "revokeReason",
    ${seconds('e.created_at')} as "createdAt", ${versionSql('e.updated_at')} as version`,
  from: `extended_area e left join vehicle v on v.id = e.vehicle_id left join dealer d on d.id = e.dealer_id
    left join dealer o on o.id = v.dealer_id`,
  id: { sql: 'e.id', type: 'uuid' },
  sorts: {
    no: { sql: 'e.no', type: 'int' },
    from: { sql: 'e.from_at', type: 'timestamptz' },
    to: { sql: 'e.to_at', type: 'timestamptz' },
    createdAt: { sql: 'e.created_at', type: 'timestamptz' },
  },
  filters: {
    sn: (sn, { put }) => `v.sn = ${put(sn)}`,
    dealer: ({ id, withBelow }, { put }) =>
      withBelow
        ? `coalesce(d.path, o.path) @> array[${put(id)}::uuid]`
        : `coalesce(d.id, o.id) = ${put(id)}::uuid`,
    division: (code, { put }) => `(e.divisions && ${put(divisionsAbove(code))}::text[]
      or exists (select 1 from unnest(e.divisions) as own where own like ${put(divisionPattern(code))}::text))`,
    state: oneOf(state),
    during: ({ from, to }, { put, timeZone }) =>
      [
        from !== undefined &&
          `least(e.to_at, e.revoked_at) >= (${put(from)}::date::timestamp at time zone ${put(timeZone)}::text)`,
        to !== undefined &&
          `e.from_at < ((${put(to)}::date + 1)::timestamp at time zone ${put(timeZone)}::text)`,
      ]
        .filter((one) => one !== false)
        .join(' and ') || 'true',
    grantedBy: (text, asking) =>
      `exists (select 1 from account a where a.id = e.created_by
        and ${contains('a.name', 'a.display_name')(text, asking)})`,
  },
};

/** Those for a vehicle of the actor's scope, and those for a dealer in his reach. */
export async function extendReach(db: Queryable, actor: Actor): Promise<Reach> {
  const [vehicles, dealers] = [vehicleReach(actor), await dealerReach(db, actor)];
  return (asking) =>
    `((e.vehicle_id is not null and ${vehicles(asking)}) or (e.dealer_id is not null and ${dealers(asking)}))`;
}

/** Of these ids, those that the actor may know of (topics `rows` and `record`). */
export const visibleExtendedAreas = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(db, { source: extendSource, reach: extendReach }, actor, ids);

/** More areas in force than these are looked at by no map. */
const mostInForce = 500;

/** Drawn areas that are in force now and that the actor may know of, the newest first; they are few, and have no box. */
export async function areasOnGround(
  db: Queryable,
  actor: Actor,
): Promise<(Pick<ExtendRow, 'id' | 'no' | 'kind'> & { outline: Outline })[]> {
  const reach = await extendReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Pick<ExtendRow, 'id' | 'no' | 'kind'> & { outline: Outline }>(
    `select e.id, e.no, e.kind, e.outline from ${extendSource.from}
     where e.revoked_at is null and now() between e.from_at and e.to_at and e.outline is not null and ${reach(asking)}
     order by e.created_at desc limit ${mostInForce}`,
    values,
  );
  return rows;
}

/** One in reach, or null; `lock` holds it to the end of the transaction. */
export async function findExtend(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ExtendRow | null> {
  const reach = await extendReach(db, actor);
  return readOne<ExtendRow>(db, extendSource, id, reach, { lock });
}

/** Stores one grant. */
export async function insertExtend(
  db: Queryable,
  actor: Actor,
  { dealerId, withSubordinates, kind, divisions, outline, from, to, reason }: ExtendGrantForm,
  vehicleId: string | null,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into extended_area (id, vehicle_id, dealer_id, with_subordinates, kind, divisions, outline, from_at, to_at,
       reason, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), to_timestamp($9), $10, $11, $11)`,
    [
      id,
      vehicleId,
      dealerId,
      dealerId !== null && withSubordinates,
      kind,
      divisions,
      outline && JSON.stringify(outline),
      from,
      to,
      reason,
      actor.accountId,
    ],
  );
  return id;
}

/** Writes the terms anew; a later end is told again before it comes. */
export async function updateExtend(
  db: Queryable,
  actor: Actor,
  id: string,
  terms: ExtendTerms,
): Promise<void> {
  const { kind, divisions, outline, from, to, reason } = terms;
  await db.query(
    `update extended_area set kind = $2, divisions = $3, outline = $4, from_at = to_timestamp($5), to_at = to_timestamp($6),
       reason = $7, reminded_at = case when to_at = to_timestamp($6) then reminded_at end,
       updated_at = clock_timestamp(), updated_by = $8 where id = $1`,
    [id, kind, divisions, outline && JSON.stringify(outline), from, to, reason, actor.accountId],
  );
}

export async function revokeRow(db: Queryable, actor: Actor, id: string, reason: string): Promise<void> {
  await db.query(
    `update extended_area set revoked_at = now(), revoked_by = $2, revoke_reason = $3,
       updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, actor.accountId, reason],
  );
}

/** Living accounts of the dealer that an extended area is for, or that its vehicle belongs to. */
export async function accountsConcerned(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct a.id from extended_area e left join vehicle v on v.id = e.vehicle_id
     join account a on a.dealer_id = coalesce(e.dealer_id, v.dealer_id)
     where e.id = any($1::uuid[]) and a.deleted_at is null and a.state = 'active'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Those that end within three days and whose dealer was not told yet; marks them as told. */
export async function takeEnding(db: Queryable): Promise<{ id: string; no: number; to: number }[]> {
  const { rows } = await db.query<{ id: string; no: number; to: number }>(
    `update extended_area e set reminded_at = now()
     where e.revoked_at is null and e.reminded_at is null and e.from_at <= now()
       and e.to_at > now() and e.to_at <= now() + interval '3 days'
     returning e.id, e.no, ${seconds('e.to_at')} as "to"`,
  );
  return rows;
}

/** Gives what still holds or is to come to another dealer; what is over stays with whom it was for. Tells how many. */
export async function giveExtends(
  db: Queryable,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `update extended_area set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3
     where dealer_id = $1 and revoked_at is null and to_at > now()`,
    [from, into, actor.accountId],
  );
  return rowCount ?? 0;
}

/** Extended areas of a vehicle that is written off are over. */
export async function revokeExtendsOf(
  db: Queryable,
  by: string | null,
  { vehicleId, reason }: { vehicleId: string; reason: string },
): Promise<void> {
  await db.query(
    `update extended_area set revoked_at = now(), revoked_by = $2, revoke_reason = left($3, 100),
       updated_at = clock_timestamp(), updated_by = $2
     where vehicle_id = $1 and revoked_at is null and to_at > now()`,
    [vehicleId, by, reason],
  );
}
