import { type ProblemState, type ProblemStep, problemFlow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { holdVehicle, releaseVehicle } from '#rooms/machines/public.ts';
import { dueAfterWait } from '../clocks/point-hours.rules.ts';
import { lockProblem } from './held-problem.store.ts';
import { type Change, changeProblem, insertProblemAct, machineIdsOf } from './problem-rows.store.ts';

/**
 * Takes a step of a problem for another record, inside its transaction; a machine is in problem while somebody works on one of its own.
 * What the problem's life does not allow any more is left as it is: people have settled it meanwhile. False then.
 */
export async function stepFromOutside(
  db: Queryable,
  actor: Actor | null,
  id: string,
  {
    step,
    change,
    reason,
    from: wider,
    to: other,
  }: {
    step: ProblemStep;
    change: Change;
    reason: string;
    /** Other states than those from which people may take the step. */
    from?: readonly ProblemState[] | undefined;
    /** Another state than the one that the step leads to. */
    to?: ProblemState | undefined;
  },
): Promise<boolean> {
  const row = await lockProblem(db, id);
  if (!row) return false;
  const { from, to: usual } = problemFlow.steps[step];
  const to = other ?? usual;
  if (!((wider ?? from) as readonly string[]).includes(row.state)) return false;
  const { heldAt } = row;
  const due = heldAt === null ? null : dueAfterWait({ ...row, heldAt }, Date.now() / 1000);
  await changeProblem(db, id, actor?.accountId ?? null, { ...(due && { due }), ...change, state: to });
  const by = { accountId: actor?.accountId ?? null, name: actor?.name ?? '' };
  await insertProblemAct(db, by, { id, step, from: row.state, to, reason });
  if ((row.state === 'inProblem') === (to === 'inProblem')) return true;
  const hold = to === 'inProblem' ? holdVehicle : releaseVehicle;
  for (const vehicleId of await machineIdsOf(db, id))
    await hold(db, actor, { vehicleId, kind: 'problem', id, why: row.number });
  return true;
}
