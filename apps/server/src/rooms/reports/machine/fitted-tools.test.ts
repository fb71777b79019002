import type { MachineUseAnswer, ReportAnswer, ReportFacts } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { keepReports } from '../keep-reports.ts';
import { type ReportWorld, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_134);
  await plantFits(await settled());
});
afterAll(() => world.close());

const noon = (ago: number): string => `${world.day(ago)}T04:00:00Z`;
const span = () => `begin=${world.day(60)}&end=${world.day(0)}`;
const told = ['fleetEnd', 'fleetBegin', 'area', 'devices'] as const;
const read = (query: string, who?: Who) =>
  world.get<ReportAnswer>(
    `report/machine?${span()}&${told.map((one) => `measures=${one}`).join('&')}&${query}`,
    who,
  );
const behind = (query: string, who?: Who) => world.get<ReportFacts>(`report/machine/rows?${query}`, who);
const tops = ({ rows }: ReportAnswer) => rows.filter(({ keys }) => keys.length === 1);
/** The machines of each kind at the end, without those that carry none. */
const kinds = (found: ReportAnswer, side: 'values' | 'before') =>
  Object.fromEntries(
    tops(found).flatMap((row) =>
      row.keys[0] && row[side]?.fleetEnd ? [[row.keys[0], row[side].fleetEnd]] : [],
    ),
  );

/** Machines that were in the fleet all the time, from before the compared period ended; those that changed least come first. */
async function settled(): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select s.vehicle_id as id from report_stay s group by 1 having min(s.from_day) < $1 and bool_or(s.until_day is null)
     order by (select count(*) from vehicle_trait t where t.vehicle_id = s.vehicle_id), 1`,
    [world.day(65)],
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  return rows.map(({ id }) => id);
}

async function fit(vehicleId: string, kind: string, since: number, until?: number): Promise<void> {
  const [model, id] = [newId(), newId()];
  await world.pool.query(
    `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values ($1, $2, 'B', $3, 'tillage', 2)`,
    [model, kind, id.slice(-12)],
  );
  await world.pool.query('insert into implement (id, tool_no, model_id) values ($1, $2, $3)', [
    id,
    `T-${id.slice(-12)}`,
    model,
  ]);
  // One implement of a work at a time: each has a work of its own here.
  await world.pool.query(
    'insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at, to_at) values ($1, $2, $3, $4, $5, $6)',
    [newId(), id, vehicleId, id.slice(-12), noon(since), until === undefined ? null : noon(until)],
  );
}

async function give(vehicleId: string, dealerId: string | null, ago: number): Promise<void> {
  await world.pool.query('update vehicle set dealer_id = $2 where id = $1', [vehicleId, dealerId]);
  await world.pool.query(
    `update vehicle_trait set since = $2 where vehicle_id = $1
       and since = (select max(x.since) from vehicle_trait x where x.vehicle_id = $1)`,
    [vehicleId, noon(ago)],
  );
}

async function plantFits([gone, kept, ploughs, was, both, two]: readonly string[]): Promise<void> {
  await fit(ploughs!, 'plough', 20);
  await fit(was!, 'seeder', 70, 30);
  await fit(both!, 'plough', 80);
  await fit(both!, 'seeder', 80);
  await fit(two!, 'plough', 15);
  await fit(two!, 'plough', 15);
  // Another company's: one had left it before the tool came, one has it still.
  await give(gone!, world.dealer, 50);
  await give(gone!, null, 10);
  await fit(gone!, 'sprayer', 5);
  await give(kept!, world.dealer, 50);
  await fit(kept!, 'ridger', 5);
  await keepReports(world.pool);
}

describe('the fleet by the tools that machines carry at the end', () => {
  it('has one row for each kind and one for several, now and at the end of the compared period', async () => {
    const found = await read('rows=fittedTool');
    expect(kinds(found, 'values')).toEqual({ plough: 2, several: 1, sprayer: 1, ridger: 1 });
    expect(kinds(found, 'before')).toEqual({ seeder: 1, several: 1 });
    const names = Object.fromEntries(tops(found).map(({ keys, names }) => [keys[0], names[0]]));
    expect(names).toMatchObject({
      plough: 'Plough',
      several: 'Several kinds of implements',
      '': 'Not given',
    });
    expect(kinds(await read('rows=fittedTool&attributes=today'), 'values')).toEqual(kinds(found, 'values'));
  });

  it('is the whole fleet with all of its work, as by any other dimension, and each number leads to its facts', async () => {
    for (const who of ['admin', 'dealer'] as const) {
      const { total } = await read('rows=brand', who);
      for (const second of ['', '&rows=month']) {
        const asked = `rows=fittedTool${second}`;
        const found = await read(asked, who);
        for (const measure of told)
          expect(found.total.values[measure], measure).toBeCloseTo(total.values[measure]!, 4);
        for (const measure of ['fleetEnd', 'fleetBegin', 'area'] as const) {
          const sum = tops(found).reduce((all, { values }) => all + (values[measure] ?? 0), 0);
          expect(sum, measure).toBeCloseTo(total.values[measure]!, 4);
        }
        for (const row of found.rows)
          for (const measure of told)
            for (const side of ['now', 'before'] as const) {
              const own = side === 'now' ? row.keys : row.beforeKeys;
              if (own === null || own.some((key) => key.startsWith('+'))) continue;
              const keys = own.map((key) => `&keys=${encodeURIComponent(key)}`).join('');
              const { sum } = await behind(`${span()}&${asked}&measure=${measure}&of=${side}${keys}`, who);
              const value = (side === 'now' ? row.values : row.before)?.[measure] ?? 0;
              expect(sum, `${who} ${asked} ${keys} ${measure} ${side}`).toBeCloseTo(value, 4);
            }
      }
    }
  });

  it('tells a company nothing of the tools of machines that it had given away', async () => {
    expect(kinds(await read('rows=fittedTool', 'dealer'), 'values')).toMatchObject({ ridger: 1 });
    for (const attributes of ['stamped', 'today']) {
      const { rows } = await read(`rows=fittedTool&attributes=${attributes}`, 'dealer');
      expect(rows.flatMap(({ keys }) => keys)).not.toContain('sprayer');
    }
    expect((await read('rows=fittedTool', 'stranger')).rows).toEqual([]);
  });

  it('is a filter of the table and of the use of machines', async () => {
    expect((await read('rows=brand&fittedTool=plough&fittedTool=several')).total.values.fleetEnd).toBe(3);
    const use = await world.get<MachineUseAnswer>(
      `report/machine/distribution?${span()}&use=days&fittedTool=plough`,
    );
    expect(use.total).toEqual({ machines: 2, before: 0 });
  });

  it('is that of the whole period where a number is of a part of it', async () => {
    const part = `begin=${world.day(60)}&end=${world.day(30)}&compare=none&measure=fleetEnd&fittedTool=plough`;
    expect((await behind(part)).sum).toBe(0);
    expect((await behind(`${part}&toolsOn=${world.day(0)}`)).sum).toBe(2);
  });

  it('is one of machines alone, and of known kinds', async () => {
    expect((await world.answer(`report/machine?${span()}&fittedTool=hammer`)).statusCode).toBe(400);
    for (const name of ['install', 'global', 'work'] as const)
      for (const asked of ['fittedTool=plough', 'rows=fittedTool'])
        expect((await world.answer(`report/${name}?${span()}&${asked}`)).statusCode).toBe(400);
  });
});
