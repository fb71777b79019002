import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

/** A promise and the hand that keeps it. */
function promised() {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}

it('does each item once, never more at a time than were allowed', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await sideBySide([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    done.push(item);
    running -= 1;
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('begins nothing more after an error, and waits for what is under way', async () => {
  const slow = promised();
  const begun: number[] = [];
  const ended: number[] = [];
  const all = sideBySide([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('stopped');
    await slow.kept;
    ended.push(item);
  });
  let settled = false;
  const seen = all.catch((error: Error) => {
    settled = true;
    return error.message;
  });
  await new Promise(setImmediate);
  expect([begun, settled]).toEqual([[1, 2], false]);
  slow.keep();
  expect(await seen).toBe('stopped');
  expect([begun, ended]).toEqual([[1, 2], [1]]);
});
