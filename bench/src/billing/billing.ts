import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchAnswer } from '@furrow/contract';
import { Client, Product } from '@furrow/harness';
import type pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { connected } from '../kills.ts';
import { secondsOf } from '../process-seconds.ts';
import { type Billed, billedOf, bought, seedEnding } from './fleet.ts';

const count = Number(process.env.BENCH_SNS ?? 10_000);
const kills = Number(process.env.BENCH_KILLS ?? 5);
const goalS = 60;
/** Longer than this nobody waits for a batch. */
const mostS = 1800;

/** Many registrations renewed by one batch, the product killed while it runs. */
export const billing: Benchmark = {
  name: 'billing',
  method:
    `The registrations of ${whole(count)} vehicles are renewed by one POST flowPay/batch/renew (${bought.days} days, billed to their dealers): for each a charge with its deed of the ledger, a new end, a ` +
    `signed code, a line of history, a row of the batch and one of the log. First in one go; then, in another product, killed with SIGKILL ${kills} times at even parts of the rows and started again each time. ` +
    'Then every vehicle is looked at in the database, and the check of the ledger is let run once more by the worker. BENCH_SNS and BENCH_KILLS set the sizes.',
  async run() {
    const smooth = await renewed(0);
    const killed = await renewed(kills);
    return figures(smooth, killed);
  },
};

interface Run extends Billed {
  /** From asking to the last row, without the time from each kill to readiness. */
  seconds: number;
  downS: number;
  spentS: number;
  /** What the night says: charges, deeds, problems. */
  checked: { charges: number; deeds: number; problems: unknown[] };
}

async function renewed(times: number): Promise<Run> {
  const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
  let sql = await connected(product);
  try {
    const ids = await seedEnding(sql, count);
    let client = await Client.signIn(product.url, 'admin', product.password);
    const began = performance.now();
    let [downS, spentS, from] = [0, 0, spent(product)];
    const asked = { batchKey: randomUUID(), ids, days: bought.days, payMode: 'dealerAccount', reason: '' };
    const { id } = await client.post<BatchAnswer>('flowPay/batch/renew', asked);
    for (let kill = 1; kill <= times; kill += 1) {
      await untilSettled(sql, (count * kill) / (times + 1));
      spentS += spent(product) - from;
      await sql.end();
      const killedAt = performance.now();
      await product.kill();
      await product.begin();
      downS += (performance.now() - killedAt) / 1000;
      sql = await connected(product);
      client = await Client.signIn(product.url, 'admin', product.password);
      // What was sent is sent again, as a browser does that has had no answer.
      const { id: again } = await client.post<BatchAnswer>('flowPay/batch/renew', asked);
      if (again !== id) throw new Error('the same key made another batch');
      from = spent(product);
    }
    await untilSettled(sql, count);
    const seconds = (performance.now() - began) / 1000 - downS;
    spentS += spent(product) - from;
    return { ...(await billedOf(sql)), seconds, downS, spentS, checked: await nightly(sql) };
  } finally {
    await sql.end();
    await product.dispose();
  }
}

const spent = (product: Product): number => {
  const by = secondsOf(product);
  return (by.get('worker') ?? 0) + (by.get('database') ?? 0);
};

/** Waits until so many rows have come out, or until nothing more comes out for minutes. */
async function untilSettled(sql: pg.Client, rows: number): Promise<void> {
  const until = performance.now() + mostS * 1000;
  let [last, since] = [-1, performance.now()];
  while (performance.now() < until) {
    const { rows: found } = await sql.query<{ n: number }>(
      `select count(*)::int as n from billing_row where state <> 'waiting'`,
    );
    const { n } = found[0]!;
    if (n >= rows) return;
    if (n !== last) [last, since] = [n, performance.now()];
    if (performance.now() - since > 240_000) return;
    await pause(200);
  }
}

/** Lets the worker check the ledger, which it does each minute of a day without a check. */
async function nightly(sql: pg.Client): Promise<Run['checked']> {
  await sql.query('delete from ledger_check');
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await sql.query<Run['checked']>('select charges, deeds, problems from ledger_check');
    if (rows[0]) return rows[0];
    await pause(1000);
  }
  throw new Error('the ledger was not checked');
}

function figures(smooth: Run, killed: Run): Figure[] {
  const bad = ({ lost, twice, wrong }: Run): number => lost + twice + wrong;
  const told = ({ lost, twice, wrong }: Run): string =>
    `${whole(lost)} lost, ${whole(twice)} billed twice, ${whole(wrong)} with another amount or end`;
  const time = (what: string, { seconds, spentS, downS }: Run): Figure => ({
    what: `${whole(count)} registrations renewed, ${what}`,
    goal: `≤ ${goalS} s`,
    measured: `${seconds.toFixed(0)} s`,
    met: seconds <= goalS,
    note: `${((1000 * spentS) / count).toFixed(1)} ms of processor time of worker and database a row${downS > 0 ? `; down for ${downS.toFixed(0)} s (not among it)` : ''}`,
  });
  return [
    {
      what: `${whole(count)} registrations, killed ${kills} times: billed twice or lost`,
      goal: '0',
      measured: whole(bad(killed)),
      met: bad(killed) === 0,
      note: `${told(killed)}; in one go: ${told(smooth)}`,
    },
    time('in one go', smooth),
    time(`killed ${kills} times`, killed),
    ...[smooth, killed].map(({ sum, receivable, checked }, place) => ({
      what: `the nightly sum of the ledger after it, ${place === 0 ? 'in one go' : 'killed'}: problems`,
      goal: '0',
      measured: whole(checked.problems.length),
      met: checked.problems.length === 0 && Number(sum) === 0,
      note: `${whole(checked.charges)} charges, ${whole(checked.deeds)} deeds; receivable ${receivable}, all accounts together ${sum}`,
    })),
  ];
}
