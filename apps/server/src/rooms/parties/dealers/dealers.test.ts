import type { DealerRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
const rights = ['basicInfo', 'agentManage', 'agentManage.create', 'agentManage.edit', 'agentManage.move'];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => dealerRoutes(pool, bus));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const form = (company: string, over: object = {}) => ({
  company,
  legalPerson: '王建国',
  phone: '13812345678',
  address: '科技路 12 号',
  country: 'CN',
  divisionCode: '230102',
  categories: ['autoSteer'],
  ...over,
});
const make = (company: string, over: object = {}, token = boss) =>
  one.call('POST', 'dealers', { token, lang: 'en', body: form(company, over) });
const made = async (company: string, over: object = {}): Promise<DealerRow> =>
  (await make(company, over)).json().data;
const move = (dealer: DealerRow, superiorId: string | null, token = boss) =>
  one.call('POST', `dealers/${dealer.id}/move`, { token, body: { superiorId, version: dealer.version } });
const companies = async (token: string, query = ''): Promise<string[]> =>
  (await one.call('GET', `dealers?size=200${query}`, { token }))
    .json()
    .data.rows.map((row: DealerRow) => row.company);

/** An account of that company, signed in. */
async function personOf(dealer: DealerRow, name: string): Promise<string> {
  await addAccount(database.pool, name, { roleId: 20, dealerId: dealer.id });
  return one.signIn(name);
}

describe('a dealer', () => {
  it('is made with its place in the tree, changed, deleted and restored', async () => {
    const top = await made('Heilongjiang Beidahuang');
    const below = await made('Jiamusi branch', { superiorId: top.id });
    expect(below).toMatchObject({ level: 2, superior: 'Heilongjiang Beidahuang', state: 'enabled' });
    const body = { company: 'Jiamusi', brand: 'Lovol', version: below.version };
    const edited = await one.call('PATCH', `dealers/${below.id}`, { token: boss, body });
    expect(edited.json().data).toMatchObject({ company: 'Jiamusi', brand: 'Lovol', superiorId: top.id });
    const late = await one.call('PATCH', `dealers/${below.id}`, { token: boss, body });
    expect(late.statusCode).toBe(409);
    expect(late.json().data.present.company).toBe('Jiamusi');
    const inUse = await one.call('DELETE', `dealers/${top.id}`, { token: boss, lang: 'en' });
    expect(inUse.json().message).toContain('sub-dealers: 1,');
    expect((await one.call('DELETE', `dealers/${below.id}`, { token: boss })).statusCode).toBe(200);
    expect(await companies(boss)).not.toContain('Jiamusi');
    expect(await companies(boss, '&deleted=yes')).toEqual(['Jiamusi']);
    expect(problems(await make('jiamusi'))).toEqual(['company companyTaken']);
    expect((await one.call('POST', `dealers/${below.id}/restore`, { token: boss })).statusCode).toBe(200);
    expect(await companies(boss)).toContain('Jiamusi');
  });

  it('refuses what is wrong, naming the field', async () => {
    expect(problems(await make('A', { phone: '123', categories: [], country: '' }))).toEqual([
      'company tooShort',
      'phone phoneFormat',
      'country required',
      'categories noSelection',
    ]);
    expect(problems(await make('ODM works', { odm: true, tabletSnDigits: 8 }))).toEqual([
      'tabletSnRule required',
    ]);
    expect(problems(await make('Plain', { tabletSnDigits: 8 }))).toEqual(['tabletSnDigits invalidValue']);
    const odm = await made('ODM works', { odm: true, tabletSnDigits: 8, tabletSnRule: 'lettersDigits' });
    expect(odm).toMatchObject({ tabletSnDigits: 8, tabletSnRule: 'lettersDigits' });
    // An edit is checked as a whole record: taking the mark away leaves a rule without a reason.
    const body = { odm: false, version: odm.version };
    const half = await one.call('PATCH', `dealers/${odm.id}`, { token: boss, body });
    expect(problems(half)).toEqual(['tabletSnDigits invalidValue', 'tabletSnRule invalidValue']);
  });
});

