import type { Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { lockProblem } from './held-problem.store.ts';
import { stepFromOutside } from './outside-step.ts';
import { tell, tellItIsBack } from './problem.ts';
import { applicantOf, type Change } from './problem-rows.store.ts';

/** What a repair does to the problem that it came from. */
export type RepairsStep = 'waitRepair' | 'repairOver' | 'resolve';

/** States of a problem that is not over. */
const open = ['unassigned', 'unresolved', 'inProblem'] as const;

/**
 * Takes a step of a problem for a repair of that number, inside its transaction: it waits for the repair, goes on without it, or is solved by
 * it. Whoever asked hears of the solution; one that goes on and that nobody has waits for somebody again, and the dispatchers hear of it.
 */
export async function stepForRepair(
  tx: Pick<Tx, 'db' | 'bus'>,
  actor: Actor | null,
  id: string,
  { step, repair, ...more }: { step: RepairsStep; repair: string; solution?: string; cause?: string },
): Promise<void> {
  const { db } = tx;
  const change: Change =
    step === 'waitRepair'
      ? { waits: 'repair' }
      : step === 'repairOver'
        ? { waits: '' }
        : { waits: '', resolved: true, answered: true, solutionKind: 'repair', ...more };
  // Somebody may have given it away or put it back meanwhile: the repair that came of it has solved it all the same.
  const from = step === 'resolve' ? open : undefined;
  const isNobodys = step === 'repairOver' && (await lockProblem(db, id))?.handlerId === null;
  const to = isNobodys ? 'unassigned' : undefined;
  if (!(await stepFromOutside(db, actor, id, { step, change, reason: repair, from, to }))) return;
  if (isNobodys) await tellItIsBack(tx, actor, id);
  const problem = step === 'resolve' ? await applicantOf(db, id) : null;
  if (problem) await tell(tx, actor, problem, { act: 'problemDecided', receivers: [problem.applicantId] });
}
