import type { ApprovalKind, TodoKind, TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { waitingFor } from '#kit/list/waiting.ts';
import { sights } from '../kinds.ts';
import { openStates } from '../mechanism/approval.store.ts';
import { askersFor } from '../mechanism/askers.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { reachFor } from '../mechanism/reading.ts';
import { approvalFrom, tabOf } from '../mechanism/source.store.ts';

const todoOf: Record<ApprovalKind, TodoKind> = {
  account: 'accountApplication',
  cancellation: 'cancellation',
  entry: 'entry',
  replacement: 'replacement',
  repair: 'repair',
  hardwareCode: 'hardwareCode',
};
/** As the index of them says it: few of very many. */
const open = `a.state in ${openStates} and a.deleted_at is null`;

/** What stands in the tab "waiting for me" of each kind whose steps the actor may take; `above`: kinds of the rooms above. */
export async function applicationsToDecide(
  db: Queryable,
  actor: Actor,
  above: readonly KindSight[],
): Promise<TodoRow[]> {
  const askers = await askersFor(db, actor);
  const found: TodoRow[] = [];
  for (const sight of [...sights, ...above]) {
    const asker = askers(sight.page);
    if (!asker.check && !asker.approve) continue;
    const within = await reachFor(db, sight, actor, asker);
    const waits = tabOf('waiting', asker);
    found.push(
      ...(await waitingFor(db, {
        kind: todoOf[sight.kind],
        path: `/${sight.page}?tab=waiting`,
        from: (asking) => `${approvalFrom} where ${open} and ${within(asking)} and ${waits(asking)}`,
        since: 'coalesce(a.waiting_since, a.created_at)',
      })),
    );
  }
  return found;
}
