import type { RegionPreview, RegionRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, regionRoutes } from '#rooms/parties/public.ts';
import { placeVehicles, vehicleRoutes, vehiclesOfRegions } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let person: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...regionRoutes(entityParts(pool), vehiclesOfRegions),
    ...vehicleRoutes(pool, bus),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (30, 'service', 'service')`);
  await database.pool.query(`insert into role_permission values (30, 'basicInfo'), (30, 'regionManage')`);
  person = await addAccount(database.pool, 'person', { roleId: 30 });
  boss = await one.signIn('boss');
  await vehicle('1000001', '230102');
  await vehicle('1000002', '230103');
  await vehicle('1000003', '220102', [125.3, 43.9]);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function vehicle(sn: string, division: string, place?: [number, number]): Promise<void> {
  const { rows } = await database.pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, division_code, state) values ($1, $2, $2, $3, 'inUse') returning no`,
    [newId(), sn, division],
  );
  if (place)
    await database.pool.query(
      `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status,
         satellites, fix, alarms, bits) values ($1, now(), 0, now(), now(), $2, $3, 0, 0, 0, 9, 4, 0, 3)`,
      [rows[0]!.no, ...place],
    );
}

const form = (name: string, over: object = {}) => ({
  name,
  kind: 'divisions',
  divisions: ['230102'],
  accounts: [person],
  ...over,
});
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = boss) =>
  one.call(method, `regions${path}`, { token, lang: 'en', ...(body ? { body } : {}) });
const make = async (name: string, over: object = {}): Promise<RegionRow> =>
  (await call('POST', '', form(name, over))).json().data;
const edit = async (id: string, body: object) => {
  const { version } = (await call('GET', `/${id}`)).json().data as RegionRow;
  return call('PATCH', `/${id}`, { ...body, version });
};
const rows = async (query = '', token = boss): Promise<RegionRow[]> =>
  (await call('GET', `?sort=name${query}`, undefined, token)).json().data.rows;
const drop = async (...ids: string[]): Promise<void> => {
  for (const id of ids) expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
};
const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const polygon = (west: number, south: number, size: number) => ({
  kind: 'polygon',
  divisions: [],
  outline: square(west, south, size),
});

