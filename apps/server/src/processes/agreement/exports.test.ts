import { type Language, languages, permissionCodes } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import type { ExportColumn } from '#kit/export/columns.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { listExports } from '../background.ts';
import { listedCalls } from './testing/listed-calls.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds } from './testing/worlds/two-worlds.ts';

type Row = Record<string, unknown>;
interface Walked {
  definition: AnyExport;
  /** The call of the list. */
  path: string;
}

let app: WholeApp;
let walked: Walked[];
const zone = 'Asia/Almaty';

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    await twoWorlds(pool, { whole: true });
    // As the seller, but he may not see phones in full.
    await pool.query(`insert into role (id, name, scope_kind) values (701, 'clerk', 'dealer')`);
    await pool.query(
      `insert into role_permission select 701, code from unnest($1::text[]) as code where code not like '%.contact'`,
      [permissionCodes],
    );
    await addAccount(pool, 'clerk', { roleId: 701 });
    await pool.query(
      `update account set dealer_id = (select dealer_id from account where name = 'seller') where name = 'clerk'`,
    );
    await pool.query('update account set time_zone = $1', [zone]);
    // One vehicle whose software nobody used.
    await pool.query(
      `delete from software_use_day where vehicle_no = (select no from vehicle where sn = '8146203')`,
    );
  });
  const lists = listedCalls(app.routes);
  walked = listExports.flatMap((definition) => {
    const calls = lists.filter(
      ({ path, list }) => list.query === definition.list.query && !/coverage/.test(path),
    );
    // Libraries have one list in several places: the file lies below its own.
    const call = calls.find(({ path }) => path === definition.screen) ?? calls[0];
    return call ? [{ definition, path: call.path }] : [];
  });
}, 300_000);
afterAll(() => app.close());

