import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '#rooms/access/public.ts';
import { type CardFacts, readCardFacts } from '#rooms/billing/public.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { asBefore, intervalIds, isAtRest, rarer } from '../rules/flow/orders.rules.ts';
import {
  changeOrder,
  orderByPolicy,
  orderRestores,
  parametersOf,
  settleOrderRow,
  type WaitingOrder,
  waitingOrders,
} from './order.store.ts';

interface At {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
}

/**
 * Makes what policies order and carries out what can be: tells dealers, writes to terminals, lets suspensions go on to the people at the
 * operator once the machine rests. Idempotent: an order stands once, and is locked while it is looked at.
 */
export async function keepOrders({ pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> }): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    await orderByPolicy(db);
    await orderRestores(db);
    const orders = await waitingOrders(db);
    if (orders.length === 0) return;
    const cards = await readCardFacts(db, { ids: [...new Set(orders.map(({ cardId }) => cardId))] });
    const known = new Map(cards.map((card) => [card.id, card]));
    for (const order of orders) await goOn({ db, bus: held }, order, known.get(order.cardId));
  });
  send();
}

async function goOn(at: At, order: WaitingOrder, card: CardFacts | undefined): Promise<void> {
  if (!card) return settle(at, order, false, 'objectRemoved');
  if (order.action === 'tell') return tellDealer(at, order, card);
  if (order.action === 'suspend') {
    // The operator that is built in is a person: the row waits until staff say what came of it.
    if (isAtRest(card)) await changeOrder(at.db, order.id, { waits: 'operator' });
    return undefined;
  }
  return writeIntervals(at, order, card);
}

const settle = ({ db }: At, { id }: WaitingOrder, done: boolean, answer: string): Promise<void> =>
  settleOrderRow(db, id, { done, answer, by: null });

async function tellDealer(at: At, order: WaitingOrder, card: CardFacts): Promise<void> {
  const told = await notify(at.db, at.bus, {
    receivers: { holding: 'flowControl', company: card.dealerId },
    type: 0,
    act: 'policyTells',
    values: { iccid: card.iccid, share: order.step ?? 0 },
    link: `/flowControl?tab=all&iccid=${card.iccid}`,
    subject: { kind: 'simCard', id: card.id },
  });
  await settle(at, order, true, String(told.length));
}

/** Reads how often the terminal reports where nobody knows it, writes what it shall do, and waits for its answer. */
async function writeIntervals(at: At, order: WaitingOrder, card: CardFacts): Promise<void> {
  const { db, bus } = at;
  const { vehicleNo } = card;
  if (vehicleNo === null) return settle(at, order, false, 'simNowhere');
  const { commandState, action } = order;
  if (order.waits === 'terminal' && order.commandId !== null) {
    if (commandState === 'confirmed') return settle(at, order, true, '');
    if (commandState === 'waiting' || commandState === 'sent') return undefined;
    return settle(at, order, false, commandState ?? '');
  }
  const kept = order.kept ?? (await parametersOf(db, vehicleNo, intervalIds));
  if (Object.keys(kept).length === 0) return askValues(at, order, vehicleNo);
  // As any writing to a terminal: never while its machine works.
  if (!isAtRest(card)) return changeOrder(db, order.id, { waits: 'rest', kept });
  const items = action === 'restore' ? asBefore(kept) : rarer(kept);
  const commandId = await askCommand(db, bus, {
    vehicleNo,
    kind: 'writeParameters',
    parameters: { items },
    byAccount: order.by,
    byName: '',
  });
  return changeOrder(db, order.id, { waits: 'terminal', kept, commandId });
}

/** Asks a terminal that is there what it is set to; one that is not is asked when it has come. */
async function askValues({ db, bus }: At, order: WaitingOrder, vehicleNo: number): Promise<void> {
  if (order.commandState === 'waiting' || order.commandState === 'sent') return;
  const commandId = await askCommand(db, bus, {
    vehicleNo,
    kind: 'readParameters',
    parameters: { ids: [...intervalIds] },
    byAccount: order.by,
    byName: '',
  });
  await changeOrder(db, order.id, { waits: 'values', commandId });
}
