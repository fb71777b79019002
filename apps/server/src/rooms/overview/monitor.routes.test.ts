import type {
  CellsAnswer,
  Counts,
  FoundSn,
  Groups,
  ListAnswer,
  ListRow,
  Tail,
  TreeNode,
  TreeVehicle,
  VehicleCard,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, makePartitions } from '#telemetry/history.ts';
import { type MadeVehicle, makeFleet } from './testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from './testing/monitor-rig.ts';

const count = 3000;
const world = '-180,-90,180,90';
let rig: MonitorRig;
let made: MadeVehicle[];
let chief: string;
let stranger: string;
let clerk: string;

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    made = await makeFleet(pool, count);
  });
  chief = await rig.signIn('chief');
  stranger = await rig.signIn('stranger');
  clerk = await rig.signIn('clerk');
});
afterAll(() => rig.close());

const get = async <T>(path: string, token = chief): Promise<T> => (await rig.call<T>(token, path)).data;
const sumOf = ({ singles, clusters }: CellsAnswer): number =>
  singles.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);

describe('clusters and counts', () => {
  it.each([0, 4, 12, 16])('sum to the number of placed vehicles at zoom %i', async (zoom) => {
    const cells = await get<CellsAnswer>(`monitor/vehicle/cells?bbox=${world}&zoom=${zoom}`);
    expect(sumOf(cells)).toBe(cells.total);
    expect(cells.total).toBe(count * 0.9);
    expect(cells.singles.length + cells.clusters.length).toBeLessThanOrEqual(2000);
    for (const one of cells.clusters) expect(one.working + one.online + one.offline).toBe(one.count);
  });

  it.each(['brand=YTO&category=tbox', 'division=130000', 'fix=4&heard=5min'])(
    'follow the filter %s alike',
    async (filter) => {
      const counts = await get<Counts>(`monitor/vehicle/counts?${filter}`);
      const cells = await get<CellsAnswer>(`monitor/vehicle/cells?bbox=${world}&zoom=4&${filter}`);
      const list = await get<ListAnswer<ListRow>>(`monitor/vehicle/list?${filter}&size=200`);
      expect(counts.all).toBe(counts.working + counts.online + counts.offline);
      expect(list.total).toBe(counts.all);
      expect(counts.all).toBeGreaterThan(0);
      expect(counts.all).toBeLessThan(count);
      expect(sumOf(cells)).toBeLessThanOrEqual(counts.all);
    },
  );

  it('filter the map and the list by a state, while every state keeps its figure', async () => {
    const counts = await get<Counts>('monitor/vehicle/counts?state=working');
    const list = await get<ListAnswer<ListRow>>('monitor/vehicle/list?state=working&size=1');
    const cells = await get<CellsAnswer>(`monitor/vehicle/cells?bbox=${world}&zoom=4&state=working`);
    expect(counts.all).toBe(count);
    expect(list.total).toBe(counts.working);
    expect(counts.working).toBeLessThan(count);
    expect(sumOf(cells)).toBeLessThanOrEqual(counts.working);
    expect(cells.clusters.every(({ online, offline }) => online + offline === 0)).toBe(true);
  });

  it('shows only what lies in the view, singly when that is few', async () => {
    const cells = await get<CellsAnswer>('monitor/vehicle/cells?bbox=110,35,112,37&zoom=9');
    expect(cells.clusters).toEqual([]);
    expect(cells.singles.length).toBeGreaterThan(0);
    for (const { lng, lat } of cells.singles)
      expect(lng >= 110 && lng <= 112 && lat >= 35 && lat <= 37).toBe(true);
  });
});

