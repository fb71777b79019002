import type { PointRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, pointRoutes } from '../public.ts';
import { dealerBody } from '../testing/dealer-body.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let [mine, theirs] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...pointRoutes(entityParts(pool)),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission values (20, 'basicInfo'), (20, 'serverManage')`);
  boss = await one.signIn('boss');
  [mine, theirs] = [await dealer('Mine'), await dealer('Theirs')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function dealer(company: string, superiorId: string | null = null): Promise<string> {
  const body = dealerBody(company, { superiorId });
  return (await one.call('POST', 'dealers', { token: boss, body })).json().data.id;
}
const form = (name: string, over: object = {}) => ({
  name,
  personInCharge: '张伟',
  phone: '0451-12345678',
  dealerId: mine,
  divisionCode: '230102',
  address: '学府路 74 号',
  longitude: 126.63,
  latitude: 45.72,
  services: ['repair'],
  ...over,
});
const make = (name: string, over: object = {}) =>
  one.call('POST', 'servicePoints', { token: boss, body: form(name, over) });
const names = async (token: string, query = ''): Promise<string[]> =>
  (await one.call('GET', `servicePoints?sort=name${query}`, { token }))
    .json()
    .data.rows.map((row: PointRow) => row.name);

describe('a service point', () => {
  it('is made, changed, closed, opened, deleted and restored', async () => {
    const point: PointRow = (await make('Harbin-01')).json().data;
    expect(point).toMatchObject({ dealer: 'Mine', state: 'open', phone: '045112345678' });
    const deed = (method: 'POST' | 'DELETE', what = '') =>
      one.call(method, `servicePoints/${point.id}${what}`, { token: boss, lang: 'en' });
    const body = { name: 'Harbin-02', version: point.version };
    const edit = () => one.call('PATCH', `servicePoints/${point.id}`, { token: boss, body });
    expect((await edit()).json().data).toMatchObject({ name: 'Harbin-02', services: ['repair'] });
    expect((await edit()).statusCode).toBe(409);
    expect((await deed('POST', '/open')).json().message).toBe('Not allowed: open → open');
    expect((await deed('POST', '/close')).json().data.state).toBe('closed');
    expect((await deed('DELETE')).statusCode).toBe(200);
    expect((await deed('POST', '/open')).statusCode).toBe(404);
    expect((await deed('POST', '/restore')).statusCode).toBe(200);
    expect((await deed('POST', '/open')).json().data.state).toBe('open');
  });

  it('R-5-030 R-5-031 is refused with the field named', async () => {
    expect(problems(await make('', { longitude: '181', latitude: 'abc', phone: '1', dealerId: '' }))).toEqual(
      [
        'name required',
        'phone phoneFormat',
        'dealerId dealerMissing',
        'longitude longitudeRange',
        'latitude latitudeRange',
      ],
    );
    await make('Twice');
    expect(problems(await make('twice'))).toEqual(['name nameTaken']);
    expect((await make('Twice', { dealerId: theirs })).statusCode).toBe(200);
  });

  it('is seen by the branch of its dealer alone', async () => {
    await make('Of theirs', { dealerId: theirs });
    await addAccount(database.pool, 'person', { roleId: 20, dealerId: mine });
    const token = await one.signIn('person');
    expect(await names(boss, `&dealer=${theirs}`)).toEqual(['Of theirs', 'Twice']);
    expect(await names(token)).not.toContain('Of theirs');
    expect((await one.call('POST', 'servicePoints', { token, body: form('No right') })).statusCode).toBe(403);
  });

  it('is filtered by a dealer with those below it or alone, and asked anew by its id', async () => {
    const below = await dealer('Below', mine);
    const { id } = (await make('Lower', { dealerId: below })).json().data;
    expect(await names(boss, `&dealer=${mine}`)).toContain('Lower');
    const alone = await names(boss, `&dealer=${mine},only`);
    expect(alone).not.toContain('Lower');
    expect(alone).toContain('Twice');
    expect(await names(boss, `&ids=${id}&ids=nothing`)).toEqual(['Lower']);
    expect(await names(boss, `&ids=${id}&dealer=${theirs}`)).toEqual([]);
    expect((await one.call('GET', 'servicePoints?dealer=x', { token: boss })).statusCode).toBe(400);
  });

  it('has attachments for who sees it, given and taken by who may edit it', async () => {
    const { id } = (await make('With files', { dealerId: theirs })).json().data;
    const fileId = '00000000-0000-7000-8000-0000000000f1';
    await database.pool.query(
      `insert into file (id, account_id, name, size, received, type, state)
       select $1, id, 'plan.pdf', 3, 3, 'application/pdf', 'ready' from account where name = 'boss'`,
      [fileId],
    );
    const call = (method: 'GET' | 'POST' | 'DELETE', more = '', token = boss, body?: object) =>
      one.call(method, `servicePoints/${id}/files${more}`, { token, ...(body ? { body } : {}) });
    expect((await call('POST', '', boss, { ids: [fileId] })).json().data).toMatchObject([
      { name: 'plan.pdf' },
    ]);
    expect((await call('POST', '', boss, { ids: [fileId] })).statusCode).toBe(404);
    expect((await call('GET')).json().data).toHaveLength(1);
    await addAccount(database.pool, 'outside', { roleId: 20 });
    await database.pool.query(`update account set dealer_id = $1 where name = 'outside'`, [mine]);
    const outside = await one.signIn('outside');
    expect((await call('GET', '', outside)).statusCode).toBe(404);
    expect((await call('DELETE', `/${fileId}`, outside)).statusCode).toBe(403);
    expect((await call('DELETE', `/${fileId}`)).statusCode).toBe(200);
    expect((await call('GET')).json().data).toEqual([]);
    const { rows } = await database.pool.query<{ action: string }>(
      `select action from operation_log where subject_id = $1 order by id`,
      [id],
    );
    // What was refused, to attach twice and to a stranger, stands in the log as well.
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual([
      'create',
      'attach',
      'edit',
      'edit',
      'detach',
    ]);
  });
});
