import type {
  MatrixCell,
  TerminalAreas,
  TerminalCell,
  TerminalFlow,
  TerminalMapRow,
  TerminalMapSummary,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { terminalMapRoutes, warningRoutes, whiteRoutes } from '../public.ts';
import {
  addDealer,
  addSold,
  addVehicle,
  atHome,
  divisionsOfTest,
  judgedTo,
  noSources,
  openRig,
  type Rig,
} from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let rig: Rig;
let [boss, own, stranger, serviceman] = ['', '', '', ''];
let [here, there] = ['', ''];
let sn = 8_832_100;

const map = 'terminalCrossRegion';

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => [
    ...terminalMapRoutes({ pool, divisions: divisionsOfTest as never }),
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
    ...whiteRoutes({ ...entityParts(pool), bus }),
  ]);
  rig = await openRig(database, app.bus);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission select 20, unnest($1::text[])`, [
    ['warnings', 'terminalCrossRegionMap'],
  ]);
  here = await addDealer(database, 'Here', ['230100']);
  there = await addDealer(database, 'There', ['370100']);
  await database.pool.query(`update dealer set division_code = '370100' where id = $1`, [there]);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: there });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: here });
  [boss, own, stranger] = [await app.signIn('boss'), await app.signIn('own'), await app.signIn('stranger')];
  await database.pool.query(`insert into role (id, name, scope_kind) values (30, 'service', 'service')`);
  await database.pool.query(`insert into role_permission select 30, unnest($1::text[])`, [
    ['warnings', 'terminalCrossRegionMap'],
  ]);
  await database.pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230000')`,
    [await addAccount(database.pool, 'service', { roleId: 30 })],
  );
  serviceman = await app.signIn('service');
  for (let i = 0; i < 3; i++) await astray();
});
afterAll(async () => {
  await rig.close();
  await app.close();
  await database.close();
});

/** An idle terminal whose first points lie in the area of another dealer. */
async function astray(): Promise<void> {
  const { no } = await addSold(database, String(++sn), there, 60);
  const from = Math.floor(Date.now() / 60_000) * 60 - 30 * 60;
  await judgedTo(database, rig.engine, no, await rig.drive(no, from, [{ minutes: 5, at: atHome }]));
}

