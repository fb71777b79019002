import { type ReportAnswer, type ReportFacts, reportPlans } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inSharedSnapshot } from '#database/second-reader.ts';
import { type ReportWorld, reportWorld } from './testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_131);
});
afterAll(() => world.close());

const measures = reportPlans.work.measures.map((one) => `measures=${one}`).join('&');
const span = (rows: string): string => `begin=${world.day(300)}&end=${world.day(2)}&${rows}`;

/** While nobody else can have the second reader. */
async function byOneReader<T>(work: () => Promise<T>): Promise<T> {
  return inSharedSnapshot(world.pool, async (_, second) => {
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    expect(await second(async () => over)).not.toBeNull();
    try {
      return await work();
    } finally {
      end();
    }
  });
}

it('a report says the same by one reader and by two, alone and beside the period before', async () => {
  const tables = async () => {
    const found = [];
    for (const compare of ['none', 'before'])
      for (const rows of ['rows=month&rows=dealer', 'rows=dealer&rows=week', 'rows=brand', 'rows=day']) {
        const path = `report/work?${span(rows)}&compare=${compare}&${measures}`;
        const { rows: lines, total } = await world.get<ReportAnswer>(path, 'admin');
        found.push({ compare, rows, lines, total });
      }
    return found;
  };
  const both = await tables();
  expect(both.some(({ lines }) => lines.length > 3)).toBe(true);
  expect(await byOneReader(tables)).toEqual(both);
});

it('the devices behind a number stand in one order, whichever half of the vehicles they are of', async () => {
  const page = () =>
    world.get<ReportFacts>(
      `report/work/rows?${span('rows=workType')}&compare=none&measure=devices&page=1`,
      'admin',
    );
  const both = await page();
  expect(both.rows.length).toBeGreaterThan(10);
  const { asOf: _, ...one } = await byOneReader(page);
  expect({ ...one, asOf: both.asOf }).toEqual(both);
});
