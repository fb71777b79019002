import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

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
