import type { CommandRow } from '@furrow/contract';
import { decodeTransparent, decodeVendorDownlink, exampleProfile, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCommand, readCommands } from '#telemetry/command-store.ts';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from './testing/test-gateway.ts';
import { locationBody } from './testing/test-terminal.ts';

describe('an order to lock', () => {
  let gateway: TestGateway;
  let count = 0;
  const now = Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  async function machine(speedKmh: number) {
    const phone = `1382${String(count++).padStart(7, '0')}`;
    const no = await gateway.vehicle(phone);
    const terminal = gateway.terminal(phone, 2019);
    await terminal.login();
    await terminal.ackOf(terminal.send(messageId.location, locationBody(now, { speedKmh })));
    return { no, terminal };
  }
  const ask = (vehicleNo: number, parameters: { locked: boolean; reason: string }) =>
    askCommand(gateway.database.pool, gateway.bus, {
      vehicleNo,
      kind: 'lock',
      parameters,
      byAccount: null,
      byName: 'test',
    });
  const read = async (id: string): Promise<CommandRow> =>
    (await readCommands(gateway.database.pool, [id]))[0]!;
  const ends = (id: string, state: CommandRow['state']) =>
    until(async () => (await read(id)).state === state);

  it('locks a machine that stands, with the reason; the answer to the frame confirms it', async () => {
    const { no, terminal } = await machine(0);
    const id = await ask(no, { locked: true, reason: '欠费' });
    const sent = await terminal.next(messageId.transparentDown);
    expect(decodeVendorDownlink(decodeTransparent(sent.body), exampleProfile)).toMatchObject({
      content: 'lock',
      value: { locked: true, reason: '欠费' },
    });
    terminal.acknowledge(sent);
    await ends(id, 'confirmed');
  });

  it('holds a lock back while the machine moves', async () => {
    const { no, terminal } = await machine(20);
    const id = await ask(no, { locked: true, reason: '' });
    await terminal.ackOf(terminal.send(messageId.location, locationBody(now + 1, { speedKmh: 20 })));
    expect((await read(id)).state).toBe('waiting');
    await terminal.ackOf(terminal.send(messageId.location, locationBody(now + 2, { speedKmh: 0 })));
    terminal.acknowledge(await terminal.next(messageId.transparentDown));
    await ends(id, 'confirmed');
  });
});
