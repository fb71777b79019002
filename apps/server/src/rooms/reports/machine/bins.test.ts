import { type ReportAnswer, type ReportFacts, reportPlans } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { keepReports } from '../keep-reports.ts';
import { plantJob, type ReportWorld, randomOf, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_132);
});
afterAll(() => world.close());

const bins = ['depth', 'startHour', 'weekday', 'toolType'] as const;
const span = () => `begin=${world.day(60)}&end=${world.day(0)}`;
const read = (query: string, who?: Who) => world.get<ReportAnswer>(`report/work?${span()}&${query}`, who);
const tops = ({ rows }: ReportAnswer) => rows.filter(({ keys }) => keys.length === 1);
const plant = async (values: {
  depth: number | null;
  at: string;
  place: string;
  standard?: number;
}): Promise<string> => {
  const id = await plantJob(world.pool, randomOf(5), {
    no: 1,
    on: world.day(5),
    dealer: null,
    division: '',
    category: 'tbox',
    brand: '',
    carType: '',
    horsepower: null,
  });
  await world.pool.query(
    `update job set state = 'finished', area_m2 = 1000, crop = 'bins', mean_depth_m = $2, started_at = $3, division_code = $4, standard_depth_m = $5 where id = $1`,
    [id, values.depth, `${world.day(5)}T${values.at}Z`, values.place, values.standard ?? null],
  );
  return id;
};
const areas = async (rows: string) =>
  tops(await read(`rows=${rows}&measures=area&crop=bins`)).map(({ keys, values }) => [keys[0], values.area]);

describe('bins of single jobs', () => {
  it('lead to the jobs behind each, now and before, in two dimensions, as each may see', async () => {
    for (const who of ['admin', 'dealer'] as const)
      for (const bin of bins)
        for (const second of ['', '&rows=workType', '&rows=month']) {
          const asked = `rows=${bin}${second}`;
          const found = await read(`${asked}&measures=area&measures=devices&measures=meanDepth`, who);
          for (const row of found.rows)
            for (const measure of ['area', 'devices'] as const)
              for (const side of ['now', 'before'] as const) {
                const own = side === 'now' ? row.keys : row.beforeKeys;
                // A time that one of the two periods has not: nothing stands beside the other.
                if (own === null || own.some((key) => key.startsWith('+'))) continue;
                const keys = own.map((key) => `&keys=${encodeURIComponent(key)}`).join('');
                const facts = await world.get<ReportFacts>(
                  `report/work/rows?${span()}&${asked}&measure=${measure}&of=${side}${keys}`,
                  who,
                );
                const value = (side === 'now' ? row.values : row.before)?.[measure] ?? 0;
                expect(facts.sum, `${who} ${asked} ${row.keys} ${measure} ${side}`).toBeCloseTo(value, 4);
              }
        }
  });

  it('hold their lower bound in cm; no depth is not given, the deepest are one', async () => {
    const depths = [0, 0.0199, 0.02, 0.24, 0.2599, 0.26, 0.28, 0.99, 1, 1.7, null];
    const ids = [];
    for (const depth of depths) ids.push(await plant({ depth, at: '04:00:00', place: '230102' }));
    expect(await areas('depth')).toEqual([
      ['000', 2000],
      ['002', 1000],
      ['024', 2000],
      ['026', 1000],
      ['028', 1000],
      ['098', 1000],
      ['100', 2000],
      ['', 1000],
    ]);
    const found = await read('rows=depth&measures=area&crop=bins');
    expect(tops(found).map(({ names }) => names[0])).toEqual([
      '0–2',
      '2–4',
      '24–26',
      '26–28',
      '28–30',
      '98–100',
      '≥ 100',
      'Not given',
    ]);
    await world.pool.query('delete from job where id = any($1::uuid[])', [ids]);
  });

  it('of depth tell by which standards their jobs were judged', async () => {
    const standards = async (query: string, who?: Who) =>
      (await read(`${query}&measures=area&crop=bins`, who)).depthStandard;
    const place = { at: '04:00:00', place: '230102' };
    const ids = [await plant({ ...place, depth: 0.3 })];
    expect(await standards('rows=depth')).toBeNull();
    ids.push(await plant({ ...place, depth: 0.24, standard: 0.25 }));
    ids.push(await plant({ ...place, depth: 0.3, standard: 0.25 }));
    // What has no depth stands in no bin.
    ids.push(await plant({ ...place, depth: null, standard: 0.4 }));
    expect(await standards('rows=depth')).toEqual({ leastM: 0.25, mostM: 0.25 });
    ids.push(await plant({ ...place, depth: 0.1, standard: 0.15 }));
    expect(await standards('rows=workType&rows=depth')).toEqual({ leastM: 0.15, mostM: 0.25 });
    expect(await standards('rows=depth&sn=9999999')).toBeNull();
    expect(await standards('rows=workType')).toBeNull();
    expect(await standards('rows=depth', 'stranger')).toBeNull();
    await world.pool.query('delete from job where id = any($1::uuid[])', [ids]);
  });

  it('tell the hour of the start by the clock of the place, and the day of the week of the work date', async () => {
    const ids = [
      await plant({ depth: null, at: '01:59:59', place: '230102' }),
      await plant({ depth: null, at: '02:00:00', place: '' }),
      await plant({ depth: null, at: '18:00:00', place: '440106' }),
      await plant({ depth: null, at: '02:30:00', place: 'RU' }),
      await plant({ depth: null, at: '02:30:00', place: 'IN' }),
    ];
    expect(await areas('startHour')).toEqual([
      ['02', 1000],
      ['05', 1000],
      ['08', 1000],
      ['09', 1000],
      ['10', 1000],
    ]);
    const weekday = new Date(`${world.day(5)}T00:00:00Z`).getUTCDay() || 7;
    expect(await areas('weekday')).toEqual([[String(weekday), 5000]]);
    const [row] = tops(await read('rows=weekday&measures=area&crop=bins'));
    expect(row!.names[0]).toBe(
      new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(`${world.day(5)}T00:00:00Z`),
      ),
    );
    await world.pool.query('delete from job where id = any($1::uuid[])', [ids]);
  });

  it('are of work alone, and a stranger sees none', async () => {
    for (const bin of bins) {
      expect((await read(`rows=${bin}`, 'stranger')).rows).toEqual([]);
      for (const name of ['install', 'global', 'machine'] as const) {
        expect(reportPlans[name].dimensions).not.toContain(bin);
        expect((await world.answer(`report/${name}?${span()}&rows=${bin}`)).statusCode).toBe(400);
      }
    }
  });
});

