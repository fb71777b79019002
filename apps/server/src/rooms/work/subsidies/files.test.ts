import type { SubsidyStatementDetail } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyExports, subsidyRoutes } from '../public.ts';
import { calculating } from './testing/calculating.ts';
import { autumnRules, twoWorkers } from './testing/two-workers.ts';
import { addJob, passes } from './testing/worked-fields.ts';

let database: TestDatabase;
let app: TestApp;
let token = '';
let statement: SubsidyStatementDetail;
const { columns } = texts.en.subsidy;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  app = await testApp(database, (_, bus) => [
    ...subsidyRoutes(entityParts(pool), { bus, divisions: null }),
    ...exportRoutes({ pool, logOperation }, subsidyExports),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
  const { first } = await twoWorkers(pool);
  // Some of it too shallow and some without a depth, so that no rate is round.
  const strips = passes([103, 106, 109], 0.28);
  strips.runs[1]!.depth.fill(0.2);
  strips.runs[2]!.depth.fill(Number.NaN, 0, 17);
  await addJob(pool, { vehicle: first, strips, day: '2026-09-14' });
  const body = { ...autumnRules, price: 33.33, passRate: 10, sensorCoverage: 10 };
  const parameterId = (await app.call('POST', 'subsidyParam', { token, body })).json().data.id;
  await app.call('POST', `subsidyParam/${parameterId}/putInForce`, { token });
  const form = {
    parameterId,
    title: 'Autumn',
    divisions: ['230102'],
    workFrom: '2026-09-01',
    workTo: '2026-09-30',
  };
  const worker = await calculating(database, app);
  const { id } = await worker.make(token, form);
  await worker.close();
  statement = (await app.call('GET', `subsidyStatement/${id}`, { token })).json().data;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A file of the statement: its rows by their headings. */
async function fileOf(resource: string): Promise<Record<string, unknown>[]> {
  const path = `${resource}/export?statement=${statement.id}&format=xlsx&heading=no`;
  const answer = await app.call('GET', path, { token, lang: 'en' });
  expect(answer.statusCode).toBe(200);
  const [heads, ...rows] = (await readSheet(answer.rawPayload)) as unknown[][];
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [String(heads![i]), cell])));
}
const hundredths = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, one) => sum + Math.round(Number(one) * 100), 0);
/** As the screen writes a rate or a sum. */
const shown = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(2)));

describe('the files of a statement', () => {
  it('hold the figures of its lines to the last digit, and their sum is its total', async () => {
    const { lines } = statement;
    const rows = await fileOf('subsidyLines');
    expect(lines.map(({ steps }) => steps.q)).toContainEqual(expect.not.closeTo(100, 0));
    expect(
      rows.map((row) => [
        row[columns.sn],
        row[columns.uMu],
        row[columns.q],
        row[columns.sensorCoverage],
        row[columns.sMu],
        row[columns.price],
        row[columns.amount],
      ]),
    ).toEqual(
      lines.map(({ sn, steps, areas, sMu, amount }) => [
        sn,
        steps.uMu,
        shown(steps.q),
        shown(areas.sensorCoverage),
        sMu,
        33.33,
        amount,
      ]),
    );
    expect(hundredths(rows.map((row) => row[columns.amount]))).toBe(Math.round(statement.amount * 100));
    expect(hundredths(rows.map((row) => row[columns.sMu]))).toBe(Math.round(statement.sMu * 100));
    expect(statement.amount).toBeGreaterThan(900);
  });

  it.each(['subsidyPublicity', 'subsidyPayList'])('add up to the same total: %s', async (resource) => {
    const rows = await fileOf(resource);
    expect(rows.map((row) => row[columns.amount])).toEqual(statement.lines.map(({ amount }) => amount));
    expect(hundredths(rows.map((row) => row[columns.amount]))).toBe(Math.round(statement.amount * 100));
  });
});
