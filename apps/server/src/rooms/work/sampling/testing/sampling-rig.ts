import type { PlanPoint, SampleRow, SamplingMap, SamplingPlanRow, SamplingSums } from '@furrow/contract';
import { localMetres, localPlane, wgs84 } from '@furrow/geo';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { newId } from '#kit/id.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { storeFieldUpload } from '#telemetry/field-uploads.ts';
import { labFile } from '../lab-import.ts';
import { sampleBatches } from '../sample-deeds.ts';
import { samplingRoutes } from '../sampling.routes.ts';
import { takeSamples } from '../taking/take-samples.ts';

const plane = localPlane(wgs84(126.6, 45.7));
/** Metres east and north of the field's south-west corner. */
export const at = (x: number, y: number): PlanPoint => {
  const [lng, lat] = plane.toWgs84(localMetres(x, y));
  return [lng, lat];
};

export interface SamplePage {
  rows: SampleRow[];
  total: number;
  summary: SamplingSums;
}

/** A field of 200 m × 250 m, a vehicle that goes over it, a boss, and somebody who may all this and sees nothing. */
export interface SamplingRig {
  database: TestDatabase;
  app: TestApp;
  boss: string;
  stranger: string;
  sn: string;
  block: string;
  get<T>(path: string, token?: string): Promise<T>;
  post<T>(path: string, body: object, token?: string): Promise<{ status: number; data: T }>;
  /** A plan of 20 points in a grid, sent to the vehicle. */
  plan(name: string, layers?: string[]): Promise<SamplingPlanRow & { places: PlanPoint[] }>;
  /** What the terminal tells of a sample, looked at by the worker. */
  tell(place: PlanPoint, properties: object, over?: object): Promise<void>;
  list(query?: string, token?: string): Promise<SamplePage>;
  map(query?: string): Promise<SamplingMap>;
  close(): Promise<void>;
}

export async function samplingRig(): Promise<SamplingRig> {
  const database = await testDatabase();
  const { pool } = database;
  const log = createLog({ level: 'silent', name: 'test' });
  const app = await testApp(database, (_pool, bus, files) => [
    ...samplingRoutes({ ...entityParts(pool), bus }),
    ...importRoutes({ pool, files }, [labFile]),
    ...batchRoutes({ pool, log }, sampleBatches(pool)).filter(({ spec }) => spec.path.startsWith('sampling')),
  ]);
  const [sn, owner, block] = ['1000001', newId(), newId()];
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, division_code, state) values ($1, $2, $2, '230102', 'inUse') returning no`,
    [newId(), sn],
  );
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Li', 'farm', '13900000001', '230102')`,
    [owner],
  );
  const ring = [at(0, 0), at(200, 0), at(200, 250), at(0, 250), at(0, 0)];
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, division, bbox, area_m2)
     values ($1, 'East 1', 'dryField', $2, $3, '230102', box(point($4, $5), point($6, $7)), 50000)`,
    [block, owner, JSON.stringify({ type: 'Polygon', coordinates: [ring] }), ...at(200, 250), ...at(0, 0)],
  );
  await pool.query(`insert into role (id, name, scope_kind) values (700, 'none', 'service')`);
  await pool.query(
    `insert into role_permission select 700, unnest(array['analysis', 'samplingStatistics', 'samplingStatistics.create',
       'samplingStatistics.edit', 'samplingStatistics.command', 'samplingStatistics.delete', 'samplingStatistics.import'])`,
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'stranger', { roleId: 700 });
  const [boss, stranger] = [await app.signIn('boss'), await app.signIn('stranger')];
  const get: SamplingRig['get'] = async (path, token = boss) =>
    (await app.call('GET', path, { token })).json().data;
  const post: SamplingRig['post'] = async (path, body, token = boss) => {
    const answer = await app.call('POST', path, { token, body });
    return { status: answer.statusCode, data: answer.json().data };
  };
  return {
    database,
    app,
    boss,
    stranger,
    sn,
    block,
    get,
    post,
    async plan(name, layers = ['0-20']) {
      const wish = { blockId: block, method: 'grid', amount: 3.75 };
      const { points } = (await post<{ points: PlanPoint[] }>('sampling/plan/points', wish)).data;
      const form = { blockId: block, name, method: 'grid', layers, sampler: 'Wang', points };
      const { data } = await post<SamplingPlanRow>('sampling/plan', form);
      const body = { ids: [data.id], sns: [sn], batchKey: newId() };
      await post('sampling/plan/send', body);
      return { ...data, places: points };
    },
    async tell(place, properties, over = {}) {
      const geometry = { type: 'Point', coordinates: place };
      const geoJson = JSON.stringify({ type: 'Feature', geometry, properties });
      await storeFieldUpload(pool, app.bus, {
        vehicleNo: rows[0]!.no,
        kind: 'soilSample',
        action: 'put',
        id: newId(),
        name: '',
        geoJson,
        order: 0,
        ...over,
      });
      await takeSamples(pool, app.bus);
    },
    list: (query = '', token = boss) => get<SamplePage>(`sampling?size=200${query}`, token),
    map: (query = '') => get<SamplingMap>(`sampling/map?${query}`),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
