import { type JobStrips, packStrips } from '@furrow/geo';
import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';

/** Metres of a degree near 45.7° N. */
const [perLng, perLat] = [77_866, 111_150];
const [lng0, lat0] = [126.6, 45.7];
export const placeAt = (east: number, north: number): [number, number] => [
  lng0 + east / perLng,
  lat0 + north / perLat,
];

/** Passes northwards, 3 m wide and `length` metres long from `south` on, so far east, all of a depth. */
export function passes(
  easts: readonly number[],
  depthM: number,
  { length = 500, south = 0 }: { length?: number; south?: number } = {},
): JobStrips {
  const n = 101;
  const runs = easts.map((east, k) => {
    const place = (i: number) => placeAt(east, south + (i / (n - 1)) * length);
    const column = (value: number) => new Float32Array(n).fill(value);
    return {
      time: Float64Array.from({ length: n }, (_, i) => k * 1000 + i * 3),
      lng: Float64Array.from({ length: n }, (_, i) => place(i)[0]),
      lat: Float64Array.from({ length: n }, (_, i) => place(i)[1]),
      width: column(3),
      depth: column(depthM),
      value: column(Number.NaN),
      pass: new Uint16Array(n).fill(k),
      offsetM: 0,
      joined: false,
    };
  });
  return { runs, fix: 'rtk' };
}

/** A vehicle in use with its owner, installed long ago. */
export async function addWorker(
  pool: Pool,
  { sn, owner, division = '230102' }: { sn: string; owner: string; division?: string },
): Promise<{ id: string; no: number; ownerId: string }> {
  const ownerId = newId();
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, $2, 'individual', $3, $4)`,
    [ownerId, owner, `138${sn}0`.slice(0, 11), division],
  );
  const id = newId();
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, division_code, state, installed_at, owner_id)
     values ($1, $2, $3, $4, 'inUse', '2020-01-01', $5) returning no`,
    [id, sn, `139${sn}`, division, ownerId],
  );
  return { id, no: rows[0]!.no, ownerId };
}

/** A subsoiler 2.5 to 3.5 m wide that works well between 1 and 2 m/s. */
export async function addSubsoiler(pool: Pool, no: string): Promise<string> {
  const [modelId, id] = [newId(), newId()];
  await pool.query(
    `insert into implement_model (id, tool_type, brand, model, work_type, width_m, smallest_width_m, largest_width_m,
       speed_from_ms, speed_to_ms) values ($1, 'subsoiler', 'North', $2, 'deepLoosening', 3, 2.5, 3.5, 1, 2)`,
    [modelId, no],
  );
  await pool.query('insert into implement (id, tool_no, model_id) values ($1, $2, $3)', [id, no, modelId]);
  return id;
}

/** A block between metres east and north. */
export async function addBlock(
  pool: Pool,
  {
    name,
    ownerId,
    east,
    north = [-20, 520],
  }: { name: string; ownerId: string; east: [number, number]; north?: [number, number] },
): Promise<string> {
  const id = newId();
  const corners = [
    placeAt(east[0], north[0]),
    placeAt(east[1], north[0]),
    placeAt(east[1], north[1]),
    placeAt(east[0], north[1]),
  ];
  const outline = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, bbox, centre, division, area_m2)
     values ($1, $2, 'dryField', $3, $4, box(point($5, $6), point($7, $8)), point($5, $6), '230102', $9)`,
    [
      id,
      name,
      ownerId,
      JSON.stringify(outline),
      ...corners[0]!,
      ...corners[2]!,
      (east[1] - east[0]) * (north[1] - north[0]),
    ],
  );
  return id;
}

/** A finished job of deep loosening with its strips and its share of a block. */
export async function addJob(
  pool: Pool,
  job: {
    vehicle: { no: number; ownerId: string };
    strips: JobStrips;
    day: string;
    blockId?: string;
    state?: string;
    division?: string;
    /** The tool that it was done with. */
    toolId?: string;
  },
): Promise<string> {
  const id = newId();
  const places = job.strips.runs.flatMap(({ lng, lat }) => [...lng].map((x, i) => [x, lat[i]!] as const));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const area = job.strips.runs.length * 1500;
  await pool.query(
    `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, block_id, division_code, area_m2, state, owner_id, bbox, implement_id, width_m)
     values ($1, $2, 'deepLoosening', $3, $3::date + interval '1 hour', $3::date + interval '3 hours', $4, $5, $6, $7, $8,
       box(point($9, $10), point($11, $12)), $13, 3)`,
    [
      id,
      job.vehicle.no,
      job.day,
      job.blockId ?? null,
      job.division ?? '230102',
      area,
      job.state ?? 'finished',
      job.vehicle.ownerId,
      Math.min(...xs) - 0.0001,
      Math.min(...ys) - 0.0001,
      Math.max(...xs) + 0.0001,
      Math.max(...ys) + 0.0001,
      job.toolId ?? null,
    ],
  );
  await pool.query('insert into job_strip (job_id, vehicle_no, strips) values ($1, $2, $3)', [
    id,
    job.vehicle.no,
    Buffer.from(packStrips(job.strips)),
  ]);
  if (job.blockId)
    await pool.query(
      'insert into job_share (job_id, block_id, vehicle_no, area_m2, overlap_m2, repeated_m2) values ($1, $2, $3, $4, 0, 0)',
      [id, job.blockId, job.vehicle.no, area],
    );
  return id;
}
