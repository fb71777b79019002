import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { seedJobs } from './seed-jobs.ts';

const jobs = Number(process.env.BENCH_JOBS ?? 1_000_000);
const vehicles = 5_000;
const tries = 5;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = `workDate=${daysAgo(365)}..${daysAgo(0)}`;

const questions: Record<string, string> = {
  'no filter': '',
  'a year and a province': `${year}&division=230000`,
  'a year': year,
  'a month': `workDate=${daysAgo(30)}..${daysAgo(0)}`,
  'one device': 'sn=8000000777',
  'work type': 'workType=deepLoosening',
  flags: 'flags=noBlock',
  'model, part of': 'model=B1',
  'area from–to': 'area=10000..20000',
  'mean depth from–to': 'depth=0.22..0.24',
  'marked invalid': 'state=invalid',
  ...Object.fromEntries(
    [
      'workDate',
      'sn',
      'areaM2',
      'overlapM2',
      'missedM2',
      'meanDepthM',
      'qualifiedRate',
      'meanSpeed',
      'workingS',
      'widthM',
    ].map((column) => [
      `sorted by ${column}, a year and a province`,
      `${year}&division=230000&sort=-${column}`,
    ]),
  ),
  'charts of a year and a province': `charts?unit=month&${year}&division=230000`,
};

/** /deviceJob over a million jobs: page, total and sums of every filter and sort. */
export const jobsList: Benchmark = {
  name: 'jobs-list',
  method:
    `${whole(jobs)} jobs of ${whole(vehicles)} machines over two years are written past the server. Each question of GET deviceJob (page of 20, total and sums of the whole ` +
    `filter) is asked ${tries} times after one to warm up, one after the other, and timed at the client on the same machine.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    try {
      await seedJobs(sql, jobs, vehicles);
      const client = await Client.signIn(product.url, 'admin', product.password);
      const figures: Figure[] = [];
      for (const [what, query] of Object.entries(questions)) figures.push(await timed(client, what, query));
      return figures;
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

async function timed(client: Client, what: string, query: string): Promise<Figure> {
  const path = query.startsWith('charts')
    ? `deviceJob/${query}`
    : `deviceJob?page=1&size=20${query && `&${query}`}`;
  await client.get(path);
  const times: number[] = [];
  for (let i = 0; i < tries; i++) {
    const began = performance.now();
    await client.get(path);
    times.push(performance.now() - began);
  }
  const ms = quantile(times, 0.95);
  return {
    what: `${whole(jobs)} jobs, ${what}: p95`,
    goal: '≤ 1,000 ms',
    measured: `${ms.toFixed(0)} ms`,
    met: ms <= 1000,
    note: `median ${quantile(times, 0.5).toFixed(0)} ms`,
  };
}
