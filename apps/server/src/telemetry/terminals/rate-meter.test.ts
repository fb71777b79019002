import { describe, expect, it } from 'vitest';
import { RateMeter } from './rate-meter.ts';

const begin = 1_750_000_000;

describe('how often something happens', () => {
  it('is known from the second on, and exact at once', () => {
    const meter = new RateMeter();
    expect(meter.perHour(begin)).toBeNull();
    meter.note(begin);
    expect(meter.perHour(begin + 1)).toBeNull();
    meter.note(begin + 10);
    expect(meter.perHour(begin + 10)).toBe(360);
  });

  it('forgets what is older than an hour', () => {
    const meter = new RateMeter();
    for (let s = 0; s < 7200; s += 60) meter.note(begin + s);
    for (let s = 7200; s < 10_800; s += 10) meter.note(begin + s);
    expect(meter.perHour(begin + 10_790)).toBeCloseTo(360, 0);
  });

  it('sinks when the next is overdue, and ends with the hour', () => {
    const meter = new RateMeter();
    for (let s = 0; s <= 600; s += 10) meter.note(begin + s);
    expect(meter.perHour(begin + 1200)).toBeCloseTo(180, 6);
    expect(meter.perHour(begin + 7200)).toBeNull();
  });

  it('counts several at one moment, and those of the first moment begin the time', () => {
    const meter = new RateMeter();
    for (let s = 0; s <= 60; s += 1) meter.note(begin + s, 20);
    expect(meter.perHour(begin + 60)! / 60).toBeCloseTo(1200, 6);
    expect(meter.lastAtS).toBe(begin + 60);
  });

  it('does not mind that one comes before another', () => {
    const meter = new RateMeter();
    for (const s of [30, 0, 20, 10]) meter.note(begin + s);
    expect(meter.perHour(begin + 30)).toBe(360);
  });
});
