import { settingKeys, settingTable } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';
import { settingsRoutes } from './settings.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let stranger: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool) => settingsRoutes(pool));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const put = (key: string, value: unknown, token = boss) =>
  one.call('PUT', `settings/${key}`, { token, body: { value } });

describe('settings', () => {
  it('have an initial value that fits their own shape', () => {
    for (const key of settingKeys) {
      const { shape, initial } = settingTable[key];
      expect(shape.parse(initial), key).toEqual(initial);
    }
  });

  it('are changed by who holds the right of each, with history', async () => {
    expect((await put('session.lengthS', 600)).statusCode).toBe(200);
    await put('session.lengthS', 900);
    expect((await put('session.lengthS', 900, stranger)).statusCode).toBe(403);
    const rows = (await one.call('GET', 'settings', { token: boss })).json().data;
    expect(rows).toHaveLength(settingKeys.length);
    expect(rows[0]).toMatchObject({ key: 'session.lengthS', value: 900, initial: false, changedBy: 'boss' });
    expect((await one.call('GET', 'settings', { token: stranger })).json().data).toEqual([]);
    const history = (await one.call('GET', 'settings/session.lengthS/history', { token: boss })).json().data;
    expect(
      history.rows.map(({ before, after }: { before: object; after: object }) => [before, after]),
    ).toEqual([
      [{ value: 600 }, { value: 900 }],
      [{ value: 43_200 }, { value: 600 }],
    ]);
  });

  it('refuse what does not fit, and take no captcha "off" from a person', async () => {
    expect(problems(await put('session.lengthS', 5))).toEqual(['value outOfRange']);
    expect(problems(await put('newSiteBase', 'javascript:alert(1)'))).toHaveLength(1);
    expect(problems(await put('login.captcha', 'off'))).toEqual(['value invalidValue']);
    expect((await put('nothing', 1)).statusCode).toBe(404);
  });

  it('take one to five different days of reminders, each 1 to 150', async () => {
    const told = async (value: unknown) => problems(await put('expiry.remindDays', value)) ?? [];
    for (const value of [[1], [150], [1, 2, 3, 4, 5], [7, 30]]) expect(await told(value)).toEqual([]);
    expect(await told([])).toEqual(['value required']);
    expect(await told([1, 2, 3, 4, 5, 6])).toEqual(['value outOfRange']);
    expect(await told([30, 0])).toEqual(['value.1 outOfRange']);
    expect(await told([151])).toEqual(['value.0 outOfRange']);
    expect(await told([7, 7])).toEqual(['value invalidValue']);
    expect(await told([1.5])).toEqual(['value.0 invalidValue']);
    expect(await told([null])).toEqual(['value.0 invalidValue']);
    expect(await told(7)).toEqual(['value invalidValue']);
  });

  it('take one or both ways of reminders, and words whose places exist and which a display holds, in each language', async () => {
    const told = async (key: string, value: unknown) => problems(await put(key, value)) ?? [];
    for (const value of [['dealer'], ['terminal'], ['terminal', 'dealer']])
      expect(await told('expiry.remindTo', value)).toEqual([]);
    expect(await told('expiry.remindTo', [])).toEqual(['value required']);
    expect(await told('expiry.remindTo', ['mail'])).toEqual(['value.0 invalidValue']);
    expect(await told('expiry.remindTo', ['dealer', 'dealer'])).toEqual(['value invalidValue']);
    expect((await put('expiry.remindTo', ['dealer'], stranger)).statusCode).toBe(403);
    const none = { zh: '', en: '', ru: '', tr: '' };
    for (const key of ['expiry.remindTexts', 'expiry.overTexts']) {
      expect(await told(key, { ...none, zh: ' {sn} {what} {date} {days} {price} ' })).toEqual([]);
      for (const language of Object.keys(none)) {
        expect(await told(key, { ...none, [language]: '{owner}' })).toEqual([
          `value.${language} reminderPlace`,
        ]);
        expect(await told(key, { ...none, [language]: `${'x'.repeat(190)}{sn}{date}` })).toEqual([
          `value.${language} reminderTooLong`,
        ]);
      }
      expect(await told(key, { zh: '', en: '' })).toEqual(['value.ru invalidValue', 'value.tr invalidValue']);
      expect((await put(key, none, stranger)).statusCode).toBe(403);
    }
    const rows = (await one.call('GET', 'settings', { token: boss })).json().data;
    const stored = rows.find(({ key }: { key: string }) => key === 'expiry.overTexts');
    expect(stored.value.zh).toBe('{sn} {what} {date} {days} {price}');
  });

  it('are open before signing in only where they guard nothing', async () => {
    const open = (await one.call('GET', 'settings/open')).json().data;
    expect(Object.keys(open).sort()).toEqual([
      'newSiteBase',
      'product.recordNumber',
      'product.title',
      'qrHost',
      'thirdLogin.url',
    ]);
  });
});
