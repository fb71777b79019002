import {
  closingLines,
  type DeviceJobSummary,
  isTime,
  type MeasureName,
  measureOf,
  type ReportAnswer,
  type ReportFacts,
  type ReportName,
  type ReportRow,
  reportNames,
  reportPlans,
} from '@furrow/contract';
import { roundHalfUp, toMu } from '@furrow/geo';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { keepReports } from './keep-reports.ts';
import { plantJob, type ReportWorld, randomOf, reportWorld, type Who } from './testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_127);
});
afterAll(() => world.close());

const span = () => `begin=${world.day(60)}&end=${world.day(0)}`;
const all = (name: ReportName) => reportPlans[name].measures.map((one) => `measures=${one}`).join('&');
const read = (name: ReportName, query: string, who?: Who) =>
  world.get<ReportAnswer>(`report/${name}?${span()}&${all(name)}&${query}`, who);
type Values = Readonly<Record<string, number | null>>;

/** Rows and lines come to the total, each figure rounded to mu once. */
function expectClosed(
  names: readonly MeasureName[],
  parts: readonly Values[],
  total: Values,
  times: boolean,
  what: string,
): void {
  const rounded = (name: MeasureName, value: number): number =>
    roundHalfUp(measureOf(name).unit === 'area' ? toMu(value) : value);
  const lines = closingLines(names, parts, total, { rounded, times });
  for (const name of names) {
    const { sort } = measureOf(name);
    if (sort === 'quotient' || (sort === 'level' && times)) continue;
    const sum = parts.reduce((all, values) => all + rounded(name, values[name] ?? 0), 0);
    const line = (lines.several?.[name] ?? 0) + (lines.rounding?.[name] ?? 0);
    expect(sum + line, `${what} ${name}`).toBeCloseTo(rounded(name, total[name] ?? 0), 6);
    // The line is what the rules allow: rounding moves no more than half a hundredth a row, exact sums agree far below it.
    const exact = parts.reduce((all, values) => all + (values[name] ?? 0), 0);
    if (sort !== 'devices') expect(exact, `${what} ${name} exactly`).toBeCloseTo(total[name] ?? 0, 4);
    else expect(lines.several?.[name] ?? 0, what).toBeLessThanOrEqual(0);
  }
}

const tops = (rows: readonly ReportRow[]) => rows.filter(({ keys }) => keys.length === 1);

describe('every total is the sum of its rows', () => {
  it.each(reportNames)('of %s, over every dimension, now and before', async (name) => {
    const { dimensions, measures } = reportPlans[name];
    const totals = new Set<string>();
    for (const dimension of dimensions) {
      const found = await read(name, `rows=${dimension}`);
      expectClosed(
        measures,
        tops(found.rows).map(({ values }) => values),
        found.total.values,
        isTime(dimension),
        dimension,
      );
      const before = tops(found.rows).map((row) => row.before ?? {});
      expectClosed(measures, before, found.total.before!, isTime(dimension), `${dimension} before`);
      // What moves within a row has not moved for it, so these two differ by what rows are.
      const { movedIn: _, movedOut: __, ...values } = found.total.values;
      totals.add(JSON.stringify(values));
    }
    // However the facts are told apart, they are the same facts.
    expect(totals.size).toBe(1);
  });

  it('of parts below rows, over two dimensions', async () => {
    for (const [name, first, second] of [
      ['install', 'month', 'brand'],
      ['install', 'dealer', 'power'],
      ['work', 'region', 'workType'],
      ['machine', 'category', 'month'],
      ['global', 'quarter', 'dealer'],
    ] as const) {
      const found = await read(name, `rows=${first}&rows=${second}`);
      const { measures } = reportPlans[name];
      for (const top of tops(found.rows)) {
        const parts = found.rows.filter(({ keys }) => keys.length === 2 && keys[0] === top.keys[0]);
        expectClosed(
          measures,
          parts.map(({ values }) => values),
          top.values,
          isTime(second),
          `${first} ${second}`,
        );
      }
    }
  });

  it('whatever attributes are meant, of that time or of today', async () => {
    const then = await read('global', 'rows=brand');
    const today = await read('global', 'rows=brand&attributes=today');
    for (const name of ['area', 'jobs', 'devices', 'fleetEnd', 'installed'])
      expect(today.total.values[name], name).toBeCloseTo(then.total.values[name]!, 6);
  });
});

