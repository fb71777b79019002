import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Country, Division } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openDivisions } from '#kit/divisions.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import { countries } from './countries.ts';
import { dictionaryRoutes } from './dictionary.routes.ts';
import { makeCountries } from './make-countries.ts';

let database: TestDatabase;
let one: TestApp;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-divisions-'));
  const row = (code: string, level: number, parent: string | null, more: object = {}) => ({
    code,
    level,
    parent,
    name: `区${code}`,
    centre: [1, 1],
    bbox: [0, 0, 2, 2],
    ...more,
  });
  const divisions = [
    row('130000', 1, null, { name_en: 'Hebei', name_ru: 'Хэбэй' }),
    row('130100', 2, '130000', { name_en: 'Shijiazhuang' }),
    row('130102', 3, '130100'),
  ];
  await writeFile(join(folder, 'divisions.json'), JSON.stringify({ divisions }));
  const names = await openDivisions(folder, createLog({ level: 'silent', name: 'test' }));
  database = await testDatabase();
  one = await testApp(database, () => dictionaryRoutes(names));
  await addAccount(database.pool, 'person');
  token = await one.signIn('person');
});
afterAll(async () => {
  await one.close();
  await database.close();
  await rm(folder, { recursive: true });
});

describe('the division at a place', () => {
  it('is none where no outline holds it, and a place off the earth is refused', async () => {
    const at = (query: string) => one.call('GET', `divisions/at?${query}`, { token });
    expect((await at('lng=126.6&lat=45.7')).json().data).toEqual({ code: '' });
    expect((await at('lng=181&lat=45.7')).statusCode).toBe(400);
  });
});

describe('the dictionary of countries', () => {
  it('R-3-026 R-3-027 R-3-028 R-3-029 R-3-030 holds what the libraries say, each country once, with both names and a phone code', () => {
    const made = new Map(makeCountries().map((entry) => [entry.iso, entry]));
    expect(countries.map(({ iso }) => iso).sort()).toEqual([...made.keys()].sort());
    for (const { iso, phoneCode, zh, en } of countries) {
      expect(phoneCode, iso).toBe(made.get(iso)!.phoneCode);
      expect(zh, iso).toMatch(/\p{Script=Han}/u);
      expect(en, iso).toMatch(/^\p{Lu}[^|]+$/u);
    }
    expect(countries.length).toBeGreaterThan(225);
    expect(countries.map(({ no }) => no)).toEqual(countries.map((_, i) => i + 1));
    expect(countries.find(({ iso }) => iso === 'CN')).toMatchObject({
      zh: '中国',
      en: 'China',
      phoneCode: '86',
    });
  });

  it('is open to everybody, in every language', async () => {
    const of = async (lang: string): Promise<Country[]> =>
      (await one.call('GET', 'country', { lang })).json().data;
    for (const [lang, name] of [
      ['zh', '俄罗斯'],
      ['en', 'Russia'],
      ['ru', 'Россия'],
      ['tr', 'Rusya'],
    ] as const)
      expect((await of(lang)).find(({ iso }) => iso === 'RU')?.name).toBe(name);
  });

  it('is written by its own maker', async () => {
    const text = await readFile(new URL('./countries.ts', import.meta.url), 'utf8');
    expect(text.split('\n').filter((line) => /^[A-Z]{2}\|/.test(line))).toHaveLength(countries.length);
  });
});

describe('the divisions', () => {
  it('come level by level, with names as far as there are', async () => {
    const under = async (query = '', lang = 'ru'): Promise<Division[]> =>
      (await one.call('GET', `divisions${query}`, { token, lang })).json().data;
    expect(await under()).toEqual([
      {
        code: '130000',
        level: 1,
        parent: null,
        name: 'Хэбэй',
        names: { zh: '区130000', en: 'Hebei', ru: 'Хэбэй' },
        hasChildren: true,
      },
    ]);
    expect((await under('?parent=130000')).map(({ code, name }) => [code, name])).toEqual([
      ['130100', 'Shijiazhuang'],
    ]);
    expect(await under('?parent=130100', 'zh')).toMatchObject([{ name: '区130102', hasChildren: false }]);
    expect(await under('?parent=990000')).toEqual([]);
    expect((await one.call('GET', 'divisions')).statusCode).toBe(401);
  });
});