describe('what kind of tool a job was done with', () => {
  const tool = async (type: string): Promise<string> => {
    const [model, id] = [newId(), newId()];
    await world.pool.query(
      `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values ($1, $2, 'B', $3, 'tillage', 2)`,
      [model, type, id.slice(-12)],
    );
    await world.pool.query('insert into implement (id, tool_no, model_id) values ($1, $2, $3)', [
      id,
      `T-${id.slice(-12)}`,
      model,
    ]);
    return id;
  };

  it('is told by the model of the tool, is a filter, and leads to these jobs', async () => {
    const tools = [await tool('plough'), await tool('plough'), await tool('seeder'), null];
    const ids = [];
    for (const one of tools) {
      const id = await plant({ depth: 0.2, at: '04:00:00', place: '230102' });
      await world.pool.query('update job set implement_id = $2 where id = $1', [id, one]);
      ids.push(id);
    }
    // Days whose sums are kept are asked of their jobs all the same.
    await keepReports(world.pool);
    for (const attributes of ['stamped', 'today']) {
      const found = await read(`rows=toolType&measures=area&crop=bins&attributes=${attributes}`);
      expect(tops(found).map(({ keys, names, values }) => [keys[0], names[0], values.area])).toEqual([
        ['plough', 'Plough', 2000],
        ['seeder', 'Seeder', 1000],
        ['', 'Not given', 1000],
      ]);
      expect(found.total.values.area).toBe(4000);
    }
    const total = async (query: string) => (await read(`${query}&measures=area&crop=bins`)).total.values.area;
    expect(await total('rows=month&toolType=seeder')).toBe(1000);
    expect(await total('rows=depth&rows=toolType&toolType=plough&toolType=seeder')).toBe(3000);
    const facts = await world.get<ReportFacts>(
      `report/work/rows?${span()}&rows=toolType&keys=plough&measure=devices&crop=bins`,
    );
    expect(facts.sum).toBe(1);
    const jobs = await world.get<ReportFacts>(
      `report/work/rows?${span()}&rows=toolType&keys=plough&measure=area&crop=bins`,
    );
    expect(jobs.rows.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    for (const who of ['dealer', 'stranger'] as const)
      expect((await read('rows=toolType&crop=bins', who)).rows).toEqual([]);
    await world.pool.query('delete from job where id = any($1::uuid[])', [ids]);
  });

  it('is one of work alone, and of known kinds', async () => {
    expect((await world.answer(`report/work?${span()}&toolType=hammer`)).statusCode).toBe(400);
    for (const name of ['install', 'global', 'machine'] as const)
      expect((await world.answer(`report/${name}?${span()}&toolType=plough`)).statusCode).toBe(400);
  });
});
