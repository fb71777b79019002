import type { DealerMergeReport, DealerRow, DealerSummary, OwnerRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, ownerRoutes, pointRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { vehicleRoutes, vehiclesOfDealers, vehiclesOfOwners } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let count = 0;
const rights = ['basicInfo', 'agentManage', 'deviceList', 'userInfo', 'userInfo.assign'];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus, vehiclesOfDealers),
    ...ownerRoutes(entityParts(pool), bus, vehiclesOfOwners),
    ...pointRoutes(entityParts(pool)),
    ...vehicleRoutes(pool, bus),
  ]);
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = async <Row>(path: string, body: object): Promise<Row> =>
  (await one.call('POST', path, { token: boss, body })).json<{ data: Row }>().data;
const dealer = (company: string, superiorId: string | null = null): Promise<DealerRow> =>
  make('dealers', dealerBody(company, { superiorId }));
const read = async (id: string, token = boss): Promise<DealerRow> =>
  (await one.call('GET', `dealers/${id}`, { token })).json<{ data: DealerRow }>().data;
const owner = (name: string): Promise<OwnerRow> => {
  count += 1;
  const phone = String(13_700_000_000 + count);
  return make('owners', { name, kind: 'individual', phone, divisionCode: '230102' });
};
const person = async (name: string, dealerId: string): Promise<string> => {
  await addAccount(database.pool, name, { roleId: 20, dealerId });
  return one.signIn(name);
};

/** A vehicle of that dealer, as it stands after its outbound. */
async function vehicle(dealerId: string, state = 'inUse'): Promise<{ id: string; sn: string }> {
  count += 1;
  const sn = String(3_000_000 + count);
  const { id } = await make<{ id: string }>('vehicles', { sn, terminalNumber: `1390${sn}` });
  await database.pool.query('update vehicle set dealer_id = $2, state = $3 where id = $1', [
    id,
    dealerId,
    state,
  ]);
  return { id, sn };
}
async function tablet(dealerId: string, sn: string): Promise<void> {
  const model = newId();
  await database.pool.query(
    `insert into component_model (id, kind, model, name, pn) values ($1, 'slab', $2, 'Tablet', $2)`,
    [model, `T-${sn}`],
  );
  await database.pool.query(
    `insert into component (id, kind, model_id, sn, dealer_id) values ($1, 'slab', $2, $3, $4)`,
    [newId(), model, sn, dealerId],
  );
}
const finds = async (token: string, { id }: { id: string }): Promise<boolean> =>
  (await one.call('GET', `vehicles/${id}`, { token })).statusCode === 200;

describe('vehicles of dealers', () => {
  it('after moving dealer C from A to B, A’s account no longer finds C’s vehicles and B’s does, without a new login', async () => {
    const [a, b] = [await dealer('Scope A'), await dealer('Scope B')];
    const c = await dealer('Scope C', a.id);
    const machine = await vehicle(c.id);
    const [ofA, ofB] = [await person('scope-a', a.id), await person('scope-b', b.id)];
    expect([await finds(ofA, machine), await finds(ofB, machine)]).toEqual([true, false]);
    const body = { superiorId: b.id, version: c.version };
    expect((await one.call('POST', `dealers/${c.id}/move`, { token: boss, body })).statusCode).toBe(200);
    await expect
      .poll(async () => [await finds(ofA, machine), await finds(ofB, machine)])
      .toEqual([false, true]);
  });

  it('are counted with those of the sub-dealers, within the scope of who asks', async () => {
    const top = await dealer('Counting top');
    const below = await dealer('Counting below', top.id);
    await vehicle(top.id);
    await vehicle(below.id);
    await vehicle(below.id, 'idle');
    await tablet(top.id, 'AB123456');
    expect(await read(top.id)).toMatchObject({ vehicles: 1, branchVehicles: 3, inUse: 2 });
    const token = await person('counting', below.id);
    expect(await read(below.id, token)).toMatchObject({ vehicles: 2, branchVehicles: 2, inUse: 1 });
    const summary = (await one.call('GET', `dealers/${top.id}/summary`, { token: boss })).json<{
      data: DealerSummary;
    }>().data;
    expect(summary).toMatchObject({
      vehicles: [
        { state: 'inUse', count: 2 },
        { state: 'idle', count: 1 },
      ],
      stock: [
        { kind: 'device', count: 1 },
        { kind: 'slab', count: 1 },
      ],
      accounts: 1,
    });
    const refused = await one.call('DELETE', `dealers/${below.id}`, { token: boss, lang: 'en' });
    expect(refused.json().message).toContain('vehicles or parts: 2');
  });

  it('a changed tablet rule says how many existing tablets break it', async () => {
    const odm = await dealer('ODM of tablets');
    await tablet(odm.id, 'AB123457');
    await tablet(odm.id, '1234567');
    const ask = async (digits: number, rule: string) =>
      (
        await one.call('GET', `dealers/${odm.id}/tablets?digits=${digits}&rule=${rule}`, { token: boss })
      ).json().data;
    expect(await ask(8, 'lettersDigits')).toEqual({ tablets: 2, breaking: 1 });
    expect(await ask(8, 'digits')).toEqual({ tablets: 2, breaking: 2 });
  });
});

