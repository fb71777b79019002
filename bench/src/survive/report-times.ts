import { Client, type Product } from '@furrow/harness';
import pg from 'pg';
import { timesOf } from '../figure.ts';
import { seedReports } from '../reports/seed.ts';
import { spanOf } from '../reports/speed.ts';

const jobs = Number(process.env.BENCH_REPORT_JOBS ?? 100_000);
const tries = 7;
/** Two dimensions each: of the sums of days, and of the jobs themselves (bins of depth). */
const tables = ['rows=month&rows=region', 'rows=dealer&rows=month', 'rows=depth&rows=workType'];

/** Writes jobs of a year past the server, waits until their sums are made, and asks for tables of them; how long each took, ms. 0 jobs leave it out. */
export async function reportTimes(url: string, product: Product): Promise<number[]> {
  if (jobs === 0) return [];
  const sql = new pg.Client(url);
  await sql.connect();
  try {
    await seedReports(sql, { jobs, vehicles: 1_000, years: 1 });
  } finally {
    await sql.end();
  }
  const client = await Client.signIn(product.url, 'admin', product.password);
  const times: number[] = [];
  for (const rows of tables)
    times.push(...(await timesOf(() => client.get(`report/work?${spanOf(12)}&compare=none&${rows}`), tries)));
  return times;
}

export const jobsOfReports = jobs;
