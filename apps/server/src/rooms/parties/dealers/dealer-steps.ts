import type { DealerRow, DealerStep } from '@furrow/contract';
import { dealerFlow } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { requireVersion } from '../../../kit/list/version.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { moveFault, refusedStep } from './dealer.rules.ts';
import { accountsOf, branchOf, depthBelow, lockTree, moveBranch, pathOf, setState } from './dealer.store.ts';
import { log, requireDealer, requireSuperior, tooDeep } from './dealers.ts';

type Bell = Pick<Bus, 'publish'>;

/**
 * Puts a dealer with all below it under another one, or to the top; whoever sees either branch sees the change at once.
 * @throws Refusal dealerCircle, dealerTooDeep or dealerOutOfReach, changedMeanwhile
 */
export async function moveDealer(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: string,
  { superiorId, version }: { superiorId: string | null; version: string },
): Promise<DealerRow> {
  const { dealer, told } = await inTransaction(pool, async (client) => {
    await lockTree(client);
    const before = await requireDealer(client, actor, id, { lock: true });
    requireVersion(before, version);
    await requireSuperior(client, actor, superiorId);
    const [from, to] = [await pathOf(client, id), await pathOf(client, superiorId)];
    const fault = moveFault(id, to, await depthBelow(client, id));
    if (fault === 'circle') {
      throw new Refusal('dealerCircle', {}, [{ field: 'superiorId', key: 'dealerCircle' }]);
    }
    if (fault === 'tooDeep') throw tooDeep();
    await moveBranch(client, actor, id, superiorId, to);
    const { superiorId: was } = before;
    await log(client, actor, 'agentManage.move', id, { superiorId: was }, { superiorId });
    // Everybody above the old and the new place, and in the branch itself, sees other rows now.
    const touched = [...from, ...to, ...(await branchOf(client, id))];
    return { dealer: await requireDealer(client, actor, id), told: await accountsOf(client, touched) };
  });
  for (const accountId of told) {
    bus.publish('session', { accountId, sessionId: null, reason: 'rights', by: actor.name });
  }
  return dealer;
}

/**
 * Disables or enables a dealer, with those below it if asked.
 * @throws Refusal notAllowedTransition naming both states
 */
export function switchDealer(
  pool: Pool,
  actor: Actor,
  id: string,
  step: Exclude<DealerStep, 'merge'>,
  { withSubordinates }: { withSubordinates: boolean },
): Promise<DealerRow> {
  return inTransaction(pool, async (client) => {
    await lockTree(client);
    const before = await requireDealer(client, actor, id, { lock: true });
    const refused = refusedStep(before.state, step);
    if (refused) throw new Refusal('notAllowedTransition', refused);
    const { from, to } = dealerFlow.steps[step];
    const ids = withSubordinates ? await branchOf(client, id) : [id];
    const changed = await setState(client, actor, ids, from, to);
    for (const one of changed) {
      await log(client, actor, `agentManage.${step}`, one, { state: before.state }, { state: to });
    }
    return requireDealer(client, actor, id);
  });
}
