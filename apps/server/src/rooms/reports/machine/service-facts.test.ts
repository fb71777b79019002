import type { ReportAnswer, ReportFacts } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { keepReports } from '../keep-reports.ts';
import { type ReportWorld, reportWorld, type Who } from '../testing/report-world.ts';
import { plantPaid } from '../testing/service-facts.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_130);
});
afterAll(() => world.close());

const names = [
  'online',
  'warningsActive',
  'sessions',
  'correctionHours',
  'fixedShare',
  'paid',
  'satisfaction',
];
const asked = (begin: number, end: number, measures: readonly string[] = names) =>
  `begin=${world.day(begin)}&end=${world.day(end)}&${measures.map((one) => `measures=${one}`).join('&')}`;
const read = (query: string, who?: Who) => world.get<ReportAnswer>(`report/global?${query}`, who);
const total = async (query: string, who?: Who) => (await read(query, who)).total.values;
const one = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
  (await world.pool.query<{ n: T }>(sql, values)).rows[0]!.n;
/** The moment at which a day of UTC+8 begins. */
const begins = (ago: number): string => `${world.day(ago + 1)}T16:00:00Z`;

describe('corrections, money, ratings, online devices and active warnings', () => {
  it('are what their tables say for the days of UTC+8', async () => {
    const values = await total(`${asked(60, 20)}&rows=brand`);
    const [from, until] = [begins(60), begins(19)];
    const used = (what: string) =>
      one<number>(`select (${what})::float8 as n from correction_use where day between $1 and $2`, [
        world.day(60),
        world.day(20),
      ]);
    expect(values.sessions).toBe(await used('sum(sessions)'));
    expect(values.correctionHours).toBeCloseTo(await used('sum(seconds)'), 6);
    expect(values.fixedShare).toBeCloseTo(await used('sum(fixed_seconds) / sum(seconds)'), 9);
    expect(values.paid).toBe(
      await one(
        `select (sum(amount) filter (where paid_at >= $1 and paid_at < $2)
           - 50.11 * (select count(*) from ledger_deed where kind = 'refunded' and at >= $1 and at < $2))::float8 as n from charge`,
        [from, until],
      ),
    );
    expect(values.satisfaction).toBeCloseTo(
      await one<number>(
        'select avg(rating)::float8 as n from problem where resolved_at >= $1 and resolved_at < $2',
        [from, until],
      ),
      9,
    );
    expect(values.online).toBe(
      await one(
        `select count(distinct vehicle_no)::int as n from terminal_traffic where day between $1 and $2`,
        [world.day(60), world.day(20)],
      ),
    );
    expect(values.warningsActive).toBe(
      await one(
        'select count(*)::int as n from warning where raised_at < $1 and (ended_at is null or ended_at >= $1)',
        [until],
      ),
    );
    for (const name of names) expect(values[name], name).toBeGreaterThan(0);
  });

  it('show a level at the end of each time, and its total at the end of the period', async () => {
    const found = await read(`${asked(60, 0, ['warningsActive'])}&rows=month&compare=none`);
    for (const row of found.rows.slice(0, -1)) {
      const next = `${row.keys[0]}T00:00:00Z`;
      expect(row.values.warningsActive).toBe(
        await one(
          `select count(*)::int as n from warning, (select date_trunc('month', $1::timestamptz at time zone 'UTC') + interval '1 month'
             - interval '8 hours' as moment) m where raised_at at time zone 'UTC' < moment
             and (ended_at is null or ended_at at time zone 'UTC' >= moment)`,
          [next],
        ),
      );
    }
    expect(found.rows.at(-1)!.values).toEqual(found.total.values);
  });

  it('lead, with devices in several rows, to the devices themselves', async () => {
    const query = `${asked(60, 0, ['online'])}&rows=month&compare=none`;
    const found = await read(query);
    const inRows = found.rows.reduce((sum, { values }) => sum + values.online!, 0);
    const facts = await world.get<ReportFacts>(
      `report/global/rows?${asked(60, 0, ['online'])}&rows=month&measure=online&several=yes`,
    );
    expect(facts.sum).toBe(found.total.values.online! - inRows);
    expect(facts.sum).toBeLessThan(0);
  });

  it('lead from a satisfaction to each rating that was given', async () => {
    const values = await total(`${asked(60, 0)}&rows=brand`);
    const facts = await world.get<ReportFacts>(
      `report/global/rows?${asked(60, 0)}&rows=brand&measure=satisfaction`,
    );
    expect(facts.sum / facts.total).toBeCloseTo(values.satisfaction!, 9);
    for (const { value } of facts.rows) expect([1, 2, 3, 4, 5]).toContain(value);
  });

  it('tell the middle one of the times of repairs, of each row and of all, and lead to each of them', async () => {
    const measures = ['repairs', 'repairHours', 'repairMedian'] as const;
    const query = `${asked(60, 20, measures)}&rows=brand`;
    const found = await read(`${query}&compare=none`);
    const { rows } = await world.pool.query<{ brand: string; n: number; sum: number; median: number }>(
      `select coalesce(t.brand, 'all') as brand, count(*)::int as n, sum(s)::float8 as sum,
         percentile_cont(0.5) within group (order by s) as median
       from (select a.vehicle_id, r.finished_at, extract(epoch from r.finished_at - a.submitted_at)::float8 as s from repair r
           join approval a on a.id = r.id where r.finished_at >= $1 and r.finished_at < $2) q
         join lateral (select x.brand from vehicle_trait x where x.vehicle_id = q.vehicle_id and x.since <= q.finished_at
           order by x.since desc limit 1) t on true
       group by grouping sets ((t.brand), ())`,
      [begins(60), begins(19)],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { brand, n, sum, median } of rows) {
      const { values } = brand === 'all' ? found.total : found.rows.find(({ keys }) => keys[0] === brand)!;
      expect(values.repairs, brand).toBe(n);
      expect(values.repairHours, brand).toBeCloseTo(sum, 6);
      expect(values.repairMedian, brand).toBeCloseTo(median, 6);
    }
    const facts = await world.get<ReportFacts>(`report/global/rows?${query}&measure=repairMedian`);
    expect([facts.total, facts.sum]).toEqual([found.total.values.repairs, found.total.values.repairHours]);
    const times = facts.rows.map(({ value }) => value).sort((a, b) => a - b);
    const middle = (times[Math.floor((times.length - 1) / 2)]! + times[Math.floor(times.length / 2)]!) / 2;
    expect(found.total.values.repairMedian).toBeCloseTo(middle, 6);
    // Where nothing was repaired there is no middle one.
    const none = await read(`begin=2019-01-01&end=2019-02-01&compare=none&measures=repairMedian&rows=brand`);
    expect(none.total.values.repairMedian).toBeNull();
  });

  it('are told by what the device was then, to whoever saw it then', async () => {
    for (const name of ['sessions', 'paid', 'online', 'warningsActive'] as const) {
      const [all, own, none] = await Promise.all(
        (['admin', 'dealer', 'stranger'] as const).map(
          async (who) => (await total(`${asked(60, 0)}&rows=brand`, who))[name] ?? 0,
        ),
      );
      expect(none, name).toBe(0);
      expect(own, name).toBeGreaterThan(0);
      expect(own, name).toBeLessThan(all!);
    }
    // A device that goes to another dealer today keeps what was paid for it before with the first.
    const before = await total(`${asked(60, 0)}&rows=brand`, 'dealer');
    const { rows } = await world.pool.query<{ id: string; sn: string }>(
      `select v.id, v.sn from vehicle v where v.dealer_id = $1 and v.state = 'inUse' and not exists (
         select from vehicle_trait t where t.vehicle_id = v.id and t.since > '-infinity') order by v.sn limit 1`,
      [world.dealer],
    );
    const [device] = rows;
    await plantPaid(world.pool, device!, { paid: `${world.day(9)}T04:00:00Z`, amount: '7.25' });
    await world.pool.query(
      `update vehicle set dealer_id = (select id from dealer where company = 'South') where id = $1`,
      [device!.id],
    );
    await keepReports(world.pool);
    expect((await total(`${asked(60, 0)}&rows=brand`, 'dealer')).paid).toBeCloseTo(before.paid! + 7.25, 6);
    await plantPaid(world.pool, device!, { paid: new Date(Date.now() + 1000).toISOString(), amount: '3.00' });
    expect((await total(`${asked(60, 0)}&rows=brand`, 'dealer')).paid).toBeCloseTo(before.paid! + 7.25, 6);
  });
});

