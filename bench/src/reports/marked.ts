import { setTimeout as pause } from 'node:timers/promises';
import type { ReportAnswer } from '@furrow/contract';
import { roundHalfUp, toMu } from '@furrow/geo';
import type { Client } from '@furrow/harness';
import type pg from 'pg';
import { type Figure, quantile } from '../figure.ts';
import { untilBuilt } from './seed.ts';
import { spanOf } from './speed.ts';

const marks = 5;
const goalS = 60;

/**
 * What the three places say of the same year of work (of the big screen, of ever), with the digits that people read: mu, to the hundredth. Sums of millions of
 * areas in another order differ behind them.
 */
interface Told {
  report: string;
  list: string;
  screen: string;
  jobs: number;
  listed: number;
  area: number;
}

const read = (areaM2: number): number => roundHalfUp(toMu(areaM2), 2);

async function told(client: Client): Promise<Told> {
  const span = spanOf(12);
  const dates = span.replace('begin=', '').replace('&end=', '..');
  const report = await client.get<ReportAnswer>(
    `report/work?${span}&compare=none&rows=month&measures=jobs&measures=area`,
  );
  const list = await client.get<{ jobs: number; areaM2: number }>(`deviceJob/summary?workDate=${dates}`);
  const screen = await client.get<{ total: number }>('getWorkArea');
  return {
    report: JSON.stringify(
      [...report.rows, report.total].map((row) => {
        const { jobs, area } = row.values;
        return { ...row, values: { jobs, area: read(area!) } };
      }),
    ),
    list: `${list.jobs} ${read(list.areaM2)}`,
    screen: String(read(screen.total)),
    jobs: report.total.values.jobs!,
    listed: list.jobs,
    area: screen.total,
  };
}

/** Marks jobs invalid one by one and takes that back, and waits each time until report, list and big screen say the same. */
export async function askMarked(client: Client, sql: pg.Client): Promise<Figure[]> {
  const { rows: jobs } = await sql.query<{ id: string; area: number }>(
    `select id, area_m2 as area from job where state = 'finished' and work_date between current_date - 300 and current_date - 10 order by md5(id::text) limit $1`,
    [marks],
  );
  const [away, back]: [number[], number[]] = [[], []];
  let differing = 0;
  for (const { id, area } of jobs) {
    const before = await told(client);
    await client.post(`job/${id}/invalid`, { reason: 'bench' });
    away.push(
      await until(
        client,
        (now) =>
          now.jobs === before.jobs - 1 &&
          now.listed === before.listed - 1 &&
          Math.abs(before.area - now.area - area) < 1,
      ),
    );
    await client.post(`job/${id}/restore`, { reason: 'bench' });
    const same = (now: Told): boolean =>
      now.report === before.report && now.list === before.list && now.screen === before.screen;
    back.push(await until(client, same));
    // The cells of that day are built anew meanwhile: the same digits then, too.
    await untilBuilt(sql);
    const now = await told(client);
    if (same(now)) continue;
    differing += 1;
    for (const place of ['report', 'list', 'screen'] as const)
      if (now[place] !== before[place]) console.log(`  ${place}: ${before[place]}\n    now ${now[place]}`);
  }
  const slowest = Math.max(...away, ...back);
  return [
    {
      what: `a job marked invalid, and restored, until report, list and big screen agree, the slowest of ${2 * jobs.length}`,
      goal: `≤ ${goalS} s`,
      measured: `${slowest.toFixed(1)} s`,
      met: slowest <= goalS,
      note: `median ${quantile([...away, ...back], 0.5).toFixed(1)} s by the calls of the three; an open big screen asks again by itself`,
    },
    {
      what: 'restored jobs after which any digit that is read is another one, when the day is put together anew',
      goal: '0',
      measured: String(differing),
      met: differing === 0,
    },
  ];
}

/** Seconds until all three agree. */
async function until(client: Client, agreed: (now: Told) => boolean): Promise<number> {
  const began = performance.now();
  for (;;) {
    const now = await told(client);
    const seconds = (performance.now() - began) / 1000;
    if (agreed(now)) return seconds;
    if (seconds > 4 * goalS) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
}
