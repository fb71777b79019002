import { afterAll, beforeAll, expect, it } from 'vitest';
import { contains } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create table thing (id int primary key, name text not null)`);
  await database.pool.query(
    `insert into thing select i, case i when 7777 then '安徽合作社 ＨＡＲＢＩＮ' when 8888 then 'Дилер-Юг' when 9999 then '100% \\\\ _x' else 'farm ' || md5(i::text) end
     from generate_series(1, 20000) i`,
  );
  await database.pool.query(`select index_texts('thing', '{name}', '{name}')`);
  await database.pool.query('vacuum analyze thing');
});
afterAll(() => database.close());

function holds(text: string): { where: string; values: unknown[] } {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  return { where: contains('thing.name')(text, asking), values };
}
async function found(text: string): Promise<number[]> {
  const { where, values } = holds(text);
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from thing where ${where} order by id`,
    values,
  );
  return rows.map(({ id }) => id);
}
async function plan(sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('C31 "contains" and the order of each language follow an index of the table', async () => {
  const { where, values } = holds('合作社');
  expect(await plan(`select id from thing where ${where}`, values)).toContain('thing_name_holds');
  for (const language of ['zh', 'en', 'ru', 'tr']) {
    const page = `select id from thing order by (thing.name) collate "${language}-x-icu", id limit 20`;
    expect(await plan(page)).toContain(`thing_name_${language}`);
    expect(
      await plan(page.replace('-x-icu",', '-x-icu" desc,').replace('id limit', 'id desc limit')),
    ).toContain(`thing_name_${language}`);
  }
});

it('C2 "contains" finds the same with the extension and without', async () => {
  const asked = ['合作社', 'harbin', 'дилер', '-юг', '345', '社 h', 'f', '%', '\\\\', 'nobody'];
  const withIt = [];
  for (const text of asked) withIt.push(await found(text));
  expect(withIt.slice(0, 4)).toEqual([[7777], [7777], [8888], [8888]]);
  await database.pool.query('drop extension pg_trgm cascade');
  await database.pool.query(`select index_texts('thing', '{name}', '{name}')`);
  for (const [index, text] of asked.entries()) expect(await found(text), text).toEqual(withIt[index]);
});
