import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Shaped, TransferShaper } from './transfer-shaper.ts';

const bytesPerS = 100_000;
const part = 1_000;

/** Sends parts of a package, a window of them at a time, as a transfer does. */
class Sender implements Shaped {
  sent = 0;
  readonly #shaper: TransferShaper;
  readonly #window: number;
  #flying = 0;

  constructor(shaper: TransferShaper, window = 1_000) {
    this.#shaper = shaper;
    this.#window = window;
  }

  pump(nowMs: number): void {
    while (this.#flying < this.#window && this.#shaper.maySend(this, nowMs)) {
      this.#shaper.spend(part);
      this.#flying++;
      this.sent += part;
    }
  }

  /** All that went out is acknowledged. */
  acknowledged(): void {
    this.#flying = 0;
    this.pump(Date.now());
  }
}

let shaper: TransferShaper;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  shaper = new TransferShaper(bytesPerS, Date.now());
});
afterEach(() => {
  shaper.close();
  vi.useRealTimers();
});

describe('the shaper of transfers', () => {
  it('lets no more out in a second than it may, however many send', () => {
    const senders = Array.from({ length: 20 }, () => new Sender(shaper));
    for (const one of senders) one.pump(Date.now());
    vi.advanceTimersByTime(2_000);
    const sent = senders.reduce((sum, one) => sum + one.sent, 0);
    // What may go at once, two seconds, and the one part that may be owed.
    expect(sent).toBeLessThanOrEqual(bytesPerS * 2.05 + part);
    expect(sent).toBeGreaterThan(bytesPerS * 1.9);
  });

  it('serves those that wait in turn, and nobody who comes later before them', () => {
    const first = new Sender(shaper);
    first.pump(Date.now());
    const [second, third] = [new Sender(shaper, 2), new Sender(shaper, 2)];
    second.pump(Date.now());
    third.pump(Date.now());
    expect([second.sent, third.sent]).toEqual([0, 0]);
    for (let turn = 0; turn < 50; turn++) {
      vi.advanceTimersByTime(20);
      second.acknowledged();
      third.acknowledged();
    }
    expect(second.sent).toBeGreaterThan(part * 10);
    expect(Math.abs(second.sent - third.sent)).toBeLessThanOrEqual(part * 2);
  });

  it('forgets a transfer that left, and rests when nobody waits', () => {
    const [gone, stays] = [new Sender(shaper), new Sender(shaper, 200)];
    gone.pump(Date.now());
    stays.pump(Date.now());
    const before = gone.sent;
    shaper.leave(gone);
    vi.advanceTimersByTime(10_000);
    expect(gone.sent).toBe(before);
    expect(stays.sent).toBe(200 * part);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not save up what nobody used', () => {
    vi.advanceTimersByTime(60_000);
    const one = new Sender(shaper);
    one.pump(Date.now());
    expect(one.sent).toBeLessThanOrEqual(bytesPerS * 0.05 + part);
  });

  it('works on when the clock was put back', () => {
    const one = new Sender(shaper);
    one.pump(Date.now());
    const before = one.sent;
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(one.sent).toBeGreaterThan(before + bytesPerS * 0.8);
  });
});