describe('what happened to devices', () => {
  it('is counted by its day, and told to whoever saw the device then', async () => {
    const { rows } = await world.pool.query<{
      sold: number;
      problems: number;
      repairs: number;
      warnings: number;
    }>(
      `select (select sum(case type when 'salesOutbound' then 1 else -1 end)::int from warehouse_record where at >= $1) as sold,
         (select count(*)::int from problem p join problem_vehicle x on x.problem_id = p.id where p.happened_at >= $1) as problems,
         (select count(*)::int from repair where finished_at >= $1) as repairs,
         (select count(*)::int from warning where raised_at >= $1) as warnings`,
      [`${world.day(61)}T16:00:00Z`],
    );
    const { total } = await read('global', 'rows=brand');
    expect(total.values).toMatchObject(rows[0]!);
    for (const n of Object.values(rows[0]!)) expect(n).toBeGreaterThan(0);
    const own = (await read('global', 'rows=brand', 'dealer')).total.values;
    expect(own.problems).toBeGreaterThan(0);
    expect(own.problems).toBeLessThan(rows[0]!.problems);
    expect((await read('global', 'rows=brand', 'stranger')).total.values).toMatchObject({
      problems: 0,
      sold: 0,
    });
  });
});

describe('every number leads to the facts behind it', () => {
  it.each(reportNames)('of %s: what they add is the number', async (name) => {
    const { measures } = reportPlans[name];
    for (const dimension of ['month', 'dealer', 'brand'] as const) {
      const found = await read(name, `rows=${dimension}`);
      // Of a time that only the compared period has, nothing stands behind the figures of now.
      const own = tops(found.rows).filter(({ keys }) => !keys[0]!.startsWith('+'));
      for (const row of [...own.slice(0, 4), { keys: [] as string[], ...found.total }])
        for (const measure of measures.filter((one) => measureOf(one).sort !== 'quotient')) {
          const keys = row.keys.map((key) => `&keys=${encodeURIComponent(key)}`).join('');
          const facts = await world.get<ReportFacts>(
            `report/${name}/rows?${span()}&rows=${dimension}&measure=${measure}${keys}`,
          );
          expect(facts.sum, `${dimension} ${row.keys} ${measure}`).toBeCloseTo(row.values[measure] ?? 0, 4);
          if (facts.total <= 100)
            expect(facts.rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(facts.sum, 4);
        }
    }
  });

  it('the line of devices in several rows, too', async () => {
    const found = await read('work', 'rows=region');
    const inRows = tops(found.rows).reduce((sum, { values }) => sum + values.devices!, 0);
    const facts = await world.get<ReportFacts>(
      `report/work/rows?${span()}&rows=region&measure=devices&several=yes`,
    );
    expect(facts.sum).toBe(found.total.values.devices! - inRows);
    expect(facts.sum).toBeLessThan(0);
  });
});

describe('the sums of work', () => {
  const summary = (who?: Who) =>
    world.get<DeviceJobSummary>(`deviceJob/summary?workDate=${world.day(60)}..${world.day(0)}`, who);

  it('are those of /deviceJob for the same days, for each who asks', async () => {
    for (const who of ['admin', 'dealer', 'stranger'] as const) {
      const { total } = await read('work', 'rows=workType', who);
      const jobs = await summary(who);
      expect(total.values.jobs).toBe(jobs.jobs);
      expect(total.values.area).toBeCloseTo(jobs.areaM2, 4);
      expect(total.values.devices).toBe(jobs.devices);
      expect(total.values.hours).toBeCloseTo(jobs.workingS, 4);
    }
  });

  it('are the same from cells and from the jobs, and a job that is marked invalid changes them at once', async () => {
    const before = await read('work', 'rows=region');
    const day = world.day(30);
    const id = await plantJob(world.pool, randomOf(1), {
      no: 1,
      on: day,
      dealer: null,
      division: '',
      category: 'tbox',
      brand: '',
      carType: '',
      horsepower: 90,
    });
    await world.pool.query(`update job set state = 'finished', area_m2 = 1000 where id = $1`, [id]);
    const with1000 = await read('work', 'rows=region');
    expect(with1000.total.values.area! - before.total.values.area!).toBeCloseTo(1000, 4);
    await keepReports(world.pool);
    expect((await read('work', 'rows=region')).rows).toEqual(with1000.rows);
    await world.pool.query(`update job set state = 'invalid' where id = $1`, [id]);
    expect((await read('work', 'rows=region')).total).toEqual(before.total);
    await keepReports(world.pool);
    expect((await read('work', 'rows=region')).rows).toEqual(before.rows);
    await world.pool.query(`update job set state = 'finished' where id = $1`, [id]);
    expect((await read('work', 'rows=region')).rows).toEqual(with1000.rows);
    await world.pool.query('delete from job where id = $1', [id]);
    await keepReports(world.pool);
  });
});

describe('the file', () => {
  const ticket = (name: ReportName, query: string, lang: string) =>
    world.answer(`report/${name}/export?${span()}&${query}`, 'admin', lang);
  /** Heads, rows and the last one, the total. */
  const csvOf = (text: string): string[][] =>
    text
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));

  it.each(['zh', 'en', 'ru', 'tr'])('adds up line by line to its total (%s)', async (lang) => {
    for (const [name, rows] of [
      ['work', 'rows=region'],
      ['install', 'rows=dealer'],
      ['global', 'rows=brand'],
    ] as const) {
      const lines = csvOf((await ticket(name, `${rows}&${all(name)}&format=csv`, lang)).payload);
      const [heads, ...body] = lines;
      const total = body.pop()!;
      const { measures } = reportPlans[name];
      measures.forEach((measure, place) => {
        if (measureOf(measure).sort === 'quotient') return;
        const sum = body.reduce((so, cells) => so + Number(cells[place + 1] || 0), 0);
        expect(sum, `${heads![place + 1]}`).toBeCloseTo(Number(total[place + 1]), 6);
      });
    }
  });

  it('is a workbook with the same table and a sheet about it', async () => {
    const answer = await ticket('work', `rows=region&${all('work')}&format=xlsx`, 'en');
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const [table, about] = [1, 2].map((n) => strFromU8(files[`xl/worksheets/sheet${n}.xml`]!));
    expect(table).toContain('Worked area (ha)');
    expect(table).toContain('In several rows');
    expect(about).toContain('Area of valid jobs');
    const rows = [...table!.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, cells]) =>
      [...cells!.matchAll(/<c r="B\d+"><v>([^<]*)<\/v>/g)].map(([, value]) => Number(value)),
    );
    const areas = rows.flat();
    const total = areas.pop()!;
    expect(areas.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 6);
  });
});

