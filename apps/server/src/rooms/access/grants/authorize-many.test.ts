import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openDivisions } from '#kit/divisions.ts';
import { createLog } from '#kit/log.ts';
import { authorizeRoutes } from '../allocations/authorize.routes.ts';
import { doneOnce, killedRow } from '../testing/killed-row.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import { authorizeBatches } from './authorize-batches.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let bossId: string;
let helpers: string[];

beforeAll(async () => {
  database = await testDatabase();
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  one = await testApp(database, (pool, bus) => authorizeRoutes({ pool, bus, doors: {}, divisions }));
  const { pool } = database;
  await pool.query(`insert into role (id, name, scope_kind) values (101, 'helper', 'provider')`);
  await pool.query(
    `insert into role_permission values (101, 'monitoring'), (101, 'carMonitor'), (101, 'carMonitor.export')`,
  );
  bossId = await addAccount(pool, 'boss', { roleId: 1 });
  helpers = [
    await addAccount(pool, 'helper1', { roleId: 101 }),
    await addAccount(pool, 'helper2', { roleId: 101 }),
  ];
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const get = (path: string, token = boss) => one.call('GET', path, { token, lang: 'en' });

describe('rights of several accounts', () => {
  it('are given and taken at once, each account by itself', async () => {
    const body = {
      batchKey: crypto.randomUUID(),
      ids: [...helpers, bossId],
      changes: [
        { permission: 'roleManage', effect: 'granted' },
        { permission: 'carMonitor.export', effect: 'denied' },
      ],
      reason: 'harvest',
    };
    const answer = await one.call('POST', 'authorizeManage/batch/permission', {
      token: boss,
      body,
      lang: 'en',
    });
    expect(answer.json().data).toMatchObject({ done: 2, refused: [{ id: bossId, key: 'notOneself' }] });
    const helper = await one.signIn('helper1');
    expect((await get('roleManage', helper)).statusCode).toBe(200);
    const rows = (await get('authorizeManage?hasDenials=yes')).json().data.rows;
    expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual(['helper1', 'helper2']);
  });

  it('are changed once by a batch, whenever its process is killed', async () => {
    const [batch] = authorizeBatches(database.pool, one.bus, {});
    const changes = [{ permission: 'roleManage.edit', effect: 'granted' }];
    const asked = { id: helpers[1]!, changes, reason: 'harvest' };
    expect(await killedRow(database.pool, batch, 'boss', asked)).toEqual(doneOnce);
  });

  it('are written as a matrix that tells role, grant and denial apart', async () => {
    const columns = ['name', 'carMonitor', 'carMonitor.export', 'roleManage', 'roleManage.edit'];
    const query = columns.map((name) => `columns=${name}`).join('&');
    const file = (await get(`authorizeManage/export?format=csv&name=helper1&${query}`)).body;
    expect(file.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      expect.stringContaining('Role management'),
      'helper1,yes,Denied,Granted,',
    ]);
    const helper = await one.signIn('helper1');
    expect((await get('authorizeManage/export', helper)).json().data.params).toEqual({
      permission: 'authorizeManage.export',
    });
  });

  it('are found by a division among the viewing areas or above them, and have a history of their own', async () => {
    await database.pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230102')`,
      [helpers[1]],
    );
    const names = async (code: string) =>
      (await get(`authorizeManage?vehicleArea=${code}`))
        .json()
        .data.rows.map(({ name }: { name: string }) => name);
    expect([await names('230000'), await names('230100'), await names('220000')]).toEqual([
      ['helper2'],
      ['helper2'],
      [],
    ]);
    const history = (await get(`authorizeManage/${helpers[0]}/history`)).json().data.rows;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['authorizeManage.permission']);
  });
});
