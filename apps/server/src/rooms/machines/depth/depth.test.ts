import { depthOfReading } from '@furrow/contract';
import { encodeItems, encodeVendor, exampleProfile } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { doneOnce, killedRow } from '#rooms/access/testing/killed-row.ts';
import { dayOf, makePartitions } from '#telemetry/history.ts';
import { type DeviceApp, deviceApp } from '../devices/testing/device-app.ts';
import { vehicleToolRoutes } from '../implements/implement.routes.ts';
import { depthRoutes } from './depth.routes.ts';
import { depthBatches } from './depth-batches.ts';

const log = createLog({ level: 'silent', name: 'test' });

let database: TestDatabase;
let app: DeviceApp;
let ask: DeviceApp['ask'];
let vehicle: { id: string; no: number };
let tool: string;
const nowS = (): number => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  const today = dayOf(nowS());
  await makePartitions(pool, [today - 1, today, today + 1]);
  app = await deviceApp(database, (bus) => [
    ...vehicleToolRoutes({ ...entityParts(pool), bus }),
    ...depthRoutes({ ...entityParts(pool), bus }),
    ...batchRoutes({ pool, log }, depthBatches(pool, bus)).filter(({ spec }) =>
      spec.path.startsWith('depthSettings/'),
    ),
  ]);
  ({ ask } = app);
  const modelId = (
    await ask('POST', 'tools', {
      toolType: 'subsoiler',
      workType: 'deepLoosening',
      widthM: 2,
      brand: 'East',
      model: 'S',
    })
  ).data.id!;
  tool = (await ask('POST', 'vehicleTools', { toolNo: 'NJ-1', modelId })).data.id!;
  const form = app.form();
  const { id } = (await ask('POST', 'devices', form)).data;
  const { rows } = await pool.query<{ no: number }>('select no from vehicle where id = $1', [id]);
  vehicle = { id: id!, no: rows[0]!.no };
  await ask('POST', `vehicleTools/${tool}/fit`, { sn: form.sn, from: nowS() - 1000 });
});
afterAll(async () => {
  await app.one.close();
  await database.close();
});

const setting = (more: object = {}) => ({
  vehicleId: vehicle.id,
  implementId: tool,
  sensorType: 'hitchAngle',
  zeroOffset: 3.25,
  mountingAngleDeg: 0,
  armMm: 1200,
  qualifiedDepthM: 0.25,
  workingThresholdM: 0.05,
  smoothingS: 3,
  validFrom: nowS(),
  ...more,
});
const read = async (raws: number[]): Promise<void> => {
  await database.pool.query('delete from track_point');
  for (const [back, rawDepth] of raws.entries())
    await database.pool.query(
      `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, satellites, fix, received_at,
         late, alarms, bits, items)
       values ($1, 0, now() - make_interval(secs => $2), 124, 48, 0, 0, 0, 12, 4, now(), false, 0, 3, $3)`,
      [
        vehicle.no,
        back * 5 + 1,
        Buffer.from(
          encodeItems(encodeVendor({ implementDown: 1, rawDepth, workDepth: 0.1 }, exampleProfile)),
        ),
      ],
    );
};