describe('who asks', () => {
  it('a stranger sees nothing, a dealer the facts of his branch in its time', async () => {
    for (const name of reportNames) {
      const { total, rows } = await read(name, 'rows=brand', 'stranger');
      for (const value of Object.values(total.values)) expect(value ?? 0).toBe(0);
      expect(rows).toEqual([]);
    }
    const mine = await read('install', 'rows=dealer', 'dealer');
    const whole = await read('install', 'rows=dealer');
    expect(mine.total.values.fleetEnd).toBe(
      whole.rows.find(({ keys }) => keys[0] === world.dealer)!.values.fleetEnd,
    );
    expect(mine.rows.map(({ names }) => names[0]).sort()).toEqual(['Below', 'North · own']);
  });

  it('is refused what a report cannot tell, with the field named', async () => {
    const refused = async (query: string) => problems(await world.answer(`report/work?${query}`));
    const [a, b] = [world.day(0), world.day(9)];
    expect(await refused(`begin=${a}&end=${a}`)).toEqual(['end twoTimePoints']);
    expect(await refused(`begin=${a}&end=${b}`)).toEqual(['end endBeforeStart']);
    expect(await refused(`begin=2001-01-01&end=${a}`)).toEqual(['end rangeTooLong']);
    expect(await refused(`begin=${b}&end=${a}&rows=month&rows=year`)).toEqual(['rows oneTree']);
    expect(await refused(`begin=${b}&end=${a}&rows=installer`)).toEqual(['rows invalidValue']);
    const eleven = Array.from({ length: 11 }, () => `dealer=${world.dealer}`).join('&');
    expect(await refused(`begin=${b}&end=${a}&${eleven}`)).toEqual(['dealer tooManyCompanies']);
  });
});
