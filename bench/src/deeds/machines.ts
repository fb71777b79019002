import { randomUUID } from 'node:crypto';
import type { BookingAnswer } from '@furrow/contract';
import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, whole } from '../figure.ts';
import { endedTask } from './ended-task.ts';
import { timedImport } from './timed-import.ts';

const lineCount = 2000;
const importRows = 5000;
const model = 'AG-200';

/** Long deeds on devices: documents of the warehouse, and devices from a file. */
export const machines: Benchmark = {
  name: 'machines',
  method:
    `A manual inbound of ${whole(lineCount)} new devices and a sales outbound of the same devices are booked by POST warehouse/documents: from sending to the last line booked (a task of ` +
    `the worker). Then ${whole(importRows)} devices are exported as xlsx from /deviceList, removed, and imported from that file: check and run.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    try {
      const client = await Client.signIn(product.url, 'admin', product.password);
      const family = { family: 'autopilot', category: 'autoSteer', model, pn: 'PN-200' };
      await client.post('products', family);
      const { id: dealerId } = await client.post<{ id: string }>('dealers', {
        ...{ company: 'Dealer', superiorId: null, legalPerson: 'Wang', phone: '13812345678' },
        ...{ address: 'Road 12', country: 'CN', divisionCode: '230102', categories: ['autoSteer'] },
      });
      return [
        await documentOf(client, 'manualInbound', {}),
        await documentOf(client, 'salesOutbound', { dealerId }),
        await importOf(product, client, sql),
      ];
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

async function documentOf(client: Client, type: string, head: object): Promise<Figure> {
  const lines = Array.from({ length: lineCount }, (_, i) => ({
    ...{ kind: 'device', sn: String(8_000_000_000 + i), model: type === 'manualInbound' ? model : '' },
  }));
  const begin = performance.now();
  const answer = await client.post<BookingAnswer>('warehouse/documents', {
    ...{ batchKey: randomUUID(), type, lines },
    ...head,
  });
  const result = answer.task ? (await endedTask(client, answer.task.id)).result : answer;
  const seconds = (performance.now() - begin) / 1000;
  const { rows } = await client.get<{ rows: unknown[] }>(`warehouse?type=${type}&size=20`);
  if (rows.length < 20) throw new Error(`${type}: ${JSON.stringify(result)}`);
  return {
    what: `warehouse document of ${whole(lineCount)} lines, ${type}`,
    goal: 'reported',
    measured: `${seconds.toFixed(1)} s`,
    met: true,
    note: `${((seconds / lineCount) * 1000).toFixed(1)} ms a line: stock, movement, history and operation log of each`,
  };
}

async function importOf(product: Product, client: Client, sql: pg.Client): Promise<Figure> {
  await sql.query(
    `insert into vehicle (id, sn, terminal_number, alias, category, product_model, state)
     select gen_random_uuid(), (9000000000 + i)::text, (20000000000 + i)::text, '', 'autoSteer', $1, 'idle'
     from generate_series(1, $2::int) i`,
    [model, importRows],
  );
  const { checked, all } = await timedImport(product, client, {
    list: 'devices',
    query: 'sn=900',
    columns: ['sn', 'category', 'productModel', 'terminalNumber'],
    count: importRows,
    remove: () => sql.query(`delete from vehicle where sn like '900%'`),
  });
  return {
    what: `import of ${whole(importRows)} vehicles: check and run`,
    goal: 'reported',
    measured: `${all.toFixed(1)} s`,
    met: true,
    note: `check ${checked.toFixed(1)} s`,
  };
}
