import { describe, expect, it } from 'vitest';
import type { CanFrame } from '../messages/location/0x0705-can-data.ts';
import { decodeDm1, encodeDm1Frames, readActiveFaults } from './active-faults.ts';
import { readDbc } from './dbc.ts';
import { FrameDecoder } from './frame-decoder.ts';
import { pgnOf } from './pgn.ts';
import { type CanSignal, readSignal, writeSignal } from './signal.ts';

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
const frame = (canId: number, data: string, extended = true): CanFrame => ({
  channel: 1,
  extended,
  computed: false,
  canId,
  data: hex(data),
});
const standard = new FrameDecoder();
const read = (canId: number, data: string): Record<string, number> =>
  Object.fromEntries(standard.decode([frame(canId, data)]).map(({ key, value }) => [key, value]));

describe('frames of J1939-71 and ISO 11783-7', () => {
  it('are found by their group, whoever sends them', () => {
    expect(pgnOf(0x0cf00400)).toBe(61_444);
    // Peer to peer: the destination 0x21 is no part of the group number.
    expect(pgnOf(0x18ef2100)).toBe(0xef00);
    expect(read(0x18f00417, 'ffffff2023ffffff')).toEqual({ engineSpeed: 1124 });
  });

  it.each([
    [0x0cf00400, 'f0ff8368 13ffffff', { engineTorque: 6, engineSpeed: 621 }],
    [0x0cf00300, 'd1004bffffffffff', { throttle: 0, engineLoad: 75 }],
    [0x18feee00, '7d7be02effffffff', { coolantTemperature: 85, fuelTemperature: 83, oilTemperature: 102 }],
    [0x18feef00, '50ffff64ffffff7d', { fuelPressure: 320, oilPressure: 400, coolantLevel: 50 }],
    [0x18fef200, '6801ffffffffffff', { fuelRate: 18 }],
    [0x18fee900, 'e80300004e610100', { tripFuel: 500, totalFuel: 45_223 }],
    [0x18fee500, '40420f00ffffffff', { engineHours: 50_000 }],
    [0x18fef100, 'ff0024ffffffffff', { vehicleSpeed: 36 }],
    [0x18fef700, 'ffffffff1a01ffff', { batteryVoltage: 14.1 }],
    [0x18fe4800, 'd007ffffffffffff', { wheelSpeed: 2 }],
    [0x18fe4900, 'dc05ffffffffffff', { groundSpeed: 1.5 }],
    [0x18fe4500, '7dffffffffffffff', { rearHitch: 50 }],
    [0x18fe4300, 'e010ffffffffffff', { rearPto: 540 }],
  ])('%s reads', (canId, data, told) => {
    expect(read(canId, data.replaceAll(' ', ''))).toEqual(told);
  });

  it('say nothing where they say "not available", "error" or "reserved"', () => {
    expect(read(0x0cf00400, 'ffffffffffffffff')).toEqual({});
    expect(read(0x0cf00400, 'fffffffffeffffff')).toEqual({});
    expect(read(0x18feee00, 'fbffffffffffffff')).toEqual({});
    expect(read(0x18feee00, 'faffffffffffffff')).toEqual({ coolantTemperature: 210 });
    expect(standard.decode([frame(0x0cf00400, 'ffffff2023ffffff', false)])).toEqual([]);
    expect(standard.decode([{ ...frame(0x0cf00400, '00'), data: new Uint8Array(2) }])).toEqual([]);
  });

  it('count as one period later when they come again in one report', () => {
    const told = standard.decode([
      frame(0x18fee500, '40420f00ffffffff'),
      frame(0x18fee500, '41420f00ffffffff'),
      frame(0x18fee500, '42420f00ffffffff'),
    ]);
    expect(told.map(({ value, afterMs }) => [value, afterMs])).toEqual([
      [50_000, 0],
      [50_000.05, 1000],
      [50_000.1, 2000],
    ]);
  });

  it('are written back to what they were read from', () => {
    const signal: CanSignal = {
      key: 'a',
      startBit: 13,
      bits: 11,
      order: 'little',
      signed: true,
      scale: 0.5,
      offset: -3,
      min: null,
      max: null,
      unit: '',
      invalid: 'whole',
    };
    for (const value of [-515, -3.5, 0, 12.5, 508.5]) {
      const data = new Uint8Array(8).fill(0xff);
      writeSignal(data, signal, value);
      expect(readSignal(data, signal)).toBe(value);
      expect([data[0], data[3]]).toEqual([0xff, 0xff]);
    }
    expect(() => writeSignal(new Uint8Array(8), signal, 600)).toThrow(RangeError);
  });
});

