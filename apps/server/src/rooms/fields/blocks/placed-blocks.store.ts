import type { BlockForm, BlockType } from '@furrow/contract';
import { type Bounds, polygonBounds, sharedArea, wgs84Polygon } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';

/** A block as far as work is attributed to it. */
export interface PlacedBlock {
  id: string;
  name: string;
  type: BlockType;
  ownerId: string;
  outline: BlockForm['outline'];
  areaM2: number;
  crop: string;
}

const columns = 'id, name, type, owner_id as "ownerId", outline, area_m2 as "areaM2", crop';

/** A living block, whoever may see it. */
export async function readBlock(db: Queryable, id: string): Promise<PlacedBlock | null> {
  const { rows } = await db.query<PlacedBlock>(
    `select ${columns} from block where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** The living blocks whose box meets this one (degrees), whoever may see them; by id. */
export async function blocksIn(db: Queryable, [west, south, east, north]: Bounds): Promise<PlacedBlock[]> {
  const { rows } = await db.query<PlacedBlock>(
    `select ${columns} from block
     where deleted_at is null and bbox && box(point($3, $4), point($1, $2)) order by id`,
    [west, south, east, north],
  );
  return rows;
}

/** The living blocks that an area (GeoJSON coordinates of its polygons) lies on with at least `leastM2`; the largest share first. */
export async function blocksAt(
  db: Queryable,
  polygons: readonly (readonly (readonly (readonly number[])[])[])[],
  leastM2 = 0.01,
): Promise<(PlacedBlock & { sharedM2: number })[]> {
  const shapes = polygons.map(wgs84Polygon).filter((polygon) => polygon.length > 0);
  if (shapes.length === 0) return [];
  const boxes = shapes.map(polygonBounds);
  const blocks = await blocksIn(db, [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ]);
  return blocks
    .map((block) => ({
      ...block,
      sharedM2: shapes.reduce(
        (sum, shape) => sum + sharedArea(shape, wgs84Polygon(block.outline.coordinates)),
        0,
      ),
    }))
    .filter(({ sharedM2 }) => sharedM2 >= leastM2)
    .sort((a, b) => b.sharedM2 - a.sharedM2);
}
