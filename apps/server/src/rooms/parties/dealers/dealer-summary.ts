import type { DealerSummary } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { branchOf } from './dealer.store.ts';
import type { DealerHoldings } from './dealer-holdings.ts';
import { recordsBelow } from './dealer-records.store.ts';
import { requireDealer } from './dealers.ts';

/** What a dealer holds with all below it. @throws Refusal notFound outside the actor's reach */
export async function summaryOf(
  db: Queryable,
  holdings: DealerHoldings,
  actor: Actor,
  id: string,
): Promise<DealerSummary> {
  await requireDealer(db, actor, id);
  const branch = await branchOf(db, id);
  return {
    ...(await holdings.summary(db, actor, branch)),
    ...(await recordsBelow(db, branch)),
  };
}
