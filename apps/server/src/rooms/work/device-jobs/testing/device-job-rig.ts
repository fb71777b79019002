import type { Pool } from 'pg';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { newId } from '#kit/id.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { blockRoutes } from '#rooms/fields/public.ts';
import { areaRoutes } from '../../area/area.routes.ts';
import { workOfVehicleRoutes } from '../../of-vehicle/of-vehicle.routes.ts';
import { addReaders } from '../../testing/readers.ts';
import { deviceJobRoutes } from '../device-job.routes.ts';
import { deviceJobExport } from '../device-job-export.ts';
import { workOfBlocks } from '../work-of-blocks.store.ts';

type Who = 'admin' | 'dealer' | 'stranger';

/** Five jobs of two vehicles with known figures, and three people who may see all, one job, none. */
export interface DeviceJobRig {
  database: TestDatabase;
  app: TestApp;
  jobs: Record<'first' | 'second' | 'third', string>;
  /** When the first job got its second version, seconds. */
  changedAt: number;
  /** So many days ago, YYYY-MM-DD. */
  day(ago: number): string;
  get<T>(path: string, who?: Who): Promise<T>;
  status(path: string, who?: Who): Promise<number>;
  text(path: string): Promise<string>;
  /** Adds up a column of a CSV by its heading. */
  columnSum(csv: string, head: string): number;
  close(): Promise<void>;
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What the first job was before it was changed. */
const firstFigures = {
  areaM2: 4000,
  overlapM2: 0,
  grossM2: 4000,
  missedM2: null,
  repeatedM2: 0,
  qualifiedM2: null,
  meanDepthM: null,
  stability: null,
  sensorCoverage: null,
  distanceM: 1200,
  workingS: 60,
  turningS: 0,
  meanSpeed: null,
  widthM: null,
  passes: 3,
  workType: 'tillage',
  from: 0,
  to: 60,
  state: 'finished',
};

export async function deviceJobRig(): Promise<DeviceJobRig> {
  const database = await testDatabase();
  const { pool } = database;
  const { jobs, changedAt, dealer } = await seed(pool);
  await addReaders(pool, dealer);
  const app = await testApp(database, (_pool, bus) => [
    ...deviceJobRoutes(pool),
    ...areaRoutes(pool),
    ...workOfVehicleRoutes(pool),
    ...exportRoutes({ pool, logOperation }, [deviceJobExport]),
    ...blockRoutes({
      ...entityParts(pool),
      bus,
      work: workOfBlocks,
      divisions: { codeAt: async () => '' },
    }),
  ]);
  const tokens: Record<Who, string> = {
    admin: await app.signIn('admin'),
    dealer: await app.signIn('dealer'),
    stranger: await app.signIn('stranger'),
  };
  const call = (path: string, who: Who = 'admin') =>
    app.call('GET', path, { token: tokens[who], lang: 'en' });
  return {
    database,
    app,
    jobs,
    changedAt,
    day,
    async get<T>(path: string, who?: Who) {
      const answer = await call(path, who);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.payload}`);
      return answer.json<{ data: T }>().data;
    },
    status: async (path, who) => (await call(path, who)).statusCode,
    text: async (path) => (await call(path)).payload,
    columnSum,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function columnSum(csv: string, head: string): number {
  const lines = csv.trim().split(/\r?\n/);
  const at = lines.findIndex((line) => line.includes(head));
  const column = lines[at]!.replace('\ufeff', '').split(',').indexOf(head);
  return lines.slice(at + 1).reduce((sum, line) => sum + Number(line.split(',')[column]), 0);
}

async function seed(pool: Pool) {
  const [dealer, owner, model, tool, block] = [newId(), newId(), newId(), newId(), newId()];
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North Machines', array[$1::uuid])`, [
    dealer,
  ]);
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Farmer Li', 'individual', '13900000001', '230102')`,
    [owner],
  );
  await pool.query(
    `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values ($1, 'subsoiler', 'B', 'M', 'deepLoosening', 2.5)`,
    [model],
  );
  await pool.query(`insert into implement (id, tool_no, model_id) values ($1, 'T-77', $2)`, [tool, model]);
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, area_m2) values ($1, 'North field', 'dryField', $2, '{"type": "Polygon", "coordinates": [[[126, 45], [126.1, 45], [126.1, 45.1], [126, 45]]]}', 10000)`,
    [block, owner],
  );
  const one = await vehicle(pool, '3000001', '230100');
  const two = await vehicle(pool, '3000002', '440100');
  const add = (job: Record<string, unknown>) => addJob(pool, job);
  const deep = {
    vehicle_no: one,
    work_type: 'deepLoosening',
    owner_id: owner,
    standard_depth_m: 0.25,
    sensor_coverage: 1,
  };
  const jobs = {
    first: await add({
      ...deep,
      work_date: day(0),
      area_m2: 5000,
      missed_m2: 750,
      mean_depth_m: 0.26,
      qualified_m2: 3750,
      implement_id: tool,
      division_code: '230102',
      block_id: block,
      version: 2,
    }),
    second: await add({
      ...deep,
      work_date: day(1),
      area_m2: 4250,
      overlap_m2: 750,
      missed_m2: 0,
      mean_depth_m: 0.3,
      qualified_m2: 4250,
      division_code: '230103',
      dealer_id: dealer,
    }),
    third: await add({
      vehicle_no: two,
      work_type: 'sowing',
      work_date: day(2),
      area_m2: 1250,
      overlap_m2: 250,
      crop: 'maize',
      flags: ['coarsePoints'],
      division_code: '440106',
    }),
  };
  await add({ ...deep, work_date: day(3), area_m2: 900, state: 'invalid' });
  await add({ ...deep, work_date: day(3), area_m2: 30, state: 'tooSmall' });
  await pool.query(
    `insert into job_share (job_id, block_id, vehicle_no, area_m2, overlap_m2, repeated_m2) values ($1, $2, $3, 4800, 0, 0)`,
    [jobs.first, block, one],
  );
  const changedAt = Math.floor(Date.now() / 1000) - 600;
  await pool.query(
    `insert into job_version (job_id, vehicle_no, version, cause, figures, at)
     values ($1, $2, 1, 'asked', $4, to_timestamp($3))`,
    [jobs.first, one, changedAt, JSON.stringify(firstFigures)],
  );
  return { jobs, changedAt, dealer };
}

async function vehicle(pool: Pool, sn: string, division: string): Promise<number> {
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, division_code, state) values ($1, $2, '139' || $2, $3, 'inUse') returning no`,
    [newId(), sn, division],
  );
  return rows[0]!.no;
}

async function addJob(pool: Pool, job: Record<string, unknown>): Promise<string> {
  const id = newId();
  const at = `${String(job.work_date)}T02:00:00Z`;
  const [lng, lat] = [126.5, 45.5];
  const whole = {
    id,
    started_at: at,
    ended_at: `${String(job.work_date)}T03:00:00Z`,
    state: 'finished',
    category: 'autoSteer',
    working_s: 3600,
    centre_lng: lng,
    centre_lat: lat,
    bbox: `(${lng + 0.01},${lat + 0.01}),(${lng - 0.01},${lat - 0.01})`,
    outline: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [lng, lat],
            [lng + 0.01, lat],
            [lng, lat + 0.01],
            [lng, lat],
          ],
        ],
      ],
    },
    created_at: new Date(Date.now() - 86_400_000),
    ...job,
  };
  const names = Object.keys(whole);
  await pool.query(
    `insert into job (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(whole),
  );
  return id;
}
