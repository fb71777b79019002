import type { ProblemRow } from '@furrow/contract';
import type { Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { lockProblem } from './held-problem.store.ts';
import { stepFromOutside } from './outside-step.ts';
import { tell, tellItIsBack } from './problem.ts';
import { applicantOf, changeProblem } from './problem-rows.store.ts';

type Inside = Pick<Tx, 'db' | 'bus'>;

/** A remote session about it begins, or goes on with a colleague: its engineer has it, and is at work on it. `session` is the number. */
export async function beginForSession(
  { db }: Inside,
  actor: Actor,
  id: string,
  session: string,
): Promise<void> {
  const change = { handlerId: actor.accountId };
  await stepFromOutside(db, actor, id, { step: 'take', change, reason: session });
  if (await stepFromOutside(db, actor, id, { step: 'begin', change, reason: session })) return;
  // Work on it goes on already: from now on it is theirs.
  if ((await lockProblem(db, id))?.state === 'inProblem')
    await changeProblem(db, id, actor.accountId, change);
}

/** A session solved it; whoever asked is told, and may say how satisfied he is. */
export async function resolveForSession(
  { db, bus }: Inside,
  actor: Actor,
  id: string,
  {
    session,
    solution,
    solutionKind,
  }: { session: string; solution: string; solutionKind: ProblemRow['solutionKind'] },
): Promise<void> {
  // The cause is a short word of people; of a session it is the first line of what was done.
  const cause = (solution.split('\n')[0] ?? '').slice(0, 60);
  const change = {
    ...({ waits: '', resolved: true, answered: true, solutionKind, solution, cause } as const),
  };
  if (!(await stepFromOutside(db, actor, id, { step: 'resolve', change, reason: session }))) return;
  const problem = await applicantOf(db, id);
  if (problem)
    await tell({ db, bus }, actor, problem, { act: 'problemDecided', receivers: [problem.applicantId] });
}

/** A session about it is over and has not solved it. */
export async function reopenForSession(
  { db }: Pick<Tx, 'db'>,
  actor: Actor | null,
  id: string,
  session: string,
): Promise<void> {
  await stepFromOutside(db, actor, id, { step: 'sessionOver', change: { waits: '' }, reason: session });
}

/** A session about it is over because its engineer is gone: it waits for somebody again, where that engineer had it. `number`: the session's. */
export async function returnForSession(
  tx: Inside,
  id: string,
  { number, engineerId }: { number: string; engineerId: string | null },
): Promise<void> {
  const { db } = tx;
  if ((await lockProblem(db, id))?.handlerId !== engineerId) return reopenForSession(tx, null, id, number);
  const back = { change: { waits: '', handlerId: null }, to: 'unassigned', reason: number } as const;
  if (await stepFromOutside(db, null, id, { step: 'sessionOver', ...back })) await tellItIsBack(tx, null, id);
}