const get = async (token: string, path: string, language: Language) => {
  const answer = await app.call('GET', `${path}&lang=${language}`, token);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 200)}`);
  return answer;
};
const rowsOf = async (token: string, { path }: Walked, language: Language): Promise<Row[]> =>
  (await get(token, `${path}?page=1&size=200`, language)).json<{ data: { rows: Row[] } }>().data.rows;
const csvOf = async (token: string, { definition }: Walked, language: Language): Promise<string[][]> => {
  const { body } = await get(token, `${definition.screen}/export?extent=all`, language);
  return parse(body, { bom: true }) as string[][];
};

/** Nothing, or a list or counts without an entry. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What is wrong with a cell beside the value of the row that the list shows; '' where nothing is. */
function fault(
  column: ExportColumn<object>,
  row: Row,
  cell: string,
  { clock, unmasked }: { clock: (at: number) => string; unmasked: boolean },
): string {
  if (!(column.key in row)) return '';
  const value = row[column.key];
  if (isEmpty(value)) return '';
  // What goes on is longer by the time it is written.
  if (column.key === 'duration' && row.ended === null) return '';
  if (cell === '') return 'is blank';
  const plain = cell.replace(/^'/, '');
  if (column.kind === 'time')
    return plain === clock(Number(value)) ? '' : `${plain} is not ${clock(Number(value))}`;
  if (column.kind === 'choice' && column.words) return plain === value ? `the code ${plain}` : '';
  const same = column.kind === 'text' || column.kind === 'code';
  // Who may ask for each number in full has it in the file, too; the log tells of the file.
  if (unmasked && typeof value === 'string' && /\*{3,}/.test(value))
    return masks(value, plain) ? '' : `${plain} is not ${value}`;
  // Codes of divisions are written with their names beside them.
  if (same && typeof value === 'string' && !plain.includes(value)) return `${plain} is not ${value}`;
  if (column.kind === 'number' && typeof value === 'number' && Number(plain) !== value)
    return `${plain} is not ${value}`;
  return '';
}

/** Whether a masked text is that of a whole one. */
const masks = (masked: string, whole: string): boolean => {
  const [begin = '', end = ''] = masked.split(/\*+/);
  return whole.startsWith(begin) && whole.endsWith(end);
};

describe('the files of lists', () => {
  it('are walked, nearly all of them with rows', async () => {
    expect(walked.length).toBeGreaterThan(30);
    const token = await app.signIn('boss');
    const empty: string[] = [];
    for (const one of walked) if ((await rowsOf(token, one, 'zh')).length === 0) empty.push(one.path);
    expect(empty).toEqual([]);
  });

  it.each([
    ['boss', true],
    ['seller', true],
    ['clerk', false],
  ] as const)('say cell by cell what the list says to %s, masked what is masked', async (name, unmasked) => {
    const token = await app.signIn(name);
    const clock = zoneClock(zone);
    const faults: string[] = [];
    for (const one of walked) {
      const { definition } = one;
      if (definition.only === 'provider' && name !== 'boss') continue;
      const rows = await rowsOf(token, one, 'en');
      const [heads, ...lines] = await csvOf(token, one, 'en');
      const keys = heads!.length;
      if (lines.length !== rows.length)
        faults.push(`${one.path}: ${lines.length} lines for ${rows.length} rows`);
      // Columns that exist only for who may see them are left out of the file as well.
      const columns = definition.columns.filter(
        ({ key }) => keys === definition.columns.length || !definition.guarded?.fields.includes(key),
      );
      for (const [at, row] of rows.entries())
        for (const [i, column] of columns.entries()) {
          const wrong = fault(column, row, lines[at]?.[i] ?? '', { clock, unmasked });
          if (wrong) faults.push(`${one.path} ${column.key}: ${wrong}`);
        }
    }
    expect([...new Set(faults)]).toEqual([]);
  });

  it('have heads in words, each once, and no code in any of the four languages', async () => {
    const token = await app.signIn('boss');
    const faults: string[] = [];
    for (const language of languages)
      for (const one of walked) {
        const [heads, ...lines] = await csvOf(token, one, language);
        if (new Set(heads).size !== heads!.length)
          faults.push(`${one.path} ${language}: a head stands twice: ${heads}`);
        const words = new Set(JSON.stringify(texts[language]).match(/"[^"]*"/g));
        for (const head of heads!)
          if (/^[a-z]+[A-Z]\w*$|^\w+\.\w+/.test(head) && !words.has(`"${head}"`))
            faults.push(`${one.path} ${language}: the head ${head}`);
        for (const [i, column] of one.definition.columns.entries())
          if (column.words)
            for (const line of lines)
              if (Object.hasOwn(column.words(texts[language]), line[i] ?? ''))
                if (!Object.values(column.words(texts[language])).includes(line[i]!))
                  faults.push(`${one.path} ${language} ${column.key}: the code ${line[i]}`);
      }
    expect([...new Set(faults)]).toEqual([]);
  });

  it('are workbooks with widths, a head that stays, a filter, and times and numbers that are such', async () => {
    const token = await app.signIn('boss');
    const faults: string[] = [];
    for (const one of walked) {
      const { screen, columns } = one.definition;
      const { rawPayload } = await get(token, `${screen}/export?format=xlsx&extent=all&heading=no`, 'zh');
      const sheet = Buffer.from(unzipSync(rawPayload)['xl/worksheets/sheet1.xml']!).toString();
      for (const part of ['<cols>', 'state="frozen"', '<autoFilter'])
        if (!sheet.includes(part)) faults.push(`${screen}: no ${part}`);
      const [, ...rows] = (await readSheet(rawPayload)) as unknown[][];
      for (const row of rows)
        for (const [i, { key, kind }] of columns.entries()) {
          const cell = row[i];
          if (cell === null || cell === undefined) continue;
          if (kind === 'time' && !(cell instanceof Date)) faults.push(`${screen} ${key}: the time ${cell}`);
          if (['number', 'area', 'depth', 'speed'].includes(kind) && typeof cell !== 'number')
            faults.push(`${screen} ${key}: the number ${cell}`);
        }
    }
    expect([...new Set(faults)]).toEqual([]);
  });
});
