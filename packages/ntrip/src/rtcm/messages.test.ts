import { describe, expect, it } from 'vitest';
import { toGeodetic } from '../ecef.ts';
import { concat, hex, seededRandom, toHex } from '../testing/slices.ts';
import { encodeFrame, FrameReader } from './frame.ts';
import { readObservationHead, satelliteSystems, systemOf, writeMsm } from './observations.ts';
import {
  readGlonassBiases,
  readStationPosition,
  readStationTexts,
  writeGlonassBiases,
  writeStationPosition,
  writeStationTexts,
} from './station.ts';
import { StreamWatch } from './stream-watch.ts';

const payloadOf = (frame: string): Uint8Array => new FrameReader().push(hex(frame)).frames[0]!.payload;

// The first frame is the standard's; the others were read by gpsdecode 3.22 with the same result.
const frames = {
  1005: 'd300133ed7d30202980edeef34b4bd62ac0941986f33360b98',
  1006: 'd300153ee00703baf1fca5410a3a3c8ed109799d4c483039816618',
  1007: 'd300193ef0071454524d35393830302e3030202020202053434953016b3bb3',
  1008: 'd300183f00070e4144564e554c4c414e54454e4e41000435303430dc7cc4',
  1033: 'd300264090070e4144564e554c4c414e54454e4e4100043530343006465552524f5703312e30023737634788',
  1230: 'd300084ce0078affb5000c6b3b04',
};

describe('station messages', () => {
  it('reads the position of the worked frame to a tenth of a millimetre', () => {
    const position = readStationPosition(payloadOf(frames[1005]))!;
    expect(position).toEqual({
      station: 2003,
      place: { x: 1114104.5999, y: -4850729.7108, z: 3975521.4643 },
      antennaHeightM: null,
    });
    const place = toGeodetic(position.place)!;
    expect(place.longitude).toBeCloseTo(-77.0645, 3);
    expect(place.latitude).toBeCloseTo(38.8048, 3);
  });

  it('reads and writes 1006 with its antenna height', () => {
    const position = readStationPosition(payloadOf(frames[1006]))!;
    expect(position).toMatchObject({ station: 7, antennaHeightM: 1.2345 });
    expect(position.place).toEqual({ x: -2170993.7343, y: 4392672.0209, z: 4069505.748 });
    expect(toHex(encodeFrame(writeStationPosition(position)))).toBe(frames[1006]);
  });

  it('reads and writes the texts of 1007, 1008 and 1033', () => {
    const texts = ([1007, 1008, 1033] as const).map((number) => readStationTexts(payloadOf(frames[number]))!);
    expect(texts.map(({ antenna }) => antenna)).toEqual([
      'TRM59800.00     SCIS',
      'ADVNULLANTENNA',
      'ADVNULLANTENNA',
    ]);
    expect(texts[2]).toMatchObject({
      antennaSerial: '5040',
      receiver: 'FURROW',
      firmware: '1.0',
      receiverSerial: '77',
    });
    expect(texts.map((text) => toHex(encodeFrame(writeStationTexts(text))))).toEqual([
      frames[1007],
      frames[1008],
      frames[1033],
    ]);
  });

  it('reads and writes the biases of GLONASS', () => {
    const biases = readGlonassBiases(payloadOf(frames[1230]))!;
    expect(biases).toEqual({
      station: 7,
      aligned: true,
      biasM: { L1CA: -1.5, L1P: null, L2CA: 0.24, L2P: null },
    });
    expect(toHex(encodeFrame(writeGlonassBiases(biases)))).toBe(frames[1230]);
  });

  it('reads nothing from a message that is too short, whatever is missing', () => {
    for (const frame of Object.values(frames)) {
      const payload = payloadOf(frame);
      for (let length = 0; length < payload.length; length++) {
        const cut = payload.subarray(0, length);
        expect(readStationPosition(cut)).toBeUndefined();
        expect(readStationTexts(cut)).toBeUndefined();
        expect(readGlonassBiases(cut)).toBeUndefined();
        expect(readObservationHead(cut)).toBeUndefined();
      }
    }
  });
});

