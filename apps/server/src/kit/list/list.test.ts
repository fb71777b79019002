import { defineList, type ListAnswer, listFilters } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Queryable } from '#database/transaction.ts';
import { contains, containsOfFew, inSpan, inWholeSpan, onDays, oneOf, whenAsked } from './matches.ts';
import { readPage } from './page.ts';
import type { ListSource } from './source.ts';

const list = defineList({
  filters: {
    name: listFilters.text,
    fewNames: listFilters.text,
    kind: listFilters.choice(['a', 'b']),
    weight: listFilters.numbers,
    wholeWeight: listFilters.numbers,
    made: listFilters.days,
    light: listFilters.flag,
  },
  sorts: ['name', 'weight', 'made'],
  defaultSort: [{ column: 'weight', descending: true }],
});
type Filters = ReturnType<typeof list.query.parse>['filters'];
type Sort = 'name' | 'weight' | 'made';
interface Row {
  id: number;
  name: string;
}
const source: ListSource<Filters, Sort> = {
  select: 't.id, t.name',
  from: 'thing t',
  id: { sql: 't.id', type: 'int' },
  sorts: {
    name: { sql: 't.name', type: 'text' },
    weight: { sql: 't.weight', type: 'int', nullable: true },
    made: { sql: 't.made', type: 'timestamptz' },
  },
  filters: {
    name: contains('t.name'),
    fewNames: containsOfFew('thing', 't', 'name'),
    kind: oneOf('t.kind'),
    weight: inSpan('t.weight'),
    wholeWeight: inWholeSpan('t.weight'),
    made: onDays('t.made'),
    light: whenAsked('t.weight < 3'),
  },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `create table thing (id int primary key, name text not null, kind text not null, weight int, made timestamptz not null, deleted_at timestamptz)`,
  );
  await database.pool.query(
    `insert into thing values
      (1, 'Harbin 100%', 'a', 5, '2026-01-31T15:59:59Z'), (2, 'ＨＡＲＢＩＮ_02', 'b', 5, '2026-01-31T16:00:00Z'),
      (3, 'Дилер', 'a', null, '2026-02-01T15:59:59.5Z'), (4, '安徽', 'b', 1, '2026-02-01T16:00:00Z'),
      (5, '北京', 'a', null, '2026-03-01T00:00:00Z')`,
  );
});
afterAll(() => database.close());

const page = (query: object, timeZone = 'Asia/Shanghai', language: 'zh' | 'en' = 'en') =>
  readPage<Row, Filters, Sort>(database.pool, source, { call: list.query.parse(query), timeZone, language });
const ids = async (query: object, timeZone?: string, language?: 'zh' | 'en') =>
  (await page(query, timeZone, language)).rows.map(({ id }) => id);

/** Every page by key, to the end. */
async function allByKey(query: object): Promise<number[]> {
  const found: number[] = [];
  let after: string | undefined;
  do {
    const { rows, next }: ListAnswer<Row> = await page({ ...query, ...(after ? { after } : {}) });
    found.push(...rows.map(({ id }) => id));
    after = next;
  } while (after !== undefined);
  return found;
}

describe('filters', () => {
  it('find a text in any case and width, and take % and _ for themselves', async () => {
    expect((await ids({ name: 'ｈarbin' })).sort()).toEqual([1, 2]);
    expect(await ids({ name: 'ДИЛ' })).toEqual([3]);
    expect(await ids({ name: '%' })).toEqual([1]);
    expect(await ids({ name: '_' })).toEqual([2]);
    for (const name of ['ｈarbin', 'ДИЛ', '%', '_', '州'])
      expect(await ids({ fewNames: name })).toEqual(await ids({ name }));
    expect(await ids({ name: "'; drop table thing; --" })).toEqual([]);
  });

  it('take choices, spans and ticks together', async () => {
    expect(await ids({ kind: ['a', 'b'], weight: '1..5', light: 'yes' })).toEqual([4]);
    expect(await ids({ weight: '..1' })).toEqual([4]);
    for (const weight of [
      '9007199254740991..',
      '-9007199254740991..',
      '0.5..1.5',
      '1.5..',
      '..4.9',
      '5..5',
      '5..1',
      '1.2..1.8',
    ])
      expect(await ids({ wholeWeight: weight }), weight).toEqual(await ids({ weight }));
    expect(await ids({ weight: '9007199254740991..' })).toEqual([]);
    expect(await ids({ wholeWeight: '0.5..1.5' })).toEqual([4]);
  });

  it('mean whole days of the account’s zone', async () => {
    expect((await ids({ made: '2026-02-01..2026-02-01' })).sort()).toEqual([2, 3]);
    expect((await ids({ made: '..2026-01-31' }, 'UTC')).sort()).toEqual([1, 2]);
  });
});

