import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { repeat } from './repeat.ts';

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

it('waits longer each time while its job always fails, also without a rhythm, and says when it comes again', async () => {
  const stop = new AbortController();
  const again: number[] = [];
  const log = createLog({
    level: 'error',
    name: 'test',
    to: { write: (line) => void again.push((JSON.parse(line) as { againMs: number }).againMs) },
  });
  const pauses = { firstMs: 4, longestMs: 32 };
  let times = 0;
  await repeat('test', 0, { log, signal: stop.signal, pauses }, async () => {
    times += 1;
    if (times === 8) stop.abort();
    throw new Error('always');
  });
  expect(again).toHaveLength(7);
  // Half of each step at least: 2, 4, 8, 16, and at the ceiling 16 again.
  [2, 4, 8, 16, 16, 16, 16].forEach((least, n) => {
    expect(again[n]).toBeGreaterThanOrEqual(least);
  });
  expect(Math.max(...again)).toBeLessThanOrEqual(32);
});
