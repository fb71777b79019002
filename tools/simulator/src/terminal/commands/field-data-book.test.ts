import {
  decodeGeneralAck,
  decodeTransparent,
  decodeVendorUplink,
  encodeTransparent,
  encodeVendorDownlink,
  exampleProfile,
  type FieldData,
  fieldDataAction,
  fieldDataKind,
  type Message,
  messageId,
} from '@furrow/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPlatform, until } from '../../testing/platform.ts';
import { startTerminal } from '../../testing/start-terminal.ts';

const line = (over: Partial<FieldData> = {}): FieldData => ({
  order: 7,
  kind: fieldDataKind.abLine,
  action: fieldDataAction.put,
  id: Uint8Array.from({ length: 16 }, (_, i) => i),
  name: '北线',
  geoJson: '{"type":"Feature"}',
  ...over,
});
const down = (value: FieldData): Uint8Array =>
  encodeTransparent(encodeVendorDownlink({ content: 'field-data', value }, exampleProfile));

describe('field data on a terminal', () => {
  let platform: TestPlatform;
  let started: ReturnType<typeof startTerminal>;
  beforeEach(async () => {
    platform = await new TestPlatform().listen();
  });
  afterEach(async () => {
    started.terminal.stop();
    await platform.close();
  });
  const uplinks = () =>
    platform
      .of(messageId.transparentUp)
      .map((message: Message) => decodeVendorUplink(decodeTransparent(message.body), exampleProfile)!)
      .filter(({ content }) => content === 'field-data');

  it('lie there once they were put, and are gone once they were removed', async () => {
    started = startTerminal(platform);
    await until(() => started.counters.connected === 1);
    const obeyed = async (value: FieldData): Promise<number> => {
      const serial = platform.send(started.phone, messageId.transparentDown, down(value));
      const acks = () =>
        platform
          .of(messageId.terminalAck)
          .map(({ body }) => decodeGeneralAck(body))
          .filter((ack) => ack.serial === serial);
      await until(() => acks().length > 0);
      return acks()[0]!.result;
    };
    expect(await obeyed(line())).toBe(0);
    expect(started.terminal.fieldData.held.map(({ name }) => name)).toEqual(['北线']);
    expect(await obeyed(line({ action: fieldDataAction.remove, geoJson: '' }))).toBe(0);
    expect(started.terminal.fieldData.held).toEqual([]);
  });

  it('that a driver makes are told until they were taken', async () => {
    platform.answer = ({ id }) => (id === messageId.transparentUp ? 1 : 0);
    started = startTerminal(platform);
    await until(() => started.counters.connected === 1);
    started.terminal.make(line({ kind: fieldDataKind.mark, name: '井' }));
    await until(() => uplinks().length > 0);
    platform.answer = () => 0;
    const before = uplinks().length;
    platform.breakAll();
    await until(() => uplinks().length > before, 15_000);
    expect(uplinks().at(-1)).toMatchObject({ value: { order: 0, name: '井', kind: fieldDataKind.mark } });
  }, 25_000);
});
