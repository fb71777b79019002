import { Client, type Product } from '@furrow/harness';
import pg from 'pg';
import { type Figure, quantile, whole } from '../figure.ts';
import { type Size, seedReports } from '../reports/seed.ts';
import { askTables, type Timed } from '../reports/speed.ts';

const size: Size = {
  jobs: Number(process.env.BENCH_REPORT_JOBS ?? 1_000_000),
  vehicles: Number(process.env.BENCH_REPORT_VEHICLES ?? 20_000),
  years: 1,
};

/** A year of work written past the rules, and how long each table of two dimensions takes over it. */
export async function reportTables(url: string, product: Product): Promise<Timed[]> {
  const sql = new pg.Client(url);
  await sql.connect();
  try {
    await seedReports(sql, size);
    return await askTables(await Client.signIn(product.url, 'admin', product.password), 12, 'none');
  } finally {
    await sql.end();
  }
}

/** The tables of a cluster against those of a plain server, which held the same jobs. */
export function reportFigure(cluster: readonly Timed[], plain: readonly Timed[]): Figure {
  const p95 = (one: Timed): number => quantile(one.times, 0.95);
  const all = (tables: readonly Timed[]): number => tables.reduce((sum, one) => sum + p95(one), 0);
  const ratios = cluster.map((one, i) => ({ what: one.what, ratio: p95(one) / p95(plain[i]!) }));
  const worst = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  const ratio = all(cluster) / all(plain);
  return {
    what: `reports over ${whole(size.jobs)} jobs, a year in two dimensions, p95 of ${cluster.length} tables together, against plain`,
    goal: '≤ 1 ×',
    measured: `${ratio.toFixed(2)} ×`,
    met: ratio <= 1,
    note: `${whole(all(cluster))} ms against ${whole(all(plain))} ms; the furthest apart: ${worst.what} ${worst.ratio.toFixed(2)} ×`,
  };
}
