import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { entering } from '../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create, read, step, done } = entering(() => app);

const entriesOf = async (sn: string): Promise<{ id: string; state: string }[]> =>
  (await app.call('north', 'GET', `infoEntry?sn=${sn}`)).json().data.rows;

describe('a draft of an entry', () => {
  it('is taken as a draft without its parts, and sent only with them; the same sending again makes nothing new', async () => {
    const { sn, motor } = await machine();
    const body = form(sn, '', { draft: true });
    const draft = (await create('north', body)).json().data;
    expect(draft).toMatchObject({ state: 'draft', parts: '' });
    expect((await create('north', body)).json().data.id).toBe(draft.id);
    const refused = await step('north', draft.id, 'submit');
    expect([refused.json().data.key, ...(problems(refused) ?? [])]).toEqual([
      'itemsMissing',
      'parts.motor-1 required',
    ]);
    const { data, version } = await read(draft.id, 'north');
    const edit = (changed: object) =>
      app.call('north', 'PATCH', `infoEntry/${draft.id}`, { ...data, version, ...changed });
    expect(problems(await edit({ sn: '8739999' }))).toEqual(['sn invalidValue']);
    expect((await edit({ parts: { 'motor-1': motor } })).statusCode).toBe(200);
    expect(await done('north', draft.id, 'submit')).toMatchObject({ state: 'toReview', parts: motor });
    expect((await create('north', form(sn, motor))).json().data).toMatchObject({ key: 'applicationOpen' });
  });

  it('may lack everything but its device, and is sent when all is there, each missing field named', async () => {
    const { sn, motor } = await machine();
    const { batchKey } = form(sn, motor);
    const made = await create('north', { sn, batchKey, draft: true });
    expect(made.statusCode, made.payload).toBe(200);
    const { id } = made.json().data;
    const detail = await read(id, 'north');
    expect(detail).toMatchObject({
      state: 'draft',
      owner: '',
      machine: '',
      data: { ownerPhone: '', installedOn: '' },
    });
    expect((await app.call('north', 'GET', `infoEntry/${id}/checks`)).statusCode).toBe(200);
    const refused = await step('north', id, 'submit');
    expect([refused.statusCode, refused.json().data.key]).toEqual([400, 'badRequest']);
    expect(problems(refused)?.sort()).toEqual([
      'brand required',
      'carType required',
      'divisionCode required',
      'installedOn required',
      'model required',
      'ownerName required',
      'ownerPhone required',
      'parts.motor-1 required',
    ]);
    const edit = async (changed: object) => {
      const { data, version } = await read(id, 'north');
      return app.call('north', 'PATCH', `infoEntry/${id}`, { ...data, version, ...changed });
    };
    // What is there must be right, in a draft as well.
    expect(problems(await edit({ ownerPhone: '12' }))).toEqual(['ownerPhone phoneFormat']);
    expect(problems(await edit({ ownerName: 'L'.repeat(31) }))).toEqual(['ownerName tooLong']);
    expect((await edit({ ownerName: 'Li', ownerPhone: null })).statusCode).toBe(200);
    const { batchKey: _, ...whole } = form(sn, motor);
    expect((await edit(whole)).statusCode).toBe(200);
    expect(await done('north', id, 'submit')).toMatchObject({ state: 'toReview', parts: motor });
    // What was sent stays whole.
    expect(problems(await edit({ ownerName: '', parts: {} }))?.sort()).toEqual([
      'ownerName required',
      'parts.motor-1 required',
    ]);
  });

  it('is not left behind by a sending that is refused, and the mended one is sent as it is now', async () => {
    const { sn, motor } = await machine();
    const body = form(sn, '');
    expect(problems(await create('north', body))).toEqual(['parts.motor-1 required']);
    expect(problems(await create('north', { ...body, brand: '', ownerName: '' }))?.sort()).toEqual([
      'brand required',
      'ownerName required',
    ]);
    expect(await entriesOf(sn)).toEqual([]);
    const mended = await create('north', { ...body, parts: { 'motor-1': motor } });
    expect(mended.json().data).toMatchObject({ state: 'toReview', parts: motor });
  });

  it('that comes again says what it says now, and is sent once', async () => {
    const { sn, motor } = await machine();
    const body = form(sn, '', { draft: true, plate: 'A 1' });
    const { id } = (await create('north', body)).json().data;
    const again = { ...body, plate: 'B 2', parts: { 'motor-1': motor }, draft: false };
    for (const _ of [1, 2])
      expect((await create('north', again)).json().data).toMatchObject({
        id,
        state: 'toReview',
        plate: 'B 2',
      });
    expect((await entriesOf(sn)).map(({ state }) => state)).toEqual(['toReview']);
    // Nobody writes into a draft of another company by its key.
    const other = await machine();
    const theirs = form(other.sn, '', { draft: true });
    await create('north', theirs);
    await app.database.pool.query('update vehicle set dealer_id = null where id = $1', [other.id]);
    expect((await create('first', { ...theirs, plate: 'C 3' })).statusCode).toBe(404);
  });
});
