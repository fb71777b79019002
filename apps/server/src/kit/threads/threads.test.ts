import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { bundledThreads } from './testing/bundled-threads.ts';
import type { OddQuestion } from './testing/odd-thread.ts';
import { openThreads, type ThreadLimits } from './threads.ts';

let folder: URL;
let remove: () => void;
beforeAll(async () => {
  ({ folder, remove } = await bundledThreads({
    'odd-thread': new URL('./testing/odd-thread.ts', import.meta.url),
  }));
});
afterAll(() => remove());

const limits: ThreadLimits = { memoryMb: 64, patienceMs: 60_000, refusal: 'fileTooMuch' };
const open = (some: Partial<ThreadLimits> | null) =>
  openThreads<OddQuestion, string>('odd-thread', 1, {
    folder,
    ...(some && { limits: { ...limits, ...some } }),
  })!;
const saying = (word: string): OddQuestion => ({ do: 'say', word });

describe.each([null, {}])('threads (limits: %o)', (some) => {
  it('leave the loop of the process free, and answer in the order of the questions', async () => {
    const threads = open(some);
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const order: string[] = [];
    const answers = [{ do: 'waitFor', flag } as const, saying('next')].map((asked) =>
      threads.ask(asked).then((said) => order.push(said)),
    );
    // Who answered in this loop would wait for ever: only it raises the flag.
    await new Promise((resolve) => setImmediate(resolve));
    order.push('meanwhile');
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    await Promise.all(answers);
    expect(order).toEqual(['meanwhile', 'waited', 'next']);
    await threads.close();
  });

  it('tell refusals and errors of their program, and go on', async () => {
    const threads = open(some);
    const refused = await threads.ask({ do: 'refuse' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ key: 'importTooManyRows', params: { most: 5 } });
    await expect(threads.ask({ do: 'fail' })).rejects.toThrow('odd');
    expect(await threads.ask(saying('again'))).toBe('again');
    await threads.close();
  });
});

describe('threads with limits', () => {
  it('refuse what takes more memory, and answer who waits behind it', async () => {
    const threads = open({});
    const [refused, next] = await Promise.all([
      threads.ask({ do: 'takeMemory' }).catch((error: unknown) => error),
      threads.ask(saying('other')),
    ]);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ key: 'fileTooMuch' });
    expect(next).toBe('other');
    await threads.close();
  });

  it('refuse what takes more time', async () => {
    const threads = open({ patienceMs: 500 });
    await expect(threads.ask({ do: 'neverEnd' })).rejects.toMatchObject({ key: 'fileTooMuch' });
    await threads.close();
  });
});
