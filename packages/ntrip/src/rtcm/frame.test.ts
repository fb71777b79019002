import { describe, expect, it } from 'vitest';
import { ascii, concat, hex, seededRandom, slices, toHex } from '../testing/slices.ts';
import { crc24q } from './crc24q.ts';
import { encodeFrame, FrameReader, frameLimitBytes } from './frame.ts';

// The worked frame of RTCM 10403 §4.3: 1005 of station 2003.
const worked = hex('D300133ED7D30202980EDEEF34B4BD62AC0941986F33360B98');

describe('CRC-24Q', () => {
  it('has the check value of the catalogue', () => {
    expect(crc24q(ascii('123456789')).toString(16)).toBe('cde703');
    expect(crc24q(worked, 0, worked.length - 3)).toBe(0x360b98);
  });
});

describe('frames', () => {
  it('reads the worked frame of the standard', () => {
    const { frames, ready, bad, strange } = new FrameReader().push(worked);
    expect(frames.map(({ number, payload }) => [number, payload.length])).toEqual([[1005, 19]]);
    expect([ready.length, bad, strange]).toEqual([worked.length, 0, 0]);
    expect(toHex(encodeFrame(frames[0]!.payload))).toBe(toHex(worked));
  });

  it('passes a slice that ends at a border on as it is, without a copy', () => {
    expect(new FrameReader().push(worked).ready.buffer).toBe(worked.buffer);
  });

  it('finds the same frames and passes the same bytes on however the stream is cut', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round++) {
      const parts: Uint8Array[] = [];
      const sent: string[] = [];
      for (let i = 0; i < 12; i++) {
        const kind = random();
        if (kind < 0.6) {
          const payload = Uint8Array.from({ length: Math.floor(random() * 200) }, () => random() * 256);
          parts.push(encodeFrame(payload));
          sent.push(toHex(payload));
        } else if (kind < 0.8) parts.push(ascii('$GNGGA,1,2*00\r\n'));
        // Bytes that look like a frame's head but are none.
        else parts.push(hex('d3ff'), hex('d3'), hex('b5620102'));
      }
      const stream = concat(...parts, worked);
      const reader = new FrameReader();
      const passed = slices(stream, random, 60).map((slice) => reader.push(slice));
      expect(toHex(concat(...passed.map(({ ready }) => ready), reader.flush()))).toBe(toHex(stream));
      const found = passed.flatMap(({ frames }) => frames.map(({ payload }) => toHex(payload)));
      // A false head may swallow nothing: each frame that was sent is found, in its order.
      expect(found).toEqual([...sent, toHex(worked.subarray(3, -3))]);
    }
  });

  it('cuts what it passes on at borders only', () => {
    const reader = new FrameReader();
    expect(reader.push(worked.subarray(0, 10)).ready).toHaveLength(0);
    const { ready, frames } = reader.push(concat(worked.subarray(10), worked.subarray(0, 4)));
    expect(toHex(ready)).toBe(toHex(worked));
    expect(frames).toHaveLength(1);
  });

  it('counts a wrong checksum and finds the next frame behind it', () => {
    const broken = worked.slice();
    broken[8]! ^= 1;
    const reader = new FrameReader();
    // Inside the broken one stands 0xD3 0x02 0x02, a false head of 514 bytes: the next frames wait until that is settled.
    const passed = reader.push(concat(worked, broken, ...Array.from({ length: 30 }, () => worked)));
    expect(passed.frames).toHaveLength(31);
    expect(passed.bad).toBe(1);
    expect(passed.strange).toBe(worked.length);
  });

  it('counts no wrong checksum in a stream of something else', () => {
    const random = seededRandom(3);
    const noise = Uint8Array.from({ length: 50_000 }, () => random() * 256);
    const reader = new FrameReader();
    let bad = 0;
    for (const slice of slices(noise, random, 1_500)) bad += reader.push(slice).bad;
    expect(bad).toBeLessThanOrEqual(1);
  });

  it('holds no more back than the longest frame', () => {
    const reader = new FrameReader();
    let [given, passed] = [0, 0];
    for (let i = 0; i < 5_000; i++) {
      const slice = hex('d303ff00d3');
      given += slice.length;
      passed += reader.push(slice).ready.length;
      expect(given - passed).toBeLessThanOrEqual(frameLimitBytes + slice.length);
    }
    expect(reader.flush().length).toBe(given - passed);
  });

  it('takes a frame without a message number for what it is', () => {
    expect(new FrameReader().push(encodeFrame(new Uint8Array(0))).frames[0]).toMatchObject({ number: 0 });
    expect(() => encodeFrame(new Uint8Array(1024))).toThrow(RangeError);
  });
});
