import { describe, expect, it } from 'vitest';
import { readTimeGmt8, readTimeUtc, toHex, writeTimeGmt8, writeTimeUtc } from './bcd.ts';
import { hex } from './testing/bytes.ts';
import { decodeFixedText, decodeText, encodeText } from './text.ts';

describe('text', () => {
  it('writes GBK for what GBK has', () => {
    expect(toHex(encodeText('测A1234'))).toBe('b2e24131323334');
    expect(toHex(encodeText('Трактор'))).toBe('a7b4a7e2a7d1a7dca7e4a7e0a7e2');
    expect(toHex(encodeText('旋耕机 №5'))).toBe('d0fdb8fbbbfa20a1ed35');
  });

  it('writes GB 18030 for what GBK lacks, so that every language of the interface survives', () => {
    const texts = ['Tarlayı sürünüz, ğüşiöç İĞŞ', 'Ремонт ёлки', '停车！请回库', 'ok 👍 𠮷', 'ελ – €'];
    for (const text of texts) {
      expect(decodeText(encodeText(text))).toBe(text);
      expect(new TextDecoder('gb18030').decode(encodeText(text))).toBe(text);
    }
    // ğ is U+011F: four bytes.
    expect(encodeText('ğ')).toHaveLength(4);
  });

  it('brings every BMP character back', () => {
    for (let unit = 0x20; unit <= 0xffff; unit += 1) {
      // Surrogates are no characters, and U+FFFD is what decoders write for an error.
      if ((unit >= 0xd800 && unit <= 0xdfff) || unit === 0xfffd) continue;
      const text = String.fromCharCode(unit);
      const back = decodeText(encodeText(text));
      // The only losses allowed are private-use code points that the decoder itself maps elsewhere.
      if (back !== text && (unit < 0xe000 || unit > 0xf8ff))
        throw new Error(`U+${unit.toString(16)} became ${back}`);
    }
  });

  it('replaces a lone surrogate', () => {
    expect(decodeText(encodeText('a\ud800b'))).toBe('a?b');
  });

  it('takes padding off', () => {
    expect(decodeText(hex('41420000'))).toBe('AB');
    expect(decodeFixedText(hex('0000414220420000'))).toBe('AB B');
    expect(decodeFixedText(hex('2041422020'))).toBe('AB');
    expect(decodeFixedText(hex('00000000'))).toBe('');
  });
});

describe('time', () => {
  const at = Date.UTC(2024, 9, 1, 15, 59, 59) / 1000;

  it('is GMT+8, and UTC in 0x8004', () => {
    expect(readTimeGmt8(hex('241001235959'), 0)).toBe(at);
    expect(readTimeUtc(hex('241001155959'), 0)).toBe(at);
  });

  it('agrees with the calendar for every day of the century, both ways', () => {
    const bytes = new Uint8Array(6);
    for (
      let seconds = Date.UTC(2000, 0, 1) / 1000;
      seconds < Date.UTC(2099, 11, 31) / 1000;
      seconds += 86_399
    ) {
      writeTimeGmt8(bytes, 0, seconds);
      expect(readTimeGmt8(bytes, 0)).toBe(seconds);
      writeTimeUtc(bytes, 0, seconds);
      expect(readTimeUtc(bytes, 0)).toBe(seconds);
    }
  });

  it('reads no time from zeros, impossible digits and impossible dates', () => {
    const none = [
      '000000000000',
      '24100a235959',
      '241301000000',
      '240230000000',
      '230229000000',
      '241001240000',
      'ffffffffffff',
    ];
    for (const digits of none) expect(readTimeGmt8(hex(digits), 0), digits).toBe(0);
    expect(readTimeGmt8(hex('240229000000'), 0)).toBeGreaterThan(0);
    const bytes = new Uint8Array(6).fill(9);
    writeTimeGmt8(bytes, 0, 0);
    expect(toHex(bytes)).toBe('000000000000');
  });
});