describe('the tree', () => {
  it('sums to all vehicles, by region and by category, and opens down to the vehicles', async () => {
    for (const by of ['region', 'category']) {
      const nodes = await get<TreeNode[]>(`monitor/tree?by=${by}`);
      expect(nodes.reduce((sum, node) => sum + node.total, 0)).toBe(count);
    }
    const [province] = await get<TreeNode[]>('monitor/tree?by=region');
    const children = await get<TreeNode[]>(`monitor/tree?by=region&parent=${province!.id}`);
    expect(children.reduce((sum, node) => sum + node.total, 0)).toBe(province!.total);
    const leaf = children[0]!;
    expect(leaf.leaf).toBe(true);
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil(leaf.total / 100); page++) {
      const vehicles = await get<TreeVehicle[]>(
        `monitor/tree/vehicles?by=region&node=${leaf.id}&page=${page}`,
      );
      for (const { id } of vehicles) seen.add(id);
    }
    expect(seen.size).toBe(leaf.total);
  });

  it.each(['region', 'category'])('ticks of the tab %s filter exactly what the nodes count', async (by) => {
    const nodes = await get<TreeNode[]>(`monitor/tree?by=${by}`);
    for (const { id, total } of nodes) {
      expect((await get<Counts>(`monitor/vehicle/counts?node=${by}:${id}`)).all).toBe(total);
    }
    const both = nodes.slice(0, 2).map(({ id }) => `node=${by}:${id}`);
    const { all } = await get<Counts>(`monitor/vehicle/counts?${both.join('&')}&node=vehicle:${made[0]!.id}`);
    const counted = nodes[0]!.total + nodes[1]!.total;
    expect(all === counted || all === counted + 1).toBe(true);
  });

  it('lists the vehicles of a category by state, then alias, 100 at a time', async () => {
    const vehicles = await get<TreeVehicle[]>('monitor/tree/vehicles?by=category&node=tbox&page=2');
    expect(vehicles).toHaveLength(100);
    const order = ['working', 'online', 'offline'];
    const keys = vehicles.map(({ state, alias }) => `${order.indexOf(state)} ${alias}`);
    expect(keys).toEqual([...keys].sort());
  });

  it('names countries abroad in the language and keeps vehicles without a region', async () => {
    const { data } = await rig.call<TreeNode[]>(chief, 'monitor/tree?by=region', { lang: 'ru' });
    expect(data.find(({ id }) => id === 'KZ')).toMatchObject({ name: 'Казахстан', leaf: true });
    expect(data.at(-1)).toMatchObject({ id: '-', leaf: true });
  });
});

