import type { Counts, DealerCard, DealerOnMap, NearestPoints, PointMonitor } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../kit/actor.ts';
import { newId } from '../../../kit/id.ts';
import { addAccount } from '../../access/testing/test-app.ts';
import { vehiclesAround } from '../point-monitor/point-monitor.ts';
import { makeFleet } from '../testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from '../testing/monitor-rig.ts';

let rig: MonitorRig;
let [chief, north] = ['', ''];
const ids = { top: newId(), below: newId(), other: newId() };
const fleetSize = 60;

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    await makeFleet(pool, fleetSize);
    const dealer = (id: string, company: string, path: string[]) =>
      pool.query(
        `insert into dealer (id, company, superior_id, path, division_code, equipment_area, phone)
         values ($1, $2, $3, $4, '130100', '{130000}', '13812345678')`,
        [id, company, path.at(-2) ?? null, path],
      );
    await dealer(ids.top, 'Top', [ids.top]);
    await dealer(ids.below, 'Below', [ids.top, ids.below]);
    await dealer(ids.other, 'Other', [ids.other]);
    await pool.query(
      `update vehicle set dealer_id = case when no % 3 = 0 then $1::uuid when no % 3 = 1 then $2::uuid else $3::uuid end,
         installed_at = now() - make_interval(days => (no::int % 40) * 10)`,
      [ids.top, ids.below, ids.other],
    );
    await pool.query(`insert into role (id, name, scope_kind) values (21, 'dealers', 'dealer')`);
    await pool.query(
      `insert into role_permission values (21, 'monitoring'), (21, 'agentMonitor'), (21, 'serverPointMonitor')`,
    );
    const person = await addAccount(pool, 'north', { roleId: 21 });
    await pool.query('update account set dealer_id = $2 where id = $1', [person, ids.below]);
    for (const [n, [lng, lat]] of places.entries())
      await pool.query(
        `insert into service_point (id, name, person_in_charge, phone, dealer_id, division_code, address, longitude, latitude)
         values ($1, $2, 'Li', '04511234567', $3, '130100', 'X', $4, $5)`,
        [newId(), `P${n}`, ids.top, lng, lat],
      );
  });
  const { openCompanyDoor } = await import('../../access/public.ts');
  const { dealersAsCompanies } = await import('../../parties/public.ts');
  openCompanyDoor(dealersAsCompanies);
  [chief, north] = [await rig.signIn('chief'), await rig.signIn('north')];
});
afterAll(() => rig.close());

/** Service points at growing distance from 115° E, 38° N. */
const places: [number, number][] = [0, 1, 2, 3, 4, 5, 6].map((n) => [115 + n / 10, 38]);

const list = async (token = chief, query = ''): Promise<DealerOnMap[]> =>
  (await rig.call<DealerOnMap[]>(token, `monitor/agent/list${query}`)).data;
const devices = (rows: DealerOnMap[]) => Object.fromEntries(rows.map((row) => [row.company, row.devices]));

describe('/agentMonitor', () => {
  it('R-1-006 counts the vehicles of each branch, and of a dealer alone', async () => {
    expect(devices(await list())).toEqual({ Top: 40, Other: 20, Below: 20 });
    expect(devices(await list(chief, '?own=yes'))).toEqual({ Top: 20, Other: 20, Below: 20 });
    const counts = (await rig.call<Counts>(chief, 'monitor/vehicle/counts')).data;
    expect(counts.all).toBe(fleetSize);
    const top = (await list()).find(({ id }) => id === ids.top);
    expect(top!.working + top!.online).toBeLessThanOrEqual(top!.devices);
    expect(top!.heard).toBeGreaterThan(30);
  });

  it('follows a vehicle that moves to another dealer', async () => {
    const { rows } = await rig.pool.query<{ no: number }>(
      'update vehicle set dealer_id = $1 where id = (select id from vehicle where dealer_id = $2 limit 1) returning no',
      [ids.other, ids.below],
    );
    rig.bus.publish('vehiclesChanged', { nos: rows.map(({ no }) => no) });
    await expect.poll(async () => devices(await list())).toEqual({ Top: 39, Other: 21, Below: 19 });
  });

  it('shows a dealer his own branch alone, and his vehicles outside his area', async () => {
    expect(devices(await list(north))).toEqual({ Below: 19 });
    expect((await rig.call(north, `monitor/agent/${ids.top}/card`)).status).toBe(404);
    const card = (await rig.call<DealerCard>(north, `monitor/agent/${ids.below}/card`)).data;
    expect([card.phone, card.months.length]).toEqual(['138****5678', 12]);
    expect(card.vehicles.some(({ outside }) => outside)).toBe(true);
    expect(
      (await rig.call(north, `monitor/agent/${ids.below}/place`, { method: 'PUT', body: {} })).status,
    ).toBe(403);
  });

  it('puts a dealer without a position on the map', async () => {
    expect((await list()).every(({ longitude }) => longitude === null)).toBe(true);
    const body = { longitude: 114.5, latitude: 38.04 };
    expect((await rig.call(chief, `monitor/agent/${ids.other}/place`, { method: 'PUT', body })).status).toBe(
      200,
    );
    expect((await list()).find(({ id }) => id === ids.other)).toMatchObject(body);
  });
});

describe('/serverPointMonitor', () => {
  it('R-1-005 names the nearest five points by distance, around a place and around a vehicle', async () => {
    const around = await rig.call<NearestPoints>(chief, 'servicePoint/nearest?lng=115.24&lat=38');
    expect(around.data.points.map(({ name }) => name)).toEqual(['P2', 'P3', 'P1', 'P4', 'P0']);
    expect(around.data.points[0]!.distance).toBeCloseTo(3_512, -2);
    const vehicle = await rig.call<NearestPoints>(chief, 'servicePoint/nearest?sn=1000001');
    expect(vehicle.data.points).toHaveLength(5);
    expect((await rig.call(chief, 'servicePoint/nearest?sn=7777777')).key).toBe('snUnknown');
    expect((await rig.call(chief, 'servicePoint/nearest')).status).toBe(400);
  });

  it('counts the vehicles around each point, and where none is near', async () => {
    const wide = (await rig.call<PointMonitor>(chief, 'monitor/servicePoint/list?km=1000')).data;
    const narrow = (await rig.call<PointMonitor>(chief, 'monitor/servicePoint/list?km=50')).data;
    expect(wide.points.map(({ name }) => name)).toEqual(places.map((_, n) => `P${n}`));
    const farOf = ({ far }: PointMonitor) => far.reduce((sum, { vehicles }) => sum + vehicles, 0);
    expect(wide.points[0]!.vehicles).toBeGreaterThan(narrow.points[0]!.vehicles);
    expect(farOf(narrow)).toBeGreaterThan(farOf(wide));
    const around = vehiclesAround(rig.fleet);
    const everybody = { scope: { vehicles: { see: { all: true } } } } as unknown as Actor;
    const counts = await around(everybody, narrow.points, 50);
    expect(narrow.points.map(({ id }) => counts.get(id) ?? 0)).toEqual(
      narrow.points.map(({ vehicles }) => vehicles),
    );
    expect((await rig.call<PointMonitor>(north, 'monitor/servicePoint/list')).data.points).toEqual([]);
  });
});
