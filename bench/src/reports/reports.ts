import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { askMarked } from './marked.ts';
import { type Size, seedReports } from './seed.ts';
import { askSpeed } from './speed.ts';
import { askSums } from './sums.ts';

const big: Size = {
  jobs: Number(process.env.BENCH_REPORT_JOBS ?? 1_000_000),
  vehicles: Number(process.env.BENCH_REPORT_VEHICLES ?? 100_000),
  years: 5,
};
const small: Size = { jobs: Number(process.env.BENCH_SUM_JOBS ?? 10_000), vehicles: 1_000, years: 2 };

/** The four reports over a large fleet: their speed, and that totals, rows, lists and files say the same. */
export const reports: Benchmark = {
  name: 'reports',
  method:
    `${whole(big.jobs)} jobs of the last year and a fifth as many of the four years before, of ${whole(big.vehicles)} vehicles and 200 dealers, are written past the server; when the worker has put together ` +
    'stays and cells, tables of two dimensions are asked 7 times after one to warm up, one after the other, and timed at the client on the same machine (the goal speaks of 10,000,000). Five jobs are marked invalid and ' +
    `restored. Then, over ${whole(small.jobs)} jobs of ${whole(small.vehicles)} vehicles, every report, dimension and preset is read, and its CSV and xlsx in four languages. BENCH_REPORT_JOBS, ` +
    'BENCH_REPORT_VEHICLES and BENCH_SUM_JOBS set the sizes, BENCH_PRESETS names presets; 0 jobs leave a part out.',
  async run() {
    return [
      ...(big.jobs > 0
        ? await withFleet(big, async (client, _product, sql) => [
            ...(await cellsOf(sql)),
            ...(await askSpeed(client)),
            ...(await askMarked(client, sql)),
          ])
        : []),
      ...(small.jobs > 0 ? await withFleet(small, (client, product) => askSums(client, product.url)) : []),
    ];
  },
};

async function withFleet(
  size: Size,
  work: (client: Client, product: Product, sql: pg.Client) => Promise<Figure[]>,
): Promise<Figure[]> {
  const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
  const sql = new pg.Client(product.databaseUrl());
  await sql.connect();
  try {
    await seedReports(sql, size);
    console.log(`  ${whole(size.jobs)} jobs and what is kept of them are there`);
    return await work(await Client.signIn(product.url, 'admin', product.password), product, sql);
  } finally {
    await sql.end();
    await product.dispose();
  }
}

/** How much the sums of days are smaller than the jobs. */
async function cellsOf(sql: pg.Client): Promise<Figure[]> {
  const { rows } = await sql.query<{ what: string; rows: number; jobs: number }>(
    `select what, rows, (select count(*) from job)::int as jobs from (
       select 'sums of a ' || span as what, count(*)::int as rows from report_sum group by span
       union all select 'years of vehicles, a kind of work each', count(*)::int from report_year) x order by rows desc`,
  );
  return rows.map(({ what, rows: count, jobs }) => ({
    what: `${what} that reports are made of`,
    goal: 'reported',
    measured: whole(count),
    met: true,
    note: `of ${whole(jobs)} jobs`,
  }));
}
