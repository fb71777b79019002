import type { SubsidyParameterRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { standardFor, subsidyRoutes } from '../../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'project', 'service')`);
  await database.pool.query(
    `insert into role_permission values (20, 'analysis'), (20, 'subsidyParam'), (20, 'subsidyParam.create'), (20, 'subsidyParam.edit')`,
  );
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const form = (name: string, over: object = {}) => ({
  name,
  year: 2026,
  divisions: ['230100'],
  workType: 'deepLoosening',
  seasonFrom: '2026-08-01',
  seasonTo: '2026-12-31',
  depthM: 0.25,
  passRate: 90,
  price: 30,
  ...over,
});
const make = (name: string, over: object = {}, token = boss) =>
  one.call('POST', 'subsidyParam', { token, body: form(name, over), lang: 'en' });
const made = async (name: string, over: object = {}): Promise<SubsidyParameterRow> =>
  (await make(name, over)).json().data;
const step = (id: string, name: 'putInForce' | 'end') =>
  one.call('POST', `subsidyParam/${id}/${name}`, { token: boss, lang: 'en' });
const edit = async (id: string, body: object) => {
  const { version } = (await one.call('GET', `subsidyParam/${id}`, { token: boss })).json().data;
  return one.call('PATCH', `subsidyParam/${id}`, { token: boss, lang: 'en', body: { ...body, version } });
};

describe('a subsidy parameter', () => {
  it('R-3-140 R-3-141 R-3-142 R-3-143 holds standard, unit price, depth and pass rate', async () => {
    expect(
      await made('First', { year: 2020, seasonFrom: '2020-08-01', seasonTo: '2020-12-31' }),
    ).toMatchObject({
      price: 30,
      depthM: 0.25,
      passRate: 90,
      mode: 'nothing',
      yearsBetween: 1,
      sensorCoverage: 80,
      state: 'draft',
      edition: 1,
      used: 0,
      left: null,
      statements: 0,
      seasonFrom: '2020-08-01',
    });
  });

  it('R-5-026 is refused at the field: depth required, price with three decimals, tiers not rising, rate over 100', async () => {
    expect(problems(await make('x', { depthM: null }))).toEqual(['depthM depthMissing']);
    expect(problems(await make('x', { depthM: null, workType: 'spraying', price: 30.125 }))).toEqual([
      'price invalidAmount',
    ]);
    expect(problems(await make('x', { passRate: 101 }))).toEqual(['passRate outOfRange']);
    expect(problems(await make('x', { price: null }))).toEqual(['price required']);
    const tiers = [
      { depthM: 0.25, price: 25 },
      { depthM: 0.3, price: 25 },
    ];
    expect(problems(await make('x', { price: null, tiers }))).toEqual(['tiers tiersRise']);
    expect(problems(await make('x', { price: null, tiers: tiers.slice(0, 1) }))).toEqual(['tiers tierCount']);
    expect(problems(await make('x', { seasonTo: '2026-08-01' }))).toEqual(['seasonTo twoTimePoints']);
    expect(problems(await make('x', { seasonTo: '2027-03-02' }))).toEqual(['seasonTo seasonOutsideYear']);
    expect((await make('Long season', { seasonTo: '2027-03-01' })).statusCode).toBe(200);
    expect(problems(await make('long SEASON'))).toEqual(['name nameTaken']);
  });

  it('is put in force once for a region, work type and season, and named to the second', async () => {
    const [province, city] = [await made('Province', { divisions: ['230000'] }), await made('City')];
    expect((await step(province.id, 'putInForce')).json().data.state).toBe('inForce');
    expect((await step(city.id, 'putInForce')).json().message).toBe('Overlaps with “Province”');
    expect((await step(city.id, 'end')).json().message).toBe('Not allowed: draft → ended');
    const sowing = await made('Sowing', { workType: 'sowing', depthM: null });
    expect((await step(sowing.id, 'putInForce')).statusCode).toBe(200);
    expect((await step(province.id, 'end')).json().data.state).toBe('ended');
    expect((await edit(province.id, { remark: 'late' })).json().message).toContain('has ended');
    expect((await step(city.id, 'putInForce')).statusCode).toBe(200);
    expect((await step(city.id, 'end')).statusCode).toBe(200);
  });

  it('gives R9 its standard, and a change in force makes the next version', async () => {
    const { id } = await made('Standard', { toleranceM: 0.02 });
    const asked = { division: '230102', date: '2026-10-05', workType: 'deepLoosening' } as const;
    expect(await standardFor(database.pool, asked)).toBeNull();
    await step(id, 'putInForce');
    expect(await standardFor(database.pool, asked)).toMatchObject({
      depthM: 0.25,
      toleranceM: 0.02,
      edition: 1,
    });
    expect((await edit(id, { depthM: 0.3 })).json().data).toMatchObject({ edition: 2, depthM: 0.3 });
    expect(await standardFor(database.pool, asked)).toMatchObject({ depthM: 0.3, edition: 2 });
    const none = [
      { ...asked, division: '440100' },
      { ...asked, date: '2026-07-31' },
      { ...asked, workType: 'tillage' as const },
    ];
    for (const other of none) expect(await standardFor(database.pool, other)).toBeNull();
    const { data } = (await one.call('GET', `subsidyParam/${id}/editions`, { token: boss })).json();
    expect(
      data.map((row: { edition: number; rules: { depthM: number } }) => [row.edition, row.rules.depthM]),
    ).toEqual([
      [2, 0.3],
      [1, 0.25],
    ]);
    expect((await one.call('DELETE', `subsidyParam/${id}`, { token: boss })).statusCode).toBe(409);
  });

  it('is seen and made within the own region alone', async () => {
    const person = await addAccount(database.pool, 'person', { roleId: 20 });
    await addAccount(database.pool, 'stranger', { roleId: 20 });
    await database.pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230100')`,
      [person],
    );
    await made('Southern', { divisions: ['440100'] });
    const token = await one.signIn('person');
    const names = async (by: string): Promise<string[]> =>
      (await one.call('GET', 'subsidyParam', { token: by }))
        .json()
        .data.rows.map((row: SubsidyParameterRow) => row.name);
    expect(await names(token)).toContain('Standard');
    expect(await names(token)).toContain('Province');
    expect(await names(token)).not.toContain('Southern');
    expect(await names(await one.signIn('stranger'))).toEqual([]);
    expect(problems(await make('Beyond', { divisions: ['230000'] }, token))).toEqual([
      'divisions areaTooWide',
    ]);
    expect((await make('Within', { divisions: ['230102'] }, token)).statusCode).toBe(200);
  });
});
