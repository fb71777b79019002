import { type ComponentBase, type ComponentModelBase, componentKinds, isCounted } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { doneOnce, killedRow } from '#rooms/access/testing/killed-row.ts';
import { problems, type TestApp } from '#rooms/access/testing/test-app.ts';
import { componentBatches } from './components/component-batches.ts';
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
const get = async (path: string, token = boss) => (await one.call('GET', path, { token })).json().data;
const model = (kind: string, body: object) => made<ComponentModelBase>(`componentModels/${kind}`, body);

const subtypes: Record<string, string> = {
  control: 'flow',
  communicationModule: 'cellular',
  sensor: 'attitude',
};

describe('the nine component libraries', () => {
  const kept: [statement: string, kind: (typeof componentKinds)[number]][] = [
    ['R-3-084 tablets', 'slab'],
    ['R-3-085 motors', 'motor'],
    ['R-3-086 controllers', 'control'],
    ['R-3-087 receivers', 'receiver'],
    ['R-3-088 attitude sensors', 'sensor'],
    ['R-3-090 communication modules', 'communicationModule'],
    ['R-3-091 nameplates', 'nameplate'],
    ['R-3-092 splines', 'spline'],
    ['R-3-093 brackets', 'bracket'],
  ];
  it.each(kept)('%s are kept with SN, PN and model', async (_, kind) => {
    const { id } = await model(kind, { model: `M-${kind}`, pn: 'PN-1', subtype: subtypes[kind] ?? '' });
    const own = isCounted(kind) ? { batch: 'B1', quantity: '40' } : { sn: `SN-${kind}` };
    const extra = kind === 'nameplate' ? { nameplateCode: 'NP-0001' } : {};
    const piece = await made<ComponentBase>(`components/${kind}`, { modelId: id, ...own, ...extra });
    const sn = isCounted(kind) ? null : `SN-${kind}`;
    const quantity = isCounted(kind) ? 40 : 1;
    const found = (await get(`components/${kind}?pn=pn-1`)).rows;
    expect(found).toMatchObject([
      { id: piece.id, sn, pn: 'PN-1', model: `M-${kind}`, quantity, state: 'inLibrary' },
    ]);
    expect((await get(`componentModels/${kind}`)).rows).toMatchObject([{ inLibrary: quantity, fitted: 0 }]);
  });

  it('are nine, and a piece of one is not found in another', async () => {
    expect(kept.map(([, kind]) => kind).sort()).toEqual([...componentKinds].sort());
    const motor = (await get('components/motor')).rows[0].id;
    expect((await one.call('GET', `components/slab/${motor}`, { token: boss })).statusCode).toBe(404);
  });

  it('R-3-089 R-3-094 R-3-095 R-3-096 name the sort of a sensor and of a controller', async () => {
    expect(problems(await post('componentModels/sensor', { model: 'No sort' }))).toEqual([
      'subtype required',
    ]);
    expect(problems(await post('componentModels/sensor', { model: 'Wrong', subtype: 'flow' }))).toEqual([
      'subtype required',
    ]);
    for (const [kind, subtype] of [
      ['sensor', 'nonContactAngle'],
      ['control', 'unmanned'],
      ['control', 'flow'],
      ['control', 'level'],
    ] as const) {
      expect(await model(kind, { model: `Sort ${subtype}`, subtype })).toMatchObject({ subtype });
      expect((await get(`componentModels/${kind}?subtype=${subtype}&model=Sort`)).total).toBe(1);
    }
  });

  it('keep what one kind has beyond the others, and change it', async () => {
    const motor = await model('motor', { model: 'Torque', voltageV: '24', torqueNm: '8,5', teeth: 9 });
    expect(motor).toMatchObject({ voltageV: '24', torqueNm: 8.5, encoder: '' });
    expect(motor).not.toHaveProperty('teeth');
    const body = { version: motor.version, torqueNm: 9 };
    const edited = await one.call('PATCH', `componentModels/motor/${motor.id}`, { token: boss, body });
    expect(edited.json().data).toMatchObject({ voltageV: '24', torqueNm: 9 });
    const slab = await model('slab', { model: 'T10' });
    const wrong = { modelId: slab.id, sn: 'a', imei: '490154203237519', iccid: '12' };
    expect(problems(await post('components/slab', wrong))).toEqual([
      'sn componentSnFormat',
      'imei imeiFormat',
      'iccid iccidFormat',
    ]);
    const right = { modelId: slab.id, sn: 'T10-0001', imei: '490154203237518' };
    expect(await made('components/slab', right)).toMatchObject({
      imei: '490154203237518',
      androidVersion: '',
    });
    expect(problems(await post('components/slab', { ...right, sn: 't10-0001' }))).toEqual(['sn snTaken']);
    const plates = (await get('componentModels/nameplate')).rows[0].id;
    const plate = { modelId: plates, sn: 'NP-TWICE', nameplateCode: 'np-0001' };
    expect(problems(await post('components/nameplate', plate))).toEqual(['nameplateCode nameTaken']);
    expect(problems(await post('components/motor', { modelId: slab.id, sn: 'NOT-MINE' }))).toEqual([
      'modelId modelOfOtherKind',
    ]);
  });

  it('tell the life of a piece, and scrap it for good', async () => {
    const { id: modelId } = await model('receiver', {
      model: 'Life',
      constellations: ['gps', 'beidou'],
      lowStockLimit: 2,
    });
    const piece = await made<ComponentBase>('components/receiver', {
      modelId,
      sn: 'LIFE-1',
      producedOn: '2026-01-31',
      warrantyMonths: 1,
    });
    expect(piece).toMatchObject({ stockState: 'inWarehouse', warrantyUntil: '2026-02-28' });
    // What says nothing of its making counts from the day on which it came, which has begun in UTC+8 before it has in UTC.
    await database.pool.query(
      `update component set produced_on = null, inbound_at = '2026-02-28T18:00:00Z' where id = $1`,
      [piece.id],
    );
    expect((await get(`components/receiver/${piece.id}`)).warrantyUntil).toBe('2026-04-01');
    expect((await get('components/receiver/figures')).lowModels).toBe(1);
    const path = `components/receiver/${piece.id}`;
    expect((await post(`${path}/return`, { testResult: 'good' })).json().message).toBe(
      'Not allowed: inLibrary → inLibrary',
    );
    expect(problems(await post(`${path}/scrap`, { reason: '' }))).toEqual(['reason rejectReason']);
    expect((await post(`${path}/scrap`, { reason: 'water' })).json().data.state).toBe('scrapped');
    expect((await post(`${path}/scrap`, { reason: 'again' })).statusCode).toBe(409);
    expect(
      (await get(`${path}/timeline`)).map((row: { deed: string; note: string }) => [row.deed, row.note]),
    ).toEqual([
      ['scrapped', 'water'],
      ['inbound', ''],
    ]);
    expect((await one.call('DELETE', path, { token: boss })).json().data.key).toBe('componentMoved');
  });

  it('let a fitted piece go by hand nowhere, and a replaced one back after a test', async () => {
    const { id: modelId } = await model('motor', { model: 'Fitted' });
    const { id } = await made<ComponentBase>('components/motor', { modelId, sn: 'FITTED-1' });
    const set = (state: string) =>
      database.pool.query('update component set state = $2 where id = $1', [id, state]);
    await set('fitted');
    const refused = await post(`components/motor/${id}/scrap`, { reason: 'x' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Not allowed: fitted → scrapped']);
    const { version } = await get(`components/motor/${id}`);
    const renamed = await one.call('PATCH', `components/motor/${id}`, {
      token: boss,
      body: { version, sn: 'OTHER-1' },
    });
    expect(problems(renamed)).toEqual(['sn notAllowedTransition']);
    await set('replaced');
    const back = await post(`components/motor/${id}/return`, { testResult: 'turns freely' });
    expect(back.json().data).toMatchObject({ state: 'inLibrary', stockState: 'inWarehouse' });
  });

  it('show a dealer the pieces of his own branch alone', async () => {
    const [mine, theirs] = [await dealer('Branch one'), await dealer('Branch two')];
    await database.pool.query(`update account set dealer_id = $1 where name = 'agent'`, [mine]);
    const { id: modelId } = await model('slab', { model: 'Scoped' });
    for (const [sn, at] of [
      ['MINE-1', mine],
      ['THEIRS-1', theirs],
      ['NOBODY-1', null],
    ] as const) {
      const { id } = await made<ComponentBase>('components/slab', { modelId, sn });
      await database.pool.query('update component set dealer_id = $2 where id = $1', [id, at]);
    }
    const sns = async (token: string) =>
      (await get('components/slab?model=Scoped&sort=sn', token)).rows.map(({ sn }: ComponentBase) => sn);
    expect(await sns(staff)).toEqual(['MINE-1', 'NOBODY-1', 'THEIRS-1']);
    expect(await sns(await one.signIn('agent'))).toEqual(['MINE-1']);
    expect(await get('components/slab/figures', agent)).toMatchObject({ inLibrary: 1 });
    const [other] = (await get('components/slab?sn=THEIRS-1')).rows as [ComponentBase];
    expect((await one.call('GET', `components/slab/${other.id}`, { token: agent })).statusCode).toBe(404);
    expect((await post('components/slab', { modelId, sn: 'BY-AGENT' }, agent)).json().data.key).toBe(
      'onlyProvider',
    );
  });
});

async function dealer(company: string): Promise<string> {
  const id = newId();
  await database.pool.query('insert into dealer (id, company, path) values ($1, $2, array[$1::uuid])', [
    id,
    company,
  ]);
  return id;
}

it('a piece is scrapped once by a batch, whenever its process is killed', async () => {
  const { id: modelId } = await model('receiver', { model: 'Killed', constellations: ['gps'] });
  const { id } = await made<ComponentBase>('components/receiver', { modelId, sn: 'KILLED-1' });
  const { pool } = database;
  const batch = componentBatches(entityParts(pool)).find(({ screen }) => screen === 'components/receiver');
  expect(await killedRow(pool, batch, 'boss', { id, reason: 'water' })).toEqual(doneOnce);
});
