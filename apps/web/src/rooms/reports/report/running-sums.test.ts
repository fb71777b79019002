import type { ReportRow } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { withEveryBin } from './every-bin.ts';
import { daysBehind, runningSums } from './running-sums.ts';

const row = (key: string, area: number, before: number | null, beforeKey: string | null): ReportRow => ({
  keys: [key],
  names: [key],
  beforeKeys: beforeKey === null ? null : [beforeKey],
  beforeName: beforeKey,
  values: { area },
  before: before === null ? null : { area: before },
});

describe('what came together', () => {
  const rows = [
    row('2026-04-01', 10, 5, '2025-04-01'),
    row('2026-04-11', 0, 20, '2025-04-11'),
    row('2026-04-21', 30.5, 10, '2025-04-21'),
    row('2026-05-01', 1, null, null),
    row('+2025-05-01', 0, 4, '2025-05-01'),
  ];
  it('runs from the first time, of each period over its own times', () => {
    const { now, before, reachedAt } = runningSums(rows, 'area');
    expect(now).toEqual([10, 10, 40.5, 41.5, null]);
    expect(before).toEqual([5, 25, 35, null, 39]);
    expect(reachedAt).toBe(2);
  });
  it('has reached nothing where nothing was before', () => {
    expect(runningSums([row('2026-04-01', 10, null, null)], 'area').reachedAt).toBe(-1);
  });
  it('leads to all days until the time, within its period', () => {
    const found = {
      period: { begin: '2026-04-03', end: '2026-05-05' },
      compared: { begin: '2025-04-03', end: '2025-05-05' },
    };
    expect(daysBehind(found, rows[1]!, 'tenDay', 'now')).toEqual({ begin: '2026-04-03', end: '2026-04-20' });
    expect(daysBehind(found, rows[1]!, 'tenDay', 'before')).toEqual({
      begin: '2025-04-03',
      end: '2025-04-20',
    });
    expect(daysBehind(found, rows[3]!, 'tenDay', 'now')).toEqual({ begin: '2026-04-03', end: '2026-05-05' });
    expect(daysBehind(found, rows[3]!, 'tenDay', 'before')).toBeNull();
    expect(daysBehind(found, rows[4]!, 'tenDay', 'now')).toBeNull();
    expect(daysBehind({ ...found, compared: null }, rows[0]!, 'tenDay', 'before')).toBeNull();
  });
});

describe('a histogram', () => {
  it('has the empty bins between the first and the last, and what is not given last', () => {
    const rows = [row('020', 1, null, null), row('026', 2, null, null), row('', 3, null, null)];
    expect(
      withEveryBin(rows, 'depth').map(({ keys, names, values }) => [keys[0], names[0], values.area]),
    ).toEqual([
      ['020', '020', 1],
      ['022', '22–24', undefined],
      ['024', '24–26', undefined],
      ['026', '026', 2],
      ['', '', 3],
    ]);
    expect(withEveryBin(rows, 'brand')).toEqual(rows);
    expect(withEveryBin([], 'depth')).toEqual([]);
    expect(withEveryBin([row('08', 1, null, null), row('10', 1, null, null)], 'startHour')[1]!.names).toEqual(
      ['09:00–10:00'],
    );
  });
});
