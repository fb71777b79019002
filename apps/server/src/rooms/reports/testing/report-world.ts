import type { Pool } from 'pg';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { openDivisions } from '#kit/divisions.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { deviceJobRoutes } from '#rooms/work/public.ts';
import { addReaders } from '#rooms/work/testing/readers.ts';
import { issuedRoutes } from '../issued/issued.routes.ts';
import { keepReports } from '../keep-reports.ts';
import { reportRoutes } from '../report.routes.ts';
import { scheduleRoutes } from '../schedules/schedule.routes.ts';
import { plantService } from './service-facts.ts';

export type Who = 'admin' | 'dealer' | 'stranger';

/** A random world of dealers, vehicles with a past, and jobs, and three people who see all of it, a branch, and nothing. */
export interface ReportWorld {
  database: TestDatabase;
  pool: Pool;
  app: TestApp;
  /** The dealer of the person `dealer`, who has one below it. */
  dealer: string;
  /** So many days ago in UTC+8, YYYY-MM-DD. */
  day(ago: number): string;
  get<T>(path: string, who?: Who, lang?: string): Promise<T>;
  answer(path: string, who?: Who, lang?: string): ReturnType<TestApp['call']>;
  close(): Promise<void>;
}

/** The same numbers for the same seed (Mulberry32), from 0 to 1. */
export function randomOf(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const brands = ['Lovol', 'YTO', 'Deere', ''];
const categories = ['autoSteer', 'satelliteLevelling', 'tbox', 'others'];
const places = ['230102', '230103', '230000', '440106', 'RU', ''];
const carTypes = ['Tractor', 'Harvester', ''];
const workTypes = ['tillage', 'sowing', 'deepLoosening'];

/** Machines, their work and who reads of them, drawn by `seed`; with `deeds` some are sold and returned, and have problems and warnings. */
export async function reportWorld(seed: number, { deeds = true } = {}): Promise<ReportWorld> {
  const database = await testDatabase();
  const { pool } = database;
  const day = (ago: number): string => homeDay(Date.now() / 1000 - ago * 86_400);
  const dealer = await plant(pool, randomOf(seed), day);
  await addReaders(pool, dealer);
  if (deeds) {
    await plantDeeds(pool, day);
    await plantService(pool, day);
  }
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  const app = await testApp(database, () => [
    ...reportRoutes({ pool, divisions }),
    ...issuedRoutes({ pool, divisions, bus: { publish: () => undefined } }),
    ...scheduleRoutes(pool),
    ...deviceJobRoutes(pool),
  ]);
  const tokens: Record<Who, string> = {
    admin: await app.signIn('admin'),
    dealer: await app.signIn('dealer'),
    stranger: await app.signIn('stranger'),
  };
  await keepReports(pool);
  const answer: ReportWorld['answer'] = (path, who = 'admin', lang = 'en') =>
    app.call('GET', path, { token: tokens[who], lang });
  return {
    database,
    pool,
    app,
    dealer,
    day,
    answer,
    async get<T>(path: string, who?: Who, lang?: string) {
      const found = await answer(path, who, lang);
      if (found.statusCode !== 200)
        throw new Error(`${path}: ${found.statusCode} ${found.payload} ${app.logged().slice(-2000)}`);
      return found.json<{ data: T }>().data;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type Random = () => number;
type Day = (ago: number) => string;
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const noon = (day: string): string => `${day}T04:00:00Z`;

/** Two companies, one with a branch of two below it; forty vehicles; some hundred jobs. Returns the company with the branch. */
async function plant(pool: Pool, random: Random, day: Day): Promise<string> {
  const [north, below, deep, south] = [newId(), newId(), newId(), newId()];
  const add = (id: string, company: string, path: string[]) =>
    pool.query('insert into dealer (id, company, path) values ($1, $2, $3::uuid[])', [id, company, path]);
  await add(north, 'North', [north]);
  await add(below, 'Below', [north, below]);
  await add(deep, 'Deep', [north, below, deep]);
  await add(south, 'South', [south]);
  const dealers = [north, below, deep, south, null];
  for (let n = 0; n < 40; n += 1) await plantVehicle(pool, random, day, { n, dealers });
  return north;
}

async function plantVehicle(
  pool: Pool,
  random: Random,
  day: Day,
  { n, dealers }: { n: number; dealers: readonly (string | null)[] },
): Promise<void> {
  const id = newId();
  const installed = Math.floor(random() * 120);
  const like = {
    dealer: pick(random, dealers),
    division: pick(random, places),
    category: pick(random, categories),
    brand: pick(random, brands),
    carType: pick(random, carTypes),
    horsepower: random() < 0.2 ? null : Math.floor(random() * 300) + 1,
  };
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code, category, brand, car_type, horsepower, installed_at, created_at)
     values ($1, $2, $2, 'inUse', $3, $4, $5, $6, $7, $8, $9, $9) returning no`,
    [
      id,
      String(8_834_001 + n),
      like.dealer,
      like.division,
      like.category,
      like.brand,
      like.carType,
      like.horsepower,
      noon(day(installed)),
    ],
  );
  const step = (from: string | null, to: string, ago: number) =>
    pool.query(
      'insert into vehicle_state_change (id, vehicle_id, from_state, to_state, at) values ($1, $2, $3, $4, $5)',
      [newId(), id, from, to, noon(day(ago))],
    );
  await step('idle', 'inUse', installed);
  if (random() < 0.4 && installed > 2) await transfer(pool, random, day, { id, installed, dealers });
  if (random() < 0.25 && installed > 1) await step('inUse', 'frozen', Math.floor(random() * installed));
  if (random() < 0.2) {
    await pool.query(`update vehicle set state = 'cancelled' where id = $1`, [id]);
    await step('inUse', 'cancelled', 0);
  }
  const jobs = Math.floor(random() * 6);
  for (let k = 0; k < jobs; k += 1)
    await plantJob(pool, random, { ...like, no: rows[0]!.no, on: day(Math.floor(random() * 100)) });
}

/** What the vehicle became some days after, as its trait tells it: another dealer, or another brand. */
async function transfer(
  pool: Pool,
  random: Random,
  day: Day,
  { id, installed, dealers }: { id: string; installed: number; dealers: readonly (string | null)[] },
): Promise<void> {
  const at = noon(day(1 + Math.floor(random() * (installed - 1))));
  await pool.query(`update vehicle set dealer_id = $2, brand = $3 where id = $1`, [
    id,
    pick(random, dealers),
    pick(random, brands),
  ]);
  await pool.query(`update vehicle_trait set since = $2 where vehicle_id = $1 and since <> '-infinity'`, [
    id,
    at,
  ]);
}

interface PlantedJob {
  no: number;
  on: string;
  dealer: string | null;
  division: string;
  category: string;
  brand: string;
  carType: string;
  horsepower: number | null;
}

/** A job with figures of many decimals, so that a sum that depends on its order would show. */
export async function plantJob(pool: Pool, random: Random, job: PlantedJob): Promise<string> {
  const id = newId();
  const area = random() * 20_000 + 67;
  await pool.query(
    `insert into job (id, vehicle_no, work_type, crop, work_date, started_at, ended_at, division_code, area_m2, gross_m2, overlap_m2,
       missed_m2, repeated_m2, qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s, state, dealer_id, category, model,
       brand, car_type, horsepower)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14, 1, $15, $16, $17, $18, $19, '', $20, $21, $22)`,
    [
      id,
      job.no,
      pick(random, workTypes),
      pick(random, ['maize', '']),
      job.on,
      noon(job.on),
      pick(random, places),
      area,
      area * 1.1,
      random() < 0.3 ? null : area * random() * 0.2,
      random() < 0.3 ? null : area * 0.1,
      area * random() * 0.1,
      random() < 0.5 ? null : area * random(),
      random() < 0.5 ? null : 0.25,
      area / 2.5,
      area / 3,
      random() < 0.1 ? 'invalid' : 'finished',
      job.dealer,
      job.category,
      job.brand,
      job.carType,
      job.horsepower,
    ],
  );
  return id;
}

/** Sales, returns, problems and warnings of some vehicles, by their SN alone: what is planted at random stays as it is. */
async function plantDeeds(pool: Pool, day: Day): Promise<void> {
  const { rows } = await pool.query<{ id: string; sn: string }>('select id, sn from vehicle order by sn');
  const document = newId();
  await pool.query(
    `insert into warehouse_document (id, direction, type, document_no, source) values ($1, 'out', 'salesOutbound', 'OUT-0', 'screen')`,
    [document],
  );
  for (const [n, { id, sn }] of rows.entries()) {
    const on = noon(day((n * 7) % 100));
    const line = (type: string, at: string) =>
      pool.query(
        `insert into warehouse_record (id, document_id, direction, type, at, item_kind, vehicle_id, sn, stock_after)
         values ($1, $2, 'out', $3, $4, 'device', $5, $6, 'out')`,
        [newId(), document, type, at, id, type === 'salesReturn' ? `${sn}R` : sn],
      );
    if (n % 3 === 0) await line('salesOutbound', on);
    if (n % 9 === 0) await line('salesReturn', noon(day(2)));
    if (n % 4 === 0) await plantProblem(pool, on, [id, rows[(n + 1) % rows.length]!.id]);
    if (n % 5 === 0)
      await pool.query(
        `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, pending_at, raised_at, last_seen_at)
         values ($1, $2, 'work', 'WK-01', 1, $3, $2, 'notice', $4, $4, $4)`,
        [newId(), `W-${sn}`, id, on],
      );
  }
}

/** A problem that happened to these vehicles at a moment. */
export async function plantProblem(pool: Pool, at: string, vehicles: readonly string[]): Promise<void> {
  const id = newId();
  await pool.query(
    `insert into problem (id, type, title, text, priority, happened_at, applicant_id, contact, phone, answer_due_at, due_at)
     select $1, 'steering', 'It steers', 'It steers to the left', 'normal', $2, a.id, 'Li', '1', now(), now()
     from account a order by a.created_at, a.id limit 1`,
    [id, at],
  );
  await pool.query('insert into problem_vehicle (problem_id, vehicle_id) select $1, unnest($2::uuid[])', [
    id,
    [...vehicles],
  ]);
}