describe('two dealers that become one', () => {
  it('all goes to the other in one transaction, with a report, and its people see it at once', async () => {
    const [from, into] = [await dealer('Merge from'), await dealer('Merge into')];
    const below = await dealer('Merge below', from.id);
    const machine = await vehicle(from.id);
    await tablet(from.id, 'MERGE-01');
    const point = (dealerId: string) => ({
      name: 'Station',
      personInCharge: 'Li',
      phone: '13812345678',
      dealerId,
      divisionCode: '230102',
      address: 'Road 1',
      longitude: 126.5,
      latitude: 45.7,
    });
    await make('servicePoints', point(from.id));
    await make('servicePoints', point(into.id));
    const [ofFrom, ofInto] = [await person('merge-from', from.id), await person('merge-into', into.id)];
    expect(await finds(ofInto, machine)).toBe(false);
    const body = { into: into.id, version: from.version };
    const answer = await one.call('POST', `dealers/${from.id}/merge`, { token: boss, body });
    expect(answer.json<{ data: DealerMergeReport }>().data).toEqual({
      into: { id: into.id, company: 'Merge into' },
      moved: {
        vehicles: 1,
        components: 1,
        accounts: 1,
        allocations: 0,
        owners: 0,
        servicePoints: 1,
        regions: 0,
        subordinates: 1,
      },
    });
    await expect.poll(() => finds(ofInto, machine)).toBe(true);
    // Its people belong to the other company now, with the same session.
    await expect.poll(() => finds(ofFrom, machine)).toBe(true);
    expect(await read(from.id)).toMatchObject({ state: 'merged', vehicles: 0 });
    expect(await read(below.id)).toMatchObject({ superior: 'Merge into', level: 2 });
    const left = await database.pool.query(
      `select (select count(*) from vehicle where dealer_id = $1) + (select count(*) from component where dealer_id = $1)
         + (select count(*) from account where dealer_id = $1) + (select count(*) from owner where dealer_id = $1)
         + (select count(*) from service_point where dealer_id = $1) as n`,
      [from.id],
    );
    expect(Number(left.rows[0].n)).toBe(0);
    const again = await one.call('POST', `dealers/${from.id}/merge`, { token: boss, body });
    expect(again.statusCode).toBe(409);
  });

  it('is refused into itself, into one below it, and with a version that is old; nothing has changed then', async () => {
    const top = await dealer('Refused top');
    const below = await dealer('Refused below', top.id);
    const machine = await vehicle(top.id);
    const merge = (into: string, version = top.version) =>
      one.call('POST', `dealers/${top.id}/merge`, { token: boss, body: { into, version } });
    expect(problems(await merge(top.id))).toEqual(['into dealerCircle']);
    expect(problems(await merge(below.id))).toEqual(['into dealerCircle']);
    expect((await merge(below.id, '1')).statusCode).toBe(409);
    const other = await dealer('Refused other');
    await one.call('POST', `dealers/${other.id}/disable`, { token: boss, body: {} });
    expect(problems(await merge(other.id))).toEqual(['into dealerOutOfReach']);
    const { rows } = await database.pool.query('select dealer_id as id from vehicle where id = $1', [
      machine.id,
    ]);
    expect(rows).toEqual([{ id: top.id }]);
  });
});

describe('vehicles of owners', () => {
  it('are given by their SNs; one out of scope does not exist, and then none is given', async () => {
    const [mine, theirs] = [await dealer('Owner mine'), await dealer('Owner theirs')];
    const [near, far] = [await vehicle(mine.id), await vehicle(theirs.id)];
    const token = await person('assigner', mine.id);
    const farmer = await owner('Farmer');
    await database.pool.query('update owner set dealer_id = $2 where id = $1', [farmer.id, mine.id]);
    const give = (sns: string) =>
      one.call('POST', `owners/${farmer.id}/vehicles`, { token, lang: 'en', body: { sns } });
    expect(problems(await give(`${near.sn}, ${far.sn}`))).toEqual(['sns snUnknown']);
    expect(problems(await give('12345'))).toEqual(['sns.0 snFormat']);
    expect((await give(near.sn)).json<{ data: OwnerRow }>().data.vehicles).toBe(1);
    const { rows } = await database.pool.query('select id from vehicle where owner_id = $1', [farmer.id]);
    expect(rows).toEqual([{ id: near.id }]);
    const ids = async (query: string, who = token) =>
      (await one.call('GET', `owners?${query}`, { token: who }))
        .json<{ data: { rows: OwnerRow[] } }>()
        .data.rows.map(({ id }) => id);
    expect(await ids(`sn=${near.sn}`)).toEqual([farmer.id]);
    expect(await ids('hasVehicles=yes')).toEqual([farmer.id]);
    expect(await ids(`sn=${far.sn}`)).toEqual([]);
    expect(await ids(`dealer=${mine.id}`, boss)).toContain(farmer.id);
  });
});
