import { type DealerMergeReport, deepestDealer } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsByCompanies, handOverCompany, openCompanies, tellRights } from '#rooms/access/public.ts';
import { refusedStep } from './dealer.rules.ts';
import { branchOf, childrenOf, depthBelow, lockTree, moveBranch, pathOf } from './dealer.store.ts';
import type { DealerHoldings } from './dealer-holdings.ts';
import { closeAsMerged, handOverRecords } from './dealer-records.store.ts';
import { log, requireDealer, shownTo, tooDeep } from './dealers.ts';

/**
 * Makes two companies one, in one transaction: vehicles, stock, people, owners, places and sub-dealers go to `into`, and the first
 * stays as merged, with its past. Tells how many of each.
 * @throws Refusal notAllowedTransition, dealerCircle, dealerTooDeep, changedMeanwhile, notFound
 */
export async function mergeDealer(
  { pool, bus, holdings }: { pool: Pool; bus: Pick<Bus, 'publish'>; holdings: DealerHoldings },
  actor: Actor,
  from: string,
  { into, version }: { into: string; version: string },
): Promise<DealerMergeReport> {
  const { held, send } = heldMessages(bus);
  const report = await inTransaction(pool, async (client) => {
    await lockTree(client);
    const target = await requireTarget(client, actor, from, { into, version });
    const touched = [...(await pathOf(client, into)), ...(await pathOf(client, from))];
    touched.push(...(await branchOf(client, from)));
    const subordinates = await moveChildren(client, actor, from, into);
    const moved = {
      ...(await holdings.handOver(client, held, actor, { from, into })),
      ...(await handOverRecords(client, actor, { from, into })),
      ...(await handOverCompany(client, actor, from, into)),
      subordinates,
    };
    await closeAsMerged(client, actor, from, into);
    await openCompanies(client, [from]);
    await log(client, actor, 'agentManage.merge', from, undefined, { into: target.company, ...moved });
    await log(client, actor, 'agentManage.merge', into, undefined, { merged: from, ...moved });
    tellRights(held, actor, await accountsByCompanies(client, [...new Set(touched)]));
    return { into: { id: into, company: target.company }, moved };
  });
  send();
  return report;
}

/** Both are in reach and as they were loaded; the target goes on and does not stand below the one that goes. */
async function requireTarget(
  client: Queryable,
  actor: Actor,
  from: string,
  { into, version }: { into: string; version: string },
): Promise<{ company: string }> {
  const at = (key: 'dealerCircle' | 'dealerOutOfReach'): Refusal =>
    new Refusal(key, {}, [{ field: 'into', key }]);
  if (from === into) throw at('dealerCircle');
  const source = await requireDealer(client, actor, from, { lock: true });
  requireVersion(shownTo(source), version);
  const refused = refusedStep(source.state, 'merge');
  if (refused) throw new Refusal('notAllowedTransition', refused);
  const target = await requireDealer(client, actor, into, { lock: true }).catch(() => null);
  if (target?.state !== 'enabled') throw at('dealerOutOfReach');
  if ((await pathOf(client, into)).includes(from)) throw at('dealerCircle');
  return target;
}

/** The sub-dealers of the one that goes stand below the other. */
async function moveChildren(client: Queryable, actor: Actor, from: string, into: string): Promise<number> {
  const above = await pathOf(client, into);
  const children = await childrenOf(client, from);
  for (const child of children) {
    if (above.length + (await depthBelow(client, child)) > deepestDealer) throw tooDeep('into');
    await moveBranch(client, actor, child, into, above);
  }
  return children.length;
}
