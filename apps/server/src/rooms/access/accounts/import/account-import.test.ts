import type { ImportCheck, OpenImport, TaskRow } from '@furrow/contract';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { hasEnded, type TaskRig, taskRig } from '../../testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '../../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let rig: TaskRig;
let boss: string;

const columns = ['name', 'displayName', 'phone', 'role', 'dealer', 'endsOn'];
beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  rig = await taskRig(database, one);
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'keeper', { roleId: 100 }).catch(() => undefined);
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await rig.close();
  await one.close();
  await database.close();
});

const row = (name: string, more: Partial<Record<string, string>> = {}) =>
  columns.map(
    (key) =>
      ({ name, displayName: 'Wang', phone: '13912345678', role: 'activity', endsOn: '2099-12-31', ...more })[
        key as 'name'
      ] ?? '',
  );
const file = (rows: string[][]) => plainSheet('Accounts', columns, rows);
const check = async (bytes: Uint8Array, name = 'a.xlsx', token = boss) =>
  one.call('POST', `accountManage/import/check?name=${name}`, { token, file: bytes, lang: 'en' });
const checked = async (rows: string[][]) => (await check(file(rows))).json<{ data: ImportCheck }>().data;
const run = async (body: object, token = boss) =>
  one.call('POST', 'accountManage/import/run', { token, body, lang: 'en' });
const ran = async (rows: string[][], form: object = {}): Promise<TaskRow> => {
  const { id } = await checked(rows);
  const task = (await run({ checkId: id, ...form })).json<{ data: TaskRow }>().data;
  return rig.until(boss, task.id, hasEnded);
};
const namesLike = async (like: string) =>
  (
    await database.pool.query<{ name: string }>('select name from account where name like $1 order by name', [
      like,
    ])
  ).rows.map(({ name }) => name);
const ten = (prefix: string) =>
  Array.from({ length: 10 }, (_, i) =>
    row(`${prefix}${i}`, i === 3 ? { phone: '12' } : i === 7 ? { role: 'nobody' } : {}),
  );

describe('an import', () => {
  it('with two bad rows of ten writes none in "all or nothing" and eight in "skip bad rows"', async () => {
    const found = await checked(ten('ten'));
    expect(found).toMatchObject({ rows: 10, good: 8, bad: 2, present: 0 });
    expect(found.shown.map(({ row: at, problems }) => [at, problems])).toEqual([
      [5, [{ field: 'phone', key: 'phoneFormat' }]],
      [9, [{ field: 'role', key: 'invalidValue' }]],
    ]);
    expect(await namesLike('ten%')).toEqual([]);
    const all = await ran(ten('ten'), { mode: 'all' });
    expect(all).toMatchObject({
      state: 'failed',
      error: 'importBadRows',
      errorParams: { count: 2 },
      result: null,
    });
    expect(await namesLike('ten%')).toEqual([]);
    const some = await ran(ten('ten'), { mode: 'skip' });
    expect(some).toMatchObject({ state: 'done', result: { created: 8, updated: 0, skipped: 0, refused: 2 } });
    expect(some.result).toMatchObject({ page: `/accountManage?import=${some.id}` });
    expect(await namesLike('ten%')).toHaveLength(8);
    const list = await one.call('GET', `accountManage?import=${some.id}`, { token: boss });
    expect(list.json().data.total).toBe(8);
  });

  it('gives the first passwords once, and they open the account', async () => {
    const task = await ran([row('fresh')]);
    expect(task).toMatchObject({ state: 'done', fileOnce: true, result: { created: 1 } });
    const answer = await one.call('GET', `tasks/${task.id}/file`, { token: boss });
    const [, [name, password]] = (await readSheet(answer.rawPayload)) as string[][] as [
      string[],
      [string, string],
    ];
    expect(name).toBe('fresh');
    const session = await one.call('POST', 'login', { form: { username: 'fresh', password } });
    expect(session.json().code).toBe(200);
    expect((await one.call('GET', `tasks/${task.id}/file`, { token: boss })).json().code).toBe(404);
    const kept = JSON.stringify((await database.pool.query('select * from background_task')).rows);
    expect(kept).not.toContain(password);
    const log = JSON.stringify((await database.pool.query('select * from operation_log')).rows);
    expect(log).not.toContain(password);
  });

  it('refuses, skips or updates rows that are there already', async () => {
    await ran([row('there')]);
    const rows = [row('there', { displayName: 'Li', endsOn: 'permanent' }), row('newer')];
    expect(await checked(rows)).toMatchObject({ rows: 2, good: 1, bad: 0, present: 1 });
    expect(await ran(rows)).toMatchObject({ state: 'failed', error: 'importBadRows' });
    expect(await namesLike('newer')).toEqual([]);
    expect(await ran(rows, { existing: 'skip' })).toMatchObject({ result: { created: 1, skipped: 1 } });
    expect(await ran(rows, { existing: 'update' })).toMatchObject({ result: { created: 0, updated: 2 } });
    const found = await database.pool.query(`select display_name, ends_at from account where name = 'there'`);
    expect(found.rows).toEqual([{ display_name: 'Li', ends_at: null }]);
  });

  it('is run once, by who checked it, while it is fresh', async () => {
    const { id } = await checked([row('once')]);
    const stranger = await one.signIn((await addAccount(database.pool, 'second', { roleId: 1 })) && 'second');
    expect((await run({ checkId: id }, stranger)).json().code).toBe(404);
    const task = (await run({ checkId: id })).json<{ data: TaskRow }>().data;
    await rig.until(boss, task.id, hasEnded);
    expect((await run({ checkId: id })).json().data.key).toBe('importOld');
    const old = await checked([row('older')]);
    await database.pool.query(
      `update import_check set created_at = now() - interval '31 minutes' where id = $1`,
      [old.id],
    );
    expect((await run({ checkId: old.id })).json().data.key).toBe('importOld');
  });

  it('names what is wrong with a row: twice in the file, taken by a deleted one, in the past', async () => {
    await database.pool.query(
      `insert into account (id, name, password_hash, role_id, deleted_at) values (gen_random_uuid(), 'gone', 'x', 5, now())`,
    );
    const { shown } = await checked([
      row('twin'),
      row('TWIN'),
      row('gone'),
      row('late', { endsOn: '2020-01-01' }),
      row('', { displayName: '' }),
    ]);
    expect(shown.map(({ problems }) => problems.map(({ field, key }) => `${field} ${key}`))).toEqual([
      ['name twiceInFile'],
      ['name twiceInFile'],
      ['name nameTaken'],
      ['endsOn endsInPast'],
      ['name required', 'displayName required'],
    ]);
  });

  it('gives the bad rows back with their reasons, and takes the mended file', async () => {
    const { id } = await checked(ten('mend'));
    const answer = await one.call('GET', `accountManage/import/${id}/bad`, { token: boss, lang: 'en' });
    const rows = (await readSheet(answer.rawPayload)) as string[][];
    expect(rows).toHaveLength(4);
    expect(rows[0]!.at(-1)).toBe('Reason');
    expect(rows[2]!.at(-1)).toContain('Phone:');
    const mended = rows.map((cells, i) =>
      cells.map((cell, at) => (i > 1 && at === 2 ? '13912345678' : at === 3 && i > 1 ? 'activity' : cell)),
    );
    const found = (await check(plainSheet('Bad', mended[0]!, mended.slice(1)))).json<{ data: ImportCheck }>()
      .data;
    expect(found).toMatchObject({ rows: 2, good: 2, bad: 0 });
  });
});

