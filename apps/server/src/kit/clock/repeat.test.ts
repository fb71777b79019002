import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { every } from './every.ts';
import { repeat } from './repeat.ts';

interface Line {
  readonly msg: string;
  readonly times?: number;
  readonly againMs?: number;
}

/** A log whose lines are kept. */
function kept() {
  const lines: Line[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  return { lines, log: createLog({ level: 'info', name: 'test', to }) };
}

it('comes again after a failure, and leaves nothing behind on the signal', async () => {
  const stop = new AbortController();
  const log = createLog({ level: 'silent', name: 'test' });
  let times = 0;
  let most = 0;
  const pauses = { firstMs: 1, longestMs: 1 };
  await repeat('test', 1, { log, signal: stop.signal, pauses }, async () => {
    times += 1;
    most = Math.max(most, getEventListeners(stop.signal, 'abort').length);
    if (times === 2) throw new Error('once');
    if (times === 20) stop.abort();
  });
  expect([times, most]).toEqual([20, 0]);
});

describe('a job that always fails', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  /** Runs a job of every `intervalMs` whose `deed` is told how often it ran, and ends it with the test. */
  function start(intervalMs: number, deed: (times: number) => void) {
    const stop = new AbortController();
    const { lines, log } = kept();
    const ran = { times: 0 };
    const done = repeat('test', intervalMs, { log, signal: stop.signal }, async () => {
      ran.times += 1;
      deed(ran.times);
    });
    const end = (): Promise<void> => {
      stop.abort();
      return done;
    };
    return { lines, ran, end };
  }

  it.each([0, 500])(
    'of every %d ms runs at most six times in 20 s and 126 times in an hour',
    async (intervalMs) => {
      const { ran, end } = start(intervalMs, () => {
        throw new Error('always');
      });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(ran.times).toBeGreaterThan(3);
      expect(ran.times).toBeLessThanOrEqual(6);
      await vi.advanceTimersByTimeAsync(3_580_000);
      expect(ran.times).toBeGreaterThan(55);
      expect(ran.times).toBeLessThanOrEqual(126);
      await end();
    },
  );

  it('keeps its own rhythm where that is longer than any pause', async () => {
    const { ran, end } = start(600_000, () => {
      throw new Error('always');
    });
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(ran.times).toBe(6);
    await end();
  });

  it('is told of once for each cause, again after an hour with how often it came, and when it is over', async () => {
    const { lines, ran, end } = start(100, (times) => {
      if (times === 3) throw new Error('another cause');
      if (times < 1000) throw new Error(`row ${times} is wrong`);
    });
    await vi.advanceTimersByTimeAsync(60_000);
    // The number in it makes no new cause, and neither does one that came between.
    expect(lines.map(({ msg, times }) => [msg, times])).toEqual([
      ['a regular job failed', 1],
      ['a regular job failed', 2],
      ['a regular job failed', 1],
    ]);
    await vi.advanceTimersByTimeAsync(3_660_000);
    expect(lines).toHaveLength(4);
    expect(lines[3]!.times).toBeGreaterThan(55);
    expect(lines[3]!.againMs).toBeGreaterThanOrEqual(30_000);
    ran.times = 1000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.at(-1)?.msg).toBe('a regular job works again');
    const before = ran.times;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ran.times - before).toBe(100);
    await end();
  });
});

describe('what a part writes by itself', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['rejects', () => Promise.reject(new Error('away'))],
    [
      'throws',
      () => {
        throw new Error('away');
      },
    ],
    ['says so', () => false],
  ])(
    'a deed of every 0.3 s that %s comes at most thirty times in a minute, and at its rhythm when it works again',
    async (_how, fail) => {
      let times = 0;
      let works = false;
      const end = every(
        300,
        () => {
          times += 1;
          return works ? undefined : fail();
        },
        { firstMs: 1_000, longestMs: 4_000 },
      );
      await vi.advanceTimersByTimeAsync(60_000);
      expect(times).toBeGreaterThan(10);
      expect(times).toBeLessThan(35);
      works = true;
      await vi.advanceTimersByTimeAsync(4_000);
      times = 0;
      await vi.advanceTimersByTimeAsync(3_000);
      expect(times).toBeGreaterThanOrEqual(9);
      end();
      times = 0;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(times).toBe(0);
    },
  );

  it('never runs twice at once', async () => {
    let running = 0;
    let most = 0;
    const end = every(10, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    end();
    expect(most).toBe(1);
  });
});
