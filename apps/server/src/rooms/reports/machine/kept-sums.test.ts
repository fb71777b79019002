import { type ReportAnswer, type ReportFacts, reportPlans } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepReports } from '../keep-reports.ts';
import { plantJob, type ReportWorld, randomOf, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
const random = randomOf(20_261_130);
beforeAll(async () => {
  world = await reportWorld(20_261_130);
  await moreJobs();
  await keepAll();
});
afterAll(() => world.close());

const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** A round builds some of the days, and these are more. */
const keepAll = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) await keepReports(world.pool);
};

/** Jobs over 500 days, several of a vehicle and of a day, also of a vehicle under another dealer and brand. */
async function moreJobs(): Promise<void> {
  const { rows: dealers } = await world.pool.query<{ id: string }>('select id from dealer');
  for (let n = 0; n < 300; n += 1)
    await plantJob(world.pool, random, {
      no: 1 + Math.floor(random() * 12),
      on: world.day(Math.floor(random() * 500)),
      dealer: pick([null, ...dealers.map(({ id }) => id)]),
      division: '230102',
      carType: '',
      category: pick(['tbox', 'autoSteer']),
      brand: pick(['Deere', '']),
      horsepower: pick([null, 90]),
    });
}

const measures = reportPlans.work.measures.map((one) => `measures=${one}`).join('&');
interface Question {
  readonly path: string;
  readonly who: Who;
}
/** Reports of periods whose ends fall anywhere, over one and two dimensions, filtered or not, as different people see them. */
function questions(): Question[] {
  const all: Question[] = [];
  const { dimensions } = reportPlans.work;
  const times = ['day', 'tenDay', 'week', 'month', 'quarter', 'year'] as const;
  const others = dimensions.filter((one) => !(times as readonly string[]).includes(one));
  const ask = (rows: string): void => {
    const end = Math.floor(random() * 60);
    const begin = end + 1 + Math.floor(random() * 440);
    const filter = pick([
      '',
      '&brand=Deere',
      '&region=230000',
      `&dealer=${world.dealer}`,
      '&workType=tillage',
    ]);
    all.push({
      path: `report/work?begin=${world.day(begin)}&end=${world.day(end)}&${rows}${filter}&${measures}`,
      who: pick(['admin', 'admin', 'dealer', 'stranger']),
    });
  };
  for (const one of dimensions) ask(`rows=${one}`);
  for (const time of times) {
    ask(`rows=${time}&rows=${pick(others)}`);
    ask(`rows=${pick(others)}&rows=${time}`);
  }
  for (const one of others) ask(`rows=${one}&rows=${pick(others.filter((other) => other !== one))}`);
  // Dimensions of one tree are refused in pairs.
  return all.filter(({ path }) => !/rows=(family|category|model)&rows=(family|category|model)/.test(path));
}
const told = async (all: readonly Question[]): Promise<unknown[]> => {
  const answers = [];
  for (const { path, who } of all) {
    const { rows, total } = await world.get<ReportAnswer>(path, who);
    answers.push({ path, who, rows, total });
  }
  return answers;
};
/** Nothing is kept: everything is asked of the jobs. */
const forget = async (spans: readonly string[]): Promise<void> => {
  await world.pool.query('delete from report_built where span = any($1::text[])', [spans]);
};