describe('a depth setting', () => {
  it('is a new version that goes to the terminal as parameters 0xF030 to 0xF035; the older one stays', async () => {
    const first = await ask('POST', 'depthSettings', setting());
    expect(first, JSON.stringify(first.data)).toMatchObject({
      status: 200,
      data: { delivery: 'waiting', toolNo: 'NJ-1' },
    });
    const { rows } = await database.pool.query<{ kind: string; parameters: object }>(
      'select kind, parameters from terminal_command where vehicle_no = $1',
      [vehicle.no],
    );
    expect(rows).toEqual([
      {
        kind: 'writeParameters',
        parameters: {
          items: [
            { id: 0xf030, value: 1 },
            { id: 0xf031, value: 325 },
            { id: 0xf032, value: 0 },
            { id: 0xf033, value: 1200 },
            { id: 0xf034, value: 50 },
            { id: 0xf035, value: 3 },
          ],
        },
      },
    ]);
    const second = await ask('POST', 'depthSettings', setting({ zeroOffset: 4, validFrom: nowS() + 1 }));
    const list = (await ask('GET', 'depthSettings')).data;
    expect(list).toMatchObject({
      total: 1,
      rows: [{ id: second.data.id, zeroOffset: 4, delivery: 'waiting' }],
    });
    const versions = (await ask('GET', `depthSettings/${second.data.id!}/versions`))
      .data as unknown as object[];
    expect(versions).toHaveLength(2);
    expect((await ask('GET', 'depthSettings?delivery=confirmed')).data.total).toBe(0);
    const held = await database.pool.query('select qualified_depth_m from vehicle where no = $1', [
      vehicle.no,
    ]);
    expect(held.rows[0]).toMatchObject({ qualified_depth_m: expect.closeTo(0.25, 5) });
  });

  it('refuses an empty depth, one deeper than the arm, a tool that is not there, and the future', async () => {
    const problems = async (more: object) => (await ask('POST', 'depthSettings', setting(more))).data.errors;
    expect(await problems({ qualifiedDepthM: null })).toEqual([
      { field: 'qualifiedDepthM', key: 'depthMissing' },
    ]);
    expect(await problems({ armMm: 200 })).toEqual([{ field: 'qualifiedDepthM', key: 'outOfRange' }]);
    expect(await problems({ armMm: null })).toEqual([{ field: 'armMm', key: 'required' }]);
    expect(await problems({ implementId: vehicle.id })).toEqual([
      { field: 'implementId', key: 'notFittedThere' },
    ]);
    expect(await problems({ validFrom: nowS() + 3600 })).toEqual([
      { field: 'validFrom', key: 'validInFuture' },
    ]);
  });

  it('takes one qualified depth for several vehicles as new versions, and not where the arm is too short', async () => {
    const [row] = (await ask('GET', 'depthSettings')).data.rows as unknown as { id: string }[];
    const threshold = (qualifiedDepthM: number) =>
      ask('POST', 'depthSettings/batch/threshold', { batchKey: newId(), ids: [row!.id], qualifiedDepthM });
    expect((await threshold(0.3)).data).toMatchObject({ done: 1, refused: [] });
    const [now] = (await ask('GET', 'depthSettings')).data.rows as unknown as object[];
    expect(now).toMatchObject({ qualifiedDepthM: 0.3, zeroOffset: 4, delivery: 'waiting' });
    expect((await threshold(0)).status).toBe(400);
  });

  it('makes one new version for each vehicle of a batch, whenever its process is killed', async () => {
    const { pool } = database;
    const [row] = (await ask('GET', 'depthSettings')).data.rows as unknown as { id: string }[];
    const [batch] = depthBatches(pool, app.one.bus);
    const asked = { id: row!.id, qualifiedDepthM: 0.28 };
    expect(await killedRow(pool, batch, 'boss', asked)).toEqual(doneOnce);
  });

  it('R-8-039 takes the mean of half a minute as zero, and no readings that spread', async () => {
    const zero = () => ask('POST', 'depthSettings/zero', { vehicleId: vehicle.id, sensorType: 'hitchAngle' });
    await read([]);
    expect((await zero()).data.key).toBe('notWorking');
    await read([32, 33, 34, 33]);
    expect((await zero()).data).toMatchObject({ zeroOffset: 3.3, readings: 4 });
    await read([32, 33, 40]);
    expect((await zero()).data).toMatchObject({ key: 'readingsSpread' });
    const readings = (await ask('GET', `depthSettings/readings?device=${vehicle.id}`))
      .data as unknown as object[];
    expect(readings).toHaveLength(3);
    expect(readings.at(-1)).toMatchObject({ raw: 32, depth: 0.1 });
  });

  it('has days computed anew from a day on', async () => {
    const [row] = (await ask('GET', 'depthSettings')).data.rows as unknown as { id: string }[];
    await database.pool.query('delete from stale_day');
    const from = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await ask('POST', `depthSettings/${row!.id}/recompute`, { from })).status).toBe(200);
    const stale = await database.pool.query('select 1 from stale_day where vehicle_no = $1', [vehicle.no]);
    expect(stale.rowCount).toBeGreaterThanOrEqual(4);
  });
});

describe('depth of a reading', () => {
  it('is nothing at zero, an arm’s sine below, and a distance that shrinks', () => {
    const angle = { sensorType: 'hitchAngle', zeroOffset: 3, mountingAngleDeg: 0, armMm: 1200 } as const;
    expect(depthOfReading(angle, 3)).toBe(0);
    expect(depthOfReading(angle, 15)).toBeCloseTo(1.2 * Math.sin((12 * Math.PI) / 180), 6);
    expect(depthOfReading({ ...angle, mountingAngleDeg: 30 }, 3)).toBe(0);
    const distance = {
      sensorType: 'ultrasonicDistance',
      zeroOffset: 800,
      mountingAngleDeg: 0,
      armMm: null,
    } as const;
    expect(depthOfReading(distance, 550)).toBeCloseTo(0.25, 6);
  });
});
