import { appendFileSync, writeFileSync } from 'node:fs';
import type { OperationArchive } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { checkSeals, sealLog } from '../seals/seals.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';
import { archiveRoutes } from './archive.routes.ts';
import { restoreLines } from './archive.store.ts';
import { archiveOldMonths } from './archives.ts';

let database: TestDatabase;
let one: TestApp;
let files: FileStore;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, _bus, store) => {
    files = store;
    return archiveRoutes({ pool, files: store });
  });
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
  for (const month of ['2015-02', '2015-03'])
    await database.pool.query(
      `insert into operation_log (id, at, action, before, after, agent, duration_ms, subject_name)
       select gen_random_uuid(), ($1 || '-10 03:04:05.123456+00')::timestamptz + n * interval '1 hour', 'login',
         '{"a": [1, null]}', null, 'Firefox', n, case when n = 2 then 'X' end from generate_series(1, 3) as n`,
      [month],
    );
  await sealLog(database.pool);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const old = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select o::text as line from operation_log o where at < '2020-01-01' order by at, id`,
  );
  return rows.map(({ line }) => line);
};
const archives = async (): Promise<OperationArchive[]> =>
  (await one.call('GET', 'userOperateLog/archives', { token: boss })).json().data;
const load = (id: string) =>
  one.call('POST', `userOperateLog/archives/${id}/load`, { token: boss, lang: 'en' });
const archive = () => archiveOldMonths({ pool: database.pool, files });

describe('old months of the operation log', () => {
  it('go into files, and the seals of what remains hold', async () => {
    expect(await archive()).toBe(2);
    expect([await archive(), await old()]).toEqual([0, []]);
    expect(await archives()).toMatchObject([
      { month: '2015-03', rows: 3, loadedUntil: null },
      { month: '2015-02', rows: 3 },
    ]);
    expect((await checkSeals(database.pool, 0)).broken).toBeNull();
  });

  it('are loaded back as they were, prove themselves by their seals, and leave again when their time is over', async () => {
    const [newest] = await archives();
    const loaded = (await load(newest!.id)).json().data;
    expect(loaded[0].loadedUntil - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
    expect(await old()).toHaveLength(3);
    expect(await checkSeals(database.pool, 0)).toMatchObject({ broken: null });
    expect([await archive(), (await old()).length]).toEqual([0, 3]);
    await database.pool.query(`update log_archive set loaded_until = now() - interval '1 minute'`);
    expect([await archive(), await old()]).toEqual([1, []]);
    expect((await load(newest!.id)).statusCode).toBe(200);
    expect((await old())[0]).toContain('2015-03-10 04:04:05.123456');
  });

  it('come back from lines of before, which know nothing of names', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    await database.pool.query(
      `insert into operation_log (id, at, action) values ($1, '2019-05-05 05:05:05+00', 'login')`,
      [id],
    );
    const { rows } = await database.pool.query<{ line: string }>(
      `select (to_jsonb(o) - 'subject_name' || jsonb_build_object('id', left(id::text, 35) || '2'))::text as line
       from operation_log o where id = $1`,
      [id],
    );
    await restoreLines(database.pool, [rows[0]!.line]);
    const found = await database.pool.query(
      `select subject_name from operation_log where at = '2019-05-05 05:05:05+00'`,
    );
    expect(found.rows).toEqual([{ subject_name: null }, { subject_name: null }]);
  });

  it('are not loaded from a file that somebody changed', async () => {
    const { id } = (await archives())[1]!;
    await files.local('archives', id, async (path) => appendFileSync(path, 'x'));
    expect((await load(id)).json().data.key).toBe('archiveBroken');
    await files.local('archives', id, async (path) => writeFileSync(path, 'no gzip at all'));
    expect((await load(id)).json().data.key).toBe('archiveBroken');
    expect((await old()).every((line) => !line.includes('2015-02'))).toBe(true);
  });

  it('stay in the log while no file is noted for them, and what is noted stays', async () => {
    const gone = database.pool.query(`delete from operation_log where at > '2020-01-01'`);
    await expect(gone).rejects.toThrow('append-only');
    for (const text of [
      'delete from log_archive',
      'truncate log_archive',
      'update log_archive set row_count = 9',
    ])
      await expect(database.pool.query(text)).rejects.toThrow('append-only');
  });

  it('are kept at least three years, and only who may set it changes that', async () => {
    const set = (months: number) =>
      one.call('PUT', 'userOperateLog/retention', { token: boss, body: { months } });
    expect(problems(await set(35))).toEqual(['months outOfRange']);
    expect((await set(48)).json().data).toEqual({ months: 48 });
    await addAccount(database.pool, 'viewer');
    const viewer = await one.signIn('viewer');
    expect((await one.call('GET', 'userOperateLog/archives', { token: viewer })).statusCode).toBe(403);
    const log = await database.pool.query(
      `select before, after from operation_log where action = 'userOperateLog.setting' and result = 'done'`,
    );
    expect(log.rows).toEqual([{ before: { months: 60 }, after: { months: 48 } }]);
  });
});
