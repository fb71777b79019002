import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { keepReports } from '../keep-reports.ts';
import { keepStays } from '../stays/keep-stays.ts';
import { type ReportWorld, reportWorld } from '../testing/report-world.ts';
import { buildDay } from './cells.store.ts';
import { checkCells } from './keep-cells.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_128);
});
afterAll(() => world.close());

/** The built day with the most cells. */
const fullest = async (): Promise<string> => {
  const { rows } = await world.pool.query<{ day: string }>(
    'select day::text from report_cell group by day order by count(*) desc, day limit 1',
  );
  return rows[0]!.day;
};
const cellsOf = async (day: string): Promise<unknown[]> =>
  (await world.pool.query('select * from report_cell where day = $1 order by report_cell', [day])).rows;

describe('two who build the same at once', () => {
  it('make each cell of a day once', async () => {
    const day = await fullest();
    const before = await cellsOf(day);
    await world.pool.query('delete from report_day_built where day = $1', [day]);
    let second: Promise<void> = Promise.resolve();
    await inTransaction(world.pool, async (client) => {
      await buildDay(client, day);
      second = inTransaction(world.pool, (other) => buildDay(other, day));
      // The other one has come as far as it comes while this one is not done.
      await new Promise((done) => setTimeout(done, 300));
    });
    await second;
    expect(await cellsOf(day)).toEqual(before);
  });

  it('make the stays of a vehicle once, and the later past stands', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `select v.id from vehicle v where exists (select from report_stay s where s.vehicle_id = v.id and s.until_day is null) limit 1`,
    );
    const { id } = rows[0]!;
    const brandNow = async () =>
      (
        await world.pool.query<{ brand: string }>(
          'select brand from report_stay where vehicle_id = $1 and until_day is null',
          [id],
        )
      ).rows;
    await world.pool.query(`update vehicle set brand = 'First' where id = $1`, [id]);
    // Whoever reads the vehicle's past waits here, with the mark of the first change taken.
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('lock table report_stay in access exclusive mode');
    const first = keepStays(world.pool);
    await new Promise((done) => setTimeout(done, 200));
    await world.pool.query(`update vehicle set brand = 'Second' where id = $1`, [id]);
    const second = keepStays(world.pool);
    await new Promise((done) => setTimeout(done, 200));
    await holder.query('commit');
    holder.release();
    await Promise.all([first, second]);
    expect(await brandNow()).toEqual([{ brand: 'Second' }]);
    await keepReports(world.pool);
  });
});

describe('the nightly check', () => {
  const check = async () => {
    const told: unknown[] = [];
    const wrong = await checkCells(world.pool, { error: (what: unknown) => told.push(what) } as never);
    return { wrong, told };
  };

  it('finds nothing where every cell is the sum of its jobs', async () => {
    expect(await check()).toEqual({ wrong: 0, told: [] });
  });

  it.each([
    ['hours alone', 'update report_cell set working_s = working_s + 1 where ctid = $1'],
    ['the dealer', `update report_cell set dealer_id = gen_random_uuid() where ctid = $1`],
    ['the vehicles', 'update report_cell set vehicles = array[999999] where ctid = $1'],
    ['a cell that stands twice', 'insert into report_cell select * from report_cell where ctid = $1'],
    ['a cell that is missing', 'delete from report_cell where ctid = $1'],
  ])('finds a day that differs in %s, tells it and builds it anew', async (_, fault) => {
    const day = await fullest();
    const before = await cellsOf(day);
    const { rows } = await world.pool.query<{ ctid: string }>(
      'select ctid::text from report_cell where day = $1 limit 1',
      [day],
    );
    await world.pool.query(fault, [rows[0]!.ctid]);
    expect(await cellsOf(day)).not.toEqual(before);
    expect(await check()).toMatchObject({ wrong: 1, told: [{ day }] });
    expect(await cellsOf(day)).toEqual(before);
    expect((await check()).wrong).toBe(0);
  });
});
