import { randomUUID } from 'node:crypto';
import { type BookingAnswer, deviceImport } from '@furrow/contract';
import { Client, Product, sheetOf } from '@furrow/harness';
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
    `the worker). Then ${whole(importRows)} devices of an xlsx file are imported on /deviceList: check and run.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    try {
      const client = await Client.signIn(product.url, 'admin', product.password);
      await client.post('products', { family: 'autopilot', category: 'autoSteer', model, pn: model });
      const { id: dealerId } = await client.post<{ id: string }>('dealers', {
        company: 'Dealer',
        superiorId: null,
        legalPerson: 'Wang',
        phone: '13812345678',
        address: 'Road 12',
        country: 'CN',
        divisionCode: '230102',
        categories: ['autoSteer'],
      });
      return [
        await documentOf(client, 'manualInbound', {}),
        await documentOf(client, 'salesOutbound', { dealerId }),
        await importOf(product, client),
      ];
    } finally {
      await product.dispose();
    }
  },
};

async function documentOf(client: Client, type: string, head: object): Promise<Figure> {
  const lines = Array.from({ length: lineCount }, (_, i) => ({
    kind: 'device',
    sn: String(8_000_000_000 + i),
    model: type === 'manualInbound' ? model : '',
  }));
  const begin = performance.now();
  const answer = await client.post<BookingAnswer>('warehouse/documents', {
    batchKey: randomUUID(),
    type,
    lines,
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

async function importOf(product: Product, client: Client): Promise<Figure> {
  const rows = Array.from({ length: importRows }, (_, i) => {
    const cells: Record<string, string> = {
      sn: String(9_000_000_000 + i),
      category: 'autoSteer',
      productModel: model,
      protocol: 'auto',
      terminalNumber: String(20_000_000_000 + i),
    };
    return deviceImport.columns.map(({ key }) => cells[key] ?? '');
  });
  const sheet = new Uint8Array(sheetOf([deviceImport.columns.map(({ key }) => key), ...rows]));
  const { checked, all } = await timedImport(product, client, { list: 'devices', sheet, count: importRows });
  return {
    what: `import of ${whole(importRows)} vehicles: check and run`,
    goal: 'reported',
    measured: `${all.toFixed(1)} s`,
    met: true,
    note: `check ${checked.toFixed(1)} s`,
  };
}
