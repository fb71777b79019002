import { describe, expect, it } from 'vitest';
import { rowsOf, stepOf, summaryOf, type WorkedDay } from './area.rules.ts';

const day = (date: string, areaM2: number, more: Partial<WorkedDay> = {}): WorkedDay => ({
  date,
  device: 'a',
  workType: 'tillage',
  jobs: 1,
  areaM2,
  missedM2: null,
  missedOfM2: 0,
  overlapM2: null,
  overlapOfM2: 0,
  qualifiedM2: null,
  judgedM2: 0,
  workingS: 600,
  ...more,
});

describe('the steps of area statistics', () => {
  it.each([
    ['2026-11-22', 'day', '2026-11-22'],
    ['2026-11-22', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2027-01-01', 'week', '2026-12-28'],
    ['2026-11-22', 'month', '2026-11-01'],
  ] as const)('%s by %s begins on %s', (date, step, begins) => {
    expect(stepOf(date, step)).toBe(begins);
  });

  it('stack to the line in the table', () => {
    const days = [day('2026-11-16', 100), day('2026-11-17', 50), day('2026-11-17', 25, { device: 'b' })];
    expect(rowsOf(days, 'week')).toMatchObject([
      { time: '2026-11-16', device: 'a', area: 150, jobs: 2, minutes: 20, missed: null, qualified: null },
      { time: '2026-11-16', device: 'b', area: 25, jobs: 1, minutes: 10 },
    ]);
    expect(summaryOf(days)).toMatchObject({
      areaM2: 175,
      days: 2,
      best: { date: '2026-11-16', areaM2: 100 },
    });
  });

  it('keep what is not defined apart from nothing', () => {
    const [row] = rowsOf(
      [day('2026-11-16', 1), day('2026-11-16', 1, { missedM2: 0, qualifiedM2: 1 })],
      'day',
    );
    expect(row).toMatchObject({ overlap: null, missed: 0, qualified: 1 });
    const known = day('2026-11-16', 4, { overlapM2: 1, overlapOfM2: 4 });
    expect(rowsOf([day('2026-11-16', 1), known], 'day')).toMatchObject([{ area: 5, overlap: 1 }]);
    expect(summaryOf([day('2026-11-16', 1), known])).toMatchObject({ overlapM2: 1, overlapOfM2: 4 });
    expect(summaryOf([])).toMatchObject({ areaM2: 0, workingS: 0, days: 0, best: null });
  });
});
