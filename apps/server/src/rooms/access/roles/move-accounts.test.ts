import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(
    `insert into role (id, name, scope_kind) values (200, 'old', 'dealer'), (201, 'new', 'dealer')`,
  );
  await pool.query(
    `insert into role_permission select r, p from unnest('{200,201}'::int[]) r,
       unnest('{system,roleManage,roleManage.delete}'::text[]) p`,
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  const dealerId = newId();
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`, [
    dealerId,
  ]);
  for (const name of ['ann', 'ben']) await addAccount(pool, name, { roleId: 200, dealerId });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const move = (id: number, to: number, token = boss) =>
  one.call('POST', `roleManage/${id}/move`, { token, body: { to } });

it('refuses to delete a role that accounts have, moves them, and then deletes it', async () => {
  const inUse = await one.call('DELETE', 'roleManage/200', { token: boss });
  expect([inUse.statusCode, inUse.json().data.params]).toEqual([409, { count: 2 }]);
  expect((await move(200, 201)).json().data).toEqual({ moved: 2 });
  const { rows } = await database.pool.query(
    `select a.name, a.role_id, o.before, o.after from account a
     join operation_log o on o.subject_id = a.id::text and o.action = 'accountManage.edit' order by a.name`,
  );
  const logged = { role_id: 201, before: { roleId: 200 }, after: { roleId: 201 } };
  expect(rows).toEqual([
    { name: 'ann', ...logged },
    { name: 'ben', ...logged },
  ]);
  expect((await one.call('DELETE', 'roleManage/200', { token: boss })).statusCode).toBe(200);
});

it('moves nobody out of a fixed role, to the same role, into an unknown one, or without the right to edit accounts', async () => {
  expect((await move(5, 201)).json().data.key).toBe('fixedRole');
  expect((await move(201, 201)).json().data.key).toBe('roleOutOfReach');
  expect((await move(201, 999)).statusCode).toBe(404);
  const ann = await one.signIn('ann');
  expect((await move(201, 5, ann)).json().data.params).toEqual({ permission: 'accountManage.edit' });
});
