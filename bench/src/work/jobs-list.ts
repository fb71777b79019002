import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, slowest, type Timed, timesOf, whole } from '../figure.ts';
import { seedJobs } from './seed-jobs.ts';

const jobs = Number(process.env.BENCH_JOBS ?? 1_000_000);
const vehicles = 5_000;
const tries = 10;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = `workDate=${daysAgo(365)}..${daysAgo(0)}`;

const provinceYear = `${year}&division=230000`;

const filters: Record<string, string> = {
  'no filter': '',
  'a year and a province': provinceYear,
  'a year': year,
  'a month': `workDate=${daysAgo(30)}..${daysAgo(0)}`,
  'one device': 'sn=8000000777',
  'work type': 'workType=deepLoosening',
  'a flag of all': 'flags=noBlock',
  'a flag': 'flags=toolUnknown',
  category: 'category=autoSteer',
  crop: 'crop=mai',
  owner: 'owner=Owner 77',
  tool: 'tool=T-77',
  'block, part of its name': 'blockName=north',
  'model, part of': 'model=B1',
  'division of the vehicle': 'vehicleDivision=230102',
  'area from–to': 'area=10000..20000',
  'mean depth from–to': 'depth=0.22..0.24',
  'qualified from': 'qualified=0.85..',
  'overlap from': 'overlap=0.06..',
  'in no statement': 'settled=no',
  'marked invalid': 'state=invalid',
};
const sorts = [
  'startedAt',
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
].flatMap((column) => [column, `-${column}`]);
const pages: Record<string, string> = {
  ...filters,
  ...Object.fromEntries(sorts.map((sort) => [`sorted by ${sort}`, `sort=${sort}`])),
  ...Object.fromEntries(
    sorts.map((sort) => [`sorted by ${sort}, a year and a province`, `${provinceYear}&sort=${sort}`]),
  ),
  'page 500': 'page=500',
};

/** /deviceJob over a million jobs: pages of every filter and sort; totals and sums, which are asked for beside them. */
export const jobsList: Benchmark = {
  name: 'jobs-list',
  method:
    `${whole(jobs)} jobs of ${whole(vehicles)} machines over two years are written past the server. Each question is asked ${tries} times after one to warm up, one after ` +
    `the other, and timed at the client on the same machine; the slowest stand below. A page of GET deviceJob has the exact total up to 10,000 jobs; a larger total and ` +
    'the sums of the filter are calls of their own beside it.',
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    try {
      await seedJobs(sql, jobs, vehicles);
      const client = await Client.signIn(product.url, 'admin', product.password);
      const asked = async (what: string, questions: Record<string, string>, path: string) => {
        const times: Timed[] = [];
        for (const [name, query] of Object.entries(questions))
          times.push({
            name: `${what}: ${name}`,
            times: await timesOf(() => client.get(`${path}${query && `&${query}`}`), tries),
          });
        return slowest(times, among(what));
      };
      return [
        ...(await asked('pages', pages, 'deviceJob?size=20')),
        ...(await asked('totals', filters, 'deviceJob?total=only')),
        ...(await asked('sums', filters, 'deviceJob/summary?')),
        ...(await asked('charts', { 'a year and a province': provinceYear }, 'deviceJob/charts?unit=month')),
      ];
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

const among = (what: string) => ({
  all: `${whole(jobs)} jobs, ${what}`,
  each: (name: string) => `${whole(jobs)} jobs, ${name}`,
  goalMs: 200,
  least: 3,
});
