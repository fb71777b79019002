import { monthsTo, type ReportAnswer, reportPlans } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { type Figure, quantile } from '../figure.ts';

const tries = 7;
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
export const spanOf = (months: number): string => {
  const { begin, end } = monthsTo(today(), months);
  return `begin=${begin}&end=${end}`;
};

/** Two dimensions of each report, with the measures that its screen shows. */
const tables: Readonly<Record<string, readonly string[]>> = {
  work: ['month,region', 'region,workType', 'dealer,month', 'brand,crop', 'power,week', 'model,dealer'],
  global: ['region,category', 'month,dealer'],
  machine: ['carType,power', 'dealer,carType'],
  install: ['month,region', 'dealer,state'],
};

export interface Timed {
  what: string;
  times: number[];
}

/** How long each table of two dimensions takes over so many months. */
export async function askTables(client: Client, months: number, compare: string): Promise<Timed[]> {
  const found: Timed[] = [];
  for (const [name, pairs] of Object.entries(tables))
    for (const pair of pairs) {
      const rows = pair.split(',').map((one) => `rows=${one}`);
      const path = `report/${name}?${spanOf(months)}&compare=${compare}&${rows.join('&')}`;
      found.push(await timed(client, `${name} ${pair}`, path));
    }
  return found;
}

/** How long tables take, and the first page of the rows behind a number. */
export async function askSpeed(client: Client): Promise<Figure[]> {
  const year = await askTables(client, 12, 'none');
  const five = await askTables(client, 60, 'none');
  const compared = await askTables(client, 12, 'before');
  const behind: Timed[] = [];
  const found = await client.get<ReportAnswer>(`report/work?${spanOf(12)}&compare=none&rows=region`);
  const [first] = found.rows;
  for (const measure of reportPlans.work.measures.slice(0, 6)) {
    const rows = `report/work/rows?${spanOf(12)}&compare=none&rows=region&measure=${measure}`;
    behind.push(await timed(client, `${measure} of a region`, `${rows}&keys=${first!.keys[0]}`));
    behind.push(await timed(client, `${measure} of the total`, rows));
  }
  return [
    ...slowest('a year, two dimensions', year, 1000),
    ...slowest('five years, two dimensions', five, 3000),
    ...slowest('a year beside the year before, as the screens ask', compared, null),
    ...slowest('first page of the rows behind a number', behind, 500),
  ];
}

async function timed(client: Client, what: string, path: string): Promise<Timed> {
  const times: number[] = [];
  for (let i = 0; i <= tries; i += 1) {
    const began = performance.now();
    await client.get(path);
    const took = performance.now() - began;
    if (i > 0) times.push(took);
    // What takes seconds is known after two times.
    if (i >= 2 && took > 5000) break;
  }
  return { what, times };
}

function slowest(what: string, all: readonly Timed[], goalMs: number | null): Figure[] {
  const sorted = [...all].sort((a, b) => quantile(b.times, 0.95) - quantile(a.times, 0.95));
  const within = sorted.filter(({ times }) => quantile(times, 0.95) <= (goalMs ?? 0)).length;
  const goal = goalMs === null ? 'reported' : `≤ ${goalMs} ms`;
  const lines = sorted.map((one) => {
    const ms = quantile(one.times, 0.95);
    return {
      what: `${what}: ${one.what}, p95`,
      goal,
      measured: `${ms.toFixed(0)} ms`,
      met: goalMs === null || ms <= goalMs,
      note: `median ${quantile(one.times, 0.5).toFixed(0)} ms`,
    };
  });
  if (goalMs === null) return lines.slice(0, 2);
  return [
    {
      what: `${what}: tables whose p95 is within the goal, of ${all.length}`,
      goal: `${all.length}`,
      measured: `${within}`,
      met: within === all.length,
    },
    ...lines.slice(0, 3),
    lines.at(-1)!,
  ];
}