describe('sums that are kept', () => {
  it('are read of months, ten-day periods, weeks and days', async () => {
    const { rows } = await world.pool.query<{ span: string; n: number }>(
      'select span, count(*)::int as n from report_built join report_sum using (span, day) group by span order by span',
    );
    expect(rows.map(({ span }) => span)).toEqual(['day', 'month', 'tenDay', 'week']);
    const [day, month] = rows;
    expect(month!.n).toBeGreaterThan(0);
    expect(month!.n).toBeLessThan(day!.n);
  });

  it('say the same digits as the jobs, and as days alone, whatever is asked and whoever asks', async () => {
    const all = questions();
    const kept = await told(all);
    await forget(['month', 'tenDay', 'week']);
    expect(await told(all)).toEqual(kept);
    await forget(['day']);
    expect(await told(all)).toEqual(kept);
    await keepAll();
    expect(await told(all)).toEqual(kept);
  });

  it('say the same digits again when a job of long ago was marked invalid and restored, built anew or not', async () => {
    const { rows } = await world.pool.query<{ id: string; day: string }>(
      `select id, work_date::text as day from job where state = 'finished' and work_date between $1 and current_date - 100
       order by md5(work_date::text || started_at), vehicle_no limit 2`,
      [world.day(480)],
    );
    // The first one tells of every job; what the others leave out is left to chance.
    const everything = `report/work?begin=${world.day(490)}&end=${world.day(0)}&rows=month&${measures}`;
    const all: Question[] = [
      { path: everything, who: 'admin' },
      ...questions().filter((_, place) => place % 6 === 0),
    ];
    const before = await told(all);
    const built = async (day: string) =>
      (
        await world.pool.query(
          `select from report_built where span = 'month' and day = date_trunc('month', $1::date)::date`,
          [day],
        )
      ).rowCount;
    for (const { id, day } of rows) {
      expect(await built(day)).toBe(1);
      await world.pool.query(`update job set state = 'invalid' where id = $1`, [id]);
      const without = await told(all);
      expect(without).not.toEqual(before);
      await keepReports(world.pool);
      expect(await built(day)).toBe(1);
      expect(await told(all)).toEqual(without);
      await world.pool.query(`update job set state = 'finished' where id = $1`, [id]);
      expect(await told(all)).toEqual(before);
      await keepReports(world.pool);
      expect(await told(all)).toEqual(before);
    }
  });

  it('forget the first job of all when it goes', async () => {
    const on = world.day(800);
    const jobs = async () =>
      (
        await world.get<ReportAnswer>(
          `report/work?begin=${world.day(810)}&end=${world.day(790)}&compare=none&rows=month&measures=jobs&measures=devices`,
        )
      ).total.values;
    const like = { division: '', category: 'tbox', brand: '', carType: '', horsepower: 90 };
    const id = await plantJob(world.pool, random, { ...like, no: 1, on, dealer: null });
    await world.pool.query(`update job set state = 'finished' where id = $1`, [id]);
    for (let round = 0; round < 5; round += 1) await keepReports(world.pool);
    expect(await jobs()).toEqual({ jobs: 1, devices: 1 });
    await world.pool.query('delete from job where id = $1', [id]);
    expect(await jobs()).toEqual({ jobs: 0, devices: 0 });
    await keepAll();
    expect(await jobs()).toEqual({ jobs: 0, devices: 0 });
  });

  it('go from one day to another with a job that moves', async () => {
    const { rows } = await world.pool.query<{ id: string; day: string; to: string }>(
      `select id, work_date::text as day, (work_date + 9)::text as to from job where state = 'finished' and work_date < current_date - 60 limit 1`,
    );
    const { id, day, to } = rows[0]!;
    const days = async () => {
      const answer = await world.get<ReportAnswer>(
        `report/work?begin=${day}&end=${to}&compare=none&rows=day&measures=jobs&measures=devices&measures=area`,
      );
      return answer.rows.map(({ keys, values }) => [keys[0], values.jobs, values.devices]);
    };
    const before = await days();
    await world.pool.query('update job set work_date = $2 where id = $1', [id, to]);
    const after = await days();
    expect(after).not.toEqual(before);
    await keepReports(world.pool);
    expect(await days()).toEqual(after);
    await world.pool.query('update job set work_date = $2 where id = $1', [id, day]);
    await keepReports(world.pool);
    expect(await days()).toEqual(before);
  });
});

describe('the number of facts behind a number', () => {
  it('is the same from sums and from the jobs', async () => {
    const of = async (measure: string, more = '') =>
      world.get<ReportFacts>(
        `report/work/rows?begin=${world.day(400)}&end=${world.day(3)}&compare=none&rows=workType&measure=${measure}${more}`,
      );
    const all = reportPlans.work.measures.flatMap((one) => [
      [one, ''],
      [one, '&keys=tillage'],
    ]) as [string, string][];
    const kept = [];
    for (const [measure, more] of all) kept.push(await of(measure, more));
    await forget(['day', 'month', 'tenDay', 'week']);
    for (const [place, [measure, more]] of all.entries()) {
      const { total, sum, rows } = await of(measure, more);
      expect({ measure, total, sum, rows }).toEqual({
        measure,
        total: kept[place]!.total,
        sum: kept[place]!.sum,
        rows: kept[place]!.rows,
      });
    }
    await keepAll();
  });
});

