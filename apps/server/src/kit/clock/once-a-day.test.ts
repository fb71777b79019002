import { expect, it } from 'vitest';
import { homeDayBegin } from './home-day.rules.ts';
import { onceADay } from './once-a-day.ts';

it('is done once a day of UTC+8, from its hour on, and again after a failure', async () => {
  let nowS = homeDayBegin('2026-05-01') + 30 * 60;
  let [done, failing] = [0, true];
  const run = onceADay(
    1,
    async () => {
      if (failing) throw new Error('away');
      done++;
    },
    () => nowS,
  );
  await run();
  nowS += 3600;
  await expect(run()).rejects.toThrow('away');
  failing = false;
  await run();
  await run();
  expect(done).toBe(1);
  nowS += 86_400;
  await run();
  expect(done).toBe(2);
});