const call = (path: string, token = boss) => app.call('GET', path, { token, lang: 'en' });
async function read<Answer>(path: string, token = boss): Promise<Answer> {
  const answer = await call(`${map}${path}`, token);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const listOf = (query = '', token = boss) =>
  read<{ rows: TerminalMapRow[]; total: number }>(`?size=50${query}`, token);
const sum = (counted: readonly { count: number }[]): number =>
  counted.reduce((all, { count }) => all + count, 0);

/** What list, cells, flow, matrix and figures count for one filter. */
async function sums(query = '', token = boss): Promise<number[]> {
  const [cells, flow, matrix] = [
    await read<TerminalCell[]>(`/cells?bbox=-180,-90,180,90&zoom=4${query}`, token),
    await read<TerminalFlow[]>(`/flow?by=dealer${query}`, token),
    await read<MatrixCell[]>(`/matrix?size=1${query}`, token),
  ];
  const { outside } = await read<TerminalMapSummary>(`/summary?size=1${query}`, token);
  return [(await listOf(query, token)).total, sum(cells), sum(flow), sum(matrix), outside];
}

describe('the map of terminals out of area', () => {
  it('list, signs, arrows, matrix and figures agree, before and after one is white-listed', async () => {
    expect(await sums()).toEqual([3, 3, 3, 3, 3]);
    const form = { sns: [String(sn)], reason: 'demonstration', appliesTo: 'terminalCrossRegion' };
    expect((await app.call('POST', 'crossSnWhite', { token: boss, body: form })).statusCode).toBe(200);
    expect(await sums()).toEqual([2, 2, 2, 2, 2]);
    expect(await sums('&tab=all')).toEqual([3, 3, 3, 3, 3]);
    expect(await read('/exempt')).toMatchObject([{ sn: String(sn), lng: atHome.lng, lat: atHome.lat }]);
  });

  it('a row tells from where it went: document, distance, the nearest edge of its own area', async () => {
    const { rows } = await listOf();
    expect(rows[0]).toMatchObject({ dealer: 'There', level: 'serious', nowCode: '230100' });
    expect(rows[0]!.soldBy).toBe(`OUT-${rows[0]!.sn}`);
    // The square from 117/36 to 118/37; what stands at 126.98/45.5 is nearest to its north-eastern corner.
    expect(rows[0]!.edge).toEqual([expect.closeTo(118, 6), expect.closeTo(37, 6)]);
    expect(await read(`/${rows[0]!.id}/trail`)).toMatchObject([{ lng: atHome.lng, lat: atHome.lat }]);
  });

  it('who receives them, areas of others and foreign terminals are the business of the provider alone', async () => {
    expect(await read<TerminalFlow[]>('/flow?by=dealer')).toMatchObject([
      { from: { name: 'There' }, to: { name: 'Here', id: here }, count: 2 },
    ]);
    expect(await read<TerminalFlow[]>('/flow?by=dealer', own)).toMatchObject([{ to: { id: '', name: '' } }]);
    // Filtered by it or not, it makes no difference to who may not know.
    expect(await sums(`&areaOf=${there}`)).toEqual([0, 0, 0, 0, 0]);
    expect(await sums(`&areaOf=${there}`, own)).toEqual([2, 2, 2, 2, 2]);
    expect(await sums('', stranger)).toEqual([0, 0, 0, 0, 0]);
    expect(await read('/exempt', stranger)).toEqual([]);
    const [row] = (await listOf()).rows;
    expect((await call(`${map}/${row!.id}/trail`, stranger)).statusCode).toBe(404);
    expect((await read<TerminalAreas>(`/areas?dealers=${there}`)).dealers).toMatchObject([
      { company: 'There' },
    ]);
    expect((await read<TerminalAreas>(`/areas?dealers=${there}`, stranger)).dealers).toEqual([]);
    expect((await call(`${map}?bbox=here`)).statusCode).toBe(400);
  });

  it('the share is of devices in use that the filter is about, each once; areas are told of dealers whom one may know', async () => {
    const shareOf = async (query = '', token = boss) =>
      (await read<TerminalMapSummary>(`/summary?size=1${query}`, token)).share;
    // All that are out are idle, and nothing is in use.
    expect(await shareOf()).toBeNull();
    await database.pool.query(
      `update vehicle set state = 'inUse', division_code = '230102' where id = (select vehicle_id from warning where state = 'active' limit 1)`,
    );
    expect(await shareOf()).toBe(1);
    await addVehicle(database, String(++sn), there);
    await addVehicle(database, String(++sn), here);
    expect(await shareOf()).toBeCloseTo(1 / 3);
    expect(await shareOf(`&dealers=${there}`)).toBeCloseTo(1 / 2);
    expect(await shareOf(`&dealers=${here}`)).toBe(0);
    // Rows of the same device in the past make it no larger.
    await database.pool.query(
      `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, state, pending_at, raised_at, last_seen_at, ended_at, end_cause)
       select gen_random_uuid(), 'old ' || n, kind, rule, 0, vehicle_id, key, level, 'cancelled', pending_at, raised_at, last_seen_at, now(), 'itself'
       from warning w, generate_series(1, 5) n where state = 'active' and exists (select 1 from vehicle v where v.id = w.vehicle_id and v.state = 'inUse')`,
    );
    expect(await shareOf('&tab=all')).toBeCloseTo(1 / 3);
    expect((await read<TerminalAreas>('/areas?tab=active')).dealers).toMatchObject([{ company: 'There' }]);
    const service = await read<TerminalAreas>('/areas?tab=active', serviceman);
    expect([(await listOf('', serviceman)).total > 0, service.dealers]).toEqual([true, []]);
  });

  it('an area that is the whole country is the largest of all', async () => {
    const whole = await addDealer(database, 'Whole', ['CN']);
    const to = async () => (await read<TerminalFlow[]>('/flow?by=dealer')).map(({ to: { name } }) => name);
    expect(await to()).toEqual(['Here']);
    await database.pool.query(`update dealer set equipment_area = '{}' where id = $1`, [here]);
    expect(await to()).toEqual(['Whole']);
    await database.pool.query(`update dealer set equipment_area = '{}' where id = $1`, [whole]);
    await database.pool.query(`update dealer set equipment_area = '{230100}' where id = $1`, [here]);
  });

  it('provinces, the dealers sold to and a moment of the past narrow all alike', async () => {
    expect(await sums('&soldIn=370000')).toEqual([2, 2, 2, 2, 2]);
    expect(await sums('&soldIn=230000')).toEqual([0, 0, 0, 0, 0]);
    expect(await sums('&division=230000')).toEqual([2, 2, 2, 2, 2]);
    expect(await sums(`&dealers=${here}`)).toEqual([0, 0, 0, 0, 0]);
    const then = Math.floor(Date.now() / 1000) - 86_400;
    expect(await sums(`&tab=all&stood=${then}`)).toEqual([0, 0, 0, 0, 0]);
  });
});
