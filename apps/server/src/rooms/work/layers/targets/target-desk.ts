import { openThreads, type ThreadLimits } from '#kit/threads/threads.ts';
import { type TargetAsked, targetAnswer } from './target-answer.ts';
import type { TargetFigures } from './target-polygons.rules.ts';

/** Where target maps are judged: thousands of polygons against each other take seconds. @throws Refusal fileTooMuch, target… */
export type TargetDesk = (asked: TargetAsked) => Promise<TargetFigures>;

const limits: ThreadLimits = { memoryMb: 512, patienceMs: 30_000, refusal: 'fileTooMuch' };

/** A thread of the built product; where there is none (tests, development) a map is judged at once. */
export function openTargetDesk(): TargetDesk {
  const thread = openThreads<TargetAsked, TargetFigures>('target-thread', 1, { limits });
  return async (asked) => (thread ? thread.ask(asked) : targetAnswer(asked));
}
