import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { type DeviceApp, deviceApp } from '../devices/testing/device-app.ts';
import { vehicleToolRoutes } from './implement.routes.ts';

let database: TestDatabase;
let app: DeviceApp;
let ask: DeviceApp['ask'];
let models: { subsoiler: string; plough: string };
let made = 0;
const nowS = (): number => Math.floor(Date.now() / 1000);
const day = 86_400;

beforeAll(async () => {
  database = await testDatabase();
  app = await deviceApp(database, (bus) => vehicleToolRoutes({ ...entityParts(database.pool), bus }));
  ({ ask } = app);
  const model = async (toolType: string, workType: string, widthM: number) =>
    (await ask('POST', 'tools', { toolType, workType, widthM, brand: 'East', model: `M-${toolType}` })).data
      .id!;
  models = {
    subsoiler: await model('subsoiler', 'deepLoosening', 2),
    plough: await model('plough', 'tillage', 1.8),
  };
});
afterAll(async () => {
  await app.one.close();
  await database.close();
});

const tool = async (modelId = models.subsoiler): Promise<string> => {
  made += 1;
  const answer = await ask('POST', 'vehicleTools', { toolNo: `NJ-${made}`, modelId });
  expect(answer.status, JSON.stringify(answer.data)).toBe(200);
  return answer.data.id!;
};
const vehicle = async (): Promise<{ id: string; no: number; sn: string }> => {
  const form = app.form();
  const { id } = (await ask('POST', 'devices', form)).data;
  const { rows } = await database.pool.query<{ no: number }>('select no from vehicle where id = $1', [id]);
  return { id: id!, no: rows[0]!.no, sn: form.sn };
};
const staleDays = async (no: number): Promise<number> =>
  (await database.pool.query('select 1 from stale_day where vehicle_no = $1', [no])).rowCount ?? 0;

