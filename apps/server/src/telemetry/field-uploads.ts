import type { FieldDataAction, FieldDataKind } from '@furrow/contract';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';

/** A line, a block, a mark or a soil sample that a driver made on his terminal, just as it came. */
export interface FieldUpload {
  vehicleNo: number;
  kind: FieldDataKind | 'soilSample';
  action: FieldDataAction;
  /** The terminal's own UUID of it. */
  id: string;
  name: string;
  geoJson: string;
  /** Number of the command that it answers; 0: unasked. */
  order: number;
}

/**
 * Keeps field data of a terminal until the room fields has made a record of them, and tells that they came. What is sent again
 * is kept again: making the record twice changes nothing.
 */
export async function storeFieldUpload(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { vehicleNo, kind, action, id, name, geoJson, order }: FieldUpload,
): Promise<void> {
  // PostgreSQL takes no zero in a text.
  const clean = (text: string): string => text.replaceAll('\0', '');
  await pool.query(
    `insert into field_upload (vehicle_no, kind, action, record_id, name, geojson, order_number)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [vehicleNo, kind, action, id, clean(name), clean(geoJson), order],
  );
  bus.publish('fieldDataSent', { vehicleNo });
}
