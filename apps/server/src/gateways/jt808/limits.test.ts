import { describe, expect, it } from 'vitest';
import { AddressBook, Bucket, RefusalGate } from './limits.ts';

describe('bounds of the gateway', () => {
  it('counts connections by address', () => {
    const book = new AddressBook();
    expect([book.enter('a', 2), book.enter('a', 2), book.enter('a', 2)]).toEqual([true, true, false]);
    expect(book.enter('b', 2)).toBe(true);
    book.leave('a');
    expect(book.enter('a', 2)).toBe(true);
  });

  it('refuses a number after some refusals, from that address only and for that minute only', () => {
    const gate = new RefusalGate({ refusalsPerNumber: 2, refusalsPerAddress: 5 });
    const refuse = (number: string, address: string) => gate.count(number, address, 0);
    refuse('1', 'a');
    expect(gate.refuses('1', 'a', 0)).toBe(false);
    refuse('1', 'a');
    expect(gate.refuses('1', 'a', 0)).toBe(true);
    expect(gate.refuses('1', 'b', 0)).toBe(false);
    expect(gate.refuses('2', 'a', 0)).toBe(false);
    for (const number of ['2', '3', '4']) refuse(number, 'a');
    expect(gate.refuses('9', 'a', 59_999)).toBe(true);
    expect(gate.refuses('9', 'a', 60_000)).toBe(false);
  });

  it('lets a burst through and then the steady rate', () => {
    const bucket = new Bucket(10, 0);
    expect(bucket.take(99, 10, 0)).toBe(true);
    expect(bucket.take(1, 10, 0)).toBe(false);
    expect(bucket.take(9, 10, 1_000)).toBe(true);
    expect(bucket.take(10, 10, 1_000)).toBe(false);
    expect(bucket.take(99, 10, 1_000_000)).toBe(true);
  });
});
