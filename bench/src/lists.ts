import { type ListCall, operationList } from '@furrow/contract';
import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import type { Actor } from '../../apps/server/src/kit/actor.ts';
import { listOperations } from '../../apps/server/src/rooms/access/operations/operation-list.store.ts';
import { type Benchmark, type Figure, quantile, whole } from './figure.ts';

const rowCount = 1_000_000;
const tries = 30;
const connections = 8;
const loadSeconds = 8;

/** Queries of a person at the log: each a page of 20 rows. */
const queries: Record<string, string> = {
  'first page': '',
  'sorted by account': 'sort=account',
  'filtered: seven days': 'at=2026-01-01..2026-01-07',
  'filtered: refused': 'result=refused',
  'filtered: a name within': 'account=person77',
  'filtered: a rare action': 'action=bench.rare',
  'filtered: one record': 'subjectKind=role&subjectId=77777',
};

/** A list with a million rows behind it. */
export const lists: Benchmark = {
  name: 'lists',
  method:
    `${whole(rowCount)} rows of the operation log are written past the server, spread over 400 days. Each query of GET userOperateLog is asked ${tries} times, one ` +
    'after the other, total included, and timed at the client on the same machine. Then first pages are asked over ' +
    `${connections} connections for ${loadSeconds} s, and beside it the same list function with its SQL is called in one process without HTTP.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const pool = new pg.Pool({ connectionString: product.databaseUrl(), max: connections });
    try {
      await seed(pool);
      const client = await Client.signIn(product.url, 'admin', product.password);
      const figures: Figure[] = [];
      for (const [what, query] of Object.entries(queries)) figures.push(await timed(client, what, query));
      figures.push(await byKey(client), await throughput(client, pool));
      return figures;
    } finally {
      await pool.end();
      await product.dispose();
    }
  },
};

async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into operation_log (id, at, account_name, role_name, action, subject_kind, subject_id, address, trace_id, result, after)
     select gen_random_uuid(), timestamptz '2026-11-01' - i * interval '35 seconds', 'person' || i % 3000, 'role' || i % 20,
       case when i % 20000 = 0 then 'bench.rare' else 'carManage.' || (array['create', 'edit', 'freeze', 'export'])[i % 4 + 1] end,
       'role', i::text, '192.0.2.' || i % 250, gen_random_uuid()::text,
       case when i % 50 = 0 then 'refused' else 'done' end, '{"name": "x"}'
     from generate_series(1, $1::int) i`,
    [rowCount],
  );
  await pool.query('vacuum analyze operation_log');
}

const path = (query: string) => `userOperateLog?page=1&size=20${query && `&${query}`}`;

async function timed(client: Client, what: string, query: string): Promise<Figure> {
  const times: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const begin = performance.now();
    await client.get(path(query));
    times.push(performance.now() - begin);
  }
  return p95(what, times);
}

function p95(what: string, times: number[]): Figure {
  const ms = quantile(times, 0.95);
  return {
    what: `list of ${whole(rowCount)} rows, ${what}: p95`,
    goal: '≤ 200 ms',
    measured: `${ms.toFixed(0)} ms`,
    met: ms <= 200,
    note: `median ${quantile(times, 0.5).toFixed(0)} ms`,
  };
}

/** Page after page, each beginning where the one before ended. */
async function byKey(client: Client): Promise<Figure> {
  const times: number[] = [];
  let after = '';
  for (let i = 0; i < tries; i += 1) {
    const begin = performance.now();
    const { next } = await client.get<{ next?: string }>(path(after && `after=${encodeURIComponent(after)}`));
    times.push(performance.now() - begin);
    after = next ?? '';
  }
  return p95('page by key', times);
}

async function throughput(client: Client, pool: pg.Pool): Promise<Figure> {
  const { rows } = await pool.query<{ id: string }>(`select id from account where name = 'admin'`);
  const call = operationList.query.parse({ size: 20 }) as ListCall<never>;
  const actor = { accountId: rows[0]!.id, roleId: 1, permissions: new Set() } as unknown as Actor;
  const asked = { call, language: 'en', timeZone: 'UTC' } as never;
  const sql = await perSecond(() => listOperations(pool, actor, asked));
  const http = await perSecond(() => client.get(path('')));
  const share = http / sql;
  return {
    what: 'requests a second of a page of 20 rows, against the same SQL alone',
    goal: '≥ 25 %',
    measured: `${(100 * share).toFixed(0)} %`,
    met: share >= 0.25,
    note: `${whole(http)} requests a second, ${whole(sql)} by SQL`,
  };
}

async function perSecond(deed: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const until = performance.now() + loadSeconds * 1000;
  const lane = async () => {
    while (performance.now() < until) {
      await deed();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return done / loadSeconds;
}
