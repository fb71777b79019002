import {
  addDays,
  boundsOfUse,
  classesOfUse,
  type MachineQuartiles,
  type MachineUse,
  type MachineUseAnswer,
  machineUses,
  monthSince,
  type ReportAnswer,
  type RetentionAnswer,
  type UsedMachine,
  type UsedMachines,
} from '@furrow/contract';
import { SQUARE_METRES_PER_MU } from '@furrow/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { keepReports } from '../keep-reports.ts';
import { plantJob, type ReportWorld, randomOf, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_131);
});
afterAll(() => world.close());

const people = ['admin', 'dealer'] as const;
const span = (from = 60, to = 0) => `begin=${world.day(from)}&end=${world.day(to)}`;
const filtersOf = (who: Who) =>
  who === 'admin'
    ? ['', '&brand=Deere&brand=', '&region=230000', `&dealer=${world.dealer}`]
    : ['', '&region=230000'];
const read = (query: string, who?: Who, lang?: string) =>
  world.get<MachineUseAnswer>(`report/machine/distribution?${query}`, who, lang);
const machines = (query: string, who?: Who, lang?: string) =>
  world.get<UsedMachines>(`report/machine/distribution/rows?${query}`, who, lang);
const report = (query: string, who?: Who) =>
  world.get<ReportAnswer>(
    `report/machine?rows=brand&measures=fleetEnd&measures=area&measures=deviceDays&measures=hours&${query}`,
    who,
  );
const sumOf = (all: readonly (number | null)[]): number => all.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** What the jobs themselves say of a machine, to whoever sees these dealers. */
async function work(sn: string, who: Who): Promise<Record<MachineUse, number | null>> {
  const { rows } = await world.pool.query<Record<MachineUse, number | null>>(
    `select count(distinct work_date) filter (where work_date >= $2)::int as days,
       (sum(working_s::numeric) filter (where work_date >= $2))::float8 as hours,
       (sum(area_m2::numeric) filter (where work_date >= $2))::float8 as area, $3::date - max(work_date) as still
     from job j join vehicle v on v.no = j.vehicle_no left join dealer d on d.id = j.dealer_id
     where v.sn = $1 and j.state = 'finished' and j.work_date <= $3 and ($4 = 'admin' or $5 = any(d.path))`,
    [sn, world.day(60), world.day(0), who, world.dealer],
  );
  return rows[0]!;
}

