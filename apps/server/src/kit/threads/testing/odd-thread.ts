import { Refusal } from '../../refusal.ts';
import { serveThread } from '../serve-thread.ts';

/** What the tests ask of a thread. */
export type OddQuestion =
  | { readonly do: 'say'; readonly word: string }
  | { readonly do: 'waitFor'; readonly flag: Int32Array }
  | { readonly do: 'takeMemory' | 'neverEnd' | 'refuse' | 'fail' };

serveThread((asked: OddQuestion): string => {
  switch (asked.do) {
    case 'say':
      return asked.word;
    case 'waitFor':
      Atomics.wait(asked.flag, 0, 0);
      return 'waited';
    case 'takeMemory':
      for (const kept: number[][] = []; ; ) kept.push(new Array<number>(10_000).fill(kept.length + 0.5));
    case 'neverEnd':
      for (;;);
    case 'refuse':
      throw new Refusal('importTooManyRows', { most: 5 });
    case 'fail':
      throw new Error('odd');
  }
});
