import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { stepFromOutside } from './outside-step.ts';
import type { Change } from './problem-rows.store.ts';

/** What a repair does to the problem that it came from. */
export type RepairsStep = 'waitRepair' | 'repairOver' | 'resolve';

/** States of a problem that is not over. */
const open = ['unassigned', 'unresolved', 'inProblem'] as const;

/** Takes a step of a problem for a repair of that number, inside its transaction: it waits for the repair, goes on without it, or is solved by it. */
export async function stepForRepair(
  db: Queryable,
  actor: Actor | null,
  id: string,
  { step, repair, ...more }: { step: RepairsStep; repair: string; solution?: string; cause?: string },
): Promise<void> {
  const change: Change =
    step === 'waitRepair'
      ? { waits: 'repair' }
      : step === 'repairOver'
        ? { waits: '' }
        : { waits: '', resolved: true, answered: true, solutionKind: 'repair', ...more };
  // Somebody may have given it away or put it back meanwhile: the repair that came of it has solved it all the same.
  const from = step === 'resolve' ? open : undefined;
  await stepFromOutside(db, actor, id, { step, change, reason: repair, from });
}
