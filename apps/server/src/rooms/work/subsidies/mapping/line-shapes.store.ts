import type { Queryable } from '#database/transaction.ts';

/** Polygons of GeoJSON: rings of places, degrees. */
export type Shape = [number, number][][][];

/** Outlines of blocks by their id. */
export async function readBlockShapes(db: Queryable, ids: readonly string[]): Promise<Map<string, Shape>> {
  const { rows } = await db.query<{ id: string; rings: [number, number][][] }>(
    `select id, outline->'coordinates' as rings from block where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, rings }) => [id, [rings]]));
}

/** Outlines of jobs by their id; the box around a job that has none. */
export async function readJobShapes(db: Queryable, ids: readonly string[]): Promise<Map<string, Shape>> {
  const { rows } = await db.query<{ id: string; shape: Shape | null; box: number[] | null }>(
    `select id, outline->'coordinates' as shape, array[(bbox[1])[0], (bbox[1])[1], (bbox[0])[0], (bbox[0])[1]]::float8[] as box
     from job where id = any($1::uuid[]) and deleted_at is null and bbox is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, shape, box }) => [id, shape ?? [[ringOf(box ?? [])]]]));
}

const ringOf = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): [number, number][] => [
  ...([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as [number, number][]),
];
