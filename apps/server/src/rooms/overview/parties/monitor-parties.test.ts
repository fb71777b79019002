import type {
  Counts,
  ListAnswer,
  ListRow,
  SearchHit,
  TreeNode,
  TreeVehicle,
  VehicleCard,
} from '@furrow/contract';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { makeFleet } from '../testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from '../testing/monitor-rig.ts';

let rig: MonitorRig;
let chief: string;
let seller: string;
const [top, middle, leaf, owner] = [newId(), newId(), newId(), newId()];

/** 30 vehicles: 10 of the top, 5 of the dealer in the middle, 5 of the one below it, 10 of nobody. */
async function parties(pool: Pool): Promise<void> {
  await makeFleet(pool, 30);
  await pool.query(
    `insert into dealer (id, company, superior_id, path) values ($1, 'Top Farm', null, array[$1]::uuid[]),
       ($2, 'Middle Farm', $1, array[$1, $2]::uuid[]), ($3, 'Leaf Farm', $2, array[$1, $2, $3]::uuid[])`,
    [top, middle, leaf],
  );
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Zhang Wei', 'individual', '13912345678', '230102')`,
    [owner],
  );
  await pool.query(
    `update vehicle set owner_id = $1, model = 'M7', dealer_id = case when sn < '1000011' then $2::uuid when sn < '1000016'
       then $3::uuid when sn < '1000021' then $4::uuid end, registration_until = case when sn < '1000006' then now() + interval '9 days'
       when sn < '1000009' then now() - interval '1 day' end`,
    [owner, top, middle, leaf],
  );
  await pool.query(`insert into role (id, name, scope_kind) values (50, 'sellers', 'dealer')`);
  await pool.query(
    `insert into role_permission select 50, unnest(array['monitoring', 'carMonitor', 'carMonitor.export'])`,
  );
  await addAccount(pool, 'seller', { roleId: 50, dealerId: middle });
}

beforeAll(async () => {
  rig = await monitorRig(parties);
  chief = await rig.signIn('chief');
  seller = await rig.signIn('seller');
});
afterAll(() => rig.close());

const get = async <T>(path: string, token = chief): Promise<T> => (await rig.call<T>(token, path)).data;
const told = (nodes: TreeNode[]): string[] =>
  nodes.map(({ name, total, leaf: last }) => `${name} ${total}${last ? '' : ' >'}`);

describe('dealers and owners on the map', () => {
  it('lay the fleet out by dealer, level by level; vehicles of a dealer himself stand apart', async () => {
    expect(told(await get('monitor/tree?by=dealer'))).toEqual(['Top Farm 20 >', ' 10']);
    expect(told(await get(`monitor/tree?by=dealer&parent=${top}`))).toEqual([
      'Middle Farm 10 >',
      'Top Farm 10',
    ]);
    expect(told(await get(`monitor/tree?by=dealer&parent=${middle}`))).toEqual([
      'Leaf Farm 5',
      'Middle Farm 5',
    ]);
    const own = await get<TreeVehicle[]>(`monitor/tree/vehicles?by=dealer&node=%3D${top}`);
    expect(own).toHaveLength(10);
    const count = async (query: string) => (await get<Counts>(`monitor/vehicle/counts?${query}`)).all;
    expect(await count(`node=dealer:${middle}`)).toBe(10);
    expect(await count(`node=dealer:%3D${middle}&node=dealer:-`)).toBe(15);
    expect(await count(`dealer=${leaf}`)).toBe(5);
    expect(await count('registration=registered')).toBe(5);
    expect(await count('registration=expired&registration=registered')).toBe(8);
    expect(await count('flow=none')).toBe(30);
  });

  it('begin for a dealer with his own company: those above him have no name', async () => {
    expect(told(await get('monitor/tree?by=dealer', seller))).toEqual(['Middle Farm 10 >']);
    expect(JSON.stringify(await get('monitor/vehicle/list?size=50', seller))).not.toContain('Top Farm');
    expect(await get<SearchHit[]>('monitor/search?q=Top%20Farm', seller)).toEqual([]);
  });

  it('R-3-071 stand in the list and on the card, the phone masked without the right to it', async () => {
    const { rows } = await get<ListAnswer<ListRow>>('monitor/vehicle/list?size=50&sort=sn', seller);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ dealer: 'Middle Farm', owner: 'Zhang Wei', model: 'M7' });
    const card = (token: string) => get<VehicleCard>(`monitor/vehicle/${rows[9]!.id}/card`, token);
    expect(await card(chief)).toMatchObject({
      dealer: 'Leaf Farm',
      agent: 'Top Farm',
      ownerPhone: '13912345678',
    });
    expect(await card(seller)).toMatchObject({
      owner: 'Zhang Wei',
      ownerPhone: '139****5678',
      agent: 'Middle Farm',
    });
  });

  it('are found by name, an owner by his whole number, and only with vehicles in the scope', async () => {
    const kinds = async (q: string, token = chief) =>
      (await get<SearchHit[]>(`monitor/search?q=${encodeURIComponent(q)}&limit=50`, token)).map(
        ({ kind }) => kind,
      );
    expect(await kinds('zhang wei')).toEqual(Array(30).fill('owner'));
    expect(await kinds('13912345678', seller)).toEqual(Array(10).fill('owner'));
    expect(await kinds('leaf farm', seller)).toEqual(['dealer']);
  });

  it('follow a company that gets another name, without a new start', async () => {
    await rig.pool.query(`update dealer set company = 'Crown Farm' where id = $1`, [top]);
    await rig.pool.query(
      `insert into operation_log (id, account_name, action, subject_kind, subject_id) values ($1, 'chief', 'agentManage.edit', 'dealer', $2)`,
      [newId(), top],
    );
    await expect
      .poll(async () => told(await get('monitor/tree?by=dealer')))
      .toEqual(['Crown Farm 20 >', ' 10']);
  });
});