describe('a checked file', () => {
  const read = async <T>(method: 'GET' | 'POST', path: string, body?: object, token = boss) =>
    (
      await one.call(method, `accountManage/import${path}`, { token, lang: 'en', ...(body && { body }) })
    ).json<{
      code: number;
      data: T;
    }>();

  it('shows its bad rows page by page, and takes what was mended on several of them', async () => {
    const rows = Array.from({ length: 62 }, (_, i) => row(`page${i}`, i < 60 ? { phone: '12' } : {}));
    const { id, shown, page } = await checked(rows);
    expect([shown.length, page]).toEqual([50, 1]);
    const second = (await read<ImportCheck>('GET', `/${id}?page=2`)).data;
    expect(second.shown.map((one) => one.row)).toEqual([52, 53, 54, 55, 56, 57, 58, 59, 60, 61]);
    const mended = [...shown, ...second.shown].map((one) => ({
      row: one.row,
      cells: one.cells.map((cell, i) => (i === 2 ? '13912345678' : cell)),
    }));
    const all = (await read<ImportCheck>('POST', `/${id}/rows?page=2`, { rows: mended })).data;
    expect(all).toMatchObject({ rows: 62, good: 62, bad: 0, page: 1, shown: [] });
  });

  it('keeps a row that was mended to nothing, and says what it lacks', async () => {
    const { id } = await checked([row('blank', { phone: '12' })]);
    const nothing = { rows: [{ row: 2, cells: columns.map(() => '') }] };
    const found = (await read<ImportCheck>('POST', `/${id}/rows`, nothing)).data;
    expect(found).toMatchObject({ rows: 1, bad: 1 });
    const back = { rows: [{ row: 2, cells: row('blank') }] };
    expect((await read<ImportCheck>('POST', `/${id}/rows`, back)).data).toMatchObject({ good: 1, bad: 0 });
  });

  it('refuses to mend a row that it does not have, or one with other columns', async () => {
    const { id } = await checked([row('known', { phone: '12' })]);
    for (const form of [
      { rows: [{ row: 3, cells: row('known') }] },
      { rows: [{ row: 1, cells: row('known') }] },
      { rows: [{ row: 2, cells: row('known').slice(1) }] },
    ]) {
      const answer = await read<{ errors: object[] }>('POST', `/${id}/rows`, form);
      expect(answer.data.errors).toEqual([expect.objectContaining({ field: 'rows', key: 'invalidValue' })]);
    }
  });

  it('waits for who checked it, alone, until nothing of it is left', async () => {
    await addAccount(database.pool, 'third', { roleId: 1 });
    const third = await one.signIn('third');
    const waiting = async (token: string) =>
      (await read<OpenImport[]>('GET', '', undefined, token)).data.map(({ name, waiting }) => [
        name,
        waiting,
      ]);
    const bytes = file([row('wait0'), row('wait1', { phone: '12' })]);
    const { id } = (await check(bytes, 'w.xlsx', third)).json<{ data: ImportCheck }>().data;
    expect(await waiting(third)).toEqual([['w.xlsx', 2]]);
    expect(await waiting(boss)).not.toContainEqual(['w.xlsx', 2]);
    const first = (await run({ checkId: id, mode: 'skip' }, third)).json<{ data: TaskRow }>().data;
    await rig.until(third, first.id, hasEnded);
    expect(await waiting(third)).toEqual([['w.xlsx', 1]]);
    const mended = { rows: [{ row: 3, cells: row('wait1') }] };
    await read('POST', `/${id}/rows`, mended, third);
    const second = (await run({ checkId: id }, third)).json<{ data: TaskRow }>().data;
    await rig.until(third, second.id, hasEnded);
    expect(await waiting(third)).toEqual([]);
    expect(await namesLike('wait%')).toEqual(['wait0', 'wait1']);
  });
});

