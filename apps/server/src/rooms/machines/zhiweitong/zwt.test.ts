import type { ListAnswer, ZwtUserRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { deleteOverAppSessions, vehicleRoutes, zwtRoutes } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let agent: string;
const dealers = { north: '', south: '' };
const password = 'Tractor2026';
const sns = ['4000001', '4000002'];

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus),
    ...vehicleRoutes(pool, bus),
    ...zwtRoutes(entityParts(pool)),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  const rights = ['basicInfo', 'zwtuser', 'zwtuser.create', 'zwtuser.edit', 'zwtuser.bind', 'zwtuser.freeze'];
  await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
  dealers.north = await dealer('North Ltd');
  dealers.south = await dealer('South Ltd');
  await addAccount(pool, 'agent', { roleId: 20 });
  await pool.query('update account set dealer_id = $1 where name = $2', [dealers.north, 'agent']);
  agent = await one.signIn('agent');
  for (const [index, sn] of sns.entries())
    await call('POST', 'vehicles', { sn, terminalNumber: String(13_600_000_001 + index) });
  await pool.query('update vehicle set dealer_id = $1', [dealers.north]);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = boss) =>
  one.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
async function dealer(company: string): Promise<string> {
  const body = dealerBody(company);
  return (await call('POST', 'dealers', body)).json().data.id;
}
let count = 0;
async function user(facts: object = {}, token = boss): Promise<ZwtUserRow> {
  count += 1;
  const answer = await call('POST', 'zwtUsers', userForm(facts), token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const userForm = (facts: object = {}) => ({
  name: `driver${count}`,
  phone: `1390000${String(1000 + count)}`,
  password,
  dealerId: dealers.north,
  divisionCode: '230102',
  endsOn: '2099-12-31',
  terminals: [],
  ...facts,
});
const app = (path: string, body: object, token = '') =>
  one.call('POST', `open/zwt/${path}`, { token, lang: 'en', body });
/** A user who has changed the first password, with a token of the app. */
async function signedIn(name: string): Promise<string> {
  const token: string = (await app('login', { name, password })).json().data.token;
  expect((await app('password', { old: password, password: 'Harvest2026' }, token)).statusCode).toBe(200);
  return token;
}

describe('Zhiweitong users', () => {
  it('are made with terminals by the dealer’s people, and are theirs alone', async () => {
    const made = await user({ terminals: [sns[0]] }, agent);
    expect(made).toMatchObject({ terminals: [sns[0]], state: 'active', dealer: 'North Ltd', online: false });
    expect(made.phone).toContain('****');
    const theirs = await user({ dealerId: dealers.south });
    const list: ListAnswer<ZwtUserRow> = (await call('GET', 'zwtUsers', undefined, agent)).json().data;
    expect(list.rows.map(({ id }) => id)).toEqual([made.id]);
    expect((await call('GET', `zwtUsers/${theirs.id}`, undefined, agent)).statusCode).toBe(404);
  });

  it('keep their phone masked; asking for it in full is a deed of its own', async () => {
    const { id } = await user({ phone: '13900009999' });
    const list: ListAnswer<ZwtUserRow> = (await call('GET', 'zwtUsers')).json().data;
    expect(list.rows.find((row) => row.id === id)!.phone).toBe('139****9999');
    expect((await call('POST', `zwtUsers/${id}/contact`, undefined, agent)).statusCode).toBe(403);
    expect((await call('POST', `zwtUsers/${id}/contact`)).json().data).toEqual({ phone: '13900009999' });
    const { rowCount } = await database.pool.query(
      `select 1 from operation_log where action = 'zwtuser.contact' and subject_id = $1 and result = 'done'`,
      [id],
    );
    expect(rowCount).toBe(1);
    const { version } = list.rows.find((row) => row.id === id)!;
    const edited = await call('PATCH', `zwtUsers/${id}`, { remark: 'seen', version });
    expect(edited.json().data).toMatchObject({ remark: 'seen', phone: '139****9999' });
  });

  it('are refused whole when a field or a terminal is wrong', async () => {
    count += 1;
    const wrong = userForm({ phone: '123', password: 'short', endsOn: '', terminals: ['12345678'] });
    expect((problems(await call('POST', 'zwtUsers', wrong)) ?? []).sort()).toEqual([
      'endsOn invalidValue',
      'endsOn outOfRange',
      'password passwordRule',
      'phone phoneFormat',
      'terminals.0 snFormat',
    ]);
    const absent = await call('POST', 'zwtUsers', userForm({ name: 'nobody', terminals: ['4999999'] }));
    expect(problems(absent)).toEqual(['sn snUnknown']);
    const list: ListAnswer<ZwtUserRow> = (await call('GET', 'zwtUsers?name=nobody')).json().data;
    expect(list.total).toBe(0);
  });

  it('have no password that is common or holds their name, neither the first nor their own', async () => {
    count += 1;
    const common = await call('POST', 'zwtUsers', userForm({ name: 'reaper', password: 'Password123' }));
    expect(problems(common)).toEqual(['password passwordCommon']);
    const named = await call('POST', 'zwtUsers', userForm({ name: 'reaper', password: 'Reaper2026' }));
    expect(problems(named)).toEqual(['password passwordHoldsName']);
    const { name } = await user({ name: 'reaper' });
    const { token } = (await app('login', { name, password })).json().data;
    const own = await app('password', { old: password, password: 'Qwerty123' }, token);
    expect(problems(own)).toEqual(['password passwordCommon']);
    expect((await app('login', { name, password })).statusCode).toBe(200);
  });

  it('take a terminal over only when asked, and the old binding stays as history', async () => {
    const [first, second] = [await user({ terminals: [sns[1]] }), await user()];
    const asked = await call('POST', `zwtUsers/${second.id}/bind`, { sn: sns[1] });
    expect(asked.json().data).toMatchObject({ key: 'terminalBound' });
    const taken = await call('POST', `zwtUsers/${second.id}/bind`, { sn: sns[1], take: true });
    expect(taken.json().data.terminals).toEqual([sns[1]]);
    const bindings = (await call('GET', `zwtUsers/${first.id}/terminals`)).json().data;
    expect(bindings).toMatchObject([{ sn: sns[1], to: expect.any(Number) }]);
    expect((await call('DELETE', `zwtUsers/${second.id}`)).json().data.key).toBe('userHasTerminals');
    await call('POST', `zwtUsers/${second.id}/unbind`, { sn: sns[1] });
    expect((await call('DELETE', `zwtUsers/${second.id}`)).statusCode).toBe(200);
  });

  it('are extended by whole days from the later of today and the last day', async () => {
    const made = await user({ endsOn: '2020-01-01' });
    expect(made.state).toBe('expired');
    expect((await call('POST', `zwtUsers/${made.id}/extend`, { days: 1.5 })).statusCode).toBe(400);
    expect((await call('POST', `zwtUsers/${made.id}/extend`, { days: 1001 })).statusCode).toBe(400);
    const late = await call('POST', `zwtUsers/${made.id}/extend`, { days: 10, version: '1' });
    // Who comes too late is shown the record as it is shown anywhere: without the whole number.
    expect([late.statusCode, late.json().data.present.phone]).toEqual([409, expect.stringContaining('*')]);
    const { data } = (await call('POST', `zwtUsers/${made.id}/extend`, { days: 10 })).json();
    expect(data).toMatchObject({ state: 'active', daysLeft: 10 });
  });
});

describe('the app of a Zhiweitong user', () => {
  it('asks for a new password first, and then is online', async () => {
    const { name, id } = await user();
    const { token, mustChangePassword } = (await app('login', { name, password })).json().data;
    expect(mustChangePassword).toBe(true);
    expect((await app('seen', {}, token)).json().data.key).toBe('mustChangePassword');
    await app('password', { old: password, password: 'Harvest2026' }, token);
    const place = { version: '5.2.1', longitude: 126.6, latitude: 45.7 };
    expect((await app('seen', place, token)).statusCode).toBe(200);
    const row = (await call('GET', `zwtUsers/${id}`)).json().data;
    expect(row).toMatchObject({ online: true, appVersion: '5.2.1', longitude: 126.6 });
  });

  it('is signed out when its user is frozen, and the right password does not help', async () => {
    const { name, id } = await user();
    const token = await signedIn(name);
    expect((await app('seen', {}, token)).statusCode).toBe(200);
    expect((await call('POST', `zwtUsers/${id}/freeze`)).json().data).toMatchObject({
      state: 'frozen',
      online: false,
    });
    expect((await app('seen', {}, token)).json().data.key).toBe('sessionEnded');
    expect((await app('login', { name, password: 'Harvest2026' })).json().data.key).toBe('accountFrozen');
    await call('POST', `zwtUsers/${id}/unfreeze`);
    expect((await app('login', { name, password: 'Harvest2026' })).statusCode).toBe(200);
  });

  it('ends 30 days after it began', async () => {
    const { name } = await user({});
    const token = await signedIn(name);
    const age = (days: number) =>
      database.pool.query(
        `update zhiweitong_session set expires_at = now() + make_interval(days => 30 - $1)`,
        [days],
      );
    const { rows } = await database.pool.query(
      `select bool_and(expires_at = created_at + interval '30 days') as month from zhiweitong_session`,
    );
    expect(rows).toEqual([{ month: true }]);
    await age(29);
    expect((await app('seen', {}, token)).statusCode).toBe(200);
    await age(30);
    expect((await app('seen', {}, token)).json().data.key).toBe('sessionEnded');
    expect(await deleteOverAppSessions(database.pool)).toBeGreaterThan(0);
  });

  it('is not kept from its user by a stranger’s wrong passwords, and is closed to the stranger', async () => {
    const { name } = await user();
    const from = async (address: string, tried: string) =>
      (
        await one.call('POST', 'open/zwt/login', { lang: 'en', address, body: { name, password: tried } })
      ).json().data.key as string | undefined;
    const strangers = ['198.51.100.1', '198.51.100.2'];
    for (const address of strangers) {
      const keys: unknown[] = [];
      for (let number = 0; number < 12; number++) keys.push(await from(address, 'Guessed2026'));
      expect(keys).toEqual([...Array(5).fill('appCredentials'), ...Array(7).fill('accountLocked')]);
    }
    expect(await from(strangers[0]!, password)).toBe('accountLocked');
    expect(await from('203.0.113.9', password)).toBeUndefined();
  });

  it('is ended by a new start password and by the last day; its token opens nothing else', async () => {
    const { name, id, version } = await user();
    const token = await signedIn(name);
    expect((await one.call('GET', 'zwtUsers', { token })).statusCode).toBe(401);
    const { password: fresh } = (await call('POST', `zwtUsers/${id}/resetPassword`)).json().data;
    expect((await app('seen', {}, token)).json().data.key).toBe('sessionEnded');
    expect((await app('login', { name, password: fresh })).json().data.mustChangePassword).toBe(true);
    expect((await app('login', { name, password: 'Harvest2026' })).json().data.key).toBe('appCredentials');
    await database.pool.query(`update zhiweitong_user set ends_on = '2020-01-01' where id = $1`, [id]);
    expect((await app('login', { name, password: fresh })).json().data.key).toBe('accountExpired');
    expect(version).toMatch(/^\d+$/);
  });
});
