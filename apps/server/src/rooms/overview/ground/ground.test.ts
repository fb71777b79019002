import { type Counts, type Ground, mostOnGround, type PermissionCode } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '#database/pool.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type MonitorRig, monitorRig } from '../testing/monitor-rig.ts';

const pages: PermissionCode[] = ['blockManage', 'deviceJob', 'abLine', 'extendArea'];
const view = 'layers/ground?bbox=126.5,45.5,126.6,45.6';
let rig: MonitorRig;
let chief: string;

/** An account of that name with exactly these rights, that sees not one vehicle, owner or dealer. */
async function accountWith(pool: Pool, name: string, roleId: number, rights: readonly PermissionCode[]) {
  await pool.query("insert into role (id, name, scope_kind) values ($1, $2, 'provider')", [roleId, name]);
  await pool.query('insert into role_permission select $1, unnest($2::text[])', [roleId, rights]);
  await addAccount(pool, name, { roleId });
}

/** A field with a machine on it that works there today, its line, and an area that was drawn for the machine. */
async function worked(pool: Pool, lng: number, lat: number, more: { ago?: number } = {}): Promise<void> {
  const [owner, vehicle, block] = [newId(), newId(), newId()];
  const sn = String(4_000_000 + Math.round(lng * 1000) + Math.round(lat * 10));
  const square = [
    [lng, lat],
    [lng + 0.01, lat],
    [lng + 0.01, lat + 0.01],
    [lng, lat + 0.01],
    [lng, lat],
  ];
  await pool.query(
    "insert into owner (id, name, kind, phone, division_code) values ($1, $2, 'farm', $3, '')",
    [owner, `O${sn}`, `139${sn}0`],
  );
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, alias, state, owner_id) values ($1, $2, $3, $2, 'inUse', $4) returning no`,
    [vehicle, sn, `1${sn}`, owner],
  );
  const no = rows[0]!.no;
  await pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix)
     values ($1, now(), 0, now(), now(), $2, $3, 2, 0, 2, 20, 4)`,
    [no, lng + 0.005, lat + 0.005],
  );
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, division, bbox, centre, area_m2)
     values ($1, $2, 'paddy', $3, $4, '', box(point($5, $6), point($7, $8)), point($5, $6), 1)`,
    [
      block,
      `F${sn}`,
      owner,
      JSON.stringify({ type: 'Polygon', coordinates: [square] }),
      lng,
      lat,
      lng + 0.01,
      lat + 0.01,
    ],
  );
  await pool.query(
    `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2, state, outline, bbox, centre_lng, centre_lat)
     values ($1, $2, 'tillage', (now() at time zone 'Asia/Shanghai')::date - $3::int, now(), now(), 1000, 'finished', $4,
       box(point($5, $6), point($7, $8)), $5, $6)`,
    [
      newId(),
      no,
      more.ago ?? 0,
      JSON.stringify({ type: 'MultiPolygon', coordinates: [[square]] }),
      lng,
      lat,
      lng + 0.01,
      lat + 0.01,
    ],
  );
  await pool.query(
    `insert into ab_line (id, name, type, vehicle_id, points, width_m, length_m) values ($1, $2, 'straight', $3, $4, 3, 100)`,
    [
      newId(),
      `L${sn}`,
      vehicle,
      JSON.stringify([
        [lng, lat],
        [lng + 0.01, lat + 0.01],
      ]),
    ],
  );
  await pool.query(
    `insert into extended_area (id, vehicle_id, kind, outline, from_at, to_at, reason)
     values ($1, $2, 'polygon', $3, now() - interval '1 day', now() + interval '1 day', 'r')`,
    [newId(), vehicle, JSON.stringify(square.slice(0, 4))],
  );
}

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    await worked(pool, 126.52, 45.52);
    await worked(pool, 126.56, 45.56, { ago: 5 });
    await worked(pool, 127.5, 45.5);
    await accountWith(pool, 'foreigner', 31, pages);
    await accountWith(pool, 'tiller', 32, ['deviceJob']);
  });
  chief = await rig.signIn('chief');
});
afterAll(() => rig.close());

const ground = async (token: string, path = view): Promise<Ground> =>
  (await rig.call<Ground>(token, path)).data;
const sizes = ({ blocks, jobs, lines, areas }: Ground): number[] =>
  [blocks, jobs, lines, areas].map(({ length }) => length);

describe('what lies on the ground of a view', () => {
  it('is its blocks, the work of today, the lines of its machines, the areas in force, and nothing beside the view', async () => {
    const found = await ground(chief);
    expect(sizes(found)).toEqual([2, 1, 2, 2]);
    expect(found.more).toBe(false);
    expect(found.blocks.map(({ name }) => name).toSorted()).toEqual(['F4126975', 'F4127016']);
    expect(found.blocks[0]!.rings[0]).toHaveLength(5);
    expect(found.jobs[0]).toMatchObject({ workType: 'tillage', polygons: [[{ length: 5 }]] });
    expect(found.areas[0]!.outline).toHaveLength(4);
    expect(sizes(await ground(chief, 'layers/ground?bbox=10,10,10.1,10.1'))).toEqual([0, 0, 0, 0]);
  });

  it('a stranger with every right sees not one block, job, line or area of others', async () => {
    expect(sizes(await ground(await rig.signIn('foreigner')))).toEqual([0, 0, 0, 0]);
  });

  it('a part without the right for its page is empty, and who is not signed in is told nothing', async () => {
    await rig.pool.query("update role set scope_kind = 'provider' where id = 32");
    const tiller = await rig.signIn('tiller');
    expect((await ground(tiller)).blocks).toEqual([]);
    expect((await rig.call(tiller, 'layers/ground?bbox=1')).status).toBe(400);
    expect((await rig.fetch('', view)).status).toBe(401);
  });

  it('costs no more in a view that is full: the parts end at their limits and it is said that there is more', async () => {
    await rig.pool.query(
      `insert into block (id, name, type, owner_id, outline, division, bbox, centre, area_m2)
       select gen_random_uuid(), 'N' || n, type, owner_id, outline, division, bbox, centre, 1
       from (select * from block order by name limit 1) b, generate_series(1, $1::int) n`,
      [mostOnGround.blocks],
    );
    const found = await ground(chief);
    expect(found.blocks).toHaveLength(mostOnGround.blocks);
    expect(found.more).toBe(true);
  });
});

it('the counts tell the box around all places, within which a map can begin, and a stranger none', async () => {
  const { data } = await rig.call<Counts>(chief, 'monitor/vehicle/counts');
  const { rows } = await rig.pool.query<{ box: number[] }>(
    'select array[min(lng), min(lat), max(lng), max(lat)] as box from vehicle_latest',
  );
  const [west, south, east, north] = rows[0]!.box as [number, number, number, number];
  const [w, s, e, n] = data.extent!;
  for (const degrees of [west - w, south - s, e - east, n - north]) {
    expect(degrees).toBeGreaterThanOrEqual(0);
    expect(degrees).toBeLessThanOrEqual(0.0101);
  }
  const told = await rig.call<Counts>(await rig.signIn('stranger'), 'monitor/vehicle/counts');
  expect(told.data.extent).toBeNull();
});
