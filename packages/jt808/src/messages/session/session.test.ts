import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { concat, hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { decodeGeneralAck, encodeGeneralAck } from './0x0001-general-ack.ts';
import { decodeRegister, encodeRegister, type Register } from './0x0100-register.ts';
import { decodeAuthenticate, encodeAuthenticate } from './0x0102-authenticate.ts';
import { decodeResendParts, encodeResendParts } from './0x8003-resend-parts.ts';
import { decodeTimeAnswer, encodeTimeAnswer } from './0x8004-time-answer.ts';
import { decodeRegisterAnswer, encodeRegisterAnswer } from './0x8100-register-answer.ts';

const register: Register = {
  edition: 2013,
  province: 31,
  city: 115,
  maker: 'EXMPL',
  model: 'FT-1',
  terminalId: '1234567',
  plateColour: 0,
  plate: 'LVBV3PBB4BE012345',
};

describe('session messages', () => {
  it('general acknowledgement', () => {
    roundTrip({ serial: 0x1234, id: 0x8103, result: 3 }, encodeGeneralAck, decodeGeneralAck, '1234 8103 03');
  });

  it('registration: the layout tells 2011 from 2013, and 2019 has its own', () => {
    for (const edition of [2011, 2013, 2019] as const) {
      const version = edition === 2019 ? 2019 : 2013;
      const value = { ...register, edition };
      expect(decodeRegister(encodeRegister(value), version)).toEqual(value);
    }
    // A long name makes the body of 2011 as long as that of 2013: the bytes at 36 decide.
    const long = { ...register, edition: 2011 as const, plateColour: 1, plate: '测A1234567890123456' };
    expect(decodeRegister(encodeRegister(long), 2013)).toEqual(long);
    const empty = { ...register, plate: '' };
    expect(decodeRegister(encodeRegister(empty), 2013)).toEqual(empty);
    expect(() => encodeRegister({ ...register, terminalId: '12345678' })).toThrow(ProtocolError);
  });

  it('registration of 2013: agricultural plate colours, a zero behind the plate, and colours nobody knows', () => {
    const head = '001f 0073 4558 4d50 4c 46542d310000000000000000000000000000000031323334353637';
    const plate = '4c564256335042423442453031323334';
    const read = (colour: string, behind = '') =>
      decodeRegister(hex(`${head}${colour}${plate}${behind}`), 2013);
    for (const [bytes, plateColour] of [
      ['5b', 91],
      ['5c', 92],
      ['5e', 94],
      ['0c', 12],
      ['ff', 255],
    ] as const)
      expect(read(bytes)).toMatchObject({ edition: 2013, terminalId: '1234567', model: 'FT-1', plateColour });
    expect(read('02', '00')).toMatchObject({
      edition: 2013,
      terminalId: '1234567',
      plate: 'LVBV3PBB4BE01234',
    });
    expect(read('5c', '0000')).toMatchObject({ edition: 2013, plateColour: 92, plate: 'LVBV3PBB4BE01234' });
    // 2011 with a colour above 9 and a padded frame number as long as the body of 2013.
    const of2011 = '001f 0073 4558 4d50 4c 46542d3100000000 31323334353637';
    for (const colour of ['5b', '00'])
      expect(decodeRegister(hex(`${of2011}${colour}${plate}3500`), 2013)).toMatchObject({
        edition: 2011,
        terminalId: '1234567',
        plate: 'LVBV3PBB4BE012345',
      });
  });

  it('registration answer: a code with result 0 only, and never an empty one', () => {
    roundTrip(
      { serial: 5, result: 0, authCode: 'k7' },
      encodeRegisterAnswer,
      decodeRegisterAnswer,
      '0005 00 6b37',
    );
    roundTrip({ serial: 5, result: 4, authCode: '' }, encodeRegisterAnswer, decodeRegisterAnswer, '0005 04');
    expect(() => encodeRegisterAnswer({ serial: 5, result: 0, authCode: '' })).toThrow(ProtocolError);
  });

  it('authentication: 2019 without IMEI and version is taken', () => {
    const value = { code: 'abc', imei: '123456789012345', softwareVersion: '3.7.15' };
    expect(decodeAuthenticate(encodeAuthenticate(value, 2019), 2019)).toEqual(value);
    expect(decodeAuthenticate(hex('03616263'), 2019)).toEqual({ code: 'abc', imei: '', softwareVersion: '' });
    expect(decodeAuthenticate(encodeAuthenticate(value, 2013), 2013)).toEqual({
      code: 'abc',
      imei: '',
      softwareVersion: '',
    });
    expect(() => decodeAuthenticate(hex('09616263'), 2019)).toThrow(ProtocolError);
  });

  it('parts again: the count is a byte in 2013 and a word in 2019', () => {
    const value = { firstSerial: 9, partNumbers: [2, 300] };
    roundTrip(
      value,
      (v) => encodeResendParts(v, 2013),
      (b) => decodeResendParts(b, 2013),
      '0009 02 0002 012c',
    );
    roundTrip(
      value,
      (v) => encodeResendParts(v, 2019),
      (b) => decodeResendParts(b, 2019),
      '0009 0002 0002 012c',
    );
    const many = { firstSerial: 9, partNumbers: Array.from({ length: 256 }, (_, i) => i + 1) };
    expect(() => encodeResendParts(many, 2013)).toThrow(ProtocolError);
    expect(decodeResendParts(encodeResendParts(many, 2019), 2019)).toEqual(many);
  });

  it('time answer is UTC', () => {
    roundTrip(Date.UTC(2025, 0, 2, 3, 4, 5) / 1000, encodeTimeAnswer, decodeTimeAnswer, '250102030405');
  });

  it('takes trailing zeros of a padded code off', () => {
    expect(decodeAuthenticate(concat(hex('616263'), new Uint8Array(4)), 2013).code).toBe('abc');
  });
});
