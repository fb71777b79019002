import { languages, type SimCardRow, type SimUsage, type SimUsageImportRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { coverage } from '#kit/data-scope.ts';
import { problemsOfSheet } from '#kit/import/testing/problems-of-sheet.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type BillingApp, billingApp, bossOf } from '../testing/billing-app.ts';
import { usageFromFile } from './usage-import.ts';

let app: BillingApp;
let boss: Actor;
beforeAll(async () => {
  app = await billingApp();
  boss = await bossOf(app);
});
afterAll(() => app.close());

const iccidOf = (n: number) => `89860000000000000${n}`;
const card = async (n: number): Promise<SimCardRow> => {
  const form = { iccid: iccidOf(n), number: `14712340${n}`, operator: 'mobile', planMb: 500 };
  const answer = await app.post('simCards', { ...form, activatedOn: null, expiresOn: null });
  return answer.json<{ data: SimCardRow }>().data;
};
const row = (n: number, over: Partial<SimUsageImportRow> = {}): SimUsageImportRow => ({
  iccid: iccidOf(n),
  month: '2026-01',
  usedMb: 312.5,
  ...over,
});
const judged = async (rows: SimUsageImportRow[], actor = boss) => {
  const verdicts = await usageFromFile(app.parts).judge(app.database.pool, actor, rows, { tasks: [] });
  return verdicts.map(({ problems: found, present }) => [
    ...found.map(({ field, key }) => `${field} ${key}`),
    ...(present === null ? [] : ['there']),
  ]);
};
const written = (one: SimUsageImportRow, actor = boss) =>
  usageFromFile(app.parts).write(app.database.pool, actor, one, null, { tasks: [] });
const monthsOf = async (id: string) =>
  (await app.get<SimUsage>(`simCards/${id}/usage`)).months.map(({ month, usedMb }) => [month, usedMb]);
const linesOf = async (id: string) =>
  (
    await app.database.pool.query<{ after: object }>(
      `select after from operation_log where action = 'flowManage.usage' and subject_id = $1 order by at, id`,
      [id],
    )
  ).rows.map(({ after }) => after);

describe('usage of cards from a sheet', () => {
  it('stands at its card and month, each with a row of the log; a sheet that is sent twice adds nothing', async () => {
    const { id } = await card(101);
    const sheet = [row(101), row(101, { month: '2026-02', usedMb: 20 })];
    expect(await judged(sheet)).toEqual([[], []]);
    for (const one of sheet) expect(await written(one)).toEqual({ id });
    expect(await monthsOf(id)).toEqual([
      ['2026-02', 20],
      ['2026-01', 312.5],
    ]);
    expect(await linesOf(id)).toEqual([
      { month: '2026-01', usedMb: 312.5 },
      { month: '2026-02', usedMb: 20 },
    ]);
    expect(await judged(sheet)).toEqual([['there'], ['there']]);
  });

  it('of a month that was told otherwise is told anew: the last word counts', async () => {
    const { id } = await card(102);
    await app.post(`simCards/${id}/usage`, { month: '2026-01', usedMb: 300 });
    expect(await judged([row(102)])).toEqual([[]]);
    await written(row(102));
    expect(await monthsOf(id)).toEqual([['2026-01', 312.5]]);
  });

  it('keeps the rules of the form: a card that is there, a month that has begun', async () => {
    const { id } = await card(103);
    const { id: gone } = await card(104);
    await app.database.pool.query('update sim_card set deleted_at = now() where id = $1', [gone]);
    expect(await judged([row(103, { month: '2099-12' }), row(104), row(199)])).toEqual([
      ['month momentInFuture'],
      ['iccid simUnknown'],
      ['iccid simUnknown'],
    ]);
    await expect(written(row(104))).rejects.toMatchObject({ key: 'simUnknown' });
    const typed = await app.post(`simCards/${id}/usage`, { month: '2099-12', usedMb: 1 });
    expect(problems(typed)).toEqual(['month momentInFuture']);
  });

  it('reads cells as they come: a month that a spreadsheet took for a day, a comma, and names what is none', () => {
    const read = (key: string, cell: string) => {
      const column = usageFromFile(app.parts).definition.columns.find((one) => one.key === key)!;
      const { data, error } = column.field.safeParse(cell);
      return error ? error.issues[0]!.message : data;
    };
    expect(['2026-01', '2026-01-01', '2026-13', '2026-01-05'].map((cell) => read('month', cell))).toEqual([
      '2026-01',
      '2026-01',
      'invalidValue',
      'invalidValue',
    ]);
    expect(['312,5', '-1', '0.125', 'much'].map((cell) => read('usedMb', cell))).toEqual([
      312.5,
      'outOfRange',
      'twoDecimals',
      'invalidValue',
    ]);
    expect(['8986001234567890123', '8.98e18'].map((cell) => read('iccid', cell))).toEqual([
      '8986001234567890123',
      'iccidFormat',
    ]);
  });

  it('is read from a sheet in each language, and a row that is wrong is named by its field', async () => {
    await card(107);
    for (const language of languages) {
      const rows = [
        [iccidOf(107), '2026-01', '12,5'],
        [iccidOf(107), '2026-02', '-1'],
        [iccidOf(107), '', '1'],
        ['12', '2026-13', '1'],
        [iccidOf(198), '2026-01', '1'],
        [iccidOf(107), '2026-03', '1'],
        [iccidOf(107), '2026-03', '2'],
      ];
      const told = await problemsOfSheet(app.database.pool, usageFromFile(app.parts), {
        actor: boss,
        language,
        rows,
      });
      expect([language, ...told]).toEqual([
        language,
        [2],
        [3, 'usedMb outOfRange'],
        [4, 'month required'],
        [5, 'iccid iccidFormat', 'month invalidValue'],
        [6, 'iccid simUnknown'],
        [7, 'iccid twiceInFile'],
        [8, 'iccid twiceInFile'],
      ]);
    }
  });

  it('of cards of others does not exist for who imports, nor does the stock for a dealer', async () => {
    const { id } = await card(105);
    await app.vehicle('2709105', { dealer_id: app.theirs });
    await app.post(`simCards/${id}/bind`, { sn: '2709105', slot: 'sim1' });
    await card(106);
    const mine = coverage({ dealers: [app.mine] });
    const stranger = {
      ...boss,
      scopeKind: 'dealer' as const,
      scope: { ...boss.scope, vehicles: { see: mine, operate: mine } },
    };
    const both = [row(105), row(106)];
    expect(await judged(both, stranger)).toEqual([['iccid simUnknown'], ['iccid simUnknown']]);
    await expect(written(row(105), stranger)).rejects.toMatchObject({ key: 'simUnknown' });
    expect(await monthsOf(id)).toEqual([]);
    expect(await judged(both)).toEqual([[], []]);
  });
});