describe('an implement', () => {
  it('is fitted, removed and moved, and its periods tell where it was', async () => {
    const [id, one, other] = [await tool(), await vehicle(), await vehicle()];
    const fitted = await ask('POST', `vehicleTools/${id}/fit`, { sn: one.sn, from: nowS() - 3 * day });
    expect(fitted).toMatchObject({ status: 200, data: { state: 'fitted', widthM: 2, vehicleId: one.id } });
    const moved = await ask('POST', `vehicleTools/${id}/move`, { sn: other.sn, from: nowS() - day });
    expect(moved.data).toMatchObject({ state: 'fitted', vehicleId: other.id });
    const off = await ask('POST', `vehicleTools/${id}/remove`, { at: nowS() });
    expect(off.data).toMatchObject({ state: 'inStore', vehicleId: null });
    const periods = (await ask('GET', `vehicleTools/${id}/periods`)).data as unknown as {
      vehicleId: string;
      to: number;
    }[];
    expect(periods.map(({ vehicleId }) => vehicleId)).toEqual([other.id, one.id]);
    expect(periods[1]!.to).toBeCloseTo(nowS() - day, -1);
    expect(await staleDays(one.no)).toBeGreaterThanOrEqual(3);
  });

  it('is counted by its model while it is on a vehicle, and keeps that model from being deleted', async () => {
    const form = { toolType: 'ridger', workType: 'ridging', widthM: 3, brand: 'East', model: 'M-ridger' };
    const modelId = (await ask('POST', 'tools', form)).data.id!;
    const counted = async () => (await ask('GET', `tools/${modelId}`)).data as unknown as { fitted: number };
    const [id, { sn }] = [await tool(modelId), await vehicle()];
    expect(await counted()).toMatchObject({ fitted: 0 });
    await ask('POST', `vehicleTools/${id}/fit`, { sn, from: nowS() - day });
    expect(await counted()).toMatchObject({ fitted: 1 });
    expect((await ask('DELETE', `tools/${modelId}`)).data).toMatchObject({ key: 'libraryInUse' });
    // A model that nobody may choose any more stays where it is.
    expect((await ask('POST', `tools/${modelId}/disable`)).status).toBe(200);
    expect((await ask('GET', `vehicleTools/${id}`)).data).toMatchObject({
      state: 'fitted',
      model: 'M-ridger',
    });
    const late = await ask('POST', 'vehicleTools', { toolNo: 'NJ-late', modelId });
    expect(late.data.errors).toEqual([expect.objectContaining({ field: 'modelId' })]);
  });

  it('tells its vehicle the width and the work; a width changed in the past makes the days since stale', async () => {
    const [id, { sn, no }] = [await tool(), await vehicle()];
    await ask('POST', `vehicleTools/${id}/fit`, { sn, from: nowS() - day });
    const facts = async () =>
      (await database.pool.query('select work_type, working_width_m from vehicle where no = $1', [no]))
        .rows[0];
    expect(await facts()).toEqual({ work_type: 'deepLoosening', working_width_m: 2 });
    await database.pool.query('delete from stale_day');
    const { version } = (await ask('GET', `vehicleTools/${id}`)).data;
    await ask('PATCH', `vehicleTools/${id}`, { ownWidthM: 2.5, version });
    expect(await facts()).toMatchObject({ working_width_m: 2.5 });
    expect(await staleDays(no)).toBe(2);
    expect((await ask('GET', `vehicleTools/${id}/recompute`)).data).toMatchObject({ waiting: 2 });
  });

  it('stands once on one vehicle, and one of a kind of work is on it: the second is refused by its name', async () => {
    const [first, second, plough, { sn }] = [
      await tool(),
      await tool(),
      await tool(models.plough),
      await vehicle(),
    ];
    const fit = (id: string, from = nowS() - 100) => ask('POST', `vehicleTools/${id}/fit`, { sn, from });
    expect((await fit(first)).status).toBe(200);
    expect((await fit(first)).data).toMatchObject({ key: 'notAllowedTransition' });
    const refused = await fit(second);
    const { toolNo } = (await ask('GET', `vehicleTools/${first}`)).data;
    expect(refused.data.errors).toEqual([{ field: 'sn', key: 'workTypeTaken', params: { name: toolNo } }]);
    expect((await fit(plough)).status).toBe(200);
    expect((await ask('POST', `vehicleTools/${first}/scrap`)).data.key).toBe('notAllowedTransition');
  });

  it('is not fitted before its vehicle was, nor in the future, nor while it was elsewhere', async () => {
    const [id, one, other] = [await tool(), await vehicle(), await vehicle()];
    await database.pool.query(`update vehicle set installed_at = now() - interval '2 days' where id = $1`, [
      one.id,
    ]);
    const keys = async (sn: string, from: number) =>
      (
        (await ask('POST', `vehicleTools/${id}/fit`, { sn, from })).data.errors as unknown as {
          key: string;
        }[]
      )?.map(({ key }) => key);
    expect(await keys(one.sn, nowS() - 3 * day)).toEqual(['fittedBeforeInstalled']);
    expect(await keys(one.sn, nowS() + day)).toEqual(['fittedInFuture']);
    await ask('POST', `vehicleTools/${id}/fit`, { sn: one.sn, from: nowS() - day });
    await ask('POST', `vehicleTools/${id}/remove`, { at: nowS() - 100 });
    expect(await keys(other.sn, nowS() - 200)).toEqual(['implementElsewhere']);
    expect(await keys(other.sn, nowS() - 50)).toBeUndefined();
  });

  it('has a number of its own at its dealer, goes to repair and to the scrap, and is deleted only when never fitted', async () => {
    const id = await tool();
    const { toolNo } = (await ask('GET', `vehicleTools/${id}`)).data;
    const twin = await ask('POST', 'vehicleTools', { toolNo, modelId: models.plough });
    expect(twin.data.errors).toEqual([{ field: 'toolNo', key: 'toolNoTaken' }]);
    for (const [step, state] of [
      ['repair', 'inRepair'],
      ['repaired', 'inStore'],
      ['scrap', 'scrapped'],
    ])
      expect((await ask('POST', `vehicleTools/${id}/${step}`)).data).toMatchObject({ state });
    const [used, { sn }] = [await tool(), await vehicle()];
    await ask('POST', `vehicleTools/${used}/fit`, { sn, from: nowS() - 10 });
    expect((await ask('DELETE', `vehicleTools/${used}`)).data.key).toBe('implementUsed');
    expect((await ask('DELETE', `vehicleTools/${await tool()}`)).status).toBe(200);
  });

  it('is found by every filter and order of its list', async () => {
    const sorts = 'toolNo toolType brand model vehicleSn widthM calibratedAt fittedAt updatedAt'.split(' ');
    for (const sort of sorts) expect((await ask('GET', `vehicleTools?sort=-${sort}`)).status, sort).toBe(200);
    const { data } = await ask(
      'GET',
      'vehicleTools?state=fitted&workType=tillage&notCalibrated=yes&toolType=plough',
    );
    expect(data.total).toBe(1);
  });
});