describe('card, list, groups, export', () => {
  it('shows the card of a vehicle', async () => {
    const card = await get<VehicleCard>(`monitor/vehicle/${made[2]!.id}/card`);
    expect(card).toMatchObject({
      sn: '1000003',
      state: 'working',
      widthM: 3,
      standardDepthM: 0.2,
      pinned: false,
      today: null,
    });
    expect(card.point).toMatchObject({ fix: 4, satellites: 12, speed: 2 });
    expect(card).not.toHaveProperty('sim1');
  });

  it('says who helps its driver from the office now', async () => {
    const { id } = made[2]!;
    const card = async () => (await get<VehicleCard>(`monitor/vehicle/${id}/card`)).remoteBy;
    expect(await card()).toBeNull();
    const { rows } = await rig.pool.query(
      `insert into remote_session (id, vehicle_id, asked_by, subject, state, engineer_id, begun_at)
       select gen_random_uuid(), $1, 'driver', 'steering', 'running', a.id, now() from account a order by a.name limit 1 returning id`,
      [id],
    );
    expect(await card()).toEqual(expect.any(String));
    await rig.pool.query(
      `update remote_session set state = 'ended', result = 'solved', ended_at = now() where id = $1`,
      [rows[0].id],
    );
    expect(await card()).toBeNull();
  });

  it('tells today’s work, the open job, the last half hour, and the tail', async () => {
    const { id, no } = made[3]!;
    const now = Math.floor(Date.now() / 1000);
    await makePartitions(rig.pool, [dayOf(now - 86_400), dayOf(now)]);
    await rig.pool.query(
      `insert into track_point select $1, 0, to_timestamp($2::float8 - 1200 + s), 114 + s * 2 / 88000.0, 37, 2, 90, 20, 2, 0.22,
         null, 12, 4, now(), false, 0, 3, null from generate_series(0, 1200) as s`,
      [no, now],
    );
    const card = await get<VehicleCard>(`monitor/vehicle/${id}/card`);
    // A job belongs to one day: it begins anew at midnight in UTC+8, where that lies in between.
    const worked = Math.min(1200, (now + 8 * 3600) % 86_400);
    expect(card.job!.since).toBe(now - worked);
    expect(card.job!.workingS).toBeCloseTo(worked, 0);
    expect(card.today!.workingS).toBeCloseTo(worked, 0);
    // No worker has computed the job: an area of it would be a second one beside that of /deviceJob.
    expect([card.today!.areaM2, card.job!.areaM2, card.job!.grossM2]).toEqual([null, null, null]);
    expect(card.curve.length).toBeGreaterThanOrEqual(240);
    expect(card.curve.at(-1)).toEqual([now, 2, 0.22]);
    const [tail] = await get<Tail[]>(`monitor/tails?id=${id}`);
    expect(tail!.line.length).toBeGreaterThan(100);
    expect(tail!.line.every(([, , time]) => time > now - 605)).toBe(true);
  });

  it('sorts and pages the dock without losing or doubling a row', async () => {
    const sns: string[] = [];
    for (let page = 1; page <= count / 200; page++) {
      const { rows } = await get<ListAnswer<ListRow>>(`monitor/vehicle/list?page=${page}&size=200&sort=-sn`);
      sns.push(...rows.map(({ sn }) => sn));
    }
    expect(new Set(sns).size).toBe(count);
    expect(sns).toEqual([...sns].sort().reverse());
  });

  it('keeps pins and groups, and filters by them', async () => {
    const [a, b, c] = made as [MadeVehicle, MadeVehicle, MadeVehicle];
    const body = { pins: [a.id], groups: [{ name: 'North', vehicles: [b.id, c.id] }] };
    const { data } = await rig.call<Groups>(chief, 'monitor/groups', { method: 'PUT', body });
    expect(data).toMatchObject({ pins: [a.id], groups: [{ name: 'North' }] });
    const { id } = data.groups[0]!;
    expect((await get<Counts>(`monitor/vehicle/counts?group=${id}`)).all).toBe(2);
    expect((await get<Counts>('monitor/vehicle/counts?pinned=1')).all).toBe(1);
    const nodes = await get<TreeNode[]>('monitor/tree?by=list');
    expect(nodes.map(({ id: node, total }) => [node, total])).toEqual([
      ['pins', 1],
      [id, 2],
    ]);
    const cells = await get<CellsAnswer>(`monitor/vehicle/cells?bbox=${world}&zoom=3`);
    expect(cells.singles.map((one) => one.id)).toContain(a.id);
    expect(sumOf(cells)).toBe(count * 0.9);
    const renamed = { pins: [], groups: [{ id, name: 'South', vehicles: [b.id] }] };
    expect(
      (await rig.call<Groups>(chief, 'monitor/groups', { method: 'PUT', body: renamed })).data.groups,
    ).toEqual([{ id, name: 'South', vehicles: [b.id] }]);
  });

  it('exports the list as CSV that no spreadsheet runs', async () => {
    await rig.pool.query("update vehicle set alias = '=1+1' where no = $1", [made[0]!.no]);
    rig.bus.publish('vehiclesChanged', { nos: [made[0]!.no] });
    await expect.poll(() => rig.fleet.facts[rig.fleet.slotOfNo(made[0]!.no)!]?.alias).toBe('=1+1');
    const answer = await rig.fetch(chief, 'monitor/vehicle/export?sort=sn', { lang: 'tr' });
    expect(answer.headers.get('content-disposition')).toContain('vehicles.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toContain('Bağlantı durumu,SN,Takma ad');
    expect(lines[1]).toContain(",'=1+1,");
    const { rows } = await rig.pool.query(
      "select account_name from operation_log where action = 'carMonitor.export'",
    );
    expect(rows).toEqual([{ account_name: 'chief' }]);
  });
});

describe('scope and rights', () => {
  const paths = [
    'monitor/choices',
    'monitor/vehicle/counts',
    'monitor/tree?by=region',
    'monitor/groups',
    'monitor/unknownTerminals',
  ];

  it.each(paths)('a clerk without the right gets 403 from %s', async (path) => {
    expect(await rig.call(clerk, path)).toMatchObject({ status: 403, key: 'noPermission' });
  });

  it('a stranger sees nothing, everywhere', async () => {
    const cells = await get<CellsAnswer>(`monitor/vehicle/cells?bbox=${world}&zoom=4`, stranger);
    expect(cells).toEqual({ singles: [], clusters: [], total: 0 });
    expect(await get<Counts>('monitor/vehicle/counts', stranger)).toMatchObject({
      all: 0,
      unknownTerminals: 0,
    });
    for (const by of ['region', 'category']) expect(await get(`monitor/tree?by=${by}`, stranger)).toEqual([]);
    expect(await get('monitor/tree/vehicles?by=category&node=tbox', stranger)).toEqual([]);
    expect(await get('monitor/search?q=1000042', stranger)).toEqual([]);
    expect(await get('monitor/vehicle/list', stranger)).toEqual({ rows: [], total: 0 });
    expect(await get(`monitor/tails?id=${made[0]!.id}`, stranger)).toEqual([]);
    expect(await rig.call(stranger, `monitor/vehicle/${made[0]!.id}/card`)).toMatchObject({
      status: 404,
      key: 'snUnknown',
    });
    const wish = { method: 'PUT', body: { pins: [made[0]!.id], groups: [] } } as const;
    expect(await rig.call(stranger, 'monitor/groups', wish)).toMatchObject({ status: 404, key: 'snUnknown' });
    const batch = { method: 'POST', body: { sns: ['1000001'] } } as const;
    expect((await rig.call<FoundSn[]>(stranger, 'monitor/findSn', batch)).data).toMatchObject([
      { found: false, problem: 'snUnknown' },
    ]);
    expect(
      (await (await rig.fetch(stranger, 'monitor/vehicle/export')).text()).trimEnd().split('\r\n'),
    ).toHaveLength(1);
  });
});