/** Different devices of jobs, and different days of these, under SQL of the columns of `job`; of days from one to another. */
async function counted(keys: readonly string[], [from, to]: readonly [string, string]): Promise<unknown[]> {
  const told = keys.map((key, place) => `${key} as k${place}`).join(', ');
  const { rows } = await world.pool.query<Record<string, string | number>>(
    `select ${told}, count(distinct vehicle_no)::int as devices, count(distinct (vehicle_no, work_date))::int as days from job
     where state in ('inProgress', 'finished') and deleted_at is null and work_date between $1 and $2 group by ${keys.map((_, place) => place + 1).join(', ')}`,
    [from, to],
  );
  return rows.map((row) => [...keys.map((_, place) => row[`k${place}`]), row.devices, row.days]);
}

describe('different devices of times', () => {
  const first = (unit: string): string => `date_trunc('${unit}', work_date::timestamp)::date::text`;
  // More buckets than are looked at together, over the end of a year, with days at the edges that fill no bucket.
  const from = 480;
  const to = 1;
  const told = async (rows: string, measures: readonly string[]): Promise<unknown[]> => {
    const asked = measures.map((one) => `&measures=${one}`).join('');
    const answer = await world.get<ReportAnswer>(
      `report/global?begin=${world.day(from)}&end=${world.day(to)}&compare=none${rows}${asked}`,
    );
    const levels = rows.split('rows=').length - 1;
    const lines = [{ keys: [] as string[], values: answer.total.values }, ...answer.rows];
    return lines
      .filter(({ keys, values }) => keys.length <= levels && values.devices! > 0)
      .map(({ keys, values }) => [...keys, ...measures.map((one) => values[one])]);
  };
  it.each([
    ['day', 'work_date::text'],
    ['week', first('week')],
    ['month', first('month')],
    ['quarter', first('quarter')],
    ['year', first('year')],
  ])(
    'are as many as the jobs of a %s know, alone and in both orders with another value',
    async (unit, key) => {
      const days = [world.day(from), world.day(to)] as const;
      const [all, alone, brands, both, turned] = await Promise.all([
        counted([`''`], days),
        counted([key], days),
        counted(['brand'], days),
        counted([key, 'brand'], days),
        counted(['brand', key], days),
      ]);
      const total = all.map((line) => (line as unknown[]).slice(1));
      const sorted = (lines: readonly unknown[]): string[] =>
        lines.map((line) => JSON.stringify(line)).sort();
      const without = (lines: readonly unknown[]): unknown[] =>
        lines.map((line) => (line as unknown[]).slice(0, -1));
      for (const [rows, meant] of [
        [`&rows=${unit}`, [...total, ...alone]],
        [`&rows=${unit}&rows=brand`, [...total, ...alone, ...both]],
        [`&rows=brand&rows=${unit}`, [...total, ...brands, ...turned]],
      ] as const) {
        expect(sorted(await told(rows, ['devices'])), rows).toEqual(sorted(without(meant)));
        expect(sorted(await told(rows, ['devices', 'deviceDays'])), rows).toEqual(sorted(meant));
      }
      expect(alone.length).toBeGreaterThan(1);
    },
  );
});

describe('the devices behind a number', () => {
  it('are told page by page with their number, also behind the last page', async () => {
    const of = (page: number) =>
      world.get<ReportFacts>(
        `report/work/rows?begin=${world.day(480)}&end=${world.day(1)}&compare=none&rows=workType&measure=devices&page=${page}`,
      );
    const found = await of(1);
    const { rows } = await world.pool.query<{ sn: string; day: string }>(
      `select v.sn, max(j.work_date)::text as day from job j join vehicle v on v.no = j.vehicle_no
       where j.state in ('inProgress', 'finished') and j.deleted_at is null and j.work_date between $1 and $2 group by v.sn order by 2 desc, 1`,
      [world.day(480), world.day(1)],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(found.rows.map(({ sn, day }) => ({ sn, day }))).toEqual(rows);
    expect([found.total, found.sum]).toEqual([rows.length, rows.length]);
    const behind = await of(2);
    expect([behind.rows, behind.total, behind.sum]).toEqual([[], rows.length, rows.length]);
  });
});
