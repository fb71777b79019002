import type { ContactRow, KnownCaller, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addDealer, addReaders } from '#rooms/work/testing/readers.ts';
import { contactRoutes, problemRoutes, tellDueCalls } from '../public.ts';

type Who = 'admin' | 'dealer' | 'stranger';
let database: TestDatabase;
let app: TestApp;
const tokens: Partial<Record<Who, string>> = {};
const sn = '8830901';

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  const dealer = await addDealer(pool);
  await addReaders(pool, dealer);
  await pool.query(`delete from role_permission where role_id = 701 and permission = 'artificial.contact'`);
  const owner = newId();
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Old Wang', 'individual', '13812340000', '230102')`,
    [owner],
  );
  await pool.query(
    `insert into vehicle (id, sn, terminal_number, category, state, dealer_id, owner_id)
     values ($1, $2, '13883000901', 'autoSteer', 'inUse', $3, $4)`,
    [newId(), sn, dealer, owner],
  );
  app = await testApp(database, (db, bus) => [
    ...contactRoutes({ ...entityParts(db), bus }),
    ...problemRoutes({ ...entityParts(db), bus }),
  ]);
  for (const who of ['admin', 'dealer', 'stranger'] as const) tokens[who] = await app.signIn(who);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = (who: Who, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.call(method, path, { token: tokens[who]!, lang: 'en', ...(body && { body }) });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const form = (over: object = {}) => ({
  channel: 'phone',
  caller: 'Wang',
  phone: '13812340000',
  sn,
  subject: 'use',
  result: 'solved',
  question: 'How do I export a track?',
  answer: 'With the button above the list.',
  lastedS: 90,
  ...over,
});
const make = (over: object = {}, who: Who = 'dealer') => call(who, 'POST', 'artificial', form(over));
const made = async (over: object = {}, who: Who = 'dealer'): Promise<ContactRow> => {
  const answer = await make(over, who);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
const list = async (who: Who, query = ''): Promise<ContactRow[]> =>
  ((await call(who, 'GET', `artificial${query}`)).json().data as ListAnswer<ContactRow>).rows;
const bells = async (id: string): Promise<number> =>
  (await database.pool.query(`select from notification where act = 'callBackDue' and subject_id = $1`, [id]))
    .rowCount ?? 0;

describe('a contact of the service', () => {
  it('R-3-193 stands with its handler and machine, and strangers know nothing of it', async () => {
    const one = await made();
    expect(one).toMatchObject({ state: 'closed', handler: 'dealer', sn, phone: '13812340000', ledTo: '' });
    expect(one.number).toMatch(/^H-\d{6}$/);
    expect((await list('admin')).map(({ id }) => id)).toContain(one.id);
    expect(await list('stranger')).toEqual([]);
    expect((await call('stranger', 'GET', `artificial/${one.id}`)).statusCode).toBe(404);
    expect((await call('stranger', 'POST', `artificial/${one.id}/rate`, { rating: 1 })).statusCode).toBe(404);
  });

  it('is refused with the field named', async () => {
    expect(problems(await make({ caller: '', phone: '12', question: '', sn: '77' }))).toEqual([
      'caller required',
      'phone phoneFormat',
      'sn snFormat',
      'question required',
    ]);
    expect(problems(await make({ result: 'callBack' }))).toEqual(['callBackAt required']);
    expect(problems(await make({ result: 'callBack', callBackAt: 1_700_000_000 }))).toEqual([
      'callBackAt startInPast',
    ]);
    expect(problems(await make({ sn: '9999998' }))).toEqual(['sn snUnknown']);
    // A machine out of sight is as unknown as one that is not there.
    expect(problems(await make({}, 'stranger'))).toEqual(['sn snUnknown']);
  });

  it('is open until whoever waits was called back, and can be opened again', async () => {
    const { id, state } = await made({ result: 'callBack', callBackAt: inAnHour() });
    expect(state).toBe('open');
    const done = await call('dealer', 'POST', `artificial/${id}/done`);
    expect(done.json().data).toMatchObject({ state: 'closed', result: 'callBack' });
    expect((await call('dealer', 'POST', `artificial/${id}/done`)).json().message).toBe(
      'Not allowed: closed → closed',
    );
    const again = await call('dealer', 'POST', `artificial/${id}/again`, { callBackAt: inAnHour() });
    expect(again.json().data).toMatchObject({ state: 'open', calledBackAt: null });
    expect((await call('dealer', 'POST', `artificial/${id}/again`, { callBackAt: 5 })).statusCode).toBe(422);
  });

  it('rings its handler once when the promised time has passed', async () => {
    const { id } = await made({ result: 'callBack', callBackAt: inAnHour() });
    const sweep = () => tellDueCalls({ pool: database.pool, bus: app.bus });
    await sweep();
    expect(await bells(id)).toBe(0);
    await database.pool.query(`update service_contact set call_back_at = 1700000000 where id = $1`, [id]);
    await sweep();
    await sweep();
    expect(await bells(id)).toBe(1);
    expect((await list('dealer', '?overdue=yes')).map((row) => row.id)).toContain(id);
    const { waiting, overdue } = (await call('dealer', 'GET', 'artificial/figures')).json().data;
    expect(overdue).toBe(1);
    expect(waiting).toBeGreaterThan(overdue);
  });

  it('rings once more where another time was promised since', async () => {
    const { id } = await made({ result: 'callBack', callBackAt: inAnHour() });
    const sweep = () => tellDueCalls({ pool: database.pool, bus: app.bus });
    const later = (hours: number) =>
      database.pool.query(
        `update service_contact set call_back_at = call_back_at - $2 * 3600, told_at = told_at - make_interval(hours => $2) where id = $1`,
        [id, hours],
      );
    await later(2);
    await sweep();
    expect(await bells(id)).toBe(1);
    const { version } = (await call('dealer', 'GET', `artificial/${id}`)).json().data;
    const edit = { callBackAt: inAnHour(), version };
    expect((await call('dealer', 'PATCH', `artificial/${id}`, edit)).statusCode).toBe(200);
    await sweep();
    expect(await bells(id)).toBe(1);
    await later(2);
    await sweep();
    await sweep();
    expect(await bells(id)).toBe(2);
    await call('dealer', 'POST', `artificial/${id}/done`);
  });

  it('is corrected by whoever wrote it, within a day', async () => {
    const { id, version } = await made();
    const edit = (who: Who, body: object) => call(who, 'PATCH', `artificial/${id}`, body);
    expect((await edit('admin', { answer: 'x', version })).json().data.key).toBe('contactTooOld');
    const edited = await edit('dealer', { answer: 'By the menu', version });
    expect(edited.json().data).toMatchObject({ answer: 'By the menu' });
    await database.pool.query(
      `update service_contact set created_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    const late = await edit('dealer', { answer: 'Late', version: edited.json().data.version });
    expect(late.json().data.key).toBe('contactTooOld');
  });

  it('becomes a problem that names it, and then says which', async () => {
    const one = await made({ subject: 'correction', question: 'No corrections since the village' });
    const source = `source=hotline&sourceId=${one.id}`;
    const begun = (await call('dealer', 'GET', `problemManage/beginning?${source}`)).json().data;
    expect(begun).toMatchObject({ sns: [sn], type: 'correction', contact: 'Wang', phone: '13812340000' });
    expect((await call('stranger', 'GET', `problemManage/beginning?${source}`)).statusCode).toBe(404);
    const problem = await call('dealer', 'POST', 'problemManage', {
      ...begun,
      title: 'No corrections',
      priority: 'normal',
      source: 'hotline',
      sourceId: one.id,
      happenedAt: Math.floor(begun.happenedAt),
    });
    expect(problem.statusCode, problem.payload).toBe(200);
    const [row] = await list('dealer', `?ids=${one.id}`);
    expect(row).toMatchObject({ ledTo: problem.json().data.number, result: 'problem' });
  });

  it('knows owner, machines and the last contacts by the phone, as far as the asker may', async () => {
    const known = async (who: Who): Promise<KnownCaller> =>
      (await call(who, 'GET', 'artificial/known?phone=13812340000')).json().data;
    const mine = await known('dealer');
    expect(mine.owners.map(({ name }) => name)).toEqual(['Old Wang']);
    expect(mine.vehicles.map((vehicle) => vehicle.sn)).toEqual([sn]);
    expect(mine.contacts).toHaveLength(5);
    expect(mine.problems).toHaveLength(1);
    expect(await known('stranger')).toEqual({ owners: [], vehicles: [], contacts: [], problems: [] });
  });

  it('hides the number from whoever did not write it and may not see personal data', async () => {
    const { id } = await made({}, 'admin');
    const phoneFor = async (who: Who) => (await list(who, `?ids=${id}`))[0]?.phone;
    expect(await phoneFor('admin')).toBe('13812340000');
    // The dealer sees it for its machine; the right was not given.
    expect(await phoneFor('dealer')).toMatch(/\*/);
  });
});
