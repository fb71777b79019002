import { expect, it } from 'vitest';
import { whenAsked } from './when-asked.ts';

it('is done at first, when it was asked for, after its rest, and again after a failure', async () => {
  let [nowMs, done, failing] = [1_000_000, 0, false];
  const regular = whenAsked(
    1000,
    async () => {
      if (failing) throw new Error('away');
      done++;
    },
    () => nowMs,
  );
  const after = async (ms: number): Promise<number> => {
    nowMs += ms;
    await regular.run();
    return done;
  };
  expect([await after(0), await after(10), await after(980)]).toEqual([1, 1, 1]);
  expect(await after(10)).toBe(2);
  regular.ask();
  regular.ask();
  expect([await after(1), await after(1)]).toEqual([3, 3]);
  [failing] = [true];
  regular.ask();
  await expect(regular.run()).rejects.toThrow('away');
  failing = false;
  expect(await after(1)).toBe(4);
});
