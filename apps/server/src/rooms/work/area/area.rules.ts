import type { AreaSummary, ChartUnit, WorkedRow, WorkType } from '@furrow/contract';

/** What a vehicle did on one work date with one work type; m² and seconds. Null: not defined for any of its jobs. */
export interface WorkedDay {
  date: string;
  device: string;
  workType: WorkType;
  jobs: number;
  areaM2: number;
  overlapM2: number | null;
  overlapOfM2: number;
  missedM2: number | null;
  missedOfM2: number;
  qualifiedM2: number | null;
  judgedM2: number;
  workingS: number;
}

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** First day of the step that a day lies in; weeks begin on Monday. */
export function stepOf(date: string, step: ChartUnit): string {
  if (step === 'day') return date;
  if (step === 'month') return `${date.slice(0, 7)}-01`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return textOf(at - ((new Date(at).getUTCDay() + 6) % 7) * 86_400_000);
}

/** Undefined values stay so until something defined is added. */
const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

/** The rows of the table, by time, vehicle and work type. */
export function rowsOf(days: readonly WorkedDay[], step: ChartUnit): WorkedRow[] {
  const rows = new Map<string, WorkedRow>();
  for (const day of days) {
    const { device, workType } = day;
    const time = stepOf(day.date, step);
    const key = `${time} ${device} ${workType}`;
    const sum = rows.get(key);
    rows.set(key, {
      time,
      device,
      workType,
      jobs: (sum?.jobs ?? 0) + day.jobs,
      area: (sum?.area ?? 0) + day.areaM2,
      overlap: plus(sum?.overlap ?? null, day.overlapM2),
      missed: plus(sum?.missed ?? null, day.missedM2),
      qualified: plus(sum?.qualified ?? null, day.qualifiedM2),
      minutes: (sum?.minutes ?? 0) + day.workingS / 60,
    });
  }
  return [...rows.values()].sort((a, b) => a.time.localeCompare(b.time) || a.device.localeCompare(b.device));
}

/** Area by the steps or days that `keyOf` names, in their order. */
export function areaBy<Row extends { areaM2: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { key: string; areaM2: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.areaM2);
  return [...sums].map(([key, areaM2]) => ({ key, areaM2 })).sort((a, b) => a.key.localeCompare(b.key));
}

/** Sums over everything, and the best day. */
export function summaryOf(days: readonly WorkedDay[]): AreaSummary {
  const sum = (of: (day: WorkedDay) => number | null): number =>
    days.reduce((all, day) => all + (of(day) ?? 0), 0);
  const dates = areaBy(days, ({ date }) => date);
  const best = dates.reduce<(typeof dates)[number] | null>(
    (most, one) => (most === null || one.areaM2 > most.areaM2 ? one : most),
    null,
  );
  return {
    jobs: sum(({ jobs }) => jobs),
    areaM2: sum(({ areaM2 }) => areaM2),
    overlapM2: sum(({ overlapM2 }) => overlapM2),
    overlapOfM2: sum(({ overlapOfM2 }) => overlapOfM2),
    missedM2: sum(({ missedM2 }) => missedM2),
    missedOfM2: sum(({ missedOfM2 }) => missedOfM2),
    qualifiedM2: sum(({ qualifiedM2 }) => qualifiedM2),
    judgedM2: sum(({ judgedM2 }) => judgedM2),
    workingS: sum(({ workingS }) => workingS),
    days: dates.length,
    best: best && { date: best.key, areaM2: best.areaM2 },
  };
}
