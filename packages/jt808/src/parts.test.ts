import { describe, expect, it } from 'vitest';
import { toHex } from './bcd.ts';
import type { Message } from './header.ts';
import { encodeParts } from './outgoing.ts';
import { PartCollector } from './parts.ts';
import { MessageReader } from './stream.ts';
import { randomBytes, seededRandom } from './testing/bytes.ts';

function partsOf(body: Uint8Array, serial = 7, phone = '123'): Message[] {
  const reader = new MessageReader();
  return encodeParts({ id: 0x0801, version: 2013, phone, serial, body }).flatMap(
    (frame) => reader.push(frame) as Message[],
  );
}

const body = randomBytes(seededRandom(1), 1023 * 6 + 5);

describe('part collector', () => {
  it('merges parts in any order, repeated ones included, over the wrap of the serial', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed);
      const parts = partsOf(body, 0xfffd);
      const order = [...parts.slice(1), ...parts.slice(3)].sort(() => random() - 0.5);
      const collector = new PartCollector();
      for (const part of order) expect(collector.add(part, 0).state).toBe('waiting');
      const result = collector.add(parts[0]!, 0);
      expect(result).toMatchObject({ state: 'whole', firstSerial: 0xfffd, lastSerial: 3 });
      if (result.state !== 'whole') throw new Error('not whole');
      expect(result.message).toMatchObject({ id: 0x0801, serial: 0xfffd, partTotal: 0, partNumber: 0 });
      expect(toHex(result.message.body)).toBe(toHex(body));
      expect(collector.missing(1e9, 0)).toEqual([]);
    }
  });

  it('says which parts are missing, once it has been quiet for long enough', () => {
    const collector = new PartCollector();
    const parts = partsOf(body);
    for (const number of [1, 2, 5]) collector.add(parts[number - 1]!, number * 1000);
    expect(collector.missing(9000, 5000)).toEqual([]);
    expect(collector.missing(10_000, 5000)).toMatchObject([
      { phone: '123', id: 0x0801, firstSerial: 7, total: 7, missing: [3, 4, 6, 7] },
    ]);
  });

  it('keeps messages of other terminals and other first serials apart', () => {
    const collector = new PartCollector();
    const small = body.slice(0, 1500);
    const [a1, a2] = partsOf(small, 7, '1');
    const [b1, b2] = partsOf(small, 7, '2');
    const [c1, c2] = partsOf(small, 9, '1');
    for (const part of [a1, b1, c1]) expect(collector.add(part!, 0).state).toBe('waiting');
    for (const part of [c2, b2, a2]) expect(collector.add(part!, 0).state).toBe('whole');
  });

  it('begins anew when a restarted terminal uses the same serials for another message', () => {
    const collector = new PartCollector();
    const [old1] = partsOf(new Uint8Array(1500).fill(1));
    const [new1, new2] = partsOf(new Uint8Array(1500).fill(2));
    collector.add(old1!, 0);
    collector.add(new1!, 0);
    const result = collector.add(new2!, 0);
    expect(result.state === 'whole' && result.message.body.every((byte) => byte === 2)).toBe(true);
  });

  it('gives up by age and tells what was missing', () => {
    const collector = new PartCollector({ ageMs: 1000 });
    collector.add(partsOf(body.slice(0, 3000))[1]!, 500);
    expect(collector.sweep(1499)).toEqual([]);
    expect(collector.sweep(1500)).toMatchObject([{ missing: [1, 3] }]);
    expect(collector.sweep(1e9)).toEqual([]);
  });

  it('drops the oldest above the count, refuses above the bytes, and is good again afterwards', () => {
    const collector = new PartCollector({ messages: 2, bytes: 4000 });
    const message = (serial: number) => partsOf(body.slice(0, 2046), serial);
    collector.add(message(1)[0]!, 0);
    collector.add(message(10)[0]!, 1);
    collector.add(message(20)[0]!, 2);
    expect(collector.missing(1e9, 0).map((one) => one.firstSerial)).toEqual([10, 20]);
    expect(collector.add(partsOf(body, 30)[0]!, 3).state).toBe('waiting');
    expect(collector.add(partsOf(body, 30)[1]!, 3).state).toBe('waiting');
    expect(collector.add(partsOf(body, 30)[2]!, 3)).toEqual({ state: 'refused', reason: 'bytes' });
    expect(collector.add(message(20)[1]!, 3).state).toBe('whole');
    const [a, b] = message(40);
    collector.add(a!, 4);
    expect(collector.add(b!, 4).state).toBe('whole');
  });

  it('refuses more parts than a message may have, and looks for holes only as far as it is asked', () => {
    const part = partsOf(body)[0]!;
    const collector = new PartCollector({ parts: 100 });
    const far = { ...part, partTotal: 101 };
    expect(collector.add(far, 0)).toEqual({ state: 'refused', reason: 'total' });
    expect(collector.size).toBe(0);
    collector.add({ ...part, partTotal: 100 }, 0);
    expect(collector.size).toBe(1);
    expect(collector.missing(10, 0, 3)).toMatchObject([{ total: 100, missing: [2, 3, 4] }]);
    expect(collector.missing(10, 0, 3, () => false)).toEqual([]);
    expect(collector.sweep(1e9, 2)).toMatchObject([{ missing: [2, 3] }]);
  });

  it('refuses impossible part numbers', () => {
    const part = partsOf(body)[0]!;
    const collector = new PartCollector();
    for (const partNumber of [0, 8]) {
      expect(collector.add({ ...part, partNumber }, 0)).toEqual({ state: 'refused', reason: 'number' });
    }
  });
});
