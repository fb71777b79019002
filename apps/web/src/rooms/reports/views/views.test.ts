import { type ReportRow, reportPlans } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { flowTable } from './flow.ts';
import { matrixBlockNames, measuresOfBlocks, openBlocks } from './matrix-blocks.ts';
import { waterfallOf } from './movement.ts';
import { paretoOf } from './pareto.ts';
import { indexLines, trendMeasures, trendUnit } from './trend.ts';

const row = (name: string, area: number): ReportRow =>
  ({ keys: [name], names: [name], values: { area } }) as unknown as ReportRow;

describe('the waterfall of a fleet', () => {
  it('stands step upon step, and ends where the fleet ends', () => {
    const steps = waterfallOf({
      fleetBegin: 100,
      installed: 30,
      cancelled: 10,
      movedIn: 5,
      movedOut: 25,
      fleetEnd: 100,
    });
    expect(steps.map(({ base, value }) => [base, value])).toEqual([
      [0, 100],
      [100, 30],
      [120, 10],
      [120, 5],
      [100, 25],
      [0, 100],
    ]);
    const last = steps.at(-2)!;
    expect(last.base).toBe(steps.at(-1)!.value);
  });
});

describe('the rows that make most of a measure', () => {
  it('are the greatest ones, until the part is reached', () => {
    const { lines, makes } = paretoOf(
      [row('a', 5), row('b', 50), row('c', 30), row('d', 15), row('e', 0)],
      'area',
      0.8,
    );
    expect(lines.map(({ row: { keys } }) => keys[0])).toEqual(['b', 'c', 'd', 'a']);
    expect(lines.map(({ cumulated }) => cumulated)).toEqual([0.5, 0.8, 0.95, 1]);
    expect(makes).toBe(2);
  });

  it('are none where there is nothing', () => {
    expect(paretoOf([row('a', 0)], 'area', 0.8)).toEqual({ lines: [], makes: 0 });
  });

  it('count a row whose share is made of decimals', () => {
    expect(
      paretoOf([row('a', 0.1), row('b', 0.1), row('c', 0.1), row('d', 0.1), row('e', 0.1)], 'area', 0.8)
        .makes,
    ).toBe(4);
  });
});

describe('the blocks of the matrix', () => {
  it('hold every measure of the report once', () => {
    expect(measuresOfBlocks(matrixBlockNames).sort()).toEqual([...reportPlans.global.measures].sort());
  });

  it('are those of the address, in their own order, and never none', () => {
    expect(openBlocks(['work', 'fleet', 'nonsense'])).toEqual(['fleet', 'work']);
    expect(openBlocks([])).toEqual(['fleet', 'work']);
    expect(measuresOfBlocks(openBlocks(['service', 'sales']))).toEqual([
      'sold',
      'paid',
      'problems',
      'repairs',
      'repairHours',
      'repairMedian',
      'ratingPoints',
      'satisfaction',
    ]);
  });
});

describe('a trend', () => {
  const part = (time: string, key: string, area: number) => ({
    ...row(key, area),
    keys: [time, key],
    names: [time, key.toUpperCase()],
  });

  it('goes by the time of the rows, else by one that leaves few points', () => {
    const days = (begin: string) => ({ begin, end: '2026-11-29' });
    expect(trendUnit(['region', 'quarter'], days('2026-01-01'))).toBe('quarter');
    expect(trendUnit(['region'], days('2026-11-01'))).toBe('day');
    expect(trendUnit(['region'], days('2026-06-01'))).toBe('week');
    expect(trendUnit([], days('2025-11-30'))).toBe('month');
  });

  it('has its two measures in the order in which they were chosen, whatever the order of the list', () => {
    const open = reportPlans.global.measures.filter((one) => one !== 'paid');
    expect(open.indexOf('installed')).toBeLessThan(open.indexOf('area'));
    expect(trendMeasures(['area', 'installed'], open)).toEqual(['area', 'installed']);
    expect(trendMeasures(['installed', 'area'], open)).toEqual(['installed', 'area']);
    expect(trendMeasures(['jobs', 'hours', 'area'], open)).toEqual(['jobs', 'hours']);
  });

  it('makes up for measures that are missing, said twice, unknown, or not open', () => {
    const open = reportPlans.global.measures.filter((one) => one !== 'paid');
    expect(trendMeasures([], open)).toEqual(['area', 'devices']);
    expect(trendMeasures(['area'], open)).toEqual(['area', 'devices']);
    expect(trendMeasures(['devices', 'devices'], open)).toEqual(['devices', 'area']);
    expect(trendMeasures(['paid', 'nonsense', 'jobs'], open)).toEqual(['jobs', 'area']);
  });

  it('lays the five greatest rows beside each other, the first time of each being 100', () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((key, at) => [
      part('t1', key, 10 * (at + 1)),
      part('t2', key, 15 * (at + 1)),
    ]);
    const { lines, withoutFirst } = indexLines(
      [...rows, part('t2', 'late', 9000)],
      ['t1', 't2', 't3'],
      'area',
    );
    expect(lines.map(({ name }) => name)).toEqual(['F', 'E', 'D', 'C', 'B']);
    for (const { values } of lines) expect(values).toEqual([100, 150, 0]);
    expect(withoutFirst).toEqual(['LATE']);
  });
});

describe('the flow of area', () => {
  it('has two sides that are the same sum, the greatest first, and nothing that is nothing', () => {
    const link = (family: string, type: string, area: number) => ({
      ...row(family, area),
      keys: [family, type],
      names: [family, type],
    });
    const { families, types, areas } = flowTable([
      row('small', 5),
      link('small', 'sowing', 5),
      link('great', 'sowing', 20),
      link('great', 'tillage', 10),
      link('none', 'spraying', 0),
    ]);
    expect(families.map(({ key }) => key)).toEqual(['great', 'small']);
    expect(types.map(({ key }) => key)).toEqual(['sowing', 'tillage']);
    expect(areas).toEqual([
      [20, 10],
      [5, 0],
    ]);
  });
});