describe('the machines of a fleet by their use', () => {
  it('stand by the most or by the least, all of them either way', async () => {
    for (const by of machineUses) {
      const [most, least] = [
        await machines(`${span()}&use=${by}`),
        await machines(`${span()}&use=${by}&order=least`),
      ];
      expect(least.total).toBe(most.total);
      expect(least.rows.map(({ sn }) => sn).sort()).toEqual(most.rows.map(({ sn }) => sn).sort());
      const figures = least.rows.map(({ value }) => value ?? (by === 'still' ? Number.POSITIVE_INFINITY : 0));
      expect(figures, by).toEqual([...figures].sort((a, b) => a - b));
    }
  });

  it('are all of it, each in one class, and a class leads to its machines', async () => {
    for (const who of people)
      for (const filter of filtersOf(who))
        for (const by of filter === '' ? machineUses : (['days'] as const)) {
          const found = await read(`${span()}&use=${by}${filter}`, who);
          const { total } = await report(span() + filter, who);
          expect(found.total.machines, `${who} ${by} ${filter}`).toBe(total.values.fleetEnd);
          expect(found.total.before).toBe(total.before!.fleetEnd);
          expect(sumOf(found.classes.map((one) => one.machines))).toBe(found.total.machines);
          expect(sumOf(found.classes.map(({ before }) => before))).toBe(found.total.before);
          expect(found.classes.map(({ key }) => key)).toEqual(classesOfUse(by));
          const whole = await machines(`${span()}&use=${by}${filter}`, who);
          expect(whole.total).toBe(found.total.machines);
          expect(whole.rows.length).toBe(whole.total);
          const sns: string[] = [];
          for (const { key, machines: count, before } of found.classes) {
            const behind = await machines(`${span()}&use=${by}&key=${key}${filter}`, who);
            expect(behind.total, `${by} ${key}`).toBe(count);
            expect(behind.rows.length).toBe(count);
            sns.push(...behind.rows.map(({ sn }) => sn));
            if (filter === '')
              expect((await machines(`${span()}&use=${by}&key=${key}&of=before`, who)).total).toBe(before);
          }
          expect(sns.sort()).toEqual(whole.rows.map(({ sn }) => sn).sort());
        }
  });

  it('did what their jobs say, to the last digit, as far as each who asks may see', async () => {
    for (const who of people)
      for (const by of machineUses)
        for (const one of (await machines(`${span()}&use=${by}`, who)).rows) {
          const said = await work(one.sn, who);
          const is = by === 'still' ? said.still : said[by] || null;
          expect(one.value || (by === 'still' ? one.value : null), `${who} ${by} ${one.sn}`).toBe(is);
          expect(one.lastWorkOn).toBe(said.still === null ? null : addDays(world.day(0), -said.still));
        }
  });

  const classOf = (by: MachineUse, { value, state }: UsedMachine, unit: number): string => {
    if (by === 'still' && state !== 'inUse') return 'off';
    if (by === 'still' ? value === null : !value) return 'none';
    return String(boundsOfUse[by].findLast((bound) => value! / unit >= bound));
  };
  it('stand in the class that holds their value, in mu for Chinese and hectares for others', async () => {
    const units = { days: 1, still: 1, hours: 3600 } as const;
    for (const [lang, area] of [
      ['zh', SQUARE_METRES_PER_MU],
      ['tr', 10_000],
    ] as const)
      for (const by of machineUses) {
        const { classes } = await read(`${span()}&use=${by}`, 'admin', lang);
        for (const { key } of classes)
          for (const one of (await machines(`${span()}&use=${by}&key=${key}`, 'admin', lang)).rows)
            expect(classOf(by, one, { ...units, area }[by]), `${lang} ${by} ${one.value}`).toBe(key);
      }
  });

  it('have quartiles of all of them', async () => {
    const { quartiles } = await read(`${span()}&use=days`);
    const values = (await machines(`${span()}&use=days`)).rows
      .map(({ value }) => value ?? 0)
      .sort((a, b) => a - b);
    expect([quartiles![0], quartiles![4]]).toEqual([values[0], values.at(-1)]);
    const [low, high] = [
      values[Math.floor((values.length - 1) / 2)]!,
      values[Math.ceil((values.length - 1) / 2)]!,
    ];
    expect(quartiles![2]).toBe((low + high) / 2);
    expect((await read(`${span()}&use=days`, 'stranger')).quartiles).toBeNull();
  });

  it('are the same from sums and from the jobs', async () => {
    const ask = async () => [await read(`${span()}&use=days`), await read(`${span()}&use=days`, 'dealer')];
    const plain = (all: MachineUseAnswer[]) => all.map(({ asOf: _, ...rest }) => rest);
    const kept = plain(await ask());
    await world.pool.query('delete from report_built');
    expect(plain(await ask())).toEqual(kept);
    await keepReports(world.pool);
  });

  it('stand still for 31 days in the class of 30 days, and leave it with the next job', async () => {
    const { rows } = await world.pool.query<{ no: number; sn: string }>(
      `select v.no, v.sn from vehicle v join report_stay s on s.vehicle_id = v.id
       where s.until_day is null and s.state = 'inUse' and s.from_day < current_date - 40 order by v.no limit 1`,
    );
    const { no, sn } = rows[0]!;
    await world.pool.query('update job set deleted_at = now() where vehicle_no = $1', [no]);
    const plant = (ago: number) =>
      plantJob(world.pool, randomOf(3), {
        no,
        on: world.day(ago),
        dealer: null,
        division: '',
        category: 'tbox',
        brand: '',
        carType: '',
        horsepower: 90,
      });
    const standsIn = async (key: string) =>
      (await machines(`${span()}&use=still&key=${key}`)).rows.some((one) => one.sn === sn);
    expect(await standsIn('none')).toBe(true);
    const job = await plant(31);
    await world.pool.query(`update job set state = 'finished' where id = $1`, [job]);
    expect([await standsIn('30'), await standsIn('none')]).toEqual([true, false]);
    const next = await plant(2);
    await world.pool.query(`update job set state = 'finished' where id = $1`, [next]);
    expect([await standsIn('30'), await standsIn('0')]).toEqual([false, true]);
    await world.pool.query('delete from job where id = any($1::uuid[])', [[job, next]]);
    await world.pool.query('update job set deleted_at = null where vehicle_no = $1', [no]);
    await keepReports(world.pool);
  });

  it('are sent as a list of as many lines, with what is told on the screen', async () => {
    const { classes } = await read(`${span()}&use=still`, 'admin', 'en');
    const { key, machines: count } = classes.find((one) => one.machines > 1)!;
    const path = `report/machine/distribution/export?${span()}&use=still&key=${key}&format=csv`;
    const lines = (await world.answer(path, 'admin', 'en')).payload
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/);
    expect(lines.length).toBe(count + 1);
    expect(lines[0]).toContain('Days without work');
    const told = (await machines(`${span()}&use=still&key=${key}`)).rows;
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(told.map(({ sn }) => sn));
    const { rows } = await world.pool.query<{ n: number }>(
      `select (after ->> 'rows')::int as n from operation_log where action = 'machineS.export' order by at desc limit 1`,
    );
    expect(rows[0]!.n).toBe(count);
    expect((await world.answer(path.replace('csv', 'xlsx'), 'admin', 'zh')).statusCode).toBe(200);
  });

  it('a stranger has none', async () => {
    for (const by of machineUses) {
      const found = await read(`${span()}&use=${by}`, 'stranger');
      expect(found.total).toEqual({ machines: 0, before: 0 });
      expect((await machines(`${span()}&use=${by}`, 'stranger')).rows).toEqual([]);
    }
  });

  it('are refused with the field named', async () => {
    const refused = async (query: string) =>
      problems(await world.answer(`report/machine/distribution/rows?${query}`));
    expect(await refused(`${span()}&use=days&key=2`)).toEqual(['key invalidValue']);
    expect(await refused(`${span()}&use=days&key=off`)).toEqual(['key invalidValue']);
    expect(await refused(`${span()}&use=depth`)).toEqual(['use invalidValue']);
    expect(await refused(`${span()}&compare=none&of=before`)).toEqual(['of invalidValue']);
    expect(await refused(span(0, 60))).toEqual(['end endBeforeStart']);
    expect(await refused(`${span()}&workType=tillage`)).toEqual(['workType invalidValue']);
  });
});

