import { problemFlow } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { holdVehicle, releaseVehicle } from '../../machines/public.ts';
import { dueAfterWait } from '../clocks/point-hours.rules.ts';
import { lockProblem } from './held-problem.store.ts';
import { type Change, changeProblem, insertProblemAct, machineIdsOf } from './problem-rows.store.ts';

/** What a repair does to the problem that it came from. */
export type RepairsStep = 'waitRepair' | 'repairOver' | 'resolve';

/**
 * Takes a step of a problem for a repair of that number, inside its transaction: it waits for the repair, goes on without it, or is
 * solved by it. What the problem's life does not allow any more is left as it is: people have settled it meanwhile.
 */
export async function stepForRepair(
  db: Queryable,
  actor: Actor | null,
  id: string,
  { step, repair, ...more }: { step: RepairsStep; repair: string; solution?: string; cause?: string },
): Promise<void> {
  const row = await lockProblem(db, id);
  if (!row) return;
  const { from, to } = problemFlow.steps[step];
  if (!(from as readonly string[]).includes(row.state)) return;
  const { heldAt } = row;
  const due = heldAt === null ? null : dueAfterWait({ ...row, heldAt }, Date.now() / 1000);
  const change: Change =
    step === 'waitRepair'
      ? { waits: 'repair' }
      : step === 'repairOver'
        ? { waits: '' }
        : { waits: '', resolved: true, answered: true, solutionKind: 'repair', ...more };
  await changeProblem(db, id, actor?.accountId ?? null, { ...(due && { due }), ...change, state: to });
  const by = { accountId: actor?.accountId ?? null, name: actor?.name ?? '' };
  await insertProblemAct(db, by, { id, step, from: row.state, to, reason: repair });
  const hold = row.state !== 'inProblem' && to === 'inProblem' ? holdVehicle : releaseVehicle;
  if ((row.state === 'inProblem') === (to === 'inProblem')) return;
  for (const vehicleId of await machineIdsOf(db, id))
    await hold(db, actor, { vehicleId, kind: 'problem', id, why: row.number });
}