describe('a service region', () => {
  it('R-3-133 is kept with its area, and its vehicles are those of its divisions', async () => {
    const a = await make('North', { divisions: ['230100'] });
    expect(await rows()).toMatchObject([
      { name: 'North', vehicles: 2, persons: ['person'], state: 'enabled' },
    ]);
    expect((await call('GET', `/${a.id}/vehicles`)).json().data.map(({ sn }: { sn: string }) => sn)).toEqual([
      '1000001',
      '1000002',
    ]);
    expect((await call('GET', '/gaps')).json().data).toEqual([{ divisionCode: '220102', vehicles: 1 }]);
    expect((await rows('&sn=1000002')).map(({ name }) => name)).toEqual(['North']);
    expect(await rows('&sn=1000003')).toEqual([]);
    expect((await rows('&division=230102')).map(({ name }) => name)).toEqual(['North']);
    expect((await call('POST', `/${a.id}/disable`)).json().data.state).toBe('disabled');
    expect(await rows()).toMatchObject([{ vehicles: 0 }]);
    await drop(a.id);
  });

  it('R-5-027 is refused with the field named', async () => {
    expect(problems(await call('POST', '', form('', { divisions: [], accounts: [] })))).toEqual([
      'name regionNameMissing',
      'divisions noSelection',
      'dealerId regionResponsible',
    ]);
    expect(problems(await call('POST', '', form('a<b')))).toEqual(['name specialCharacters']);
    const bow = [
      [126, 45],
      [127, 46],
      [127, 45],
      [126, 46],
    ];
    const crossing = { kind: 'polygon', divisions: [], outline: bow };
    expect(problems(await call('POST', '', form('Bow', crossing)))).toEqual(['outline outlineCrosses']);
    const many = { ...crossing, outline: Array.from({ length: 501 }, (_, i) => [i / 1000, 1]) };
    expect(problems(await call('POST', '', form('Many', many)))).toEqual(['outline outlineTooMany']);
  });

  it('has its divisions alone: another one is refused with the name of the first', async () => {
    const a = await make('First', { divisions: ['230100'] });
    const refusal = await call('POST', '', form('Second', { divisions: ['230102'] }));
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      '230102 belongs to the region "First" already',
    ]);
    const above = await call('POST', '', form('Third', { divisions: ['230000'] }));
    expect(problems(above)).toEqual(['divisions regionDivisionTaken']);
    const preview = (
      await call('POST', '/preview', { kind: 'divisions', divisions: ['230102', '220000'] })
    ).json().data as RegionPreview;
    expect(preview).toMatchObject({ taken: [{ code: '230102', region: 'First' }], vehicles: 2 });
    await drop(a.id);
  });

  it('drawn beats divisions by the last position, and two may share one percent', async () => {
    const a = await make('Divisions', { divisions: ['220000'] });
    expect((await rows('&sn=1000003')).map(({ name }) => name)).toEqual(['Divisions']);
    const area = polygon(125, 43.5, 1);
    const preview = (await call('POST', '/preview', area)).json().data as RegionPreview;
    const b = await make('Drawn', area);
    expect(b.outline).toHaveLength(4);
    const found = await rows('&sn=1000003');
    expect(found).toMatchObject([{ name: 'Drawn', vehicles: preview.vehicles }]);
    expect(found[0]!.areaKm2).toBeGreaterThan(8_800);
    expect(found[0]!.areaKm2).toBeCloseTo(preview.areaKm2, 3);
    const near = await call('POST', '', form('Near', polygon(125.95, 43.5, 1)));
    expect([near.statusCode, near.json().message]).toEqual([
      409,
      'Overlaps the region "Drawn" by 5.0 %; at most 1 % is allowed',
    ]);
    const touching = await make('Touching', polygon(125.995, 43.5, 1));
    expect((await call('POST', `/${touching.id}/disable`)).statusCode).toBe(200);
    await edit(touching.id, polygon(125.5, 43.5, 1));
    expect((await call('POST', `/${touching.id}/enable`)).statusCode).toBe(409);
    await drop(touching.id, b.id);
    expect((await rows('&sn=1000003')).map(({ name }) => name)).toEqual(['Divisions']);
    await drop(a.id);
  });

  it('moves a county to another region, and its vehicles change between the lists of two service accounts', async () => {
    const a = await make('A', { divisions: ['230102', '230103'] });
    const b = await make('B', { divisions: ['220102'] });
    const areas: [string, string][] = [
      ['north', a.id],
      ['south', b.id],
    ];
    for (const [name, region] of areas) {
      const id = await addAccount(database.pool, name, { roleId: 30 });
      await database.pool.query(
        `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'serviceRegion', $2)`,
        [id, region],
      );
    }
    const [north, south] = [await one.signIn('north'), await one.signIn('south')];
    const seen = async (token: string): Promise<string[]> => {
      const both = await Promise.all(
        [a.id, b.id].map(async (id) => (await call('GET', `/${id}/vehicles`, undefined, token)).json().data),
      );
      return both.flat().map(({ sn }: { sn: string }) => sn);
    };
    expect([await seen(north), await seen(south)]).toEqual([['1000001', '1000002'], ['1000003']]);
    let told = 0;
    one.bus.subscribe(
      'vehiclesChanged',
      () => void told++,
      () => {},
    );
    await one.bus.settled();
    await edit(a.id, { divisions: ['230102'] });
    // The live picture reads the vehicle anew: open maps and streams follow.
    await expect.poll(() => told).toBe(1);
    await edit(b.id, { divisions: ['220102', '230103'] });
    expect([await seen(north), await seen(south)]).toEqual([['1000001'], ['1000002', '1000003']]);
    expect((await rows('', north)).map(({ name, vehicles }) => [name, vehicles])).toEqual([
      ['A', 1],
      ['B', 0],
    ]);
    const refusal = await call('DELETE', `/${a.id}`);
    expect(refusal.json().message).toBe('Accounts with it as a viewing area: 1');
  });

  it('takes vehicles in whose division or position changed meanwhile', async () => {
    await vehicle('1000009', '230103');
    expect(await rows('&sn=1000009')).toEqual([]);
    expect(await placeVehicles(database.pool)).toBe(1);
    expect((await rows('&sn=1000009')).map(({ name }) => name)).toEqual(['B']);
  });
});
