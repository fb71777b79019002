import { Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { contest, decideAll } from './decide.ts';
import { askLists } from './lists.ts';

const decided = Number(process.env.BENCH_DECIDED ?? 10_000);
const listed = Number(process.env.BENCH_APPROVALS ?? 1_000_000);

/** What people decide at once, and the lists of all that was ever asked for. */
export const approvals: Benchmark = {
  name: 'approvals',
  method:
    `${whole(decided)} applications (accounts, cancellations, entries, replacements, a quarter each) are written past the server, the accounts at their only step and the others at ` +
    `their second. ${contest.reviewers} reviewers decide them by the calls of the screens: two take each at the same moment, who has it grants it (every ${contest.twiceEvery}th twice at once) or ` +
    `rejects it (every ${contest.rejectEvery}th). Then accounts, vehicles, owners and parts are counted in the database. After that ${whole(listed)} applications of two years (eight of ten are ` +
    'entries) are written into another product; every filter, tab and order of four lists is asked 10 times after one to warm up, one after the other, total included, and timed at the client on ' +
    'the same machine. BENCH_DECIDED and BENCH_APPROVALS set the sizes; 0 leaves a part out.',
  async run() {
    return [
      ...(decided > 0 ? await withProduct((product, sql) => decideAll(product, sql, decided)) : []),
      ...(listed > 0 ? await withProduct((product, sql) => askLists(product, sql, listed)) : []),
    ];
  },
};

async function withProduct(work: (product: Product, sql: pg.Client) => Promise<Figure[]>): Promise<Figure[]> {
  const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
  const sql = new pg.Client(product.databaseUrl());
  await sql.connect();
  try {
    return await work(product, sql);
  } finally {
    await sql.end();
    await product.dispose();
  }
}
