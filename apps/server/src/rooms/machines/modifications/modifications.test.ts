import { modificationPhotos, modificationTests } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { type FittingRig, fittingRig } from '../fitting/testing/fitting-rig.ts';
import { connectionRoutes, modificationRoutes } from '../public.ts';

let rig: FittingRig;
let kitId: string;
let second: string;
const controllerModels: Record<string, string> = {};

beforeAll(async () => {
  rig = await fittingRig((pool, bus) => [
    ...modificationRoutes({ ...entityParts(pool), bus }),
    ...connectionRoutes({ ...entityParts(pool), bus }),
  ]);
  for (const subtype of ['unmanned', 'flow', 'autosteer'])
    controllerModels[subtype] = await rig.make('componentModels/control', { model: `C-${subtype}`, subtype });
  kitId = await rig.make('products', {
    family: 'unmannedDriving',
    category: 'unmannedDriving',
    model: 'UK-1',
    pn: 'UK-1',
    neededParts: [{ kind: 'control', models: ['C-unmanned', 'C-flow'], count: 2, required: true }],
  });
  await addAccount(rig.database.pool, 'second', { roleId: 1 });
  second = await rig.one.signIn('second');
});
afterAll(() => rig.close());

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = rig.boss) =>
  rig.one.call(method, path, { token, lang: 'en', ...(body && { body }) });
const controller = (subtype: string) => rig.piece('control', { modelId: controllerModels[subtype]! });

/** A machine in use; returns the SN of its terminal. */
async function machine(): Promise<string> {
  const sn = await rig.terminal();
  const parts = { 'motor-1': await rig.piece('motor') };
  expect((await rig.put(rig.form(sn, { parts }))).statusCode).toBe(200);
  return sn;
}

/** Pictures that the account has sent, one of each kind. */
async function photos(): Promise<{ kind: string; fileId: string }[]> {
  const { rows } = await rig.database.pool.query(`select id from account where name = 'boss'`);
  return Promise.all(
    modificationPhotos.map(async (kind) => {
      const fileId = newId();
      await rig.database.pool.query(
        `insert into file (id, account_id, name, type, size, received, state) values ($1, $2, 'a.jpg', 'image/jpeg', 9, 9, 'ready')`,
        [fileId, rows[0].id],
      );
      return { kind, fileId };
    }),
  );
}
const tests = () =>
  Object.fromEntries(
    modificationTests.map((name) => [
      name,
      { tester: 'Wang', at: 1_790_000_000, ...(name === 'straightLine' && { errorCm: 1.8 }) },
    ]),
  );

const order = async (vehicleSn: string, over: object = {}) =>
  call('POST', 'modifications', { vehicleSn, kitId, installer: 'Li', ...over });
const step = (id: string, name: string, token = rig.boss, body?: object) =>
  call('POST', `modifications/${id}/${name}`, body, token);
const categoryOf = async (sn: string) =>
  (await rig.database.pool.query('select category from vehicle where sn = $1', [sn])).rows[0].category;