describe('observations', () => {
  it('knows the system of every message number', () => {
    expect([1001, 1004, 1009, 1012, 1074, 1087, 1094, 1107, 1117, 1127, 1137].map(systemOf)).toEqual([
      'GPS',
      'GPS',
      'GLO',
      'GLO',
      'GPS',
      'GLO',
      'GAL',
      'SBAS',
      'QZS',
      'BDS',
      'IRN',
    ]);
    expect([1000, 1005, 1008, 1019, 1070, 1078, 1080, 1138, 1230, 4072].map(systemOf)).toEqual(
      Array.from({ length: 10 }, () => undefined),
    );
  });

  it('counts the satellites of MSM4 and MSM7 of each system', () => {
    for (const [i, system] of satelliteSystems.entries())
      for (const kind of [4, 7] as const) {
        const satellites = Array.from({ length: i + 3 }, (_, at) => at * 5 + 1);
        const payload = writeMsm({
          system,
          kind,
          station: 9,
          epoch: 604_799_000,
          more: i % 2 === 0,
          satellites,
          signals: [2, 15],
        });
        expect(readObservationHead(payload)).toEqual({
          number: 1070 + i * 10 + kind,
          system,
          station: 9,
          epoch: 604_799_000,
          more: i % 2 === 0,
          satellites: i + 3,
        });
      }
  });

  it('counts the satellites of the messages before MSM', () => {
    // 1004: number, station 5, 30 bits of time, no more, 9 satellites; 1012 has 27 bits of time.
    expect(readObservationHead(hex('3ec005000003e8090000'))).toMatchObject({ system: 'GPS', station: 5 });
    const bits = (text: string): Uint8Array =>
      hex(
        BigInt(`0b${text.padEnd(64, '0')}`)
          .toString(16)
          .padStart(16, '0'),
      );
    const binary = (value: number, width: number): string => value.toString(2).padStart(width, '0');
    const gps = binary(1004, 12) + binary(5, 12) + binary(1000, 30) + binary(9, 6);
    const glonass = binary(1012, 12) + binary(5, 12) + binary(1000, 27) + binary(32 + 7, 6);
    expect(readObservationHead(bits(gps))).toMatchObject({ system: 'GPS', satellites: 9, more: false });
    expect(readObservationHead(bits(glonass))).toMatchObject({ system: 'GLO', satellites: 7, more: true });
  });

  it('refuses to write more cells than an MSM can have', () => {
    const satellites = Array.from({ length: 33 }, (_, i) => i + 1);
    expect(() =>
      writeMsm({ system: 'GPS', kind: 4, station: 1, epoch: 0, more: false, satellites, signals: [1, 2] }),
    ).toThrow(RangeError);
  });
});

describe('what is kept of a stream', () => {
  it('counts messages and satellites, and begins anew', () => {
    const watch = new StreamWatch();
    const msm = encodeFrame(
      writeMsm({
        system: 'BDS',
        kind: 7,
        station: 7,
        epoch: 0,
        more: false,
        satellites: [6, 11, 13],
        signals: [2],
      }),
    );
    const reader = new FrameReader();
    watch.look(reader.push(concat(hex(frames[1005]), msm, msm)));
    const place = watch.place;
    expect(watch.take()).toMatchObject({
      frames: 3,
      badFrames: 0,
      messages: { 1005: 1, 1127: 2 },
      satellites: { BDS: 3 },
    });
    expect(watch.take()).toEqual({ bytes: 0, frames: 0, badFrames: 0, messages: {}, satellites: {}, place });
  });

  it('greets with the newest of each station message, and with nothing else', () => {
    const watch = new StreamWatch();
    const reader = new FrameReader();
    for (const number of [1230, 1033, 1005, 1005, 1008] as const)
      watch.look(reader.push(hex(frames[number])));
    expect(toHex(watch.greeting())).toBe(frames[1005] + frames[1008] + frames[1033] + frames[1230]);
  });

  it('survives frames of random bytes', () => {
    const random = seededRandom(11);
    const watch = new StreamWatch();
    for (let i = 0; i < 3_000; i++) {
      const payload = Uint8Array.from({ length: Math.floor(random() * 60) }, () => random() * 256);
      // A number that is looked into, in front of what makes no sense.
      const numbers = [1005, 1006, 1007, 1008, 1033, 1230, 1074, 1127, 1004];
      const number = numbers[i % numbers.length]!;
      if (payload.length > 1) payload.set([number >> 4, ((number & 15) << 4) | (payload[1]! & 15)]);
      watch.look(new FrameReader().push(encodeFrame(payload)));
    }
    expect(watch.take().frames).toBe(3_000);
  });
});
