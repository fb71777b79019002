import type { ReportAnswer, ReportFacts } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepReports } from '../keep-reports.ts';
import { type ReportWorld, reportWorld } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_130);
});
afterAll(() => world.close());

const dimensions = ['dealer', 'brand', 'region', 'month', 'power', 'state'] as const;
type Dimension = (typeof dimensions)[number];
const asked = (dimension: Dimension) => `begin=${world.day(60)}&end=${world.day(0)}&rows=${dimension}`;
const shown = ['fleetBegin', 'installed', 'cancelled', 'movedIn', 'movedOut'] as const;
const read = (dimension: Dimension) =>
  world.get<ReportAnswer>(
    `report/install?${asked(dimension)}&${shown.map((one) => `measures=${one}`).join('&')}`,
  );

/**
 * The rows that do not close, by name. Where a row ends is counted of the machines themselves at that day, as none of the shown figures is; in the
 * whole fleet nothing moves, and it ends at the vehicles that are in it.
 */
async function openRows(dimension: Dimension, { rows, total }: ReportAnswer): Promise<string[]> {
  const open: string[] = [];
  // Of a time that only the compared period has, nothing stands behind the figures of now.
  const own = rows.filter(({ keys }) => !keys[0]!.startsWith('+'));
  for (const { keys, values } of [...own, { keys: [] as string[], ...total }]) {
    const [begin, installed, cancelled, movedIn, movedOut] = shown.map((one) => values[one]!);
    const cell = keys.map((key) => `&keys=${encodeURIComponent(key)}`).join('');
    const { sum } = await world.get<ReportFacts>(
      `report/install/rows?${asked(dimension)}&measure=fleetEnd${cell}`,
    );
    if (begin! + installed! - cancelled! + movedIn! - movedOut! !== sum) open.push(keys[0] ?? 'total');
  }
  if (total.values.movedIn !== total.values.movedOut) open.push('moved');
  const { rows: vehicles } = await world.pool.query<{ n: number }>(
    `select count(*)::int as n from vehicle where state not in ('idle', 'cancelled')`,
  );
  const { fleetBegin, installed, cancelled } = total.values;
  if (fleetBegin! + installed! - cancelled! !== vehicles[0]!.n) open.push('vehicles');
  return open;
}

/** What the rows of brands say after a fault in the stays of some vehicle; the stays are built anew afterwards. */
async function openAfter(fault: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select vehicle_id as id from report_stay where until_day is null and from_day < $1 and began = 'installed' limit 1`,
    [world.day(61)],
  );
  const before = await read('brand');
  await world.pool.query(fault, [rows[0]!.id]);
  const [ofFacts, ofRows] = [await openRows('brand', before), await openRows('brand', await read('brand'))];
  await world.pool.query('insert into report_waiting (vehicle_id) values ($1)', [rows[0]!.id]);
  await keepReports(world.pool);
  expect(await openRows('brand', await read('brand'))).toEqual([]);
  return [...new Set([...ofFacts, ...ofRows])];
}

describe('the movement of the fleet', () => {
  it.each(dimensions)('closes for every row of %s', async (dimension) => {
    const found = await read(dimension);
    expect(found.rows.length).toBeGreaterThan(1);
    expect(await openRows(dimension, found)).toEqual([]);
  });

  it('does not close where a machine is missing', async () => {
    const open = await openAfter('delete from report_stay where vehicle_id = $1');
    expect(open).toEqual(expect.arrayContaining(['total', 'vehicles']));
    expect(open.length).toBeGreaterThan(2);
  });

  it('does not close where one comes from nowhere', async () => {
    const open = await openAfter(
      `update report_stay set began = 'changed', from_day = current_date - 9 where vehicle_id = $1`,
    );
    expect(open).toContain('moved');
  });
});
