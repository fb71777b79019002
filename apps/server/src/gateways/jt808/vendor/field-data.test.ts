import type { CommandRow, FieldDataCommand } from '@furrow/contract';
import {
  decodeTransparent,
  decodeVendorDownlink,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  type FieldData,
  fieldDataKind,
  messageId,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { askCommand, readCommands } from '#telemetry/command-store.ts';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from '../testing/test-gateway.ts';

describe('field data of a terminal', () => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  async function machine() {
    const phone = `1383${String(count++).padStart(7, '0')}`;
    return { phone, no: await gateway.vehicle(phone), terminal: gateway.terminal(phone, 2019) };
  }
  const put = (over: object = {}): Omit<FieldDataCommand, 'kind' | 'device'> => ({
    data: 'abLine',
    action: 'put',
    id: newId(),
    name: '东一线',
    geoJson: JSON.stringify({ type: 'Feature', geometry: null, properties: { widthM: 3.2 } }),
    ...over,
  });
  const ask = (vehicleNo: number, parameters: ReturnType<typeof put>) =>
    askCommand(gateway.database.pool, gateway.bus, {
      vehicleNo,
      kind: 'fieldData',
      parameters,
      byAccount: null,
      byName: 'test',
    });
  const stateOf = async (id: string): Promise<CommandRow> =>
    (await readCommands(gateway.database.pool, [id]))[0]!;

  it('waits for an offline terminal, goes out at its login and is confirmed by its answer', async () => {
    const { no, terminal } = await machine();
    const sent = put();
    const id = await ask(no, sent);
    expect((await stateOf(id)).state).toBe('waiting');
    await terminal.login();
    const message = await terminal.next(messageId.transparentDown);
    const { content, value } = decodeVendorDownlink(decodeTransparent(message.body), exampleProfile)!;
    expect([content, value]).toMatchObject(['field-data', { kind: 1, action: 1, name: '东一线' }]);
    expect(Buffer.from((value as FieldData).id).toString('hex')).toBe(sent.id.replaceAll('-', ''));
    terminal.acknowledge(message);
    await until(async () => (await stateOf(id)).state === 'confirmed');
  });

  it('is refused with the result of the terminal', async () => {
    const { no, terminal } = await machine();
    await terminal.login();
    const id = await ask(no, put());
    terminal.acknowledge(await terminal.next(messageId.transparentDown), 3);
    await until(async () => (await stateOf(id)).state === 'refused');
    expect((await stateOf(id)).result).toBe(3);
  });

  it('larger than a message goes out in parts', async () => {
    const { no, terminal } = await machine();
    await terminal.login();
    const id = await ask(no, put({ geoJson: `{"x":"${'9'.repeat(5_000)}"}` }));
    const parts = () => terminal.received.filter((one) => one.id === messageId.transparentDown);
    await until(() => parts().length > 1 && parts().length === parts()[0]!.partTotal);
    for (const part of parts()) terminal.acknowledge(part);
    await until(async () => (await stateOf(id)).state === 'confirmed');
  });

  it('that its driver made are stored before they are acknowledged', async () => {
    const { no, terminal } = await machine();
    await terminal.login();
    const value: FieldData = {
      order: 0,
      kind: fieldDataKind.mark,
      action: 1,
      id: Buffer.from(newId().replaceAll('-', ''), 'hex'),
      name: '电线杆',
      geoJson: '{"type":"Feature"}',
    };
    const body = encodeTransparent(encodeVendorUplink({ content: 'field-data', value }, exampleProfile));
    expect(await terminal.ackOf(terminal.send(messageId.transparentUp, body))).toBe(0);
    expect(
      await gateway.rows('select kind, action, name from field_upload where vehicle_no = $1', [no]),
    ).toEqual([{ kind: 'mark', action: 'put', name: '电线杆' }]);
    const odd = { content: 'field-data', value: { ...value, kind: 9 } } as const;
    const unknown = encodeTransparent(encodeVendorUplink(odd, exampleProfile));
    expect(await terminal.ackOf(terminal.send(messageId.transparentUp, unknown))).toBe(2);
  });
});
