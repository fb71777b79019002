import { elsewhere, type ReportAnswer, type ReportFacts } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { keepReports } from '../keep-reports.ts';
import { type ReportWorld, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_129);
});
afterAll(() => world.close());

const span = () => `begin=${world.day(60)}&end=${world.day(0)}`;
const read = (query: string, who?: Who) =>
  world.get<ReportAnswer>(
    `report/${query}&${span()}&measures=fleetBegin&measures=fleetEnd&measures=movedOut&measures=movedIn`,
    who,
  );

describe('vehicles that wait', () => {
  it('are told to those who may know of them, and to nobody else', async () => {
    const marked = async (who: Who) => (await read('install?rows=brand', who)).marked;
    expect([await marked('admin'), await marked('dealer'), await marked('stranger')]).toEqual([0, 0, 0]);
    const { rows } = await world.pool.query<{ mine: number; all: number }>(
      `with changed as (update vehicle set installer = 'Somebody' where state = 'inUse' returning id),
         mine as (select distinct s.vehicle_id from report_stay s join changed c on c.id = s.vehicle_id join dealer d on d.id = s.dealer_id
           where $1 = any(d.path))
       select (select count(*)::int from mine) as mine, (select count(*)::int from changed) as all`,
      [world.dealer],
    );
    const [found] = rows;
    expect(found!.mine).toBeGreaterThan(0);
    expect(found!.mine).toBeLessThan(found!.all);
    expect(await marked('admin')).toBe(found!.all);
    expect(await marked('dealer')).toBe(found!.mine);
    expect(await marked('stranger')).toBe(0);
    await keepReports(world.pool);
    expect(await marked('admin')).toBe(0);
  });
});

describe('the time of a cell', () => {
  const asked = async (rows: string, key: string, more = '') => {
    const days = 'begin=2026-03-02&end=2026-05-20';
    const answer = await world.answer(
      `report/work/rows?${days}&rows=${rows}&keys=${encodeURIComponent(key)}&measure=area${more}`,
    );
    return answer.statusCode === 200 ? 'told' : problems(answer);
  };

  it.each([
    ['week', '2026-99'],
    ['week', '2026-03-03'],
    ['quarter', '9'],
    ['quarter', '2026-02-01'],
    ['month', '2026-13-01'],
    ['month', '+2026-03-01'],
    ['day', '2026-02-30'],
    ['tenDay', '2026-03-12'],
    ['year', ''],
  ])('is refused where it is no %s: %s', async (rows, key) => {
    expect(await asked(rows, key)).toEqual(['keys invalidValue']);
  });

  it('is one of the period that it is asked of', async () => {
    expect(await asked('month', '2026-02-01')).toEqual(['keys invalidValue']);
    expect(await asked('month', '2026-06-01')).toEqual(['keys invalidValue']);
    expect(await asked('month', '2025-12-01', '&of=before')).toBe('told');
    expect(await asked('month', '2026-06-01', '&of=before')).toEqual(['keys invalidValue']);
    expect(await asked('workType', 'tillage', '&of=before&compare=none')).toEqual(['of invalidValue']);
    for (const [rows, key] of [
      ['quarter', '2026-01-01'],
      ['year', '2026-01-01'],
      ['week', '2026-05-18'],
    ] as const)
      expect(await asked(rows, key)).toBe('told');
  });
});

describe('attributes of today', () => {
  it('tell a dealer that a vehicle went, not where to, nor what it became there', async () => {
    const { rows: found } = await world.pool.query<{ id: string }>(
      `select v.id from vehicle v where v.dealer_id = $1 and v.state = 'inUse' and v.installed_at < now() - interval '62 days' limit 1`,
      [world.dealer],
    );
    const { id } = found[0]!;
    await world.pool.query(
      `update vehicle set dealer_id = (select id from dealer where company = 'South'), brand = 'Theirs', alias = 'Their name'
       where id = $1`,
      [id],
    );
    await keepReports(world.pool);
    const today = await read('install?rows=dealer&rows=brand&attributes=today', 'dealer');
    const names = today.rows.flatMap((row) => row.names);
    expect(names).not.toContain('South');
    expect(names).not.toContain('Theirs');
    expect(names).toContain('Moved elsewhere');
    const then = await read('install?rows=dealer&rows=brand', 'dealer');
    const { movedIn: _, movedOut: __, ...values } = today.total.values;
    expect(then.total.values).toMatchObject(values);
    const facts = await world.answer(
      `report/install/rows?${span()}&attributes=today&rows=dealer&keys=${elsewhere}&measure=fleetBegin`,
      'dealer',
    );
    expect(facts.json<{ data: ReportFacts }>().data.sum).toBe(
      today.rows.find(({ keys }) => keys.length === 1 && keys[0] === elsewhere)!.values.fleetBegin,
    );
    expect(facts.json<{ data: ReportFacts }>().data.sum).toBeGreaterThan(0);
    expect(facts.payload).not.toMatch(/South|Theirs|Their name/);
    // Nor does a filter by the dealer who may have it find it.
    const { rows: dealers } = await world.pool.query<{ id: string }>(
      `select id from dealer where company = 'South'`,
    );
    const south = await read(`install?rows=brand&attributes=today&dealer=${dealers[0]!.id}`, 'dealer');
    expect(south.rows).toEqual([]);
    expect((await read('install?rows=dealer&attributes=today')).rows.map((row) => row.names[0])).toContain(
      'South',
    );
  });
});

describe('the others of a picture', () => {
  it('lead to the facts of all rows that are not drawn', async () => {
    for (const [report, measure] of [
      ['work', 'area'],
      ['install', 'fleetEnd'],
    ] as const) {
      const found = await world.get<ReportAnswer>(
        `report/${report}?${span()}&rows=brand&measures=${measure}`,
      );
      const [first, ...rest] = found.rows;
      const others = rest.reduce((sum, { values }) => sum + values[measure]!, 0);
      expect(others).toBeGreaterThan(0);
      const facts = await world.get<ReportFacts>(
        `report/${report}/rows?${span()}&rows=brand&measure=${measure}&without=${first!.keys[0]}`,
      );
      expect(facts.sum).toBeCloseTo(others, 4);
    }
  });

  it('are none of figures that are not added, nor of one row', async () => {
    const asked = async (more: string) =>
      problems(await world.answer(`report/work/rows?${span()}&rows=brand&without=Lovol&${more}`));
    expect(await asked('measure=devices')).toEqual(['without invalidValue']);
    expect(await asked('measure=area&keys=YTO')).toEqual(['without invalidValue']);
  });
});

describe('a time that only the compared period has', () => {
  it('stands last under its own name, and leads to the facts of its days', async () => {
    const days = `begin=${world.day(6)}&end=${world.day(0)}&compare=custom&compareBegin=${world.day(60)}&compareEnd=${world.day(20)}`;
    const { rows } = await world.get<ReportAnswer>(`report/work?${days}&rows=day&measures=area`);
    const row = rows.filter(({ before }) => before!.area! > 0).at(-1)!;
    expect(rows.findIndex(({ keys }) => keys[0]!.startsWith('+'))).toBe(7);
    expect(row.keys[0]).toBe(`+${row.beforeKeys![0]}`);
    expect(row.names).toEqual([`${row.beforeKeys![0]} · before`]);
    const facts = await world.get<ReportFacts>(
      `report/work/rows?${days}&rows=day&measure=area&of=before&keys=${row.beforeKeys![0]}`,
    );
    expect(facts.sum).toBeCloseTo(row.before!.area!, 4);
  });
});
