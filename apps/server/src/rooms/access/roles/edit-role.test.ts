import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let clerk: string;
const clerkCodes = ['system', 'roleManage', 'roleManage.edit', 'monitoring', 'carMonitor'];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(`insert into role (id, name, scope_kind) values (100, 'clerk', 'provider')`);
  await pool.query('insert into role_permission select 100, unnest($1::text[])', [clerkCodes]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'clerk', { roleId: 100 });
  [boss, clerk] = [await one.signIn('boss'), await one.signIn('clerk')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = async (name: string) => {
  const body = { name, scopeKind: 'dealer', permissions: ['carMonitor'] };
  return (await one.call('POST', 'roleManage', { token: boss, body })).json().data;
};
const edit = (id: number, body: object, token = boss) =>
  one.call('PATCH', `roleManage/${id}`, { token, body, lang: 'en' });

describe('a role edited whole (/addRole)', () => {
  it('changes name and permissions in one step, with what stands above them', async () => {
    const made = await make('Whole');
    const body = { name: 'Whole 2', permissions: ['carMonitor.export'], version: made.version };
    const changed = (await edit(made.id, body)).json().data;
    expect(changed).toMatchObject({ name: 'Whole 2', permissionChangedBy: 'boss' });
    expect(changed.codes).toEqual(['monitoring', 'carMonitor', 'carMonitor.export']);
    const { rows } = await database.pool.query(
      `select action from operation_log where subject_kind = 'role' and subject_id = $1 order by id`,
      [String(made.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'roleManage.create',
      'roleManage.edit',
      'roleManage.permission',
    ]);
  });

  it('changes nothing when one part is refused', async () => {
    const made = await make('Half');
    const refused = await edit(made.id, { name: 'Half 2', permissions: [], version: made.version });
    expect(problems(refused)).toEqual(['permissions noSelection']);
    const own = await edit(
      made.id,
      { name: 'Half 2', permissions: ['carMonitor'], version: made.version },
      clerk,
    );
    expect([own.statusCode, own.json().data.params]).toEqual([403, { permission: 'roleManage.permission' }]);
    const after = (await one.call('GET', `roleManage/${made.id}`, { token: boss })).json().data;
    expect(after).toMatchObject({ name: 'Half', version: made.version });
  });

  it('gives a fixed role permissions, and nothing else', async () => {
    const fixed = (await one.call('GET', 'roleManage/5', { token: boss })).json().data;
    const renamed = await edit(5, { name: 'Five', permissions: ['carMonitor'], version: fixed.version });
    expect(renamed.json().data.key).toBe('fixedRole');
    const given = await edit(5, { permissions: ['carMonitor'], version: fixed.version });
    expect(given.json().data.codes).toEqual(['monitoring', 'carMonitor']);
    const admin = (await one.call('GET', 'roleManage/1', { token: boss })).json().data;
    const taken = await edit(1, { permissions: ['carMonitor'], version: admin.version });
    expect(taken.json().data.key).toBe('fixedRole');
  });
});