describe('retention', () => {
  const retention = (query: string, who?: Who) =>
    world.get<RetentionAnswer>(`report/machine/retention?${query}`, who);
  const retained = (query: string, who?: Who) =>
    world.get<UsedMachines>(`report/machine/retention/rows?${query}`, who);

  it('counts the machines that were installed, and of them those whose jobs lie in each month since', async () => {
    for (const who of people)
      for (const filter of filtersOf(who)) {
        const asked = `${span(110)}${filter}`;
        const { cohorts, total } = await retention(asked, who);
        const installed = await world.get<ReportAnswer>(
          `report/install?rows=month&measures=installed&compare=none&${asked}`,
          who,
        );
        expect(
          cohorts.map(({ month, machines: n }) => [month, n]),
          `${who} ${filter}`,
        ).toEqual(installed.rows.map(({ keys, values }) => [keys[0], values.installed]));
        expect(total.machines).toBe(installed.total.values.installed);
        for (const { month, machines: count, worked } of cohorts) {
          const all = await retained(`${asked}&installedIn=${month.slice(0, 7)}`, who);
          expect(all.total).toBe(count);
          const sns = all.rows.map(({ sn }) => sn);
          for (const [since, n] of worked.entries()) {
            const { rows } = await world.pool.query<{ sn: string; days: number }>(
              `select v.sn, count(distinct work_date)::int as days from job j join vehicle v on v.no = j.vehicle_no
                 left join dealer d on d.id = j.dealer_id
               where v.sn = any($1) and j.state = 'finished' and date_trunc('month', work_date::timestamp)::date = $2::date
                 and work_date between $3 and $4 and ($5 = 'admin' or $6 = any(d.path)) group by v.sn`,
              [sns, monthSince(month, since), world.day(110), world.day(0), who, world.dealer],
            );
            expect(n, `${who} ${month} ${since}`).toBe(rows.length);
            const cell = await retained(`${asked}&installedIn=${month.slice(0, 7)}&since=${since}`, who);
            expect(cell.total).toBe(n);
            expect(new Map(cell.rows.map(({ sn, value }) => [sn, value]))).toEqual(
              new Map(rows.map(({ sn, days }) => [sn, days])),
            );
          }
        }
        for (const [since, { worked, machines: come }] of total.since.entries()) {
          const reached = cohorts.filter((one) => one.worked.length > since);
          expect(worked).toBe(sumOf(reached.map((one) => one.worked[since]!)));
          expect(come).toBe(sumOf(reached.map((one) => one.machines)));
          expect((await retained(`${asked}&since=${since}`, who)).total).toBe(worked);
        }
      }
  });

  it('a stranger sees nothing of it, and a month outside the period is refused', async () => {
    const { total, cohorts } = await retention(span(110), 'stranger');
    expect(total.machines).toBe(0);
    expect(sumOf(cohorts.flatMap(({ worked }) => worked))).toBe(0);
    expect((await retained(span(110), 'stranger')).rows).toEqual([]);
    const refused = async (query: string) =>
      problems(await world.answer(`report/machine/retention/rows?${span()}&${query}`));
    expect(await refused('installedIn=2001-01')).toEqual(['installedIn invalidValue']);
    expect(await refused('installedIn=2026-13')).toEqual(['installedIn invalidValue']);
    expect(await refused('since=-1')).toEqual(['since outOfRange']);
  });
});

