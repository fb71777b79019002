import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { exampleProfile, plainProfile } from '../../profile/example-profile.ts';
import { hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { decodeParametersAnswer, encodeParametersAnswer } from './0x0104-parameters-answer.ts';
import { decodeSetParameters, encodeSetParameters } from './0x8103-set-parameters.ts';
import { decodeQueryParameters, encodeQueryParameters } from './0x8106-query-parameters.ts';
import { decodeCanSampling, encodeCanSampling } from './can-sampling.ts';
import { type Parameter, parameterFault, parameterSpec } from './parameters.ts';
import { standardParameters } from './standard-parameters.ts';

const sampleValues = {
  byte: 200,
  word: 60_000,
  dword: 0xfffffffe,
  short: -2,
  long: -70_000,
  string: '主站1;2',
  bytes: hex('0102'),
};

describe('parameters', () => {
  it('every row of the standard and of the example profile goes both ways', () => {
    const all = [...standardParameters, ...exampleProfile.parameters];
    const parameters: Parameter[] = all.map((spec) => ({ id: spec.id, value: sampleValues[spec.type] }));
    for (const parameter of parameters) {
      expect(decodeSetParameters(encodeSetParameters([parameter], exampleProfile), exampleProfile)).toEqual([
        parameter,
      ]);
    }
    const answer = { serial: 3, parameters };
    expect(decodeParametersAnswer(encodeParametersAnswer(answer, exampleProfile), exampleProfile)).toEqual(
      answer,
    );
  });

  it('has no id twice', () => {
    for (const rows of [standardParameters, exampleProfile.parameters]) {
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    }
  });

  it('believes the length byte, keeps unknown ids as bytes, and repeated ones as they come', () => {
    const body = hex(
      '09 00000001 02 003c 0000f0aa 03 010203 00000040 01 31 00000040 01 32 0000f031 02 fffe 00000029 00',
    );
    expect(decodeSetParameters(body, exampleProfile)).toEqual([
      { id: 0x01, value: 60 },
      { id: 0xf0aa, value: hex('010203') },
      { id: 0x40, value: '1' },
      { id: 0x40, value: '2' },
      { id: 0xf031, value: -2 },
      { id: 0x29, value: hex('') },
    ]);
    // Another profile does not know this vendor's id.
    expect(decodeSetParameters(hex('01 0000f031 02 fffe'), plainProfile)).toEqual([
      { id: 0xf031, value: hex('fffe') },
    ]);
    expect(() => decodeSetParameters(hex('01 00000001 04 0000'), plainProfile)).toThrow(ProtocolError);
  });

  it('one item that is too wide, or cut off, costs the answer nothing else', () => {
    // 0x0031 is a WORD and holds 65536 here; 0x0027 announces nine bytes and has two.
    const items = '00000031 04 00010000 00000029 04 0000001e 00000027 09 0000';
    const { serial, parameters } = decodeParametersAnswer(hex(`0014 03 ${items}`), plainProfile);
    expect(serial).toBe(20);
    expect(parameters).toEqual([
      { id: 0x31, value: hex('00010000') },
      { id: 0x29, value: 30 },
    ]);
    expect(encodeSetParameters(parameters, plainProfile)).toEqual(
      hex('02 00000031 04 00010000 00000029 04 0000001e'),
    );
  });

  it('refuses values that their field cannot hold', () => {
    const set = (id: number, value: number | string) => () =>
      encodeSetParameters([{ id, value }], exampleProfile);
    expect(set(0xf004, 70_000)).toThrow(ProtocolError);
    expect(set(0xf032, -40_000)).toThrow(ProtocolError);
    expect(set(0x0001, 1.5)).toThrow(ProtocolError);
    expect(set(0x0001, '10')).toThrow(ProtocolError);
    expect(set(0x0013, 10)).toThrow(ProtocolError);
  });

  it('says why a value must not be sent', () => {
    const fault = (id: number, value: number | string) =>
      parameterFault(value, parameterSpec(id, exampleProfile)!);
    expect(fault(0xf001, 1)).toBeUndefined();
    expect(fault(0xf001, 0)).toBe('range');
    expect(fault(0xf001, 601)).toBe('range');
    expect(fault(0xf002, 300)).toBe('choice');
    expect(fault(0xf012, 5)).toBe('type');
    // The profile's range is narrower than the standard's.
    expect(fault(0x0029, 3601)).toBe('range');
    expect(parameterFault(3601, parameterSpec(0x0029, plainProfile)!)).toBeUndefined();
  });

  it('CAN ids have one row each', () => {
    expect(parameterSpec(0x0110, plainProfile)).toMatchObject({ type: 'bytes' });
    expect(parameterSpec(0x01ff, plainProfile)).toMatchObject({ type: 'bytes' });
    expect(parameterSpec(0x010f, plainProfile)).toBeUndefined();
    const sampling = {
      intervalMs: 100,
      channel: 2 as const,
      extended: true,
      computed: false,
      canId: 0x18f00400,
    };
    roundTrip(sampling, encodeCanSampling, decodeCanSampling, '00000064 d8f00400');
  });

  it('query of chosen ones', () => {
    roundTrip([0x29, 0xf001], encodeQueryParameters, decodeQueryParameters, '02 00000029 0000f001');
  });
});
