import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { repeat } from './repeat.ts';

it('comes again after a failure, and leaves nothing behind on the signal', async () => {
  const stop = new AbortController();
  const log = createLog({ level: 'silent', name: 'test' });
  let times = 0;
  let most = 0;
  await repeat('test', 1, { log, signal: stop.signal }, async () => {
    times += 1;
    most = Math.max(most, getEventListeners(stop.signal, 'abort').length);
    if (times === 2) throw new Error('once');
    if (times === 20) stop.abort();
  });
  expect([times, most]).toEqual([20, 0]);
});