describe('classes beside each other', () => {
  it.each(machineUses)('lie where their machines lie, each leading to its own (%s)', async (use) => {
    for (const by of ['brand', 'power', 'dealer'] as const) {
      const query = `${span()}&use=${use}&by=${by}`;
      const found = await world.get<MachineQuartiles>(`report/machine/quartiles?${query}`);
      const whole = await world.get<MachineUseAnswer>(`report/machine/distribution?${span()}&use=${use}`);
      expect(found.groups.reduce((sum, { machines }) => sum + machines, found.others)).toBe(
        whole.total.machines,
      );
      for (const { key, machines, quartiles } of found.groups) {
        const { rows, total } = await world.get<UsedMachines>(
          `report/machine/distribution/rows?${query}&group=${encodeURIComponent(key)}`,
        );
        expect(total).toBe(machines);
        const values = rows
          .filter(({ state, value }) => use !== 'still' || (state === 'inUse' && value !== null))
          .map(({ value }) => value ?? 0);
        if (values.length === 0) expect(quartiles).toBeNull();
        else {
          expect(quartiles![0]).toBeCloseTo(Math.min(...values), 6);
          expect(quartiles![4]).toBeCloseTo(Math.max(...values), 6);
        }
      }
    }
    expect(
      (await world.get<MachineQuartiles>(`report/machine/quartiles?${span()}`, 'stranger')).groups,
    ).toEqual([]);
    const half = await world.answer(`report/machine/distribution/rows?${span()}&group=x`);
    expect(problems(half)).toEqual(['group invalidValue']);
  });
});