describe('money', () => {
  it('is told to those alone who may see amounts, with its facts and its file', async () => {
    await world.pool.query(`insert into role (id, name, scope_kind) values (702, 'without money', 'dealer')`);
    await world.pool.query(
      `insert into role_permission select 702, permission from role_permission where role_id = 701 and permission <> 'global.amount'`,
    );
    await addAccount(world.pool, 'cashless', { roleId: 702, dealerId: world.dealer });
    const token = await world.app.signIn('cashless');
    const answer = (path: string) => world.app.call('GET', path, { token, lang: 'en' });
    const days = asked(60, 0, ['area', 'paid']);
    for (const path of [
      `report/global?${days}&rows=brand`,
      `report/global/rows?${asked(60, 0, ['area'])}&rows=brand&measure=paid`,
      `report/global/export?${days}&rows=brand&format=csv`,
    ]) {
      const refused = await answer(path);
      expect(refused.statusCode, path).toBe(403);
      expect(refused.payload).toContain('global.amount');
    }
    expect((await answer(`report/global?${asked(60, 0, ['area'])}`)).statusCode).toBe(200);
    expect((await world.answer(`report/global?${days}`, 'dealer')).statusCode).toBe(200);
  });

  it('has no report but /global', async () => {
    expect((await world.answer(`report/work?${asked(60, 0, ['paid'])}`)).statusCode).toBe(400);
  });

  it('adds decimals as decimals, in whatever rows', async () => {
    const found = await read(`${asked(89, 0, ['paid'])}&rows=day&compare=none`);
    const cents = found.rows.reduce((sum, { values }) => sum + Math.round((values.paid ?? 0) * 100), 0);
    expect(Math.round(found.total.values.paid! * 100)).toBe(cents);
  });
});
