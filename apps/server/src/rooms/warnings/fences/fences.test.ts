import type { GeofenceDetail, GeofenceRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehiclesOfDealers } from '#rooms/machines/public.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { fenceRoutes, unbindVehicle, withExtendedAreas } from '../public.ts';
import { addDealer, addVehicle } from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, own, reader, stranger] = ['', '', '', ''];
let [dealer, below, other] = ['', '', ''];
let sn = 8_837_600;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus, withExtendedAreas(vehiclesOfDealers)),
    ...fenceRoutes({ ...entityParts(pool), bus }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(
    `insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer'), (21, 'readers', 'dealer')`,
  );
  await database.pool.query(
    `insert into role_permission select 20, unnest(array['monitoring', 'carMonitor', 'carMonitor.fence'])
     union all select 21, unnest(array['monitoring', 'carMonitor'])`,
  );
  [dealer, other] = [await addDealer(database, 'Own', []), await addDealer(database, 'Other', [])];
  below = newId();
  await database.pool.query(
    `insert into dealer (id, company, superior_id, path) values ($1, 'Below', $2, array[$2::uuid, $1::uuid])`,
    [below, dealer],
  );
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: dealer });
  await addAccount(database.pool, 'reader', { roleId: 21, dealerId: dealer });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: other });
  [boss, own, reader, stranger] = [
    await app.signIn('boss'),
    await app.signIn('own'),
    await app.signIn('reader'),
    await app.signIn('stranger'),
  ] as [string, string, string, string];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const vehicle = (of: string | null = dealer) => addVehicle(database, String(++sn), of);
