import type { BlockForm, BlockOnMap, BlocksInView, blockList, FiltersOf, SortOf } from '@furrow/contract';
import type { Bounds } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inBranch, inDivision, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

export type BlockFilters = FiltersOf<typeof blockList>;
export type BlockSort = SortOf<typeof blockList>;

const edge = (corner: 0 | 1, axis: 0 | 1): string => `((b.bbox)[${corner}])[${axis}]`;
/** The box as west, south, east, north; PostgreSQL keeps the north-east corner first. */
const bboxSql = `array[${edge(1, 0)}, ${edge(1, 1)}, ${edge(0, 0)}, ${edge(0, 1)}]::float8[]`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Blocks under `b`; jobs are filled in by the room work. */
export const blockSource: ListSource<BlockFilters, BlockSort> = {
  select: `b.id, b.name, b.type, b.owner_id as "ownerId", o.name as owner, b.dealer_id as "dealerId", d.company as dealer,
    b.outline, b.crop, b.remark, b.source, b.division as "divisionCode", b.area_m2 as "areaM2", b.vertices,
    ${bboxSql} as bbox, b.site_state as "siteState", 0 as jobs, null as "lastWork", 0 as samples, 0 as "samplesTaken",
    ${seconds('b.updated_at')} as "updatedAt", ${seconds('b.deleted_at')} as "deletedAt",
    ${versionSql('b.updated_at')} as version`,
  from: 'block b join owner o on o.id = b.owner_id left join dealer d on d.id = b.dealer_id',
  id: { sql: 'b.id', type: 'uuid' },
  sorts: {
    name: { sql: 'b.name', type: 'text' },
    type: { sql: 'b.type', type: 'text' },
    areaM2: { sql: 'b.area_m2', type: 'float8' },
    updatedAt: { sql: 'b.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('b.name'),
    type: oneOf('b.type'),
    owner: (id, { put }) => `b.owner_id = ${put(id)}::uuid`,
    dealer: inBranch('d'),
    division: inDivision('b.division'),
    area: inSpan('b.area_m2'),
    origin: oneOf('b.source'),
    // Jobs lie in the room above: `blockEntity` puts this one into its reach.
    worked: () => 'true',
    deleted: whenAsked('b.deleted_at is not null'),
  },
};

/** Whether a block is in reach. */
export async function isWithin(db: Queryable, id: string, reach: Reach): Promise<boolean> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rowCount } = await db.query(
    `select from block b where b.id = ${asking.put(id)} and ${reach(asking)}`,
    values,
  );
  return rowCount === 1;
}

/** Names of living blocks in reach, by id. */
export async function namesWithin(
  db: Queryable,
  reach: Reach,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select b.id, b.name from block b
     where b.id = any(${asking.put(ids)}::uuid[]) and b.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes what the server reckons from an outline. */
export async function setBlockFigures(
  db: Queryable,
  id: string,
  figures: { bounds: Bounds; areaM2: number; division: string; vertices: number },
): Promise<void> {
  const { bounds, areaM2, division, vertices } = figures;
  await db.query(
    `update block set bbox = box(point($4, $5), point($2, $3)), centre = point(($2 + $4) / 2, ($3 + $5) / 2),
       area_m2 = $6, division = $7, vertices = $8 where id = $1`,
    [id, ...bounds, areaM2, division, vertices],
  );
}

/** Living blocks of an owner whose boxes meet this one. */
export async function neighboursOf(
  db: Queryable,
  { ownerId, bounds, but }: { ownerId: string; bounds: Bounds; but: string | null },
): Promise<{ id: string; name: string; outline: BlockForm['outline'] }[]> {
  const { rows } = await db.query<{ id: string; name: string; outline: BlockForm['outline'] }>(
    `select id, name, outline from block where deleted_at is null and owner_id = $1 and id is distinct from $2
       and bbox && box(point($5, $6), point($3, $4)) order by name`,
    [ownerId, but, ...bounds],
  );
  return rows;
}

/** The condition that a block meets a view; one across the antimeridian is two boxes. */
export function inBounds([west, south, east, north]: Bounds, { put }: Asking): string {
  const meets = (from: number, to: number) =>
    `b.bbox && box(point(${put(to)}::float8, ${put(north)}::float8), point(${put(from)}::float8, ${put(south)}::float8))`;
  return west <= east ? meets(west, east) : `(${meets(west, 180)} or ${meets(-180, east)})`;
}

interface Viewed {
  /** Which rows: reach, filters, view. */
  where: string;
  values: unknown[];
}

/** Blocks of a view, the largest first, at most `most`. */
export async function readBlocksInView(
  db: Queryable,
  { where, values }: Viewed,
  most: number,
): Promise<BlockOnMap[]> {
  const { rows } = await db.query<BlockOnMap>(
    `select b.id, b.name, b.type, o.name as owner, b.area_m2 as "areaM2", b.outline from ${blockSource.from} ${where}
     order by b.area_m2 desc, b.id limit ${most}`,
    values,
  );
  return rows;
}

/** Blocks of a view by the cells of a grid of that many degrees. */
export async function readBlockClusters(
  db: Queryable,
  { where, values }: Viewed,
  degrees: number,
): Promise<BlocksInView['clusters']> {
  const { rows } = await db.query<BlocksInView['clusters'][number]>(
    `select avg(b.centre[0]) as lng, avg(b.centre[1]) as lat, count(*)::int as count, sum(b.area_m2) as "areaM2"
     from ${blockSource.from} ${where}
     group by floor(b.centre[0] / $${values.length + 1}::float8), floor(b.centre[1] / $${values.length + 1}::float8)
     order by count(*) desc, 1, 2 limit 2000`,
    [...values, degrees],
  );
  return rows;
}
