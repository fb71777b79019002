import { defineList, listFilters } from '@furrow/contract';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Actor } from '../actor.ts';
import { contains, oneOf } from '../list/matches.ts';
import { exportFile } from './export-file.ts';
import { defineExport, exportName } from './list-export.ts';
import { rowsOfList } from './rows-of-list.ts';
import { columnName, xlsxOf } from './xlsx.ts';

const list = defineList({
  filters: { name: listFilters.text, kind: listFilters.choice(['a', 'b']) },
  sorts: ['name', 'id'],
  defaultSort: [{ column: 'id', descending: false }],
});
interface Thing {
  id: number;
  name: string;
  sn: string;
  made: number;
  area: number;
}
type Filters = ReturnType<typeof list.query.parse>['filters'];
const things = defineExport<Thing, Filters, 'name' | 'id'>({
  screen: 'roleManage',
  right: 'roleManage.export',
  title: () => 'Things',
  list,
  source: {
    select: `t.id, t.name, t.sn, extract(epoch from t.made)::float8 as made, t.area`,
    from: 'thing t',
    id: { sql: 't.id', type: 'int' },
    sorts: { name: { sql: 't.name', type: 'text' }, id: { sql: 't.id', type: 'int' } },
    filters: { name: contains('t.name'), kind: oneOf('t.kind') },
  },
  visible: async (_db, _actor, asked) => ({ ...asked, only: () => 't.id > 0' }),
  columns: [
    { key: 'name', head: () => 'Name', kind: 'text', value: (row) => row.name },
    { key: 'sn', head: () => 'SN', kind: 'code', value: (row) => row.sn },
    { key: 'made', head: () => 'Made ({{zone}})', kind: 'time', value: (row) => row.made },
    { key: 'area', head: () => 'Area', kind: 'area', value: (row) => row.area, hidden: true },
  ],
});
const actor = { accountId: '1', name: 'boss', roleId: 1, permissions: new Set(), timeZone: 'Asia/Shanghai' };
const logged: unknown[] = [];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `create table thing (id int primary key, name text not null, kind text not null, sn text, made timestamptz, area float8)`,
  );
  await database.pool.query(
    `insert into thing values (-1, 'outside', 'a', '1', now(), 0), (1, '=1+1', 'a', '0012345', '2026-01-31T16:00:00Z', 20000),
      (2, 'Дилер', 'b', '7654321', '2026-02-01T00:00:00Z', 10), (3, '北京', 'a', null, null, null)`,
  );
});
afterAll(() => database.close());

const parts = () => ({
  pool: database.pool,
  logOperation: async (_db: unknown, _actor: unknown, operation: unknown) => void logged.push(operation),
});
const made = async (query: Record<string, unknown>, language: 'zh' | 'en' = 'en') => {
  const wanted = { query, language };
  const file = await exportFile(parts(), things, actor as unknown as Actor, wanted, {
    begins: async () => {},
  });
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces) pieces.push(Buffer.from(piece));
  return { name: file.name, bytes: Buffer.concat(pieces) };
};
const lines = async (query: Record<string, unknown>, language?: 'zh' | 'en') =>
  (await made(query, language)).bytes.toString().replace(/\r\n$/, '').split('\r\n');

describe('an export', () => {
  it('holds as many rows as were counted, also when others add some meanwhile', async () => {
    const counted: number[] = [];
    const read: number[] = [];
    const asked = { call: list.query.parse({}), timeZone: 'UTC', language: 'en' as const };
    const rows = rowsOfList<Thing, unknown, string>(database.pool, things.source, asked, async (count) => {
      counted.push(count);
      await database.pool.query(`insert into thing values (9, 'late', 'a') on conflict do nothing`);
    });
    for await (const piece of rows) read.push(...piece.map(({ id }) => id));
    await database.pool.query('delete from thing where id = 9');
    expect([counted, read]).toEqual([[4], [-1, 1, 2, 3]]);
  });

  it('gives its connection back when the reader goes away', async () => {
    const asked = { call: list.query.parse({}), timeZone: 'UTC', language: 'en' as const };
    for (let i = 0; i < 10; i++) {
      for await (const _ of rowsOfList(database.pool, things.source, asked, async () => {})) break;
    }
    expect(await lines({})).toHaveLength(4);
  });

  it('writes what the screen shows, or raw, in the scope alone, and no formula', async () => {
    expect(await lines({})).toEqual([
      '\uFEFFName,SN,Made (UTC+8)',
      "'=1+1,0012345,2026-02-01 00:00:00",
      'Дилер,7654321,2026-02-01 08:00:00',
      '北京,,',
    ]);
    expect(await lines({ form: 'raw', extent: 'all', ids: ['1'] })).toEqual([
      '\uFEFFName,SN,Made (UTC),Area (m²)',
      "'=1+1,0012345,2026-01-31T16:00:00.000Z,20000",
    ]);
    expect(await lines({ columns: ['area', 'name'], ids: '1' })).toEqual(['\uFEFFArea (ha),Name', "2,'=1+1"]);
    expect(await lines({ columns: ['area'], ids: '1' }, 'zh')).toEqual(['\uFEFFArea (亩)', '30']);
    await expect(made({ columns: ['password'] })).rejects.toMatchObject({ fields: [{ field: 'columns' }] });
  });

  it('writes who, when, how many and which filters into the operation log', async () => {
    logged.length = 0;
    await made({ kind: 'a' });
    expect(logged).toEqual([
      {
        action: 'roleManage.export',
        after: expect.objectContaining({ filters: { kind: ['a'] }, rows: 2, format: 'csv', form: 'shown' }),
      },
    ]);
  });

  it('is named after the screen and the account’s clock', () => {
    const at = Date.parse('2026-02-28T20:05:00Z');
    expect(exportName('Things', 'csv', 'Asia/Shanghai', at)).toBe('Things_20260301-0405.csv');
  });
});

