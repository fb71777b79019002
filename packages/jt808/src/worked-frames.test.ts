import { describe, expect, it } from 'vitest';
import { toHex } from './bcd.ts';
import * as jt808 from './index.ts';
import { hex } from './testing/bytes.ts';

// Worked frames from the test suites of other programs, byte by byte, both ways.

function readOne(frame: string): jt808.Message {
  const [message, ...more] = new jt808.MessageReader().push(hex(frame));
  if (!message?.ok || more.length > 0) throw new Error(`not one message: ${frame}`);
  return message;
}

/** Decodes, compares with what the source says it holds, encodes again, and compares the bytes. */
function worked<T>(
  frame: string,
  decode: (m: jt808.Message) => T,
  encode: (value: T, m: jt808.Message) => Uint8Array,
  holds: object,
) {
  const message = readOne(frame);
  const value = decode(message);
  expect(value).toMatchObject(holds);
  expect(toHex(jt808.encodeMessage({ ...message, body: encode(value, message) }))).toBe(frame);
  return message;
}

function utc(...parts: [number, number, number, number, number, number]): number {
  const [year, month, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour - 8, minute, second) / 1000;
}

describe('worked frames', () => {
  it('heartbeat 2013 and its acknowledgement', () => {
    const beat = readOne('7e000200000123456789017fff0a7e');
    expect(beat).toMatchObject({ id: 0x0002, serial: 0x7fff, phone: '12345678901' });
    expect(toHex(jt808.acknowledge(beat, 0))).toBe('7e8001000501234567890100007fff0002008e7e');
  });

  it('heartbeat 2019 and its acknowledgement', () => {
    const beat = readOne('7e000240000100000000017299841738ffff027e');
    expect(toHex(jt808.encodeMessage({ id: 2, version: 2019, phone: '17299841738', serial: 0xffff }))).toBe(
      '7e000240000100000000017299841738ffff027e',
    );
    const ack = '7e8001400501000000000172998417380000ffff000200867e';
    expect(toHex(jt808.acknowledge(beat, 0))).toBe(ack);
    expect(jt808.decodeGeneralAck(readOne(ack).body)).toEqual({ serial: 0xffff, id: 2, result: 0 });
  });

  it('register 2013 and its answer', () => {
    worked(
      '7e0100002c0123456789010000001f007363640000007777772e3830382e636f6d0000000000000000003736353433323101b2e24131323334cc7e',
      (m) => jt808.decodeRegister(m.body, m.version),
      (value) => jt808.encodeRegister(value),
      {
        edition: 2013,
        province: 31,
        city: 115,
        maker: 'cd',
        model: 'www.808.com',
        terminalId: '7654321',
        plateColour: 1,
        plate: '测A1234',
      },
    );
    worked(
      '7e8100000e01234567890100000000003132333435363738393031377e',
      (m) => jt808.decodeRegisterAnswer(m.body),
      (value) => jt808.encodeRegisterAnswer(value),
      { serial: 0, result: 0, authCode: '12345678901' },
    );
  });

  it('authentication 2013 and 2019', () => {
    const decode = (m: jt808.Message) => jt808.decodeAuthenticate(m.body, m.version);
    const encode = (value: jt808.Authenticate, m: jt808.Message) =>
      jt808.encodeAuthenticate(value, m.version);
    worked('7e0102000b01234567890100003137323939383431373338b57e', decode, encode, { code: '17299841738' });
    worked(
      '7e0102402f010000000001729984173800000b3137323939383431373338313233343536373839303132333435332e372e31350000000000000000000000000000227e',
      decode,
      encode,
      { code: '17299841738', imei: '123456789012345', softwareVersion: '3.7.15' },
    );
  });

  it('location with an escape', () => {
    worked(
      '7e0200001c0123456789010000000004000000080007203b7d0202633df70138000300632410012359591c7e',
      (m) => jt808.decodeLocation(m.body),
      (value) => jt808.encodeLocation(value),
      {
        alarmBits: 1024,
        statusBits: 2048,
        latitude: 119.552894,
        longitude: 40.058359,
        altitudeM: 312,
        speedKmh: 0.3,
        directionDeg: 99,
        time: utc(2024, 10, 1, 23, 59, 59),
      },
    );
  });

  it('location 2019 with items', () => {
    const message = worked(
      '7e02004026010000000001391234432900000000006f0000001601dc9a0707456246007b004200032501292233440202006401040000000c417e',
      (m) => jt808.decodeLocation(m.body),
      (value) => jt808.encodeLocation(value),
      {
        alarmBits: 111,
        statusBits: 22,
        // Status bit 2 is set: the source's place lies in the south.
        latitude: -31.234567,
        longitude: 121.987654,
        altitudeM: 123,
        speedKmh: 6.6,
        directionDeg: 3,
        time: utc(2025, 1, 29, 22, 33, 44),
      },
    );
    const { items } = jt808.decodeLocation(message.body);
    expect(jt808.decodeVendor(items, jt808.plainProfile)).toEqual({ fuelVolume: 10, mileage: 1.2 });
  });

  it('parameters set, told and asked for', () => {
    const profile = jt808.plainProfile;
    const parameters = [{ id: 1, value: 10 }];
    worked(
      '7e8103000a000123456789000a0100000001040000000a057e',
      (m) => jt808.decodeSetParameters(m.body, profile),
      (value) => jt808.encodeSetParameters(value, profile),
      parameters,
    );
    worked(
      '7e0104000c000123456789000a00140100000001040000000a907e',
      (m) => jt808.decodeParametersAnswer(m.body, profile),
      (value) => jt808.encodeParametersAnswer(value, profile),
      { serial: 20, parameters },
    );
    worked(
      '7e8106001912345678901200010600000001000000030000000500000007000000090000007f657e',
      (m) => jt808.decodeQueryParameters(m.body),
      (value) => jt808.encodeQueryParameters(value),
      [1, 3, 5, 7, 9, 0x7f],
    );
  });

  it('upgrade package 2019 and upgrade result 2013', () => {
    worked(
      '7e810840210112345678901234567890ffff34797a6800000d7777772e6a74743830382e636e00000009010203040506070809937e',
      (m) => jt808.decodeUpgradePackage(m.body),
      (value) => jt808.encodeUpgradePackage(value),
      { type: 52, maker: 'yzh', version: 'www.jtt808.cn', data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9) },
    );
    worked(
      '7e0108000212345678901200013402b67e',
      (m) => jt808.decodeUpgradeResult(m.body),
      (value) => jt808.encodeUpgradeResult(value),
      { type: 52, result: jt808.upgradeOutcome.cancelled },
    );
  });

  it('CAN data 2013', () => {
    const frame = { channel: 1, extended: false, computed: false, canId: 0x01020304 };
    const data = hex('0102030405060708');
    worked(
      '7e0705002b1234567890120001000300002359590102030401020304050607080102030401020304050607080102030401020304050607088e7e',
      (m) => jt808.decodeCanData(m.body),
      (value) => jt808.encodeCanData(value),
      {
        time: { hour: 0, minute: 0, second: 23, millisecond: 5959 },
        frames: Array(3).fill({ ...frame, data }),
      },
    );
  });

  it('media data and their answer', () => {
    worked(
      '7e080100290123456789017fff0000007b01020102000004000000080006eeb6ad02633df70138000300632007071923590d7b0d7b7b667e',
      (m) => jt808.decodeMediaData(m.body),
      (value) => jt808.encodeMediaData(value),
      {
        mediaId: 123,
        type: jt808.mediaType.audio,
        format: jt808.mediaFormat.mp3,
        event: jt808.mediaEvent.timed,
        channel: 2,
        location: { latitude: 116.307629, time: utc(2020, 7, 7, 19, 23, 59) },
        data: hex('0d7b0d7b7b'),
      },
    );
    worked(
      '7e8800000401234567890100000000007b7f7e',
      (m) => jt808.decodeMediaAnswer(m.body),
      (value) => jt808.encodeMediaAnswer(value),
      { mediaId: 123, missing: [] },
    );
  });

  it('attributes 2013', () => {
    worked(
      '7e0107004a1234567890120001007f797a6800007777772e6a74743830382e636e0000000000000037363534333231123456789012345678900d7777772e6a74743830382e636e0d7777772e6a74743830382e636e7f7fc37e',
      (m) => jt808.decodeAttributesAnswer(m.body, m.version),
      (value, m) => jt808.encodeAttributesAnswer(value, m.version),
      {
        type: 0x7f,
        maker: 'yzh',
        model: 'www.jtt808.cn',
        terminalId: '7654321',
        iccid: '12345678901234567890',
        hardwareVersion: 'www.jtt808.cn',
        firmwareVersion: 'www.jtt808.cn',
        gnss: 0x7f,
        communication: 0x7f,
      },
    );
  });
});
