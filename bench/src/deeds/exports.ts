import type { ExportAnswer } from '@furrow/contract';
import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { growthOf } from '../process-memory.ts';
import { endedTask } from './ended-task.ts';
import { exportedSheet, timedImport } from './timed-import.ts';

const manyRows = 1_000_000;
const importRows = 5000;

/** Work in the background: long exports, and rows from a file. */
export const exports: Benchmark = {
  name: 'exports',
  method:
    '1,000,000 accounts are written past the server and exported by POST accountManage/export, default columns, while the resident memory of http and ' +
    'worker is read every 50 ms; the greater growth of the two counts. Then 5,000 accounts are exported as xlsx, removed, and imported from that file: ' +
    'from sending the file to the answer of the check, and from "run" to the end of the task.',
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    try {
      const client = await Client.signIn(product.url, 'admin', product.password);
      const imports = await importOf(product, client, sql);
      await insertAccounts(sql, 'many', manyRows);
      const rows: Figure[] = [];
      for (const format of ['csv', 'xlsx']) rows.push(await exportOf(product, client, format));
      return [...rows, imports];
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

async function insertAccounts(sql: pg.Client, prefix: string, count: number): Promise<void> {
  await sql.query(
    `insert into account (id, name, display_name, password_hash, role_id, phone, ends_at, created_at)
     select gen_random_uuid(), $1 || i, 'Name ' || i, 'x', 5, '139' || lpad(i::text, 8, '0'), '2099-12-31T16:00:00Z',
       now() - i * interval '1 second' from generate_series(1, $2::int) i`,
    [prefix, count],
  );
  await sql.query('analyze account');
}

async function exportOf(product: Product, client: Client, format: string): Promise<Figure> {
  const begin = performance.now();
  const growth = await growthOf(product.pid!, ['http', 'worker'], async () => {
    const { task } = await client.post<ExportAnswer>(`accountManage/export?name=many&format=${format}`, {});
    const done = await endedTask(client, task!.id);
    if (done.result?.rows !== manyRows)
      throw new Error(`exported ${String(done.result?.rows)} rows: ${String(done.error)}`);
  });
  const seconds = (performance.now() - begin) / 1000;
  return {
    what: `export of ${whole(manyRows)} rows to ${format}: growth of the server's memory`,
    goal: '≤ 200 MB',
    measured: `${whole(growth)} MB`,
    met: growth <= 200,
    note: `${seconds.toFixed(0)} s, ${whole(manyRows / seconds)} rows a second`,
  };
}

async function importOf(product: Product, client: Client, sql: pg.Client): Promise<Figure> {
  await insertAccounts(sql, 'file', importRows);
  const list = 'accountManage';
  const columns = ['name', 'displayName', 'phone', 'roleName', 'dealer', 'endsOn'];
  const sheet = await exportedSheet(product, client, { list, query: 'name=file', columns });
  await sql.query(`delete from account where name like 'file%'`);
  const { checked, all } = await timedImport(product, client, { list, sheet, count: importRows });
  return {
    what: `import of ${whole(importRows)} rows: check and run`,
    goal: '≤ 10 s',
    measured: `${all.toFixed(1)} s`,
    met: all <= 10,
    note: `check ${checked.toFixed(1)} s; the run makes a first password for every account`,
  };
}
