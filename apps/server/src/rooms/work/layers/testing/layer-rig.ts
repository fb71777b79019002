import type { RefusalKey } from '@furrow/contract';
import { type JobStrips, localMetres, localPlane, packStrips, type StripRun, wgs84 } from '@furrow/geo';
import type { Pool } from 'pg';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addReaders } from '../../testing/readers.ts';
import { layerRoutes } from '../layer.routes.ts';

const plane = localPlane(wgs84(126.6, 45.7));
/** Metres east and north of the field's south-west corner. */
export const at = (x: number, y: number): [number, number] => {
  const [lng, lat] = plane.toWgs84(localMetres(x, y));
  return [lng, lat];
};
export const box = (x0: number, y0: number, x1: number, y1: number): object => ({
  type: 'Polygon',
  coordinates: [[at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1), at(x0, y0)]],
});
/** A file of polygons with their properties. */
export const fileOf = (...parts: [shape: object, properties: object][]): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: parts.map(([geometry, properties]) => ({ type: 'Feature', geometry, properties })),
    }),
  );

/** A field of 40 m × 500 m, sprayed in four passes with 100 L/ha in its southern and 200 L/ha in its northern half. */
export interface LayerRig {
  database: TestDatabase;
  app: TestApp;
  block: string;
  /** With rates, and one that sent none. */
  jobs: { rated: string; plain: string };
  tokens: { boss: string; dealer: string; stranger: string };
  sn: string;
  get<T>(path: string, who?: 'boss' | 'dealer' | 'stranger'): Promise<T>;
  refusal(answer: Awaited<ReturnType<TestApp['call']>>): RefusalKey | undefined;
  close(): Promise<void>;
}

export async function layerRig(): Promise<LayerRig> {
  const database = await testDatabase();
  const { pool } = database;
  const made = await seed(pool);
  await addReaders(pool, made.dealer, 'boss');
  const app = await testApp(database, (_, bus) => layerRoutes({ ...entityParts(pool), bus }));
  const tokens = {
    boss: await app.signIn('boss'),
    dealer: await app.signIn('dealer'),
    stranger: await app.signIn('stranger'),
  };
  return {
    database,
    app,
    tokens,
    block: made.block,
    jobs: made.jobs,
    sn: '3000001',
    async get<T>(path: string, who: keyof typeof tokens = 'boss') {
      const answer = await app.call('GET', path, { token: tokens[who], lang: 'en' });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.payload}`);
      return answer.json<{ data: T }>().data;
    },
    refusal: (answer) => answer.json<{ data: { key?: RefusalKey } | null }>().data?.key,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function seed(pool: Pool) {
  const [dealer, owner, block, vehicle] = [newId(), newId(), newId(), newId()];
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North Machines', array[$1::uuid])`, [
    dealer,
  ]);
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Farmer Li', 'individual', '13900000001', '230102')`,
    [owner],
  );
  const [[west, south], [east, north]] = [at(0, 0), at(40, 500)];
  await pool.query(
    `insert into block (id, name, type, owner_id, dealer_id, outline, area_m2, bbox, centre, division)
     values ($1, 'North field', 'dryField', $2, $3, $4, 20000, box(point($7, $8), point($5, $6)), point($5, $6), '230102')`,
    [block, owner, dealer, box(0, 0, 40, 500), west, south, east, north],
  );
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, division_code, state, dealer_id, work_type)
     values ($1, '3000001', '1393000001', '230102', 'inUse', $2, 'spraying') returning no`,
    [vehicle, dealer],
  );
  const vehicleNo = rows[0]!.no;
  const job = (day: string, rated: boolean) => addJob(pool, { vehicleNo, dealer, block, day, rated });
  return {
    dealer,
    block,
    jobs: { rated: await job('2026-05-02', true), plain: await job('2025-05-02', false) },
  };
}

async function addJob(
  pool: Pool,
  {
    vehicleNo,
    dealer,
    block,
    day,
    rated,
  }: { vehicleNo: number; dealer: string; block: string; day: string; rated: boolean },
): Promise<string> {
  const id = newId();
  const [west, south] = at(-5, -5);
  const [east, north] = at(45, 505);
  await pool.query(
    `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, state, area_m2, width_m, dealer_id, block_id, bbox,
       division_code, passes)
     values ($1, $2, 'spraying', $3, $4, $5, 'finished', 20000, 10, $6, $7, box(point($8, $9), point($10, $11)), '230102', 4)`,
    [id, vehicleNo, day, `${day}T02:00:00Z`, `${day}T03:00:00Z`, dealer, block, west, south, east, north],
  );
  await pool.query('insert into job_strip (job_id, vehicle_no, strips) values ($1, $2, $3)', [
    id,
    vehicleNo,
    Buffer.from(packStrips(strips(Date.parse(`${day}T02:00:00Z`) / 1000, rated))),
  ]);
  await pool.query(
    `insert into job_share (job_id, block_id, vehicle_no, area_m2, overlap_m2, repeated_m2) values ($1, $2, $3, 20000, 0, 0)`,
    [id, block, vehicleNo],
  );
  return id;
}

/** Passes of 500 m north and south, 2 m a second. */
function strips(from: number, rated: boolean): JobStrips {
  const runs = [0, 1, 2, 3].map((pass): StripRun => {
    const steps = Array.from({ length: 251 }, (_, i) => (pass % 2 === 0 ? i * 2 : 500 - i * 2));
    const places = steps.map((y) => at(5 + pass * 10, y));
    return {
      time: Float64Array.from(steps, (_, i) => from + pass * 300 + i),
      lng: Float64Array.from(places, ([lng]) => lng),
      lat: Float64Array.from(places, ([, lat]) => lat),
      width: new Float32Array(251).fill(10),
      depth: new Float32Array(251).fill(Number.NaN),
      value: Float32Array.from(steps, (y) => (rated ? (y < 250 ? 100 : 200) : Number.NaN)),
      pass: new Uint16Array(251).fill(pass),
      offsetM: 0,
      joined: false,
    };
  });
  return { runs, fix: 'rtk' };
}
