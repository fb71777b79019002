import type { DealerStep } from '@furrow/contract';
import { dealerFlow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsByCompanies, closeCompanies, openCompanies, tellRights } from '#rooms/access/public.ts';
import { moveFault, refusedStep } from './dealer.rules.ts';
import { branchOf, depthBelow, lockTree, moveBranch, pathOf, setState } from './dealer.store.ts';
import type { BareDealer } from './dealer-list.store.ts';
import { companyOf } from './dealer-reach.store.ts';
import { log, requireDealer, requireSuperior, shownTo, tooDeep } from './dealers.ts';

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
): Promise<BareDealer> {
  const { dealer, told } = await inTransaction(pool, async (client) => {
    await lockTree(client);
    const before = await requireDealer(client, actor, id, { lock: true });
    requireVersion(shownTo(before), version);
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
    const dealer = await requireDealer(client, actor, id);
    return { dealer, told: await accountsByCompanies(client, touched) };
  });
  tellRights(bus, actor, told);
  return dealer;
}

/**
 * Disables or enables a dealer, with those below it if asked. The people of a disabled one are signed out, with the reason, and
 * do not come in again; its vehicles work on.
 * @throws Refusal notAllowedTransition naming both states
 */
export async function switchDealer(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: string,
  step: Exclude<DealerStep, 'merge'>,
  { withSubordinates }: { withSubordinates: boolean },
): Promise<BareDealer> {
  const { dealer, ended } = await inTransaction(pool, async (client) => {
    await lockTree(client);
    const before = await requireDealer(client, actor, id, { lock: true });
    const refused = refusedStep(before.state, step);
    if (refused) throw new Refusal('notAllowedTransition', refused);
    await requireOther(client, actor, id, step);
    const { from, to } = dealerFlow.steps[step];
    const ids = withSubordinates ? await branchOf(client, id) : [id];
    const changed = await setState(client, actor, ids, from, to);
    for (const one of changed) {
      await log(client, actor, `agentManage.${step}`, one, { state: before.state }, { state: to });
    }
    const ended = step === 'disable' ? await closeCompanies(client, changed) : [];
    if (step === 'enable') await openCompanies(client, changed);
    return { dealer: await requireDealer(client, actor, id), ended };
  });
  for (const accountId of ended) {
    bus.publish('session', { accountId, sessionId: null, reason: 'ended', why: 'companyDisabled' });
  }
  return dealer;
}

/** Nobody shuts himself out by closing his own company. */
async function requireOther(client: Queryable, actor: Actor, id: string, step: DealerStep): Promise<void> {
  const own = step === 'disable' && (await companyOf(client, actor)) === id;
  if (own) throw new Refusal('ownCompany');
}