describe('a template', () => {
  it('has heads in the language, keys, an example that is ignored and the allowed values', async () => {
    const answer = await one.call('GET', 'accountManage/template', { token: boss, lang: 'ru' });
    const rows = (await readSheet(answer.rawPayload)) as string[][];
    expect(rows[0]![0]).toBe('Учётная запись *');
    expect(rows[1]).toEqual(columns);
    expect(rows[2]!.slice(0, 2)).toEqual(['wang-01', 'Анна Петрова']);
    const allowed = (await readSheet(answer.rawPayload, 2)) as string[][];
    expect(allowed.flat()).toContain('activity');
    expect(allowed.flat()).toContain('бессрочно');
    const empty = await check(answer.rawPayload);
    expect(empty.json().data).toMatchObject({
      key: 'importFile',
      errors: [{ field: 'file', key: 'importNoRows' }],
    });
  });
});

describe('headings of a sheet', () => {
  it('are found in any language, whatever spaces and stars they bear', async () => {
    const answer = await one.call('GET', 'accountManage/template', { token: boss, lang: 'ru' });
    const [heads] = (await readSheet(answer.rawPayload)) as string[][];
    const told = async (spaced: (head: string) => string) => {
      const found = await check(plainSheet('A', heads!.map(spaced), [row('spaced')]));
      return found.json<{ data: ImportCheck }>().data.good;
    };
    expect(await told((head) => head)).toBe(1);
    expect(await told((head) => head.replaceAll(' ', ''))).toBe(1);
    expect(await told((head) => ` ${head.split('').join(' ')}  `)).toBe(1);
  });
});

describe('a file that cannot be taken', () => {
  const cause = async (bytes: Uint8Array, name?: string) =>
    (await check(bytes, name)).json<{ data: { errors: { key: string }[] } }>().data.errors[0]?.key;

  it('R-5-036 R-5-037 R-8-028 R-9-043 is refused with its cause', async () => {
    expect(await cause(file([row('a')]), 'a.csv')).toBe('importNotXlsx');
    expect(await cause(strToU8('no spreadsheet'))).toBe('importNotXlsx');
    expect(await cause(zipSync({ 'a.txt': strToU8('a') }))).toBe('importNotXlsx');
    expect(await cause(plainSheet('A', ['name', 'phone'], [['a', 'b']]))).toBe('importHeads');
    expect(await cause(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('fileTooLarge');
    expect(await cause(file(Array.from({ length: 5001 }, (_, i) => row(`n${i}`))))).toBe('importTooManyRows');
  });

  it('is refused as a bomb before it is unpacked, also when its directory lies', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 });
    expect(await cause(bomb)).toBe('fileBomb');
    const lying = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(3 * 1024 * 1024) }, { level: 9 }));
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(1000, entry + 24);
    expect(await cause(lying)).toBe('fileBomb');
  });

  it('is not read at all for who has no right to import', async () => {
    await addAccount(database.pool, 'plain');
    const token = await one.signIn('plain');
    for (const [method, path] of [
      ['GET', 'accountManage/template'],
      ['GET', 'accountManage/import'],
      ['POST', 'accountManage/import/check?name=a.xlsx'],
      ['POST', 'accountManage/import/run'],
    ] as const) {
      expect((await one.call(method, path, { token })).json().code, path).toBe(403);
    }
  });
});
