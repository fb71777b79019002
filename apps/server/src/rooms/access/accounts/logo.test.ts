import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let keeper: string;
let clerkId: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  const { pool } = database;
  await pool.query(
    `insert into role (id, name, scope_kind) values (100, 'keeper', 'dealer'), (101, 'clerk', 'provider')`,
  );
  await pool.query(
    `insert into role_permission select 100, unnest(array['accountManage', 'accountManage.edit'])`,
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'keeper', { roleId: 100 });
  clerkId = await addAccount(pool, 'clerk', { roleId: 101 });
  [boss, keeper] = [await one.signIn('boss'), await one.signIn('keeper')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const place = () => `accountManage/${clerkId}/logo`;
const send = (file: Uint8Array, token = boss) => one.call('PUT', place(), { token, file });
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2a7' } })
    .png()
    .toBuffer();
const shown = async () =>
  (await one.call('POST', 'login', { form: { username: 'clerk', password: testPassword } })).json().data
    .logo_image;

it('an account’s logo is kept small, shown by its next session, and taken away again', async () => {
  const { version } = (await one.call('GET', `accountManage/${clerkId}`, { token: boss })).json().data;
  const { logo } = (await send(await png(2000, 400))).json().data;
  const kept = await sharp(Buffer.from(logo.split(',')[1], 'base64')).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(['webp', 480, 96]);
  expect(await shown()).toBe(logo);
  // Whoever has the form open can still save it.
  const after = (await one.call('GET', `accountManage/${clerkId}`, { token: boss })).json().data;
  expect(after.version).toBe(version);
  expect((await one.call('DELETE', place(), { token: boss })).json().data).toEqual({ logo: null });
  expect(await shown()).toBeNull();
  const { rows } = await database.pool.query(
    `select before, after from operation_log where action = 'accountManage.logo' and subject_id = $1 order by id`,
    [clerkId],
  );
  expect(rows).toEqual([
    { before: { logoBytes: 0 }, after: { logoBytes: logo.length } },
    { before: { logoBytes: logo.length }, after: { logoBytes: 0 } },
  ]);
});

it('a logo is a jpeg or png of at most 1 MB, of an account that the sender may know of', async () => {
  const refusalOf = async (bytes: Buffer, token?: string) => (await send(bytes, token)).json().data.key;
  expect(await refusalOf(Buffer.from('no picture'))).toBe('pictureType');
  expect(await refusalOf(Buffer.alloc(1024 * 1024 + 1))).toBe('fileTooLarge');
  expect(await refusalOf(await png(10, 10), keeper)).toBe('notFound');
});
