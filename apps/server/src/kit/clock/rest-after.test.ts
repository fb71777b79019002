import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { restAfter } from './rest-after.ts';

describe('restAfter', () => {
  it('rests until its time and longer than a share of what the deed took, and at once no more when the signal falls', async () => {
    const leaving = new AbortController();
    const began = performance.now();
    let took = 0;
    const deed = async () => {
      await sleep(20);
      took = performance.now() - began;
    };
    await restAfter({ everyMs: 0, rest: 2 }, leaving.signal, deed)();
    expect(performance.now() - began).toBeGreaterThanOrEqual(2.9 * took);
    const again = performance.now();
    await restAfter({ everyMs: 150, rest: 0 }, leaving.signal, async () => undefined)();
    expect(performance.now() - again).toBeGreaterThanOrEqual(145);
    setTimeout(() => leaving.abort(), 5);
    // A thousand times as long would be 20 s.
    await restAfter({ everyMs: 0, rest: 1000 }, leaving.signal, deed)();
    expect(leaving.signal.aborted).toBe(true);
  });
});
