import type { GeofenceDetail } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { fenceRoutes, warningRoutes } from '../public.ts';
import {
  addDealer,
  addVehicle,
  atHome,
  judgedTo,
  noSources,
  openRig,
  type Rig,
  told,
  warningsOf,
} from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let rig: Rig;
let boss: string;
let sn = 8_837_560;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => [
    ...fenceRoutes({ ...entityParts(pool), bus }),
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await app.signIn('boss');
  rig = await openRig(database, app.bus);
});
afterAll(async () => {
  await rig.close();
  await app.close();
  await database.close();
});

/** Some 800 m east of home, beyond a circle of 300 m. */
const beyond = { lng: atHome.lng + 0.01, lat: atHome.lat };
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;
const vehicle = () => addVehicle(database, String(++sn));
const form = (vehicles: string[], over: object = {}) => ({
  name: `Yard ${sn}`,
  shape: 'circle',
  points: [[atHome.lng, atHome.lat]],
  sizeM: 300,
  watch: 'leave',
  vehicles,
  ...over,
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: boss, ...(body ? { body } : {}) });
const make = async (vehicles: string[], over: object = {}): Promise<GeofenceDetail> =>
  (await call('POST', 'geofence', form(vehicles, over))).json().data;
const brief = async (id: string) =>
  (await warningsOf(database, id))
    .filter(({ rule }) => rule === 'EX-10')
    .map(({ state, count, end_cause }) => `${state} ${count} ${end_cause ?? ''}`.trim());
const go = async (no: number, from: number, at: typeof atHome, minutes: number, late = false) => {
  const until = await rig.drive(no, from, [{ minutes, at, everyS: 20, late }]);
  if (!late) await judgedTo(database, rig.engine, no, until);
  return until;
};

describe('fences in the engine', () => {
  it('a machine driven out of a fence raises one warning, not one per point, and the return ends it', async () => {
    const { no, id } = await vehicle();
    const { id: fence } = await make([id], { level: 'serious' });
    const out = await go(no, await go(no, ago(60), atHome, 3), beyond, 20);
    expect(await brief(id)).toEqual(['active 1']);
    const listed = await call('GET', `warnings/exceptionQuery?tab=active&fence=${fence}`);
    expect(listed.json().data.rows).toMatchObject([
      { rule: 'EX-10', level: 'serious', fenceId: fence, detail: `fence/leave/Yard ${sn}`, unit: 'm' },
    ]);
    const row = (await call('GET', `geofence/${fence}`)).json().data as GeofenceDetail;
    expect(row).toMatchObject({ active: 1, eventSn: String(sn), vehicleCount: 1 });
    await go(no, out, atHome, 2);
    expect(await brief(id)).toEqual(['cancelled 1 itself']);
  });

  it('late points raise nothing; across a move to another gateway it is raised once', async () => {
    const { no, id } = await vehicle();
    await make([id]);
    const home = await go(no, ago(60), atHome, 3);
    await go(no, ago(120), beyond, 20, true);
    const half = await rig.drive(no, home, [{ minutes: 2 / 3, everyS: 20, at: beyond }]);
    await judgedTo(database, rig.engine, no, half);
    expect(await brief(id)).toEqual([]);
    const two = await openRig(database, app.bus, 'two');
    app.bus.publish('connection', { vehicleNo: no, connected: true, atS: half, reason: '', node: 'two' });
    const full = await two.drive(no, half, [{ minutes: 3, everyS: 20, at: beyond }]);
    await judgedTo(database, two.engine, no, full);
    expect(await brief(id)).toEqual(['active 1']);
    await two.close();
  });

  it('a fence made, changed, unbound and deleted is known at the next point; what stood for it ends', async () => {
    const { no, id } = await vehicle();
    let at = await go(no, ago(100), atHome, 3);
    const made = await told(app.bus, () => make([id]));
    at = await go(no, await go(no, at, atHome, 1), beyond, 3);
    expect(await brief(id)).toEqual(['active 1']);
    // Another radius: the row ends, and where the machine is now is no event.
    const { version, ...now } = (await call('GET', `geofence/${made.id}`)).json().data as GeofenceDetail;
    expect(now.active).toBe(1);
    const wider = await told(app.bus, () =>
      call('PUT', `geofence/${made.id}`, { ...form([id]), sizeM: 400, version }),
    );
    expect(wider.statusCode).toBe(200);
    await rig.engine.settled();
    expect(await brief(id)).toEqual(['cancelled 1 fenceChanged']);
    at = await go(no, at, beyond, 3);
    expect(await brief(id)).toHaveLength(1);
    at = await go(no, await go(no, at, atHome, 3), beyond, 3);
    expect(await brief(id)).toEqual(['cancelled 1 fenceChanged', 'active 1']);
    await told(app.bus, () => call('DELETE', `geofence/${made.id}`));
    await rig.engine.settled();
    expect(await brief(id)).toEqual(['cancelled 1 fenceChanged', 'cancelled 1 fenceChanged']);
  });

  it('a name and a level that change leave the row standing', async () => {
    const { no, id } = await vehicle();
    const made = await make([id], { level: 'notice' });
    const at = await go(no, await go(no, ago(100), atHome, 3), beyond, 3);
    const { version } = (await call('GET', `geofence/${made.id}`)).json().data as GeofenceDetail;
    const edit = { ...form([id]), name: `Other ${sn}`, level: 'serious', version };
    await told(app.bus, () => call('PUT', `geofence/${made.id}`, edit));
    await go(no, at, beyond, 3);
    expect(await brief(id)).toEqual(['active 1']);
    expect(await warningsOf(database, id)).toMatchObject([{ level: 'serious' }]);
  });

  it('bound to a dealer it holds for the vehicles of its branch, and of nobody else', async () => {
    const [own, other] = [await addDealer(database, 'Own', []), await addDealer(database, 'Other', [])];
    const mine = await addVehicle(database, String(++sn), own);
    const theirs = await addVehicle(database, String(++sn), other);
    await make([], { bound: 'dealer', boundId: own, watch: 'both' });
    for (const { no } of [mine, theirs]) await go(no, await go(no, ago(60), atHome, 3), beyond, 3);
    expect([await brief(mine.id), await brief(theirs.id)]).toEqual([['active 1'], []]);
  });

  it('a row whose fence went while nobody held the vehicle ends when it is taken up', async () => {
    const { no, id } = await vehicle();
    const made = await make([id]);
    const at = await go(no, await go(no, ago(60), atHome, 3), beyond, 3);
    expect(await brief(id)).toEqual(['active 1']);
    await rig.close();
    await call('DELETE', `geofence/${made.id}`);
    rig = await openRig(database, app.bus, 'three');
    await go(no, at, beyond, 1);
    expect(await brief(id)).toEqual(['cancelled 1 fenceChanged']);
  });
});
