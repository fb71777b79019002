import { describe, expect, it } from 'vitest';
import { AddressBook, Pace, RefusalGate } from './limits.ts';

describe('bounds of the gateway', () => {
  it('counts connections by address', () => {
    const book = new AddressBook();
    const limits = { connections: 100, connectionsPerAddress: 2, unprovenShare: 1 };
    const enter = (address: string) => book.enter(address, limits);
    expect([enter('a'), enter('a'), enter('a')]).toEqual([true, true, false]);
    expect(enter('b')).toBe(true);
    book.leave('a');
    expect(enter('a')).toBe(true);
  });

  it('gives an address a twentieth of the connections until a terminal has proven its code from there', () => {
    const book = new AddressBook();
    const limits = { connections: 100, connectionsPerAddress: 50, unprovenShare: 0.05 };
    const enter = (times: number) =>
      Array.from({ length: times }, () => book.enter('a', limits)).filter((let_) => let_).length;
    expect(enter(20)).toBe(5);
    book.proven('a');
    expect(enter(100)).toBe(45);
    for (let i = 0; i < 50; i++) book.leave('a');
    expect(enter(100)).toBe(50);
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
    const pace = new Pace({ framesPerS: 10, bytesPerS: 1e6 }, 0);
    expect(pace.take(99, 0, 0)).toBe(true);
    expect(pace.take(1, 0, 0)).toBe(false);
    expect(pace.take(9, 0, 1_000)).toBe(true);
    expect(pace.take(10, 0, 1_000)).toBe(false);
    expect(pace.take(99, 0, 1_000_000)).toBe(true);
    const wide = new Pace({ framesPerS: 1e6, bytesPerS: 10 }, 0);
    expect(wide.take(1, 100, 0)).toBe(false);
  });

  it('has what came at once paid back in full, however much it was', () => {
    const pace = new Pace({ framesPerS: 500, bytesPerS: 256 * 1024 }, 0);
    let frames = 0;
    // 64 KiB of heartbeats whenever the socket is read, and it is looked at every second.
    for (let s = 0; s < 600; s++) {
      if (!pace.take(0, 0, s * 1000)) continue;
      pace.take(4370, 65_536, s * 1000);
      frames += 4370;
    }
    expect(frames).toBeLessThanOrEqual(500 * 600 + 5_000 + 4_370);
    expect(frames).toBeGreaterThan(500 * 590);
  });
});
