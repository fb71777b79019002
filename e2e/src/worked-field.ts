import { randomUUID } from 'node:crypto';
import type { BlockRow } from '@furrow/contract';
import { type JobStrips, localMetres, localPlane, packStrips, type StripRun, wgs84 } from '@furrow/geo';
import type { Client } from '@furrow/harness';
import type { Sql } from './sql.ts';

const plane = localPlane(wgs84(126.6, 45.7));
/** Metres east and north of the field's south-west corner. */
export const at = (x: number, y: number): [number, number] => {
  const [lng, lat] = plane.toWgs84(localMetres(x, y));
  return [lng, lat];
};
export const box = (x0: number, y0: number, x1: number, y1: number) => ({
  type: 'Polygon' as const,
  coordinates: [[at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1), at(x0, y0)]],
});

const stampNow = (): string => String(Date.now() % 100_000_000).padStart(8, '0');

export async function newOwner(client: Client): Promise<string> {
  const stamp = stampNow();
  const { id } = await client.post<{ id: string }>('owners', {
    name: `Farmer ${stamp}`,
    kind: 'individual',
    phone: `138${stamp}`,
    divisionCode: '230102',
  });
  return id;
}

/** A block of 40 m × 500 m of an owner of its own. */
export async function newField(client: Client, type: BlockRow['type'] = 'dryField'): Promise<BlockRow> {
  const [ownerId, stamp] = [await newOwner(client), stampNow()];
  return client.post<BlockRow>('blocks', {
    name: `Field ${stamp}`,
    type,
    ownerId,
    outline: box(0, 0, 40, 500),
  });
}

/** A job of a demo vehicle on the field in four passes; a sprayer puts 100 L/ha in the south, 200 L/ha in the north. */
export async function workedJob(
  sql: Sql,
  { id: block }: { id: string },
  workType: 'spraying' | 'levelling',
): Promise<string> {
  const [vehicle] = await sql.rows<{ no: number }>('select no from vehicle order by no limit 1');
  const [id, day] = [randomUUID(), '2026-05-02'];
  const began = `${day}T02:00:00Z`;
  await sql.rows(
    `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, state, area_m2, width_m, block_id, bbox, passes)
     values ($1, $2, $11, $3, $4, $5, 'finished', 20000, 10, $6, box(point($7, $8), point($9, $10)), 4)`,
    [id, vehicle!.no, day, began, `${day}T03:00:00Z`, block, ...at(-5, -5), ...at(45, 505), workType],
  );
  const strips = Buffer.from(packStrips(passes(Date.parse(began) / 1000)));
  await sql.rows('insert into job_strip (job_id, vehicle_no, strips) values ($1, $2, $3)', [
    id,
    vehicle!.no,
    strips,
  ]);
  await sql.rows(
    `insert into job_share (job_id, block_id, vehicle_no, area_m2, overlap_m2, repeated_m2) values ($1, $2, $3, 20000, 0, 0)`,
    [id, block, vehicle!.no],
  );
  return id;
}

function passes(from: number): JobStrips {
  const runs = [0, 1, 2, 3].map((pass): StripRun => {
    const steps = Array.from({ length: 251 }, (_, i) => (pass % 2 === 0 ? i * 2 : 500 - i * 2));
    const places = steps.map((y) => at(5 + pass * 10, y));
    return {
      time: Float64Array.from(steps, (_, i) => from + pass * 300 + i),
      lng: Float64Array.from(places, ([lng]) => lng),
      lat: Float64Array.from(places, ([, lat]) => lat),
      width: new Float32Array(251).fill(10),
      depth: new Float32Array(251).fill(Number.NaN),
      value: Float32Array.from(steps, (y) => (y < 250 ? 100 : 200)),
      pass: new Uint16Array(251).fill(pass),
      offsetM: 0,
      joined: false,
    };
  });
  return { runs, fix: 'rtk' };
}