describe('xlsx', () => {
  it('is read by another program with its texts as texts, under lines that say who and what', async () => {
    const { name, bytes } = await made({ format: 'xlsx', kind: 'a', name: '1' });
    expect(name).toMatch(/^Things_\d{8}-\d{4}\.xlsx$/);
    const rows = await readSheet(bytes);
    expect(rows.map((row) => row.filter((cell) => cell !== null))).toEqual([
      ['Things'],
      [expect.stringContaining('boss')],
      [expect.stringMatching(/Name: 1; kind: a/)],
      [],
      ['Name', 'SN', 'Made (UTC+8)'],
      // A time is one: it can be ordered and filtered by, at the clock of who asked.
      ['=1+1', '0012345', new Date('2026-02-01T00:00:00Z')],
    ]);
    expect((await readSheet((await made({ format: 'xlsx', heading: 'no' })).bytes))[0]).toEqual([
      'Name',
      'SN',
      'Made (UTC+8)',
    ]);
  });

  it('names every cell, writes numbers as numbers and nothing that XML cannot hold', async () => {
    const rows = async function* () {
      yield [['a<&>"\u0000b', 1.5, null, '-2']] as (string | number | null)[][];
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxOf({ name: 'A/B', heads: ['h'] }, rows())) pieces.push(piece);
    const sheet = Buffer.from(unzipSync(Buffer.concat(pieces))['xl/worksheets/sheet1.xml']!).toString();
    expect(sheet).toContain('<c r="B2"><v>1.5</v></c>');
    expect(sheet).toContain('a&lt;&amp;&gt;&quot;b');
    // 4: the format whose texts carry the apostrophe.
    expect(sheet).toContain('<c r="D2" s="4" t="inlineStr">');
    expect([columnName(0), columnName(25), columnName(26), columnName(701)]).toEqual(['A', 'Z', 'AA', 'ZZ']);
  });

  it('keeps its heads in sight, with a filter on them and columns as wide as what stands in them', async () => {
    const rows = async function* () {
      yield [['x'.repeat(30), '北京市', 1]] as (string | number | null)[][];
    };
    const pieces: Uint8Array[] = [];
    const plan = { name: 'A', heading: ['who', 'when'], heads: ['Long', 'Place', 'A head of some length'] };
    for await (const piece of xlsxOf(plan, rows())) pieces.push(piece);
    const sheet = Buffer.from(unzipSync(Buffer.concat(pieces))['xl/worksheets/sheet1.xml']!).toString();
    expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A4:C5"/>');
    expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([32, 8, 23]);
    expect((await readSheet(Buffer.concat(pieces))).at(-1)).toEqual(['x'.repeat(30), '北京市', 1]);
  });

  it('goes on on the next sheet after a million rows', async () => {
    const rows = async function* () {
      for (let i = 0; i < 1001; i++) yield Array.from({ length: 1000 }, () => [i]);
    };
    let size = 0;
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxOf({ name: 'Many', heads: ['h'] }, rows())) {
      size += piece.length;
      pieces.push(piece);
    }
    const parts = unzipSync(Buffer.concat(pieces, size), {
      filter: ({ name }) => name !== 'xl/worksheets/sheet1.xml',
    });
    const second = Buffer.from(parts['xl/worksheets/sheet2.xml']!).toString();
    expect(second.match(/<row /g)).toHaveLength(1001);
    expect(Buffer.from(parts['xl/workbook.xml']!).toString()).toContain('name="Many 2"');
  });

  it('has a second table on a sheet of its own, also when one of them is empty', async () => {
    const rows = async function* (values: string[]) {
      if (values.length > 0) yield values.map((value) => [value]);
    };
    for (const [first, second] of [
      [['a'], ['b', 'c']],
      [[], []],
    ] as const) {
      const pieces: Uint8Array[] = [];
      const more = { plan: { name: 'Items', heads: ['i'] }, pieces: rows([...second]) };
      for await (const piece of xlsxOf({ name: 'Tasks', heads: ['h'] }, rows([...first]), more))
        pieces.push(piece);
      const parts = unzipSync(Buffer.concat(pieces));
      const of = (name: string) => Buffer.from(parts[name]!).toString();
      expect(of('xl/workbook.xml')).toMatch(/name="Tasks" .*name="Items" /);
      expect(of('xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(1 + first.length);
      expect(of('xl/worksheets/sheet2.xml').match(/<row /g)).toHaveLength(1 + second.length);
    }
  });
});
