import {
  type ComponentModelBase,
  type ImplementModelRow,
  type ListAnswer,
  type ProductRow,
  productFamilies,
  type VehicleModelRow,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { problems, type TestApp } from '#rooms/access/testing/test-app.ts';
import { libraryApp } from './testing/library-app.ts';

let database: TestDatabase;
let one: TestApp;
let [boss, staff, agent] = ['', '', ''];

beforeAll(async () => {
  database = await testDatabase();
  const rig = await libraryApp(database);
  one = rig.one;
  ({ boss, staff, agent } = rig.tokens);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const post = (path: string, body: object = {}, token = boss) =>
  one.call('POST', path, { token, body, lang: 'en' });
async function made<Row>(path: string, body: object): Promise<Row> {
  return (await post(path, body)).json<{ data: Row }>().data;
}
const product = (model: string, over: object = {}) => ({
  family: 'autopilot',
  category: 'autoSteer',
  model,
  pn: `PN-${model}`,
  neededParts: [{ kind: 'motor', models: [], count: '1', required: true }],
  flowPrice: '120,5',
  registrationPrice: 0,
  ...over,
});
const tool = (model: string, over: object = {}) => ({
  toolType: 'plough',
  brand: 'Amazone',
  model,
  workType: 'tillage',
  widthM: 3.5,
  ...over,
});
const entry = (model: string, over: object = {}) => ({
  category: 'tractor',
  subcategory: 'wheeledTractor',
  brand: 'Dongfanghong',
  model,
  instructions: 'Mount the motor under the wheel',
  photoRequired: true,
  ...over,
});

describe('products', () => {
  it('are made, changed, taken off sale and deleted, with their needed parts and prices', async () => {
    const row = await made<ProductRow>('products', product('AF300'));
    expect(row).toMatchObject({ model: 'AF300', flowPrice: 120.5, registrationPrice: 0, defaultDays: null });
    expect(row.neededParts).toEqual([{ kind: 'motor', models: [], count: 1, required: true }]);
    const body = { version: row.version, neededParts: [], defaultDays: 30 };
    const edited = await one.call('PATCH', `products/${row.id}`, { token: boss, body });
    expect(edited.json().data).toMatchObject({ neededParts: [], defaultDays: 30, flowPrice: 120.5 });
    expect((await post(`products/${row.id}/takeOff`)).json().data.state).toBe('offSale');
    expect((await post(`products/${row.id}/takeOff`)).json().message).toBe('Not allowed: offSale → offSale');
    expect((await one.call('DELETE', `products/${row.id}`, { token: boss })).statusCode).toBe(200);
    expect(problems(await post('products', product('af300', { pn: 'other' })))).toEqual(['model modelTaken']);
  });

  it('R-1-030 R-1-031 stand in each of the eight families, and are found by it', async () => {
    expect(productFamilies).toHaveLength(8);
    for (const [i, family] of productFamilies.entries()) {
      await made<ProductRow>('products', product(`FAM-${i}`, { family }));
      const found = await one.call('GET', `products?family=${family}&model=FAM-`, { token: boss });
      expect(found.json<{ data: ListAnswer<ProductRow> }>().data.rows.map(({ model }) => model)).toEqual([
        `FAM-${i}`,
      ]);
    }
  });

  it('R-5-032 R-5-033 are refused with the field named', async () => {
    const wrong = { family: 'x', model: '', pn: 'a b', flowPrice: '12.345', defaultDays: 151 };
    expect(problems(await post('products', product('Wrong', wrong)))).toEqual([
      'family required',
      'model required',
      'pn partNumberFormat',
      'defaultDays wholeRange',
      'flowPrice invalidAmount',
    ]);
    await made('products', product('First'));
    expect(problems(await post('products', product('Second', { pn: 'pn-first' })))).toEqual(['pn pnTaken']);
  });

  it('with devices are not deleted', async () => {
    const row = await made<ProductRow>('products', product('Used'));
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, product_model) values ($1, '1234567', '1234567', 'used')`,
      [newId()],
    );
    const answer = await one.call('DELETE', `products/${row.id}`, { token: boss, lang: 'en' });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Still used by records: 1']);
  });

  it('are read by a dealer, and written by the provider alone', async () => {
    await made('products', product('Readable'));
    const read = await one.call('GET', 'products?model=readable', { token: agent });
    expect(read.json().data.rows.map(({ model }: ProductRow) => model)).toEqual(['Readable']);
    expect((await post('products', product('Foreign'), agent)).json().data.key).toBe('onlyProvider');
    const [row] = read.json().data.rows as [ProductRow];
    expect((await post(`products/${row.id}/takeOff`, {}, agent)).statusCode).toBe(403);
    expect((await one.call('DELETE', `products/${row.id}`, { token: agent })).statusCode).toBe(403);
    expect((await one.call('GET', `products/${row.id}`, { token: boss })).json().data.state).toBe('onSale');
  });
});

describe('the tool library', () => {
  it('R-2-138 keeps models of implements, each range in order', async () => {
    const row = await made<ImplementModelRow>(
      'tools',
      tool('Cayron', { depthFromM: 0.1, depthToM: 0.3, rows: '' }),
    );
    expect(row).toMatchObject({ widthM: 3.5, depthFromM: 0.1, rows: null, state: 'enabled' });
    expect((await post(`tools/${row.id}/disable`)).json().data.state).toBe('disabled');
    const wrong = { widthM: 0, rows: 61 };
    expect(problems(await post('tools', tool('Wrong', wrong)))).toEqual([
      'widthM outOfRange',
      'rows wholeRange',
    ]);
    const crossed = { depthFromM: 0.3, depthToM: 0.3, speedFromMs: 3, speedToMs: 2 };
    expect(problems(await post('tools', tool('Wrong', crossed)))).toEqual([
      'depthToM endBeforeBeginning',
      'speedToMs endBeforeBeginning',
    ]);
    expect(problems(await post('tools', tool('CAYRON')))).toEqual(['model modelTaken']);
  });
});

describe('the vehicle library', () => {
  it('R-3-184 R-3-185 R-3-188 R-3-189 R-3-190 keeps how a model is converted', async () => {
    const spline = await made<ComponentModelBase>('componentModels/spline', { model: 'S20', teeth: 20 });
    const body = entry('LX1204', {
      splineModelId: spline.id,
      motorRequired: true,
      hostPrice: '9800',
      servicePrice: 0.5,
    });
    const row = await made<VehicleModelRow>('depot', body);
    expect(row).toMatchObject({
      spline: 'S20',
      bracket: null,
      hostPrice: 9800,
      servicePrice: 0.5,
      motorRequired: true,
    });
    const wrong = { hostPrice: '12.345', instructions: ' ' };
    expect(problems(await post('depot', entry('X', wrong)))).toEqual([
      'instructions required',
      'hostPrice invalidAmount',
    ]);
    expect(problems(await post('depot', entry('X', { subcategory: 'cornHarvester' })))).toEqual([
      'subcategory invalidValue',
    ]);
    const bracket = { bracketModelId: spline.id };
    expect(problems(await post('depot', entry('X', bracket)))).toEqual(['bracketModelId modelOfOtherKind']);
    const used = await one.call('DELETE', `componentModels/spline/${spline.id}`, { token: boss });
    expect(used.json().data.key).toBe('libraryInUse');
  });

  it('has no prices for who may not see them: not in rows, history, files, filters, orders or edits', async () => {
    const row = await made<VehicleModelRow>(
      'depot',
      entry('Secret', { hostPrice: 7654.32, servicePrice: 1 }),
    );
    const seen = async (path: string, token: string) => (await one.call('GET', path, { token })).payload;
    expect(await seen(`depot/${row.id}`, boss)).toContain('7654.32');
    for (const path of ['depot', `depot/${row.id}`, `depot/${row.id}/history`]) {
      const told = await seen(path, staff);
      expect(told).toContain('Secret');
      expect(told).not.toMatch(/7654\.32|hostPrice|servicePrice/);
    }
    for (const query of ['sort=hostPrice', 'hostPrice=1..', 'sort=-servicePrice'])
      expect((await one.call('GET', `depot?${query}`, { token: staff })).statusCode).toBe(403);
    const file = async (token: string) => {
      const ticket = await one.call('POST', 'ticket', {
        token,
        body: { purpose: 'download', target: 'depot/export' },
      });
      const given: string = ticket.json().data.ticket;
      return (await one.call('GET', `depot/export?extent=all&token=${given}`, { headers: { lang: 'en' } }))
        .payload;
    };
    expect(await file(boss)).toContain('7654.32');
    expect(await file(staff)).toContain('Secret');
    expect(await file(staff)).not.toMatch(/7654\.32|reference price/);
    const patch = (body: object) =>
      one.call('PATCH', `depot/${row.id}`, { token: staff, body: { ...body, version: row.version } });
    expect((await patch({ hostPrice: 1 })).statusCode).toBe(403);
    expect((await patch({ horsepower: 120 })).json().data).not.toHaveProperty('hostPrice');
    expect(JSON.parse(await seen(`depot/${row.id}`, boss)).data).toMatchObject({
      horsepower: 120,
      hostPrice: 7654.32,
    });
    expect((await post('depot', entry('By staff', { hostPrice: 5 }), staff)).statusCode).toBe(403);
    expect((await post('depot', entry('By staff'), staff)).statusCode).toBe(200);
  });
});
