import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { keepReports } from '../keep-reports.ts';
import { keepStays } from '../stays/keep-stays.ts';
import { type ReportWorld, reportWorld } from '../testing/report-world.ts';
import { buildDays } from './cells.store.ts';
import { checkCells, keepCells } from './keep-cells.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_128);
});
afterAll(() => world.close());

/** The built day with the most sums. */
const fullest = async (): Promise<string> => {
  const { rows } = await world.pool.query<{ day: string }>(
    `select day::text from report_sum where span = 'day' group by day order by count(*) desc, day limit 1`,
  );
  return rows[0]!.day;
};
/** Everything that is kept of a day. */
const keptOf = async (day: string): Promise<unknown[]> => {
  const { rows: sums } = await world.pool.query(
    `select * from report_sum where span = 'day' and day = $1 order by like_id`,
    [day],
  );
  const { rows: years } = await world.pool.query(
    `select like_id, vehicle_no from report_year where year = extract(year from $1::date) and get_bit(days, extract(doy from $1::date)::int - 1) = 1
     order by like_id, vehicle_no`,
    [day],
  );
  expect(years.length).toBeGreaterThan(0);
  return [...sums, ...years];
};

describe('two who build the same at once', () => {
  it('make each sum of a day once', async () => {
    const day = await fullest();
    const before = await keptOf(day);
    await world.pool.query(`delete from report_built where span = 'day' and day = $1`, [day]);
    let second: Promise<void> = Promise.resolve();
    await inTransaction(world.pool, async (client) => {
      await buildDays(client, [day]);
      second = inTransaction(world.pool, (other) => buildDays(other, [day]));
      // The other one has come as far as it comes while this one is not done.
      await new Promise((done) => setTimeout(done, 300));
    });
    await second;
    expect(await keptOf(day)).toEqual(before);
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

  it('finds nothing where everything is the sum of its jobs', async () => {
    expect(await check()).toEqual({ wrong: 0, told: [] });
  });

  it.each([
    ['hours alone', 'update report_sum set working_s = working_s + 1 where ctid = $1'],
    ['how many jobs stand behind', 'update report_sum set net_jobs = net_jobs + 1 where ctid = $1'],
    [
      'the dealer',
      `with o as (insert into report_like (dealer_id, division_code, category, model, brand, car_type, horsepower, work_type, crop)
         select gen_random_uuid(), division_code, category, model, brand, car_type, horsepower, work_type, crop from report_like limit 1 returning id)
       update report_sum set like_id = (select id from o) where ctid = $1`,
    ],
    ['a sum that is missing', 'delete from report_sum where ctid = $1'],
  ])('finds a day that differs in %s, tells it and builds it anew', async (_, fault) => {
    const day = await fullest();
    const before = await keptOf(day);
    const { rows } = await world.pool.query<{ ctid: string }>(
      `select ctid::text from report_sum where span = 'day' and day = $1 limit 1`,
      [day],
    );
    await world.pool.query(fault, [rows[0]!.ctid]);
    expect(await keptOf(day)).not.toEqual(before);
    expect(await check()).toMatchObject({ wrong: 1, told: [{ day }] });
    expect(await keptOf(day)).toEqual(before);
    await keepCells(world.pool);
    expect((await check()).wrong).toBe(0);
  });

  const place = 'extract(doy from $1::date)::int - 1';
  it.each([
    [
      'has no vehicle',
      `update report_year set days = set_bit(days, ${place}, 0) where year = extract(year from $1::date)`,
    ],
    [
      'has vehicles that did not work',
      `update report_year set days = set_bit(days, ${place}, 1) where year = extract(year from $1::date)`,
    ],
    [
      'has a vehicle that never worked',
      `insert into report_year select extract(year from $1::date), (select min(id) from report_like), 999999, set_bit(repeat('0', 366)::bit(366), ${place}, 1)`,
    ],
  ])('finds a day that %s', async (_, fault) => {
    const day = await fullest();
    const before = await keptOf(day);
    await world.pool.query(fault, [day]);
    expect(await keptOf(day).catch(() => [])).not.toEqual(before);
    expect(await check()).toMatchObject({ wrong: 1, told: [{ day }] });
    expect(await keptOf(day)).toEqual(before);
    await keepCells(world.pool);
    expect((await check()).wrong).toBe(0);
  });

  it.each(['month', 'tenDay', 'week'])('finds a %s that is not the sum of its days', async (span) => {
    const { rows } = await world.pool.query<{ day: string }>(
      `update report_sum set area_m2 = area_m2 + 1 where ctid = (select s.ctid from report_sum s join report_built using (span, day) where span = $1 limit 1)
       returning day::text`,
      [span],
    );
    expect(rows).toHaveLength(1);
    expect(await check()).toMatchObject({ wrong: 1, told: [{ span, day: rows[0]!.day, lines: 2 }] });
    expect((await check()).wrong).toBe(0);
  });
});