const form = (over: object = {}) => ({
  name: `Fence ${++sn}`,
  shape: 'circle',
  points: [[126.5, 45.5]],
  sizeM: 300,
  watch: 'leave',
  ...over,
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = own) =>
  app.call(method, `geofence${path}`, { token, lang: 'en', ...(body ? { body } : {}) });
const make = async (over: object = {}, token = own): Promise<GeofenceDetail> =>
  (await call('POST', '', form(over), token)).json().data;
const names = async (token: string, query = ''): Promise<string[]> =>
  ((await call('GET', `?size=200${query}`, undefined, token)).json().data.rows as GeofenceRow[]).map(
    ({ name }) => name,
  );
const refusal = async (over: object, token = own) => problems(await call('POST', '', form(over), token));

describe('a geofence', () => {
  it('is made by a dealer for his vehicles, and is his company’s', async () => {
    const [one, two] = [await vehicle(), await vehicle(below)];
    const made = await make({ vehicles: [one.id, two.id], remark: 'by night' });
    expect(made).toMatchObject({
      dealerId: dealer,
      dealer: 'Own',
      vehicleCount: 2,
      active: 0,
      eventAt: null,
      enabled: true,
      level: 'normal',
      colour: 'blue',
      remark: 'by night',
    });
    expect(made.vehicles.map(({ id }) => id)).toEqual([one.id, two.id]);
    const { rows } = await database.pool.query(
      `select action from operation_log where subject_id = $1 order by at`,
      [made.id],
    );
    expect(rows).toEqual([{ action: 'geofence.create' }]);
  });

  it('is refused with the field named: name, shape, size, corners, terms, times', async () => {
    expect(await refusal({ name: 'a/b' })).toEqual(['name specialCharacters']);
    expect(await refusal({ name: 'x'.repeat(31) })).toEqual(['name tooLong']);
    expect(await refusal({ sizeM: 49 })).toEqual(['sizeM outOfRange']);
    expect(await refusal({ sizeM: 100_001 })).toEqual(['sizeM outOfRange']);
    expect(await refusal({ sizeM: null })).toEqual(['sizeM required']);
    const polygon = { shape: 'polygon', sizeM: null };
    const ring = (count: number) =>
      Array.from({ length: count }, (_, i) => {
        const turn = (2 * Math.PI * i) / count;
        return [126 + Math.cos(turn), 45 + Math.sin(turn)];
      });
    expect(await refusal({ ...polygon, points: ring(2) })).toEqual(['points outlineTooFew']);
    expect(await refusal({ ...polygon, points: ring(201) })).toEqual(['points outlineTooMany']);
    const [a, b, c, d] = ring(4);
    expect(await refusal({ ...polygon, points: [a, c, b, d] })).toEqual(['points outlineCrosses']);
    expect((await make({ ...polygon, points: ring(200) })).points).toHaveLength(200);
    const line = { shape: 'corridor', points: ring(3) };
    expect(await refusal({ ...line, sizeM: 9 })).toEqual(['sizeM outOfRange']);
    expect(await refusal({ ...line, sizeM: 501 })).toEqual(['sizeM outOfRange']);
    expect(await refusal({ ...line, points: [a], sizeM: 40 })).toEqual(['points required']);
    expect(await refusal({ watch: 'stay' })).toEqual(['minutes required']);
    expect(await refusal({ watch: 'stay', minutes: 1441 })).toEqual(['minutes outOfRange']);
    expect(await refusal({ watch: 'speed', speedKmh: 121 })).toEqual(['speedKmh outOfRange']);
    expect(await refusal({ from: 2000, to: 1000 })).toEqual(['to endBeforeStart']);
    expect(await refusal({ fromMinute: 60 })).toEqual(['toMinute required']);
    expect(await refusal({ bound: 'region' })).toEqual(['boundId required']);
    expect(await refusal({ remark: 'x'.repeat(201) })).toEqual(['remark tooLong']);
  });

  it('has a name of its own within its dealer, whatever its case', async () => {
    const { name } = await make({ name: 'Hof Nord' });
    expect(await refusal({ name: name.toUpperCase() })).toEqual(['name geofenceNameTaken']);
    expect((await make({ name }, stranger)).name).toBe(name);
  });

  it('is bound to what lies in scope alone: vehicles, dealers, regions, groups of one’s own', async () => {
    const [mine, theirs] = [await vehicle(), await vehicle(other)];
    for (const vehicles of [[mine.id, theirs.id], [newId()]])
      expect(await refusal({ vehicles })).toEqual(['vehicles targetUnknown']);
    // Nor by the provider, where it is the fence of a dealer.
    expect(await refusal({ dealerId: dealer, vehicles: [theirs.id] }, boss)).toEqual([
      'vehicles targetUnknown',
    ]);
    expect(await refusal({ bound: 'dealer', boundId: other })).toEqual(['boundId dealerOutOfReach']);
    expect(await refusal({ bound: 'region', boundId: newId() })).toEqual(['boundId targetUnknown']);
    expect(await refusal({ bound: 'group', boundId: newId() })).toEqual(['boundId targetUnknown']);
    expect(await make({ bound: 'dealer', boundId: below })).toMatchObject({ boundName: 'Below' });
    const most = Array.from({ length: 1001 }, () => newId());
    expect(await refusal({ vehicles: most })).toEqual(['vehicles outOfRange']);
  });

  it('is seen by its company and by those above it; without the right it cannot be changed', async () => {
    const made = await make();
    const ofProvider = await make({}, boss);
    expect(await names(reader)).toContain(made.name);
    expect(await names(boss)).toEqual(expect.arrayContaining([made.name, ofProvider.name]));
    expect(await names(stranger)).not.toContain(made.name);
    expect(await names(own)).not.toContain(ofProvider.name);
    const { version } = made;
    const tries = [
      () => call('GET', `/${made.id}`, undefined, stranger),
      () => call('PUT', `/${made.id}`, { ...form(), version }, stranger),
      () => call('DELETE', `/${made.id}`, undefined, stranger),
      () => call('POST', `/${made.id}/bind`, { vehicles: [newId()] }, stranger),
    ];
    for (const one of tries) expect((await one()).statusCode).toBe(404);
    expect((await call('DELETE', `/${made.id}`, undefined, reader)).statusCode).toBe(403);
    expect((await call('POST', '', form(), reader)).statusCode).toBe(403);
    const view = async (token: string) =>
      (await app.call('GET', 'layers/geofences?bbox=126,45,127,46', { token })).json().data;
    expect((await view(reader)).fences.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect((await view(stranger)).fences.map(({ id }: { id: string }) => id)).not.toContain(made.id);
    const far = await app.call('GET', 'layers/geofences?bbox=10,45,11,46', { token: boss });
    expect(far.json().data).toEqual({ fences: [], total: 0 });
  });

  it('is changed as it was seen, bound to more, and deleted with its name free again', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    const made = await make({ vehicles: [one.id] });
    const { id, version, name } = made;
    const edit = { ...form({ name }), vehicles: [one.id], enabled: false, version };
    const changed = (await call('PUT', `/${id}`, edit)).json().data as GeofenceDetail;
    expect([changed.enabled, changed.vehicleCount]).toEqual([false, 1]);
    expect((await call('PUT', `/${id}`, edit)).json().data.key).toBe('changedMeanwhile');
    const bound = (await call('POST', `/${id}/bind`, { vehicles: [two.id, one.id] })).json()
      .data as GeofenceDetail;
    expect(bound.vehicles.map((found) => found.id)).toEqual([one.id, two.id]);
    await unbindVehicle(database.pool, two.id);
    expect((await call('GET', `/${id}`)).json().data.vehicleCount).toBe(1);
    expect(await names(own, '&state=disabled')).toContain(name);
    expect(await names(own, '&state=enabled')).not.toContain(name);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call('GET', `/${id}`)).statusCode).toBe(404);
    expect((await make({ name })).name).toBe(name);
  });

  it('is found by a vehicle that it is judged for, however it is bound, and by no vehicle out of sight', async () => {
    const [mine, theirs] = [await vehicle(), await vehicle(other)];
    const single = await make({ vehicles: [mine.id] });
    const ofDealer = await make({ bound: 'dealer', boundId: dealer });
    const ofThose = await make({ bound: 'dealer', boundId: below });
    const found = await names(own, `&device=${mine.id}`);
    expect(found).toEqual(expect.arrayContaining([single.name, ofDealer.name]));
    expect(found).not.toContain(ofThose.name);
    expect(await names(own, `&device=${(await vehicle(below)).id}`)).toEqual(
      expect.arrayContaining([ofDealer.name, ofThose.name]),
    );
    // Another's vehicle answers as one that nobody knows.
    expect(await names(own, `&device=${theirs.id}`)).toEqual([]);
    expect(await names(own, `&device=${newId()}`)).toEqual([]);
    expect(await names(stranger, `&device=${mine.id}`)).toEqual([]);
  });

  it('vehicles that the editor does not know of stay bound', async () => {
    const [one, hidden] = [await vehicle(), await vehicle()];
    const { id, name } = await make({ vehicles: [one.id, hidden.id] });
    // Gone to another dealer meanwhile.
    await database.pool.query('update vehicle set dealer_id = $2 where id = $1', [hidden.id, other]);
    const seen = (await call('GET', `/${id}`)).json().data as GeofenceDetail;
    expect(seen.vehicles.map((found) => found.id)).toEqual([one.id]);
    const { version } = seen;
    await call('PUT', `/${id}`, { ...form({ name }), vehicles: [], version });
    const { rows } = await database.pool.query(
      'select vehicle_id from geofence_vehicle where geofence_id = $1',
      [id],
    );
    expect(rows).toEqual([{ vehicle_id: hidden.id }]);
  });

  it('only what is bound to vehicles takes more of them, and at most a thousand', async () => {
    const { id } = await make({ bound: 'dealer', boundId: dealer });
    const { id: single } = await vehicle();
    expect((await call('POST', `/${id}/bind`, { vehicles: [single] })).json().data.key).toBe('geofenceBound');
    const full = await make();
    await database.pool.query(
      `with many as (insert into vehicle (id, sn, terminal_number, dealer_id, state)
         select gen_random_uuid(), '77' || lpad(n::text, 5, '0'), '77' || lpad(n::text, 5, '0'), $2, 'inUse'
         from generate_series(1, 1000) n returning id)
       insert into geofence_vehicle select $1, id from many`,
      [full.id, dealer],
    );
    const refused = await call('POST', `/${full.id}/bind`, { vehicles: [single] });
    expect(problems(refused)).toEqual(['vehicles geofenceVehicles']);
  });

  it('a dealer has at most 500; merged into another it hands its fences over', async () => {
    const [full, into] = [await addDealer(database, 'Full', []), await addDealer(database, 'Into', [])];
    const ask = { dealerId: full };
    const { id, name } = await make(ask, boss);
    await make({ dealerId: into, name }, boss);
    await database.pool.query(
      `insert into geofence (id, name, dealer_id, shape, points, size_m, west, south, east, north, watch, level, bound, zone, colour)
       select gen_random_uuid(), 'n' || n, $1, 'circle', '[[1,1]]', 100, 1, 1, 1, 1, 'leave', 'notice', 'vehicles', 'UTC', 'red'
       from generate_series(2, 500) n`,
      [full],
    );
    expect(await refusal(ask, boss)).toEqual(['dealerId geofencesTooMany']);
    const { version } = (await app.call('GET', `dealers/${full}`, { token: boss })).json().data;
    const merged = await app.call('POST', `dealers/${full}/merge`, { token: boss, body: { into, version } });
    expect(merged.json().data.moved).toMatchObject({ geofences: 500 });
    const now = (await call('GET', `/${id}`, undefined, boss)).json().data as GeofenceDetail;
    expect(now.dealerId).toBe(into);
    expect(now.name).not.toBe(name);
    expect(now.name.startsWith(name.slice(0, 21))).toBe(true);
  });

  it('kept in terminals it goes to each of its vehicles by a command, and is forgotten where it holds no more', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    const body = { inTerminal: true, vehicles: [one.id] };
    expect(
      await refusal({
        ...body,
        shape: 'corridor',
        points: [
          [1, 1],
          [1, 2],
        ],
        sizeM: 40,
      }),
    ).toEqual(['inTerminal geofenceNotKept']);
    expect(await refusal({ ...body, watch: 'stay', minutes: 5 })).toEqual(['inTerminal geofenceNotKept']);
    expect(await refusal({ ...body, weekdays: [1] })).toEqual(['inTerminal geofenceNotKept']);
    // Who may not send commands may draw all the same.
    expect((await call('POST', '', form(body))).statusCode).toBe(403);
    const made = await make({ ...body, dealerId: dealer }, boss);
    const { id, no, name, version } = made;
    expect(made.vehicles).toMatchObject([{ id: one.id, terminal: { state: 'waiting', result: null } }]);
    const sent = async () =>
      (
        await database.pool.query<{ to: number; area: { name: string } | null; no: number }>(
          `select vehicle_no as to, parameters -> 'area' as area, (parameters ->> 'no')::int as no from terminal_command
           where kind = 'area' and parameters ->> 'fence' = $1 order by created_at, id`,
          [id],
        )
      ).rows.map((row) => [row.to === one.no ? 'one' : 'two', row.area === null ? 'forget' : 'keep', row.no]);
    expect(await sent()).toEqual([['one', 'keep', no]]);
    await call('POST', `/${id}/bind`, { vehicles: [two.id] }, boss);
    const seen = (await call('GET', `/${id}`, undefined, boss)).json().data as GeofenceDetail;
    const edit = { ...form({ name, dealerId: dealer }), inTerminal: true, vehicles: [two.id] };
    expect((await call('PUT', `/${id}`, { ...edit, version }, boss)).statusCode).toBe(200);
    expect(seen.version).toBe(version);
    await call('DELETE', `/${id}`, undefined, boss);
    expect(await sent()).toEqual([
      ['one', 'keep', no],
      ['two', 'keep', no],
      ['one', 'forget', no],
      ['two', 'forget', no],
    ]);
  });
});
