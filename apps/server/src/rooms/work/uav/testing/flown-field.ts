import type { FlightPoint, IssuedKey, PushedAnswer } from '@furrow/contract';
import { newId } from '#kit/id.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { createLog } from '#kit/log.ts';
import { entityParts, settingsRoutes } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { sdkRoutes } from '#rooms/machines/licences/sdk.routes.ts';
import { keepJobs } from '../../jobs/keep-jobs.ts';
import { type JobRig, jobRig, morning, place } from '../../jobs/testing/job-rig.ts';
import { sortieFile } from '../coming/sortie-import.ts';
import { sortieRoutes } from '../sortie.routes.ts';

const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
const metresLng = 78_130;
const metresLat = 111_140;

/** A flight of swaths to the east and back at 5 m/s and 2.5 m height, a point a second; metres from `place`. */
export function flight(
  from: number,
  { swaths = 2, apart = 5, lengthM = 200, northM = 0, height = 2.5, speed = 5 } = {},
): FlightPoint[] {
  const points: FlightPoint[] = [];
  const seconds = lengthM / speed;
  for (let swath = 0; swath < swaths; swath++) {
    const start = from + swath * (seconds + 12);
    const lat = place.lat + (northM + swath * apart) / metresLat;
    for (let s = -2; s <= seconds + 2; s++) {
      const along = swath % 2 === 0 ? s * speed : lengthM - s * speed;
      const open = s >= 0 && s <= seconds ? 1 : 0;
      points.push([start + s, place.lng + along / metresLng, lat, height, speed, open, open ? 3 : 0]);
    }
  }
  return points;
}

/** A sortie as a partner sends it. */
export const sortieOf = (sn: string, number: string, track: FlightPoint[], more: object = {}) => ({
  sn,
  number,
  purpose: 'spraying',
  agent: 'Glyphosate',
  crop: 'rice',
  pilot: 'Wang',
  swathM: 5,
  startedAt: Math.floor(track[0]![0]),
  endedAt: Math.ceil(track.at(-1)![0]),
  track,
  ...more,
});

/** An aircraft over a block of its owner, the calls of /jiading, a partner's key, and a stranger. */
export interface FlownField {
  rig: JobRig;
  app: TestApp;
  boss: string;
  stranger: string;
  sn: string;
  no: number;
  block: string;
  push(sorties: object[], key?: string | null): Promise<{ status: number; answers: PushedAnswer[] }>;
  get<T>(path: string, token?: string): Promise<T>;
  round(): Promise<void>;
  close(): Promise<void>;
}

export async function flownField(): Promise<FlownField> {
  const rig = await jobRig();
  const { pool } = rig.database;
  const [owner, block] = [newId(), newId()];
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Li', 'farm', '13900000001', '230102')`,
    [owner],
  );
  const { no } = await rig.vehicle({
    owner_id: owner,
    category: 'unmannedDriving',
    work_type: 'spraying',
    sn: '8888801',
  });
  await addBlock(pool, block, owner);
  await pool.query(`insert into role (id, name, scope_kind) values (700, 'none', 'service')`);
  await pool.query(
    `insert into role_permission values (700, 'analysis'), (700, 'jiading'), (700, 'jiading.edit')`,
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'stranger', { roleId: 700 });
  const app = await testApp(rig.database, (_pool, _bus, files) => [
    ...sortieRoutes(rig.parts),
    ...sdkRoutes(entityParts(pool)),
    ...settingsRoutes(pool),
    ...importRoutes({ pool, files }, [sortieFile]),
  ]);
  const [boss, stranger] = [await app.signIn('boss'), await app.signIn('stranger')];
  const licence = {
    partner: 'Sky',
    contactPhone: '13812345678',
    product: 'serverInterface',
    applicationId: 'com.sky',
  };
  const body = { ...licence, deviceLimit: 1, interfaces: ['uavSorties'], endsOn: null };
  const { key } = (await app.call('POST', 'sdk/licences', { token: boss, body })).json<{ data: IssuedKey }>()
    .data;
  return {
    rig,
    app,
    boss,
    stranger,
    sn: '8888801',
    no,
    block,
    async push(sorties, withKey = key) {
      const headers: Record<string, string> = withKey === null ? {} : { 'x-api-key': withKey };
      const answer = await app.call('POST', 'uav/sorties', { body: { sorties }, headers });
      return { status: answer.statusCode, answers: answer.json<{ data: PushedAnswer[] }>().data };
    },
    async get(path, token = boss) {
      return (await app.call('GET', path, { token })).json().data;
    },
    async round() {
      await keepJobs(rig.parts, { log, signal });
    },
    async close() {
      await app.close();
      await rig.close();
    },
  };
}

/** From 20 m before the first swath to 40 m behind it, 220 m long: flights further north leave it. */
async function addBlock(pool: JobRig['database']['pool'], id: string, owner: string): Promise<void> {
  const [west, east] = [place.lng - 10 / metresLng, place.lng + 210 / metresLng];
  const [south, north] = [place.lat - 20 / metresLat, place.lat + 40 / metresLat];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, division, bbox, centre, area_m2)
     values ($1, 'East 1', 'paddy', $2, $3, '230102', box(point($4, $5), point($6, $7)), point($4, $5), 13200)`,
    [id, owner, JSON.stringify({ type: 'Polygon', coordinates: [ring] }), east, north, west, south],
  );
}

export { morning };
