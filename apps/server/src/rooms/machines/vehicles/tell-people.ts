import type { CarRow, NotificationAct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { notify } from '#rooms/access/public.ts';
import { accountsOfDealers } from '#rooms/parties/public.ts';

interface News {
  car: Pick<CarRow, 'id' | 'sn'>;
  /** Companies whose people hear of it; null has none. */
  dealers: readonly (string | null)[];
  act: Extract<
    NotificationAct,
    'carFrozen' | 'carUnfrozen' | 'carCame' | 'carLeft' | 'ordersEnded' | 'carModified'
  >;
  values: Readonly<Record<string, string>>;
  /** Of a batch each person hears once, of its first vehicle. */
  batchKey?: string;
}

/** Puts a deed on a vehicle into the bells of companies, but not of whoever did it. */
export async function tellPeople(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  { car, dealers, act, values, batchKey }: News,
): Promise<void> {
  const ids = dealers.filter((id) => id !== null);
  if (ids.length === 0) return;
  const people = await accountsOfDealers(db, ids);
  await notify(db, bus, {
    receivers: people.filter((id) => id !== actor.accountId),
    type: 0,
    act,
    values: { ...values, sn: batchKey ? `${car.sn} …` : car.sn },
    per: actor.name,
    link: batchKey ? '/carManage' : `/carManage?id=${car.id}`,
    ...(batchKey
      ? { subject: { kind: 'batch', id: batchKey }, event: act }
      : { subject: { kind: 'vehicle', id: car.id } }),
  });
}
