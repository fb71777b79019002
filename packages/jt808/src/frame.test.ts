import { describe, expect, it } from 'vitest';
import { toHex } from './bcd.ts';
import { encodeFrame, FrameReader, frameLimitBytes } from './frame.ts';
import { concat, hex, randomBytes, seededRandom } from './testing/bytes.ts';

function read(...chunks: Uint8Array[]): string[] {
  const reader = new FrameReader();
  return chunks
    .flatMap((chunk) => reader.push(chunk))
    .map((result) => (result.ok ? toHex(result.bytes) : result.reason));
}

const plain = hex('000200000123456789017fff');
const beat = encodeFrame(plain);

describe('frame', () => {
  it('escapes as the standard shows', () => {
    // §4.4.1 escapes 30 7e 08 7d 55; its checksum here is 0x6e.
    expect(toHex(encodeFrame(hex('307e087d55')))).toBe('7e307d02087d01556e7e');
  });

  it('escapes a checksum that is a delimiter or an escape', () => {
    for (const sum of [0x7d, 0x7e]) {
      const body = new Uint8Array(12);
      body[0] = sum;
      const frame = encodeFrame(body);
      expect(frame.length).toBe(17);
      expect(read(frame)).toEqual([toHex(body)]);
    }
  });

  it('skips junk before the first delimiter and counts it', () => {
    const reader = new FrameReader();
    expect(reader.push(concat(hex('0102037d'), beat))).toHaveLength(1);
    expect(reader.junkBytes).toBe(4);
  });

  it('takes shared delimiters, doubled delimiters and empty frames', () => {
    expect(read(concat(beat, beat.subarray(1), hex('7e7e7e'), beat))).toEqual(Array(3).fill(toHex(plain)));
  });

  it('names the fault of a bad frame and spares its neighbours', () => {
    const wrongSum = beat.slice();
    wrongSum[3]! ^= 1;
    const wrongEscape = concat(hex('7e'), hex('7d03').slice(), beat.subarray(3));
    const cutEscape = concat(beat.subarray(0, -2), hex('7d7e'));
    const cut = beat.subarray(0, -4);
    const good = toHex(plain);
    expect(
      read(concat(beat, wrongSum, beat, wrongEscape, beat, cutEscape, beat, hex('7e01027e'), cut, beat)),
    ).toEqual([good, 'checksum', good, 'escape', good, 'escape', good, 'too-short', 'too-short', good]);
  });

  it('breaks off beyond the limit: without a delimiter, inside a frame, in slices or at once', () => {
    const junk = new Uint8Array(frameLimitBytes + 1).fill(0x33);
    expect(read(junk)).toEqual(['too-long']);
    expect(read(concat(hex('7e'), junk))).toEqual(['too-long']);
    expect(read(concat(hex('7e'), junk, hex('7e'), beat))).toEqual(['too-long']);
    expect(read(hex('7e'), junk.subarray(0, 3000), junk.subarray(0, 3000), beat)).toEqual(['too-long']);
    expect(read(concat(beat, junk), beat)).toEqual([toHex(plain), 'too-long']);
    const [verdict] = new FrameReader().push(junk);
    expect(verdict).toMatchObject({ ok: false, fatal: true });
  });

  it('holds the largest legal frame: 1044 bytes, all escaped', () => {
    const largest = new Uint8Array(21 + 1023).fill(0x7e);
    expect(read(encodeFrame(largest))).toEqual([toHex(largest)]);
  });

  it('reads a Buffer as it reads plain bytes', () => {
    expect(read(Buffer.from(concat(beat, beat)))).toEqual([toHex(plain), toHex(plain)]);
  });

  it('gives the same frames for slices of any size, with junk and bad frames between', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const expected: string[] = [];
      const stream: Uint8Array[] = [hex('0011')];
      for (let n = 0; n < 12; n++) {
        const payload = randomBytes(random, 12 + Math.floor(random() * 80));
        const frame = encodeFrame(payload);
        if (random() < 0.25) {
          // One flipped bit that makes neither a delimiter nor an escape: the checksum must catch it.
          const at = frame.findIndex((byte, i) => i > 0 && (byte ^ 0x80) < 0x7d && byte > 0x82);
          if (at < 0 || at > frame.length - 2) continue;
          frame[at]! ^= 0x80;
          expected.push('checksum');
        } else expected.push(toHex(payload));
        stream.push(frame);
      }
      const bytes = concat(...stream);
      const slices: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; ) {
        const size = seed % 3 === 0 ? 1 : 1 + Math.floor(random() * 60);
        slices.push(bytes.slice(at, at + size));
        at += size;
      }
      expect(read(...slices), `seed ${seed}`).toEqual(expected);
    }
  });
});
