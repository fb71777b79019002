import type { settleOrderForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { type CardFacts, readCardFacts, suspendCard } from '#rooms/billing/public.ts';
import type { LockedWarning } from '../lists/warning.store.ts';
import { changeWarning, type KindParts } from '../lists/warning-deeds.ts';
import { isAtRest } from '../rules/flow/orders.rules.ts';
import { insertOrder, keptValues, orderAtOperator, settleOrderRow } from './order.store.ts';

/** The card that a row is about. @throws Refusal notFound where it is gone */
async function cardOf(db: Queryable, { objectId }: LockedWarning): Promise<CardFacts> {
  const [card] = objectId === null ? [] : await readCardFacts(db, { ids: [objectId] });
  if (!card) throw new Refusal('notFound');
  return card;
}

/** Orders the terminal of a card to report less often; what it does now is kept. @throws Refusal simNowhere, lessOftenAlready, orderWaits */
export async function orderLessOften(parts: KindParts, actor: Actor, id: string): Promise<void> {
  await changeWarning(parts, actor, id, { action: 'lessOften' }, async ({ db }, row) => {
    const card = await cardOf(db, row);
    if (card.vehicleId === null) throw new Refusal('simNowhere');
    if ((await keptValues(db, card.id)) !== null) throw new Refusal('lessOftenAlready');
    const of = { cardId: card.id, action: 'lessOften', waits: 'values', by: actor.accountId } as const;
    if (!(await insertOrder(db, of))) throw new Refusal('orderWaits');
  });
}

/** Orders it to report as before. @throws Refusal simNowhere, nothingKept, orderWaits */
export async function orderRestore(parts: KindParts, actor: Actor, id: string): Promise<void> {
  await changeWarning(parts, actor, id, { action: 'restore' }, async ({ db }, row) => {
    const card = await cardOf(db, row);
    if (card.vehicleId === null) throw new Refusal('simNowhere');
    const kept = await keptValues(db, card.id);
    if (kept === null) throw new Refusal('nothingKept');
    const of = { cardId: card.id, action: 'restore', waits: 'terminal', kept, by: actor.accountId } as const;
    if (!(await insertOrder(db, of))) throw new Refusal('orderWaits');
  });
}

/**
 * Says what came of the suspension that waits for the operator: done, the card is suspended, by policy.
 * @throws Refusal orderOver; vehicleMoving where the machine went to work again meanwhile
 */
export async function settleOrder(
  parts: KindParts,
  actor: Actor,
  id: string,
  { done, answer }: z.output<typeof settleOrderForm>,
): Promise<void> {
  await changeWarning(parts, actor, id, { action: 'settleOrder' }, async ({ db, bus, note }, row) => {
    const card = await cardOf(db, row);
    const order = await orderAtOperator(db, card.id);
    if (!order) throw new Refusal('orderOver');
    if (done && !isAtRest(card)) throw new Refusal('vehicleMoving');
    if (done && !(await suspendCard(db, bus, actor.accountId, card.id))) throw new Refusal('orderOver');
    await settleOrderRow(db, order.id, { done, answer, by: actor.accountId });
    note({ after: { iccid: card.iccid, done, answer, policy: order.step } });
    bus.publish('simCardsChanged', {});
  });
}
