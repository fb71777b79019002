import type { lineList, RefusalKey } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, inBranch, inDivision, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof lineList.query>;
export type LineFilters = Call['filters'];
export type LineSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** AB lines under `l`, their vehicle `v`, its dealer `d`, its owner `o`, their block `b`. */
export const lineSource: ListSource<LineFilters, LineSort> = {
  select: `l.id, l.name, l.type, l.vehicle_id as "vehicleId", l.block_id as "blockId", l.points, l.heading,
    l.width_m as "widthM", v.sn as "vehicleSn", coalesce(nullif(v.alias, ''), v.plate) as vehicle, o.name as owner,
    d.company as dealer, b.name as block, b.outline -> 'coordinates' as "blockRings", l.length_m as "lengthM",
    l.heading_deg as "headingDeg", l.source, ${seconds('l.created_at')} as "createdAt",
    ${seconds('l.updated_at')} as "updatedAt", ${seconds('l.deleted_at')} as "deletedAt",
    ${versionSql('l.updated_at')} as version`,
  from: `ab_line l join vehicle v on v.id = l.vehicle_id left join dealer d on d.id = v.dealer_id
    left join owner o on o.id = v.owner_id left join block b on b.id = l.block_id and b.deleted_at is null`,
  id: { sql: 'l.id', type: 'uuid' },
  sorts: {
    name: { sql: 'l.name', type: 'text' },
    type: { sql: 'l.type', type: 'text' },
    vehicleSn: { sql: 'v.sn', type: 'text', code: true },
    lengthM: { sql: 'l.length_m', type: 'float8' },
    widthM: { sql: 'l.width_m', type: 'float8' },
    createdAt: { sql: 'l.created_at', type: 'timestamptz' },
    updatedAt: { sql: 'l.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('l.name'),
    type: oneOf('l.type'),
    sn: oneOf('v.sn'),
    owner: contains("coalesce(o.name, '')"),
    dealer: inBranch('d'),
    block: contains("coalesce(b.name, '')"),
    division: inDivision('v.division_code'),
    source: oneOf('l.source'),
    width: inSpan('l.width_m'),
    updated: onDays('l.updated_at'),
    deleted: whenAsked('l.deleted_at is not null'),
  },
};

/** Keeps what is reckoned from the points: metres, degrees from north. */
export async function setFigures(
  db: Queryable,
  id: string,
  { lengthM, headingDeg }: { lengthM: number; headingDeg: number | null },
): Promise<void> {
  await db.query('update ab_line set length_m = $2, heading_deg = $3 where id = $1', [
    id,
    lengthM,
    headingDeg,
  ]);
}

export async function setLineSource(db: Queryable, id: string, source: 'copied' | 'imported'): Promise<void> {
  await db.query('update ab_line set source = $2 where id = $1', [id, source]);
}

/** Living lines by `vehicle name`, the name in lower case. */
export async function linesByName(
  db: Queryable,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `select id, vehicle_id || ' ' || lower(name) as key from ab_line
     where vehicle_id = any($1::uuid[]) and deleted_at is null`,
    [vehicleIds],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export const lineNameTaken = { ab_line_name: { field: 'name', key: 'nameTaken' } } as const satisfies Record<
  string,
  { field: string; key: RefusalKey }
>;