describe('the tree', () => {
  it('has at most five levels and no circle, also after a move', async () => {
    const levels = [await made('L1')];
    for (let level = 2; level <= 5; level++) {
      levels.push(await made(`L${level}`, { superiorId: levels.at(-1)!.id }));
    }
    expect(problems(await make('L6', { superiorId: levels[4]!.id }))).toEqual(['superiorId dealerTooDeep']);
    expect(problems(await move(levels[0]!, levels[2]!.id))).toEqual(['superiorId dealerCircle']);
    expect(problems(await move(levels[1]!, levels[1]!.id))).toEqual(['superiorId dealerCircle']);
    const other = await made('Other top');
    expect(problems(await move(levels[0]!, other.id))).toEqual(['superiorId dealerTooDeep']);
    const moved = (await move(levels[2]!, other.id)).json().data;
    expect(moved).toMatchObject({ level: 2, superior: 'Other top' });
    expect(await companies(boss, `&superior=${other.id}&sort=level`)).toEqual([
      'Other top',
      'L3',
      'L4',
      'L5',
    ]);
  });

  it('shows a dealer its own branch alone; a move changes that at once', async () => {
    const [a, b] = [await made('Branch A'), await made('Branch B')];
    const c = await made('Moving C', { superiorId: a.id });
    const [ofA, ofB] = [await personOf(a, 'person-a'), await personOf(b, 'person-b')];
    expect(await companies(ofA)).toEqual(['Moving C', 'Branch A']);
    expect(await companies(ofB)).toEqual(['Branch B']);
    expect((await one.call('GET', `dealers/${c.id}`, { token: ofB })).statusCode).toBe(404);
    expect((await move(c, b.id)).statusCode).toBe(200);
    expect(await companies(ofA)).toEqual(['Branch A']);
    expect(await companies(ofB)).toEqual(['Moving C', 'Branch B']);
    const tree = (await one.call('GET', 'dealers/tree', { token: ofB })).json().data;
    expect(tree.map(({ company }: DealerRow) => company)).toEqual(['Branch B', 'Moving C']);
    // Its own people make dealers inside the branch, never beside it or at the top.
    expect(problems(await make('At the top', {}, ofB))).toEqual(['superiorId dealerOutOfReach']);
    expect(problems(await make('Beside', { superiorId: a.id }, ofB))).toEqual([
      'superiorId dealerOutOfReach',
    ]);
    expect((await make('Inside', { superiorId: c.id }, ofB)).statusCode).toBe(200);
  });

  it('keeps phone and address masked; asking for them in full is a deed of its own', async () => {
    const dealer = await made('Private');
    expect(dealer).toMatchObject({ phone: '138****5678', address: '***' });
    const token = await personOf(dealer, 'no-contact');
    const seen = (await one.call('GET', `dealers/${dealer.id}`, { token })).json().data;
    expect(seen).toMatchObject({ phone: '138****5678', address: '***' });
    const ask = (who: string) => one.call('POST', `dealers/${dealer.id}/contact`, { token: who });
    expect((await ask(token)).statusCode).toBe(403);
    expect((await ask(boss)).json().data).toEqual({
      phone: '13812345678',
      address: '科技路 12 号',
      shippingAddress: '',
    });
    const { rows } = await database.pool.query(
      `select account_name as by from operation_log where subject_id = $1 and action = 'agentManage.contact' and result = 'done'`,
      [dealer.id],
    );
    expect(rows).toEqual([{ by: 'boss' }]);
  });
});

describe('the state of a dealer', () => {
  it('is switched with or without those below it; a wrong step names both states', async () => {
    const top = await made('Switch top');
    const below = await made('Switch below', { superiorId: top.id });
    const step = (id: string, what: string, body: object = {}) =>
      one.call('POST', `dealers/${id}/${what}`, { token: boss, lang: 'en', body });
    expect((await step(top.id, 'disable')).json().data.state).toBe('disabled');
    const again = await step(top.id, 'disable');
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('Not allowed: disabled → disabled');
    expect((await step(top.id, 'enable')).json().data.state).toBe('enabled');
    await step(top.id, 'disable', { withSubordinates: true });
    const one2 = await one.call('GET', `dealers/${below.id}`, { token: boss });
    expect(one2.json().data.state).toBe('disabled');
  });
});
