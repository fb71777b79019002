import type { ImportCheck, ListAnswer, TaskRow, WhiteRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { whiteListFromFile, whiteRoutes } from '../public.ts';
import { addVehicle, warningsOf } from '../testing/warning-rig.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  const bus = { publish: () => undefined };
  const imports = [whiteListFromFile({ ...entityParts(pool), bus })];
  one = await testApp(database, (db, told, files) => [
    ...whiteRoutes({ ...entityParts(db), bus: told }),
    ...importRoutes({ pool: db, files }, imports),
  ]);
  rig = await taskRig(database, one, [importTask(imports)]);
  await addAccount(pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

const sheet = (...rows: string[][]) => plainSheet('Rows', ['sn', 'appliesTo', 'reason'], rows);
const checked = async (file: Uint8Array): Promise<ImportCheck> =>
  (await one.call('POST', 'crossSnWhite/import/check?name=a.xlsx', { token: boss, file })).json().data;

it('vehicles come onto the white list from a file; unknown, cancelled and listed ones are refused', async () => {
  const { id } = await addVehicle(database, '8741801');
  await addVehicle(database, '8741802');
  const gone = await addVehicle(database, '8741803');
  await database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [gone.id]);
  await database.pool.query(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, pending_at, raised_at, last_seen_at)
     values ($1, 'WN-20260501-000001', 'crossRegion', 'CR-1', 0, $2, 'k', 'notice', now(), now(), now())`,
    [newId(), id],
  );
  const bad = await checked(
    sheet(
      ['8741809', 'both', 'x'],
      ['8741803', 'both', 'x'],
      ['8741802', 'nowhere', 'x'],
      ['8741801', 'both', ''],
    ),
  );
  expect(bad).toMatchObject({ good: 0, bad: 4 });
  const good = await checked(
    sheet(['8741801', 'both', 'Show'], ['8741802', 'terminalCrossRegion', 'Rental']),
  );
  const started = await one.call('POST', 'crossSnWhite/import/run', {
    token: boss,
    body: { checkId: good.id },
  });
  const task = await rig.until(boss, started.json<{ data: TaskRow }>().data.id, hasEnded);
  expect(task).toMatchObject({ state: 'done', result: { created: 2 } });
  const { rows } = (await one.call('GET', 'crossSnWhite?sort=sn', { token: boss })).json<{
    data: ListAnswer<WhiteRow>;
  }>().data;
  expect(rows.map(({ sn, appliesTo, origin, activeThen }) => [sn, appliesTo, origin, activeThen])).toEqual([
    ['8741801', 'both', 'import', 1],
    ['8741802', 'terminalCrossRegion', 'import', 0],
  ]);
  expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'whiteList' }]);
  expect(await checked(sheet(['8741801', 'both', 'Again']))).toMatchObject({ present: 1 });
});