describe('order and pages', () => {
  it('stand empty values last and equal ones by id', async () => {
    expect(await ids({})).toEqual([2, 1, 4, 5, 3]);
    expect(await ids({ sort: 'weight' })).toEqual([4, 1, 2, 3, 5]);
    expect(await ids({ sort: 'weight,-made' })).toEqual([4, 2, 1, 5, 3]);
  });

  it('order texts as the language does', async () => {
    const chinese = { name: '', kind: ['a', 'b'], sort: 'name' };
    const inChinese = (await ids(chinese, undefined, 'zh')).filter((id) => id >= 4);
    expect(inChinese).toEqual([4, 5]);
    expect((await ids({ ...chinese, sort: '-name' }, undefined, 'zh')).filter((id) => id >= 4)).toEqual([
      5, 4,
    ]);
  });

  it('lose and double no row by number or by key, in any order', async () => {
    for (const sort of ['', '-weight', 'weight', 'name', '-made', 'weight,-made', '-weight,name']) {
      const whole = await ids({ sort });
      expect(await allByKey({ sort, size: 2 }), sort).toEqual(whole);
      const byNumber = [1, 2, 3].map((number) => ids({ sort, size: 2, page: number }));
      expect((await Promise.all(byNumber)).flat(), sort).toEqual(whole);
    }
  });

  it('show a row once whose key becomes empty while the page is read', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      let reads = 0;
      const between: typeof client = Object.create(client, {
        query: {
          value: async (text: string, values: unknown[]) => {
            const found = await client.query(text, values);
            if (text.includes('order by') && ++reads === 1)
              await client.query('update thing set weight = null where id = 4');
            return found;
          },
        },
      });
      const call = list.query.parse({ sort: '-weight', size: 50 });
      const { rows } = await readPage<Row, Filters, Sort>(between, source, {
        call,
        timeZone: 'UTC',
        language: 'en',
      });
      expect(reads).toBe(2);
      expect(rows.map(({ id }) => id)).toEqual([2, 1, 4, 5, 3]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('end by number at row 10,000', async () => {
    expect(await page({ page: 50, size: 200 })).toEqual({ rows: [], total: 5 });
    await expect(page({ page: 51, size: 200 })).rejects.toMatchObject({ key: 'pageTooDeep', status: 400 });
  });

  it('refuse a cursor that is none, naming it', async () => {
    const { next } = await page({ size: 2, sort: 'made' });
    const forged = Buffer.from(JSON.stringify(['made', ["'); drop table thing", '1']])).toString('base64url');
    for (const [after, sort] of [
      ['nonsense', 'made'],
      [next, 'name'],
      [forged, 'made'],
    ]) {
      await expect(page({ after, sort })).rejects.toMatchObject({ fields: [{ field: 'after' }] });
    }
  });

  it('say "about" above 10,000 rows and never less than there are; asked for the total alone they count ten times as far', async () => {
    const manyOf = async (count: number, total?: 'only') => {
      await database.pool.query('drop table if exists many');
      await database.pool.query(
        `create table many as select i as id, '' as name, 'a' as kind, i as weight, now() as made from generate_series(1, ${count}) i`,
      );
      await database.pool.query('analyze many');
      const call = list.query.parse({ size: 1, ...(total ? { total } : {}) });
      const many = { ...source, from: 'many t' };
      return readPage<Row, Filters, Sort>(database.pool, many, { call, timeZone: 'UTC', language: 'en' });
    };
    expect(await manyOf(10_000)).toMatchObject({ rows: [{ id: 10_000 }], total: 10_000 });
    const { total, about } = await manyOf(50_000);
    expect([about, total > 10_000, Math.abs(total - 50_000) < 5000]).toEqual([true, true, true]);
    expect(await manyOf(50_001, 'only')).toEqual({ rows: [], total: 50_001 });
    const most = await manyOf(150_000, 'only');
    expect(most).toMatchObject({ rows: [], about: true });
    expect(most.total).toBeGreaterThan(100_000);
    expect(Math.abs(most.total - 150_000)).toBeLessThan(15_000);
  });

  const idsOf = async (from: ListSource<Filters, Sort>, query: object) => {
    const asked: string[] = [];
    const db = {
      options: database.pool.options,
      query: (text: string, values: unknown[]) => {
        asked.push(text);
        return database.pool.query(text, values);
      },
    };
    const call = list.query.parse({ size: 50, ...query });
    const { rows, next } = await readPage<Row, Filters, Sort>(db as Queryable, from, {
      call,
      timeZone: 'UTC',
      language: 'en',
    });
    const picks = asked.filter((text) => text.includes(' = any(array('));
    const gathered = picks.some((text) => text.includes('gathered'));
    return { ids: rows.map(({ id }) => id), next, gathered, picks: picks.length };
  };
  const manyRows = async (count: number) => {
    await database.pool.query('drop table if exists many');
    await database.pool.query(
      `create table many as select i as id, (i % 7)::text as name, 'a' as kind, case when i % 3 > 0 then i % 1000 end as weight,
         timestamptz '2026-01-01' + i * interval '1 minute' as made from generate_series(1, ${count}) i`,
    );
    await database.pool.query('analyze many');
  };
  const many = { ...source, from: 'many t left join thing x on x.id = t.id' };
  const apart = { ...many, ordered: 'many t', counted: 'many t' };
  const alone = { ...apart, alone: { from: 'many t', id: 't.id' } };

  it('pick the same rows along the order as out of all of them, however many a filter has', async () => {
    await manyRows(12_000);
    // All rows, more than pages go by number; fewer; the last row that has a weight is the 8,000th.
    for (const sort of ['weight', '-weight', '-made', 'name,-weight'])
      for (const query of [
        {},
        { page: 200 },
        { page: 160 },
        { made: '2026-01-02..' },
        { weight: '990..' },
        // 1,921 rows: few, a third of them without a weight.
        { made: '2026-01-08..' },
        { made: '2026-01-08..', page: 26 },
      ]) {
        const { gathered: _, picks: __, ...whole } = await idsOf(many, { sort, ...query });
        for (const other of [apart, alone]) {
          expect(await idsOf(other, { sort, ...query }), sort).toMatchObject(whole);
          if (whole.next === undefined) continue;
          const behind = { sort, ...query, after: whole.next };
          const { ids } = await idsOf(many, behind);
          expect((await idsOf(other, behind)).ids).toEqual(ids);
        }
      }
  });

  it('gather the ids of a filter whose rows stand far behind in the order, unless they are too many', async () => {
    const farBehind = async (count: number, query: object) => {
      await manyRows(count);
      const { gathered: _, picks: __, ...whole } = await idsOf(many, query);
      const found = await idsOf(alone, query);
      expect(found).toMatchObject(whole);
      expect(whole.ids).toHaveLength(50);
      return found.gathered;
    };
    expect(await farBehind(14_000, { sort: 'made', made: '2026-01-02..' })).toBe(false);
    expect(await farBehind(30_000, { sort: 'made', made: '2026-01-13..' })).toBe(true);
    expect(await farBehind(30_000, { sort: 'made', made: '2026-01-13..', page: 60 })).toBe(true);
    expect(await farBehind(160_000, { sort: 'made', made: '2026-01-05..' })).toBe(true);
  });

  it('end with the ids that were gathered, also on a last page that they do not fill', async () => {
    await manyRows(28_000);
    const query = { sort: 'made', made: '2026-01-13..' };
    let found = await idsOf(alone, { ...query, page: 200 });
    const last: number[] = [];
    while (found.next !== undefined) {
      found = await idsOf(alone, { ...query, after: found.next });
      last.push(...found.ids);
    }
    // Looked for near by, and gathered; not along the whole order after that.
    expect(found).toMatchObject({ gathered: true, picks: 2 });
    expect(last.at(-1)).toBe(28_000);
    expect(found.ids.length).toBeLessThan(50);
  });
});