describe('active faults (J1939-73)', () => {
  it('stand in one frame when there is one', () => {
    // SPN 110, failure mode 0, 3 times.
    expect(decodeDm1(hex('04ff6e000003ffff'))).toEqual([{ spn: 110, fmi: 0, occurrences: 3 }]);
    // SPN 520197: its upper three bits stand above the failure mode.
    expect(decodeDm1(hex('04ff05f0e201ffff'))).toEqual([{ spn: 520_197, fmi: 2, occurrences: 1 }]);
    expect(readActiveFaults([frame(0x18feca00, '00ff00000000ffff')])).toEqual([]);
    expect(readActiveFaults([frame(0x0cf00400, 'ffffff2023ffffff')])).toBeUndefined();
  });

  it('come in packets when there are more', () => {
    const codes = [
      { spn: 110, fmi: 0, occurrences: 3 },
      { spn: 100, fmi: 1, occurrences: 1 },
      { spn: 520_200, fmi: 31, occurrences: 126 },
    ];
    const frames = encodeDm1Frames(codes);
    expect(frames).toHaveLength(3);
    expect(readActiveFaults(frames)).toEqual(codes);
    expect(readActiveFaults(encodeDm1Frames(codes.slice(0, 1)))).toEqual(codes.slice(0, 1));
    // One packet is missing, or out of its turn: nobody knows what is active.
    expect(readActiveFaults([frames[0]!, frames[2]!])).toBeUndefined();
    expect(readActiveFaults(frames.slice(0, 2))).toBeUndefined();
  });

  it('of several controllers are told together', () => {
    const [engine] = encodeDm1Frames([{ spn: 110, fmi: 0, occurrences: 1 }], 0);
    const [gearbox] = encodeDm1Frames([{ spn: 177, fmi: 16, occurrences: 2 }], 3);
    expect(readActiveFaults([engine!, gearbox!])?.map(({ spn }) => spn)).toEqual([110, 177]);
  });
});

const file = `VERSION ""
NS_ :
	CM_
	BA_
BS_:
BU_: ECU
BO_ 2364540158 EEC1: 8 ECU
 SG_ EngSpeed : 24|16@1+ (0.125,0) [0|8031.875] "rpm" Vector__XXX
 SG_ Gear : 40|8@1- (1,0) [0|0] "" Vector__XXX
BO_ 291 Own: 8 ECU
 SG_ Big : 7|16@0+ (0.1,-40) [-40|100] "degC" ECU
 SG_ Late m2 : 24|8@1+ (1,0) [0|0] "" ECU
CM_ BO_ 291 "a comment
BO_ that is none";
BA_ "SPN" SG_ 2364540158 EngSpeed 190;
BA_ "GenMsgCycleTime" BO_ 291 250;
VAL_ 291 Big 0 "off" 1 "on" ;
`;

describe('a DBC file', () => {
  it('gives messages, by group where their sender is nobody', () => {
    const { messages, faults } = readDbc(file);
    expect(faults).toEqual([{ line: 12, fault: 'multiplexed' }]);
    expect(messages).toMatchObject([
      {
        name: 'EEC1',
        frame: { pgn: 61_444 },
        signals: [
          { key: 'engineSpeed', startBit: 24, bits: 16, scale: 0.125, unit: 'rpm', invalid: 'j1939' },
          { key: 'own:Gear', signed: true, min: null, invalid: 'j1939' },
        ],
      },
      {
        name: 'Own',
        frame: { canId: 291, extended: false },
        everyMs: 250,
        signals: [{ key: 'own:Big', order: 'big', offset: -40, min: -40, max: 100, unit: 'degC' }],
      },
    ]);
    const decoder = new FrameDecoder(messages);
    expect(decoder.decode([frame(291, '03e8000000000000', false)])).toEqual([
      { key: 'own:Big', value: 60, afterMs: 0 },
    ]);
    // Out of the range that the file gives.
    expect(decoder.decode([frame(291, '0fff000000000000', false)])).toEqual([]);
    expect(decoder.decode([frame(0x18feee00, '7dffffffffffffff')])).toMatchObject([
      { key: 'coolantTemperature' },
    ]);
  });

  it.each([
    ['BO_ x', 'message'],
    [' SG_ Alone : 0|8@1+ (1,0) [0|0] "" X', 'signalAlone'],
    ['BO_ 1 A: 8 X\n SG_ B : 0|8@1+ (1;0) [0|0] "" X', 'signal'],
    ['BO_ 1 A: 8 X\n SG_ B : 60|8@1+ (1,0) [0|0] "" X', 'bits'],
    ['BO_ 1 A: 8 X\n SG_ B : 0|8@1+ (0,0) [0|0] "" X', 'scale'],
    ['hello', 'keyword'],
    ['', 'nothing'],
  ])('"%s" is refused with its line: %s', (text, fault) => {
    const { faults } = readDbc(text);
    expect(faults[0]).toEqual({ line: Math.max(1, text.split('\n').length), fault });
  });
});
