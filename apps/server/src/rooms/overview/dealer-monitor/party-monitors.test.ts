import type {
  Counts,
  DealerCard,
  DealerCell,
  DealerOnMap,
  NearestPoints,
  PointMonitor,
} from '@furrow/contract';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
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
    // In problem: twenty of those that have a position.
    await pool.query(
      `update vehicle set state = 'inProblem' where no in (select no from vehicle where no % 10 <> 0 order by no limit 20)`,
    );
    await pool.query(`insert into role (id, name, scope_kind) values (21, 'dealers', 'dealer')`);
    await pool.query(
      `insert into role_permission values (21, 'monitoring'), (21, 'agentMonitor'), (21, 'agentMonitor.export'), (21, 'serverPointMonitor')`,
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
  [chief, north] = [await rig.signIn('chief'), await rig.signIn('north')];
});
afterAll(() => rig.close());

/** Service points at growing distance from 115° E, 38° N. */
const places: [number, number][] = [0, 1, 2, 3, 4, 5, 6].map((n) => [115 + n / 10, 38]);

/** Lines of a warehouse document so many days ago. */
async function trade(type: string, dealer: string, vehicles: string[], daysAgo: number): Promise<void> {
  const document = newId();
  const direction = type === 'salesOutbound' ? 'out' : 'in';
  await rig.pool.query(
    `insert into warehouse_document (id, direction, type, document_no, dealer_id, source) values ($1, $2, $3, $4, $5, 'screen')`,
    [document, direction, type, document.slice(0, 30), dealer],
  );
  await rig.pool.query(
    `insert into warehouse_record (id, document_id, direction, type, at, item_kind, vehicle_id, dealer_id, stock_after)
     select gen_random_uuid(), $1, $2, $3, now() - make_interval(days => $4), 'device', unnest($5::uuid[]), $6, 'out'`,
    [document, direction, type, daysAgo, vehicles, dealer],
  );
}

async function work(
  dealer: string,
  no: number,
  { m2, daysAgo, state }: { m2: number; daysAgo: number; state: string },
): Promise<void> {
  await rig.pool.query(
    `insert into job (id, vehicle_no, dealer_id, work_type, work_date, started_at, ended_at, area_m2, state)
     values ($1, $2, $3, 'tillage', (now() at time zone 'Asia/Shanghai')::date - $4::int, now() - make_interval(days => $4),
       now() - make_interval(days => $4), $5, $6)`,
    [newId(), no, dealer, daysAgo, m2, state],
  );
}

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

  it('writes the list that the reader sees into a file, and who took it into the log', async () => {
    const linesOf = async (token: string, query = ''): Promise<string[]> =>
      (await (await rig.fetch(token, `monitor/agent/export${query}`, { lang: 'en' })).text())
        .trimEnd()
        .split('\r\n');
    const lines = await linesOf(chief);
    expect(lines[0]).toContain('Dealer,Superior dealer,Region,Devices,');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Top', 'Other', 'Below']);
    expect(lines[1]).toContain(',39,');
    expect((await linesOf(north)).slice(1).map((line) => line.split(',')[0])).toEqual(['Below']);
    const { rows } = await rig.pool.query(
      `select account_name, after->>'rows' as rows from operation_log where action = 'agentMonitor.export' order by at`,
    );
    expect(rows).toEqual([
      { account_name: 'chief', rows: '3' },
      { account_name: 'north', rows: '1' },
    ]);
  });

  it('tells the filters above the rows of an xlsx in the words of the screen', async () => {
    const headingOf = async (query: string): Promise<unknown> => {
      const file = await rig.fetch(chief, `monitor/agent/export?format=xlsx${query}`, { lang: 'en' });
      return (await readSheet(Buffer.from(await file.arrayBuffer())))[2]![0];
    };
    expect(await headingOf('')).toBe('Filters: Period: New within 30 days');
    expect(await headingOf('&category=autoSteer&category=yieldMeasurement&own=yes&quiet=90')).toBe(
      'Filters: Equipment categories: Auto-steer, Yield measurement; Activity: No new device for 90 days; ' +
        'Period: New within 30 days; Own figures, without sub-dealers: Yes',
    );
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

  it('adds up what was sold, came back and was worked, by branch and period', async () => {
    const { rows } = await rig.pool.query<{ id: string; no: number }>(
      'select id, no from vehicle where dealer_id = $1 order by no limit 4',
      [ids.below],
    );
    await trade(
      'salesOutbound',
      ids.below,
      rows.map(({ id }) => id),
      3,
    );
    await trade(
      'salesOutbound',
      ids.top,
      rows.slice(0, 1).map(({ id }) => id),
      60,
    );
    await trade(
      'salesReturn',
      ids.below,
      rows.slice(0, 1).map(({ id }) => id),
      1,
    );
    await work(ids.below, rows[0]!.no, { m2: 5000, daysAgo: 2, state: 'finished' });
    await work(ids.top, rows[1]!.no, { m2: 700, daysAgo: 2, state: 'finished' });
    await work(ids.below, rows[0]!.no, { m2: 900, daysAgo: 2, state: 'invalid' });
    await work(ids.below, rows[0]!.no, { m2: 40, daysAgo: 45, state: 'finished' });
    const of = (all: DealerOnMap[]) =>
      all.map(({ company, sales, returns, areaM2 }) => [company, sales, returns, areaM2]);
    expect(of(await list())).toEqual([
      ['Other', 0, 0, 0],
      ['Top', 4, 1, 5700],
      ['Below', 4, 1, 5000],
    ]);
    expect(of(await list(chief, '?own=yes&period=90'))).toContainEqual(['Top', 1, 0, 700]);
    expect(of(await list(north))).toEqual([['Below', 4, 1, 5000]]);
    const { months } = (await rig.call<DealerCard>(chief, `monitor/agent/${ids.top}/card`)).data;
    const sum = (key: 'sales' | 'areaM2') => months.reduce((all, month) => all + month[key], 0);
    expect([sum('sales'), sum('areaM2')]).toEqual([5, 5740]);
  });

  it('shades provinces and countries by the devices of the dealers that are listed', async () => {
    const cells = async (token: string, query = '') =>
      (await rig.call<DealerCell[]>(token, `monitor/agent/cells${query}`)).data;
    const all = await cells(chief);
    expect(all.map(({ divisionCode }) => divisionCode).sort()).toEqual([
      '',
      '110000',
      '130000',
      '410000',
      'KZ',
    ]);
    const devicesOf = (found: DealerCell[]) => found.reduce((sum, { devices }) => sum + devices, 0);
    expect([devicesOf(all), devicesOf(await cells(chief, '?level=2'))]).toEqual([fleetSize, 19]);
    expect(devicesOf(await cells(north))).toBe(19);
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
    const tooMuch = wide.points.filter(({ load }) => load === 'overloaded');
    expect(tooMuch).toEqual(wide.points.filter(({ inProblem }) => inProblem > 10));
    expect(new Set(narrow.points.map(({ load }) => load))).toEqual(new Set(['free']));
    const loaded = await rig.call<PointMonitor>(chief, 'monitor/servicePoint/list?km=1000&load=overloaded');
    expect(loaded.data.points).toEqual(tooMuch);
    expect(tooMuch.length).toBeGreaterThan(0);
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
