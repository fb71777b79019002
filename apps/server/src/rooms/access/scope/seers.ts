import type { ScopeSubject } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionsAbove, type Placed } from '#kit/data-scope.ts';
import { companiesAbove } from '../companies/company.store.ts';
import { type Seeing, seersOf } from './scope.store.ts';
import type { ScopeDoors } from './scope-doors.ts';

/** Who sees the device of this SN, and by what; null when it does not exist for the actor. */
export async function seersOfDevice(
  db: Queryable,
  doors: ScopeDoors,
  actor: Actor,
  { sn, subject }: { sn: string; subject: ScopeSubject },
): Promise<Seeing[] | null> {
  const [device] = (await doors[subject]?.find(db, actor, [sn])) ?? [];
  return device ? seersOfPlaced(db, subject, device) : null;
}

/** Accounts for which a device exists, whoever asks. */
export const accountsSeeing = async (
  db: Queryable,
  subject: ScopeSubject,
  device: Placed,
): Promise<ReadonlySet<string>> =>
  new Set((await seersOfPlaced(db, subject, device)).map(({ accountId }) => accountId));

const seersOfPlaced = async (db: Queryable, subject: ScopeSubject, device: Placed): Promise<Seeing[]> =>
  seersOf(db, subject, {
    id: device.id,
    divisions: divisionsAbove(device.divisionCode),
    dealer: device.dealerId,
    dealersAbove: device.dealerId === null ? [] : await companiesAbove(db, device.dealerId),
    owner: device.ownerId,
    region: device.regionId,
    idle: device.idle ?? false,
  });
