import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { concat, hex, randomBytes, seededRandom } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { decodeLocation, encodeLocation, type Location } from './0x0200-location.ts';
import { decodeLocationAnswer, encodeLocationAnswer } from './0x0201-location-answer.ts';
import { decodeLocationBatch, encodeLocationBatch } from './0x0704-location-batch.ts';
import { canEpochMs, decodeCanData, encodeCanData } from './0x0705-can-data.ts';
import { decodeTrack, encodeTrack } from './0x8202-track.ts';
import { decodeConfirmAlarm, encodeConfirmAlarm } from './0x8203-confirm-alarm.ts';
import { alarmBit, bitsOf, hasBit, statusBit } from './bits.ts';
import { encodeItems, itemsToHex, readItems } from './items.ts';

const here: Location = {
  alarmBits: bitsOf(alarmBit.supplyUndervoltage, alarmBit.illegalDoor),
  statusBits: bitsOf(statusBit.accOn, statusBit.fixed, statusBit.beidou),
  latitude: 45.123456,
  longitude: 126.654321,
  altitudeM: 142,
  speedKmh: 7.3,
  directionDeg: 359,
  time: Date.UTC(2026, 4, 3, 2, 1, 0) / 1000,
  items: encodeItems([
    { id: 0x01, value: hex('00001234') },
    { id: 0xe7, value: hex('aa') },
  ]),
};
const southWest = {
  ...here,
  latitude: -33.5,
  longitude: -70.25,
  statusBits: here.statusBits | 12,
  altitudeM: -5,
};

describe('location', () => {
  it('goes both ways in every hemisphere, below the sea too', () => {
    for (const place of [here, southWest]) expect(decodeLocation(encodeLocation(place))).toEqual(place);
    expect(hasBit(here.alarmBits, alarmBit.illegalDoor)).toBe(true);
  });

  it('needs the 28 bytes and nothing else', () => {
    const body = encodeLocation(here);
    expect(() => decodeLocation(body.subarray(0, 27))).toThrow(ProtocolError);
    for (let length = 28; length < body.length; length++) {
      expect(decodeLocation(body.subarray(0, length))).toMatchObject({
        latitude: here.latitude,
        time: here.time,
      });
    }
  });

  it('reads any garbage of 28 bytes and more without an error', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = seededRandom(seed);
      const place = decodeLocation(randomBytes(random, 28 + Math.floor(random() * 60)));
      const { items, rest } = readItems(place.items);
      const bytes = items.reduce((sum, item) => sum + 2 + item.value.length, rest.length);
      expect(bytes).toBe(place.items.length);
      expect(Number.isInteger(place.time)).toBe(true);
    }
  });

  it('says 0 for a time of zeros, whatever the place', () => {
    const started = encodeLocation({ ...here, time: 0, latitude: 0, longitude: 0 });
    expect(decodeLocation(started)).toMatchObject({ time: 0, latitude: 0, longitude: 0 });
  });
});

describe('items', () => {
  it('keeps duplicates and what an overrunning item leaves', () => {
    const bytes = hex('0104 00000001 e701aa e701bb 3105 01');
    const { items, rest } = readItems(bytes);
    expect(items.map((item) => item.id)).toEqual([0x01, 0xe7, 0xe7]);
    expect(itemsToHex(items, rest)).toEqual({ '01': '00000001', E7: 'aa,bb', rest: '310501' });
    expect(() => encodeItems([{ id: 1, value: new Uint8Array(256) }])).toThrow(ProtocolError);
  });
});

describe('batch 0x0704', () => {
  const batch = { type: 1, locations: [here, southWest, { ...here, items: new Uint8Array(0) }] };
  const body = encodeLocationBatch(batch);

  it('goes both ways', () => {
    expect(decodeLocationBatch(body)).toEqual({ ...batch, whole: true });
    expect(decodeLocationBatch(hex('0000 00'))).toEqual({ type: 0, locations: [], whole: true });
  });

  it('keeps what is good when it is cut off, and salvages the basic block of the item that overruns', () => {
    const first = 3 + 2 + 28 + here.items.length;
    expect(decodeLocationBatch(body.subarray(0, first))).toMatchObject({ locations: [here], whole: false });
    const salvaged = decodeLocationBatch(body.subarray(0, first + 2 + 28 + 1));
    expect(salvaged).toEqual({
      type: 1,
      whole: false,
      locations: [here, { ...southWest, items: new Uint8Array(0) }],
    });
    expect(decodeLocationBatch(body.subarray(0, first + 2 + 10)).locations).toEqual([here]);
    expect(() => decodeLocationBatch(body.subarray(0, 2))).toThrow(ProtocolError);
  });

  it('stops at an item too short for a place, and notices a wrong count or a tail', () => {
    const short = concat(hex('0002 01'), body.subarray(3, 5 + 28 + here.items.length), hex('0003 010203'));
    expect(decodeLocationBatch(short)).toMatchObject({ locations: [here], whole: false });
    expect(decodeLocationBatch(concat(body, hex('00'))).whole).toBe(false);
    const wrongCount = body.slice();
    wrongCount[1] = 9;
    expect(decodeLocationBatch(wrongCount)).toEqual({ ...batch, whole: false });
  });
});

describe('commands about places', () => {
  it('answer, tracking, confirmation', () => {
    const answer = { serial: 77, location: here };
    expect(decodeLocationAnswer(encodeLocationAnswer(answer))).toEqual(answer);
    const track = { intervalSeconds: 5, validitySeconds: 600 };
    expect(decodeTrack(encodeTrack(track))).toEqual(track);
    const stop = { intervalSeconds: 0, validitySeconds: 0 };
    roundTrip(stop, encodeTrack, decodeTrack, '0000');
    roundTrip(
      { serial: 0, alarmBits: bitsOf(0, 28) },
      encodeConfirmAlarm,
      decodeConfirmAlarm,
      '0000 10000001',
    );
  });
});

describe('CAN data 0x0705', () => {
  const data = {
    time: { hour: 23, minute: 59, second: 58, millisecond: 1 },
    frames: [
      {
        channel: 2 as const,
        extended: true,
        computed: true,
        canId: 0x18f00400,
        data: hex('ffffff2023ffffff'),
      },
      { channel: 1 as const, extended: false, computed: false, canId: 0x123, data: hex('0102030405060708') },
    ],
  };

  it('goes both ways, and gives what is there when it is cut off', () => {
    const body = encodeCanData(data);
    expect(decodeCanData(body)).toEqual(data);
    expect(decodeCanData(body.subarray(0, body.length - 1)).frames).toHaveLength(1);
    expect(() => decodeCanData(body.subarray(0, 6))).toThrow(ProtocolError);
  });

  it('finds the day on both sides of midnight in GMT+8', () => {
    const midnight = Date.UTC(2026, 4, 3, 16);
    expect(canEpochMs(data.time, midnight + 3000)).toBe(midnight - 2000 + 1);
    expect(canEpochMs(data.time, midnight - 1000)).toBe(midnight - 2000 + 1);
    expect(canEpochMs({ hour: 0, minute: 0, second: 1, millisecond: 0 }, midnight - 500)).toBe(
      midnight + 1000,
    );
    // Four bytes that are no digits of a clock.
    expect(canEpochMs({ ...data.time, hour: 99 }, midnight)).toBe(midnight);
  });
});
