import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const form = { displayName: 'Wang', phone: '13912345678', roleId: 5, endsOn: null };
const make = (body: object) =>
  one.call('POST', 'accountManage', { token: boss, body: { ...form, ...body }, lang: 'en' });

describe('making an account', () => {
  it('R-5-003 R-5-008 holds the stricter variants where the settings say so', async () => {
    await setSetting(database.pool, null, 'account.strictNames', true);
    await setSetting(database.pool, null, 'account.strictPasswords', true);
    expect(problems(await make({ name: '1st', password: 'Abcdefg1' }))?.sort()).toEqual([
      'name accountNameLetterRule',
      'password passwordSignRule',
    ]);
    expect((await make({ name: 'first', password: testPassword })).statusCode).toBe(200);
    await database.pool.query(`delete from setting where key like 'account.%'`);
  });
});
