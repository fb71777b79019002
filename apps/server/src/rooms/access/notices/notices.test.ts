import type { NoticeRow, ShownNotice } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let [boss, viewer] = ['', ''];
const nowS = Math.floor(Date.now() / 1000);
const words = { zh: '今晚维护', en: 'Maintenance tonight', ru: 'Работы вечером', tr: 'Bu akşam bakım' };
const form = { ...words, level: 'warning', from: nowS - 10, until: nowS + 3600, roles: [] as number[] };

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'viewer');
  boss = await one.signIn('boss');
  viewer = await one.signIn('viewer');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = (body: object) => one.call('POST', 'notices', { token: boss, body });
const shown = async (token: string, lang: string): Promise<ShownNotice[]> =>
  (await one.call('GET', 'notices/shown', { token, lang })).json().data;

it('is shown to everybody in his language while its time lasts, and to the named roles alone', async () => {
  const made: NoticeRow = (await make(form)).json().data;
  expect(made.state).toBe('shown');
  expect((await shown(viewer, 'ru')).map(({ text }) => text)).toEqual([words.ru]);
  const edit = { roles: [1], version: made.version };
  expect((await one.call('PATCH', `notices/${made.id}`, { token: boss, body: edit })).statusCode).toBe(200);
  expect(await shown(viewer, 'tr')).toEqual([]);
  expect((await shown(boss, 'tr')).map(({ text }) => text)).toEqual([words.tr]);
  const stale = await one.call('PATCH', `notices/${made.id}`, { token: boss, body: edit });
  expect(stale.statusCode).toBe(409);
  await one.call('DELETE', `notices/${made.id}`, { token: boss });
  expect(await shown(boss, 'tr')).toEqual([]);
});

it('is refused without its four languages, with its ends turned round, and to who has not the right', async () => {
  expect(problems(await make({ ...form, ru: '' }))).toEqual(['ru required']);
  expect(problems(await make({ ...form, until: form.from }))).toEqual(['until twoTimePoints']);
  for (const method of ['GET', 'POST'] as const) {
    expect((await one.call(method, 'notices', { token: viewer, body: form })).statusCode).toBe(403);
  }
});

it('is planned before its time and over after it', async () => {
  const later: NoticeRow = (await make({ ...form, from: nowS + 7200, until: nowS + 9000 })).json().data;
  const past: NoticeRow = (await make({ ...form, from: nowS - 900, until: nowS - 100 })).json().data;
  expect([later.state, past.state]).toEqual(['planned', 'over']);
  expect((await shown(viewer, 'en')).map(({ id }) => id)).toEqual([later.id]);
});
