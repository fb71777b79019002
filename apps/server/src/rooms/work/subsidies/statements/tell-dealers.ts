import type { SubsidyStatementRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { notify } from '#rooms/access/public.ts';
import { accountsOfDealers } from '#rooms/parties/public.ts';
import { dealersOfLines } from './line.store.ts';

/** Puts an approval into the bells of the dealers whose machines are paid for, but not of whoever approved. */
export async function tellDealers(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  { id, number }: Pick<SubsidyStatementRow, 'id' | 'number'>,
): Promise<void> {
  const people = await accountsOfDealers(db, await dealersOfLines(db, id));
  await notify(db, bus, {
    receivers: people.filter((one) => one !== actor.accountId),
    type: 0,
    act: 'subsidyApproved',
    values: { number },
    per: actor.name,
    link: `/subsidyStatement?id=${id}`,
    subject: { kind: 'subsidyStatement', id },
    event: 'approved',
  });
}