describe('an unmanned modification', () => {
  it('after acceptance by a second account the vehicle is unmanned and its controllers are fitted; undone, all goes back', async () => {
    const sn = await machine();
    const [unmannedSn, flowSn] = [await controller('unmanned'), await controller('flow')];
    const made = (await order(sn, { unmannedSn })).json().data;
    expect([made.state, made.orderNo]).toEqual(['draft', expect.stringMatching(/^UM-\d{8}-0001$/)]);
    const again = await order(sn);
    expect(problems(again)).toEqual(['vehicleSn modificationOpen']);
    expect(again.json().data.params).toEqual({ order: made.orderNo });
    expect((await step(made.id, 'start')).json().data.state).toBe('inProgress');
    const lacking = await step(made.id, 'submit');
    expect(problems(lacking)).toEqual([
      'flowSn required',
      ...modificationPhotos.map((kind) => `photos.${kind} required`),
      ...modificationTests.map((name) => `checklist.${name} required`),
    ]);
    const { version } = (await call('GET', `modifications/${made.id}`)).json().data;
    const edit = { version, flowSn, photos: await photos(), checklist: tests() };
    expect((await call('PATCH', `modifications/${made.id}`, edit)).statusCode).toBe(200);
    expect((await step(made.id, 'submit')).json().data.state).toBe('toAccept');
    expect((await step(made.id, 'accept')).json().data.key).toBe('notOneself');
    const accepted = await step(made.id, 'accept', second);
    expect(accepted.json().data).toMatchObject({ state: 'accepted', acceptedBy: 'second' });
    expect(await categoryOf(sn)).toBe('unmannedDriving');
    const fitted = (await call('GET', `components/control?sn=${unmannedSn},${flowSn}`)).json().data.rows;
    expect(fitted.map((one: { state: string; vehicleSn: string }) => [one.state, one.vehicleSn])).toEqual([
      ['fitted', sn],
      ['fitted', sn],
    ]);
    const [held] = (await call('GET', `snConnections?sn=${sn}&state=valid`)).json().data.rows;
    expect(held.controllerSn).toBe(unmannedSn);
    expect((await step(made.id, 'undo')).json().data.state).toBe('undone');
    expect(await categoryOf(sn)).toBe('autoSteer');
    const back = (await call('GET', `components/control?sn=${unmannedSn}`)).json().data.rows;
    expect([back[0].state, back[0].vehicleSn]).toEqual(['inLibrary', null]);
  });

  it('that was returned is submitted again only after a change, and keeps both rounds in its history', async () => {
    const sn = await machine();
    const [unmannedSn, flowSn] = [await controller('unmanned'), await controller('flow')];
    const form = { unmannedSn, flowSn, photos: await photos(), checklist: tests() };
    const { id } = (await order(sn, form)).json().data;
    await step(id, 'start');
    await step(id, 'submit');
    expect((await step(id, 'return', second, {})).statusCode).toBe(400);
    const returned = (await step(id, 'return', second, { reason: 'antenna loose' })).json().data;
    expect(returned).toMatchObject({ state: 'returned', reason: 'antenna loose' });
    expect((await step(id, 'submit')).json().data.key).toBe('nothingChanged');
    await call('PATCH', `modifications/${id}`, { version: returned.version, remark: 'fixed' });
    expect((await step(id, 'submit')).json().data.state).toBe('toAccept');
    const late = await call('PATCH', `modifications/${id}`, {
      version: (await call('GET', `modifications/${id}`)).json().data.version,
      remark: 'late',
    });
    expect(late.json().data.key).toBe('modificationClosed');
    const history = (await call('GET', `modifications/${id}/history`)).json().data.rows as {
      action: string;
    }[];
    expect(history.filter(({ action }) => action === 'front.submit')).toHaveLength(2);
  });

  it('keeps its controllers: no other order and no other vehicle gets them, until it is deleted', async () => {
    const [a, b] = [await machine(), await machine()];
    const unmannedSn = await controller('unmanned');
    const { id, orderNo } = (await order(a, { unmannedSn })).json().data;
    const taken = await order(b, { unmannedSn });
    expect(problems(taken)).toEqual(['unmannedSn partReserved']);
    expect(taken.json().data.params.order).toBe(orderNo);
    expect(problems(await order(b, { unmannedSn: await controller('autosteer') }))).toEqual([
      'unmannedSn partOfOtherSort',
    ]);
    expect(problems(await order(b, { unmannedSn: 'C-NOBODY' }))).toEqual(['unmannedSn partUnknown']);
    expect((await rig.one.call('DELETE', `modifications/${id}`, { token: rig.boss })).statusCode).toBe(200);
    expect((await order(b, { unmannedSn })).statusCode).toBe(200);
  });

  it('is seen by who sees the vehicle', async () => {
    const { id } = (await order(await machine())).json().data;
    await rig.database.pool.query(`insert into role_permission values (5, 'front') on conflict do nothing`);
    await addAccount(rig.database.pool, 'stranger');
    const stranger = await rig.one.signIn('stranger');
    expect((await call('GET', 'modifications', undefined, stranger)).json().data.total).toBe(0);
    expect((await call('GET', `modifications/${id}`, undefined, stranger)).statusCode).toBe(404);
    const figures = (await call('GET', 'modifications/figures')).json().data;
    expect(figures.states.draft).toBeGreaterThan(0);
  });
});
