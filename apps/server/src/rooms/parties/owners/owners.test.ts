import type { OwnerRow, OwnerTwin } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, ownerRoutes, setOwnerDealers } from '../public.ts';
import { dealerBody } from '../testing/dealer-body.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
const rights = ['basicInfo', 'userInfo', 'userInfo.create', 'userInfo.edit'];

beforeAll(async () => {
  database = await testDatabase();
  // Things of owners, as the rooms above keep them: here a table of the test.
  await database.pool.query('create table thing_of_owner (owner_id uuid)');
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...ownerRoutes(entityParts(pool), bus, {
      count: async (db, id) =>
        (await db.query('select count(*)::int as n from thing_of_owner where owner_id = $1', [id])).rows[0].n,
      figures: async () => new Map(),
      having: () => 'false',
      assign: async () => 0,
      handOver: async (db, _held, _actor, { from, into }) =>
        (await db.query('update thing_of_owner set owner_id = $2 where owner_id = $1', [from, into]))
          .rowCount ?? 0,
    }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

let last = 13900000000;
const form = (over: object = {}) => ({
  name: '李秀英',
  kind: 'individual',
  phone: String(++last),
  divisionCode: '230102',
  address: '红旗村 3 号',
  ...over,
});
const make = (over: object = {}, token = boss) =>
  one.call('POST', 'owners', { token, lang: 'en', body: form(over) });
/** Rows are masked for everybody: the number that the form gave is known here. */
const lastPhone = () => String(last);
const made = async (over: object = {}, token = boss): Promise<OwnerRow> =>
  (await make(over, token)).json().data;
const ids = async (token: string, query = ''): Promise<string[]> =>
  (await one.call('GET', `owners?size=200${query}`, { token }))
    .json()
    .data.rows.map((row: OwnerRow) => row.id);

async function dealer(company: string, superiorId: string | null = null): Promise<string> {
  const body = dealerBody(company, { superiorId });
  return (await one.call('POST', 'dealers', { token: boss, body })).json().data.id;
}
async function personOf(dealerId: string, name: string): Promise<string> {
  await addAccount(database.pool, name, { roleId: 20, dealerId });
  return one.signIn(name);
}

describe('an owner', () => {
  it('is refused with the field named; a taken number names the owner that has it', async () => {
    expect(problems(await make({ kind: 'farm', name: '', phone: '12' }))).toEqual([
      'name required',
      'phone phoneFormat',
    ]);
    expect(problems(await make({ kind: 'farm' }))).toEqual(['contactPerson required']);
    const first = await made({ name: 'Zhang Wei' });
    const taken = await make({ phone: lastPhone() });
    expect(problems(taken)).toEqual(['phone ownerPhoneTaken']);
    expect(taken.json().data.present).toEqual({ id: first.id, name: 'Zhang Wei' });
  });

  it('is edited with its version, deleted only without things, and restored', async () => {
    const owner = await made();
    const body = { name: 'Changed', version: owner.version };
    const edit = () => one.call('PATCH', `owners/${owner.id}`, { token: boss, body });
    expect((await edit()).json().data.name).toBe('Changed');
    expect((await edit()).statusCode).toBe(409);
    await database.pool.query('insert into thing_of_owner values ($1)', [owner.id]);
    const remove = () => one.call('DELETE', `owners/${owner.id}`, { token: boss, lang: 'en' });
    expect((await remove()).json().message).toBe('Vehicles or blocks still owned: 1');
    await database.pool.query('delete from thing_of_owner');
    expect((await remove()).statusCode).toBe(200);
    expect(await ids(boss)).not.toContain(owner.id);
    expect((await one.call('POST', `owners/${owner.id}/restore`, { token: boss })).statusCode).toBe(200);
    expect(await ids(boss, `&phone=${lastPhone()}`)).toEqual([owner.id]);
  });
});

describe('who sees an owner', () => {
  it('is the branch that entered it or has its machines; phones stay masked', async () => {
    const [a, b] = [await dealer('Dealer A'), await dealer('Dealer B')];
    const [ofA, ofB] = [await personOf(a, 'of-a'), await personOf(b, 'of-b')];
    const owner = await made({}, ofA);
    expect(owner.dealerId).toBe(a);
    expect(await ids(ofA)).toEqual([owner.id]);
    expect(await ids(ofB)).toEqual([]);
    const seen = (await one.call('GET', `owners/${owner.id}`, { token: ofA })).json().data;
    expect(seen.phone).toMatch(/^139\*{4}\d{4}$/);
    expect((await one.call('GET', `owners/${owner.id}`, { token: ofB })).statusCode).toBe(404);
    await setOwnerDealers(database.pool, owner.id, [b]);
    expect(await ids(ofB)).toEqual([owner.id]);
    // A shared customer does not tell whose customer they are besides.
    expect(await ids(ofB, `&dealer=${b}`)).toEqual([owner.id]);
    expect(await ids(ofB, `&dealer=${a}`)).toEqual([]);
    expect(await ids(ofA, `&dealer=${b}`)).toEqual([]);
    expect(await ids(boss, `&dealer=${a}`)).toContain(owner.id);
    // Somebody else's number is taken, but whose it is stays unknown.
    const hidden = await made();
    expect(hidden.phone).toContain('*');
    const taken = await make({ phone: lastPhone() }, ofA);
    expect(taken.json().data.errors).toEqual([
      { field: 'phone', key: 'ownerPhoneTaken', params: { name: '' } },
    ]);
    expect(taken.json().data.present ?? null).toBeNull();
  });
});

describe('two owners that are one', () => {
  it('are found, and merging leaves one with the things of both', async () => {
    const [first, second] = [await made({ name: 'Twin' }), await made({ name: 'Twin' })];
    const twins = (await one.call('GET', 'owners/duplicates', { token: boss })).json().data;
    const pair = twins.find((twin: OwnerTwin) => twin.first.name === 'Twin');
    expect([pair.first.id, pair.second.id].sort()).toEqual([first.id, second.id].sort());
    await database.pool.query('insert into thing_of_owner values ($1), ($2)', [first.id, second.id]);
    const merge = () =>
      one.call('POST', 'owners/merge', { token: boss, body: { from: first.id, into: second.id } });
    expect((await merge()).json().data.id).toBe(second.id);
    const { rows } = await database.pool.query('select distinct owner_id as id from thing_of_owner');
    expect(rows).toEqual([{ id: second.id }]);
    expect((await one.call('GET', `owners/${first.id}`, { token: boss })).statusCode).toBe(404);
    expect((await merge()).statusCode).toBe(404);
  });
});
