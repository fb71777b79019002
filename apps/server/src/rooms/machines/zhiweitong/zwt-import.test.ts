import type { ImportCheck, ListAnswer, TaskRow, ZwtUserRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { zwtRoutes } from '../public.ts';
import { zwtUsersFromFile } from './zwt-import.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  const imports = [zwtUsersFromFile(entityParts(pool))];
  one = await testApp(database, (db, bus, files) => [
    ...dealerRoutes(db, bus),
    ...zwtRoutes(entityParts(db)),
    ...importRoutes({ pool: db, files }, imports),
  ]);
  rig = await taskRig(database, one, [importTask(imports)]);
  await addAccount(pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
  const place = { divisionCode: '230102', address: 'Road 12', country: 'CN' };
  const body = {
    company: 'North Ltd',
    legalPerson: 'Wang',
    phone: '13812345678',
    categories: ['autoSteer'],
    ...place,
  };
  await one.call('POST', 'dealers', { token: boss, body });
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

const columns = ['name', 'phone', 'dealerId', 'divisionCode', 'endsOn', 'remark'];
const sheet = (...rows: string[][]) => plainSheet('Rows', columns, rows);
const row = (name: string, phone: string, dealer = 'North Ltd') => [
  name,
  phone,
  dealer,
  '230102',
  '2099-12-31',
  '',
];
const checked = async (file: Uint8Array): Promise<ImportCheck> =>
  (await one.call('POST', 'zwtUsers/import/check?name=a.xlsx', { token: boss, file })).json().data;

it('users come from a file with first passwords that are told once and must be changed; what is taken is refused', async () => {
  const { id } = await checked(sheet(row('driver1', '13900001001'), row('driver2', '13900001002')));
  const started = await one.call('POST', 'zwtUsers/import/run', { token: boss, body: { checkId: id } });
  const task = await rig.until(boss, started.json<{ data: TaskRow }>().data.id, hasEnded);
  expect(task).toMatchObject({ state: 'done', result: { created: 2, page: '/zwtuser' } });
  const { rows } = (await one.call('GET', 'zwtUsers?sort=name', { token: boss })).json<{
    data: ListAnswer<ZwtUserRow>;
  }>().data;
  expect(rows.map(({ name, dealer, state }) => [name, dealer, state])).toEqual([
    ['driver1', 'North Ltd', 'active'],
    ['driver2', 'North Ltd', 'active'],
  ]);
  expect(task.fileName).toBeTruthy();
  const kept = await database.pool.query(
    `select password_hash <> '' as set, must_change_password as must from zhiweitong_user`,
  );
  expect(kept.rows).toEqual(Array(2).fill({ set: true, must: true }));
  const again = await checked(
    sheet(
      row('driver3', '13900001001'),
      row('driver4', '13900001004', 'Nobody'),
      row('driver1', '13900001009'),
    ),
  );
  expect(again.shown.map(({ problems }) => problems.map(({ field, key }) => `${field} ${key}`))).toEqual([
    ['phone phoneTaken'],
    ['dealerId invalidValue'],
    ['name alreadyThere'],
  ]);
});
