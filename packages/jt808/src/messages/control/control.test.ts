import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { exampleProfile } from '../../profile/example-profile.ts';
import { hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import {
  type AttributesAnswer,
  decodeAttributesAnswer,
  encodeAttributesAnswer,
} from './0x0107-attributes-answer.ts';
import { decodeUpgradeResult, encodeUpgradeResult } from './0x0108-upgrade-result.ts';
import {
  connectControl,
  controlCommand,
  decodeControl,
  encodeControl,
  upgradeControl,
} from './0x8105-control.ts';
import { decodeUpgradePackage, encodeUpgradePackage } from './0x8108-upgrade-package.ts';
import { decodeTextMessage, encodeTextMessage, textFlag } from './0x8300-text.ts';
import { decodeCallBack, decodePhoneBook, encodeCallBack, encodePhoneBook } from './0x8400-call.ts';
import { decodeVehicleControl, encodeVehicleControl } from './0x8500-vehicle-control.ts';

const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

describe('terminal control 0x8105', () => {
  it('reset has no parameters', () => {
    roundTrip(
      { command: controlCommand.reset, fields: [] },
      (v) => encodeControl(v, exampleProfile),
      (b) => decodeControl(b, exampleProfile),
      '04',
    );
  });

  it('writes numbers as decimal text by default', () => {
    const upgrade = upgradeControl({ url: 'http://u/f.bin', firmwareVersion: '2.1' });
    const body = encodeControl(upgrade, exampleProfile);
    expect(ascii(body)).toBe('\x01http://u/f.bin;;;;;;;;;2.1;');
    expect(decodeControl(body, exampleProfile)).toEqual(upgrade);
    const connect = connectControl({ authCode: 'c', address: 'a.b', tcpPort: 7611, timeLimitMin: 0 });
    expect(ascii(encodeControl(connect, exampleProfile))).toBe('\x020;c;;;;a.b;7611;;0');
    expect(decodeControl(encodeControl(connect, exampleProfile), exampleProfile)).toEqual(connect);
    expect(ascii(encodeControl(connectControl(), exampleProfile))).toBe('\x021');
  });

  it('writes them as binary words where the model wants it, even a word that contains a semicolon', () => {
    const binary = { controlNumbers: 'binary' } as const;
    const connect = connectControl({ address: 'a', tcpPort: 0x3b3b, udpPort: 1, timeLimitMin: 5 });
    const body = encodeControl(connect, binary);
    expect(body.subarray(body.length - 9)).toEqual(hex('3b 3b3b 3b 0001 3b 0005'));
    expect(decodeControl(body, binary)).toEqual(connect);
    expect(() => decodeControl(body.subarray(0, body.length - 1), binary)).toThrow(ProtocolError);
  });
});

describe('attributes 0x0107', () => {
  const answer: AttributesAnswer = {
    type: 4,
    maker: 'EXMPL',
    model: 'FT-1',
    terminalId: '1234567',
    iccid: '89860012345678901234',
    hardwareVersion: 'H2',
    firmwareVersion: '1.0.3',
    gnss: 3,
    communication: 0x20,
  };

  it('goes both ways in 2013, 2019, and 2019 with the wide maker id', () => {
    expect(decodeAttributesAnswer(encodeAttributesAnswer(answer, 2013), 2013)).toEqual(answer);
    expect(decodeAttributesAnswer(encodeAttributesAnswer(answer, 2019), 2019)).toEqual(answer);
    expect(decodeAttributesAnswer(encodeAttributesAnswer(answer, 2019, 11), 2019)).toEqual(answer);
    expect(encodeAttributesAnswer(answer, 2019, 11)).toHaveLength(
      encodeAttributesAnswer(answer, 2019).length + 6,
    );
    expect(() => encodeAttributesAnswer(answer, 2013, 11)).toThrow(ProtocolError);
    expect(() => decodeAttributesAnswer(new Uint8Array(30), 2013)).toThrow(ProtocolError);
  });
});

describe('upgrade', () => {
  it('package with both lengths of the maker id, and result', () => {
    const upgrade = { type: 0, maker: 'EXMPL', version: '1.0.4', data: hex('00112233') };
    roundTrip(
      upgrade,
      encodeUpgradePackage,
      decodeUpgradePackage,
      '00 45584d504c 05 312e302e34 00000004 00112233',
    );
    roundTrip(
      upgrade,
      (v) => encodeUpgradePackage(v, 11),
      (b) => decodeUpgradePackage(b, 11),
    );
    roundTrip({ type: 52, result: 1 }, encodeUpgradeResult, decodeUpgradeResult, '3401');
  });
});

describe('text 0x8300', () => {
  it('carries every language, with the type byte in 2019 only', () => {
    for (const text of ['返回车库', 'Return to the depot', 'Вернитесь на базу', 'Çiftliğe dönün']) {
      const message = { flags: 1 << textFlag.display, type: 1, text };
      expect(decodeTextMessage(encodeTextMessage(message, 2019), 2019)).toEqual(message);
      expect(decodeTextMessage(encodeTextMessage(message, 2013), 2013)).toEqual({ ...message, type: 0 });
    }
    expect(encodeTextMessage({ flags: 4, type: 2, text: 'a' }, 2019)).toEqual(hex('04 02 61'));
    expect(() => encodeTextMessage({ flags: 4, type: 2, text: '车'.repeat(513) }, 2019)).toThrow(
      ProtocolError,
    );
  });
});

describe('vehicle control, call back, phone book', () => {
  it('doors: a flag in 2013, an item in 2019', () => {
    const open = { items: [{ type: 1, value: hex('01') }] };
    const lock = { items: [{ type: 1, value: hex('00') }] };
    for (const control of [open, lock]) {
      roundTrip(
        control,
        (v) => encodeVehicleControl(v, 2013),
        (b) => decodeVehicleControl(b, 2013),
      );
      roundTrip(
        control,
        (v) => encodeVehicleControl(v, 2019),
        (b) => decodeVehicleControl(b, 2019),
      );
    }
    expect(encodeVehicleControl(lock, 2013)).toEqual(hex('01'));
    expect(encodeVehicleControl(open, 2019)).toEqual(hex('0001 0001 01'));
    const vendor = { items: [...open.items, { type: 0xf001, value: hex('aabbcc') }] };
    expect(decodeVehicleControl(encodeVehicleControl(vendor, 2019), 2019)).toEqual(vendor);
  });

  it('call back and phone book', () => {
    expect(decodeCallBack(encodeCallBack({ flag: 1, number: '13912345678' }))).toEqual({
      flag: 1,
      number: '13912345678',
    });
    const book = { type: 2, contacts: [{ flag: 3, number: '139', name: '王师傅' }] };
    roundTrip(book, encodePhoneBook, decodePhoneBook, '02 01 03 03 313339 06 cdf5caa6b8b5');
    roundTrip({ type: 0, contacts: [] }, encodePhoneBook, decodePhoneBook, '00');
  });
});
