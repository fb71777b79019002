import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { passwordsToSet } from '#rooms/access/public.ts';
import { applicationsToDecide } from '#rooms/approvals/public.ts';
import { connectionsToConfirm } from '#rooms/machines/public.ts';
import { problemsToAssign, repairSight } from '#rooms/service/public.ts';
import { tasksToTryAgain } from '#rooms/terminals/public.ts';

/** What waits for a deed that the actor may do, each room saying what of its own does; one after the other, for every page asks this. */
export async function todoOf(db: Queryable, actor: Actor): Promise<TodoRow[]> {
  return [
    ...(await applicationsToDecide(db, actor, [repairSight])),
    ...(await connectionsToConfirm(db, actor)),
    ...(await problemsToAssign(db, actor)),
    ...(await tasksToTryAgain(db, actor)),
    ...(await passwordsToSet(db, actor)),
  ];
}
