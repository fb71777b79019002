import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { exampleProfile, plainProfile } from '../../profile/example-profile.ts';
import { downlinkContents, uplinkContents } from '../../profile/profile.ts';
import { hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { decodeTransparent, encodeTransparent } from './0x0900-transparent.ts';
import { decodeCompressed, encodeCompressed } from './0x0901-compressed.ts';
import { decodeObdReport, encodeObdReport, obdQuantity } from './up-0xf0-obd.ts';
import {
  decodeVendorDownlink,
  decodeVendorUplink,
  encodeVendorDownlink,
  encodeVendorUplink,
  type VendorDownlink,
  type VendorUplink,
} from './vendor-content.ts';

const order = 0x01020304;
const at = Date.UTC(2026, 4, 3) / 1000;
const fieldData = {
  order,
  kind: 1,
  action: 1,
  id: hex('00112233445566778899aabbccddeeff'),
  name: 'Кромка',
  geoJson: '{"type":"Feature"}',
};

const downlinks: VendorDownlink[] = [
  { content: 'registration', value: { order, code: 'A-1', endsAt: at } },
  { content: 'lock', value: { order, locked: true, reason: '欠费' } },
  { content: 'field-data', value: fieldData },
  { content: 'satellite-code', value: { order, supplier: 'S', level: 2, code: 'c', endsAt: 0 } },
  { content: 'can-node', value: { order, op: 'list', bus: 1, node: 0 } },
  {
    content: 'can-node',
    value: { order, op: 'begin', bus: 1, node: 0x1c, size: 70_000, crc32: 0xdeadbeef, version: '1.2' },
  },
  { content: 'can-node', value: { order, op: 'block', bus: 1, node: 0x1c, number: 3, data: hex('010203') } },
  { content: 'can-node', value: { order, op: 'end', bus: 1, node: 0x1c } },
  { content: 'can-node', value: { order, op: 'abort', bus: 1, node: 0x1c } },
  {
    content: 'fetch-log',
    value: { order, kinds: 5, from: at - 3600, to: at, wifiOnly: true, uploadAddress: 'https://h/u' },
  },
];

const uplinks: VendorUplink[] = [
  {
    content: 'identity',
    value: {
      order: 0,
      machineCode: 'M',
      tabletSn: 'T1',
      receiverSn: 'R1',
      controllerSn: 'C1',
      motorSn: 'W1',
      iccid: '89860012345678901234',
      softwareType: 'autosteer',
      softwareVersion: '4.2.0',
      registeredUntil: at,
      locked: false,
    },
  },
  { content: 'driver-message', value: { order: 0, kind: 2, type: 4, text: 'Yardım lazım ğ' } },
  { content: 'field-data', value: { ...fieldData, kind: 6 } },
  {
    content: 'can-nodes',
    value: {
      order,
      nodes: [
        { bus: 1, node: 0x1c, kind: 2, hardware: 'H', firmware: '1.2', serialNumber: 'N1', state: 1 },
        { bus: 2, node: 0x80000001, kind: 3, hardware: '', firmware: '', serialNumber: '', state: 3 },
      ],
    },
  },
  {
    content: 'log-file',
    value: { order, result: 0, fileName: 'run.log', sizeBytes: 12_345, crashSignature: '' },
  },
  {
    content: 'software-run',
    value: { order: 0, event: 1, softwareType: 'autosteer', softwareVersion: '4.2.0', at },
  },
];

describe('transparent data', () => {
  it('type and content, either of them from the standard or a vendor', () => {
    roundTrip({ type: 0x41, content: hex('0102') }, encodeTransparent, decodeTransparent, '41 0102');
    expect(() => decodeTransparent(new Uint8Array(0))).toThrow(ProtocolError);
    roundTrip(hex('1f8b08'), encodeCompressed, decodeCompressed, '00000003 1f8b08');
  });

  it('every content of the example profile goes down and back, the order first', () => {
    for (const downlink of downlinks) {
      const data = encodeVendorDownlink(downlink, exampleProfile);
      expect(data.content.subarray(0, 4)).toEqual(hex('01020304'));
      roundTrip(
        downlink,
        (v) => encodeVendorDownlink(v, exampleProfile).content,
        (content) => decodeVendorDownlink({ type: data.type, content }, exampleProfile)!,
      );
    }
    expect(new Set(downlinks.map((one) => one.content))).toEqual(new Set(downlinkContents));
  });

  it('every content of the example profile comes up and back, the order first', () => {
    for (const uplink of uplinks) {
      const data = encodeVendorUplink(uplink, exampleProfile);
      expect([hex('00000000'), hex('01020304')]).toContainEqual(data.content.slice(0, 4));
      roundTrip(
        uplink,
        (v) => encodeVendorUplink(v, exampleProfile).content,
        (content) => decodeVendorUplink({ type: data.type, content }, exampleProfile)!,
      );
    }
    expect(new Set(uplinks.map((one) => one.content))).toEqual(new Set(uplinkContents));
  });

  it('lays some out as the table says', () => {
    const content = (one: VendorDownlink) => encodeVendorDownlink(one, exampleProfile);
    expect(content({ content: 'lock', value: { order: 7, locked: true, reason: 'é' } })).toEqual({
      type: 0xf2,
      content: hex('00000007 01 0002 c3a9'),
    });
    expect(content({ content: 'registration', value: { order: 7, code: 'AB', endsAt: 9 } })).toEqual({
      type: 0xf1,
      content: hex('00000007 0002 4142 00000009'),
    });
    expect(
      content({
        content: 'can-node',
        value: { order: 7, op: 'block', bus: 1, node: 2, number: 3, data: hex('ff') },
      }),
    ).toEqual({
      type: 0xf5,
      content: hex('00000007 03 01 00000002 00000003 ff'),
    });
  });

  it('leaves types that the profile does not know to the caller', () => {
    expect(decodeVendorUplink({ type: 0xf0, content: hex('00') }, exampleProfile)).toBeUndefined();
    expect(decodeVendorUplink({ type: 0xf1, content: hex('00') }, plainProfile)).toBeUndefined();
    expect(() => encodeVendorUplink(uplinks[0]!, plainProfile)).toThrow(ProtocolError);
    expect(() =>
      decodeVendorDownlink({ type: 0xf5, content: hex('00000007 09 01 00000002') }, exampleProfile),
    ).toThrow(ProtocolError);
  });

  it('refuses a CAN block above 512 bytes', () => {
    const value = { order, op: 'block' as const, bus: 1, node: 2, number: 3, data: new Uint8Array(513) };
    expect(() => encodeVendorDownlink({ content: 'can-node', value }, exampleProfile)).toThrow(ProtocolError);
  });

  it('on-board diagnosis of another vendor', () => {
    const report = {
      time: at,
      stored: 1,
      vehicleType: 2,
      subtype: 1,
      items: [
        { id: 0x0528, value: hex('00000064') },
        { id: 0x052d, value: hex('82') },
      ],
      statusBits: 3,
      latitude: 45.5,
      longitude: 126.5,
    };
    roundTrip(report, encodeObdReport, decodeObdReport);
    expect(report.items.map((item) => obdQuantity(item.id, item.value))).toEqual([
      { quantity: 'odometerKm', value: 10 },
      { quantity: 'coolantTemperatureC', value: 90 },
    ]);
    expect(obdQuantity(0x9999, hex('00'))).toBeUndefined();
  });
});
