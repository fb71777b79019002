import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { type ExchangedSim, nameCards } from '#rooms/machines/public.ts';
import { cardInSlot, placeCard } from './sim.store.ts';

/** The card of an ICCID that a vehicle could take: in no device, or in one of these. Null: there is none, or it is cancelled. */
export async function findFreeCard(
  db: Queryable,
  iccid: string,
  holders: readonly string[],
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from sim_card where iccid = $1 and deleted_at is null and state <> 'cancelled'
       and (vehicle_id is null or vehicle_id = any($2::uuid[]))`,
    [iccid, holders],
  );
  return rows[0]?.id ?? null;
}

/**
 * The card in the first slot of a vehicle is exchanged, inside the caller's transaction: the old one comes out (`backTo`: into the device
 * that has the old terminal now), the new one goes in, and the connection that holds names the cards that sit there now. Returns what changed
 * places; null where the card sat there already.
 * @throws Refusal simUnfit naming the ICCID
 */
export async function exchangeCard(
  db: Queryable,
  by: string,
  { vehicleId, iccid, backTo }: { vehicleId: string; iccid: string; backTo: string | null },
): Promise<ExchangedSim | null> {
  const id = await findFreeCard(db, iccid, [vehicleId, ...(backTo === null ? [] : [backTo])]);
  if (id === null) throw new Refusal('simUnfit', { iccid });
  const old = await cardInSlot(db, vehicleId, 'sim1');
  if (old?.id === id) return null;
  await placeCard(db, { id, by }, null);
  if (old) await placeCard(db, { id: old.id, by }, null);
  await placeCard(db, { id, by }, { vehicleId, slot: 'sim1' });
  if (old && backTo !== null && (await cardInSlot(db, backTo, 'sim1')) === null)
    await placeCard(db, { id: old.id, by }, { vehicleId: backTo, slot: 'sim1' });
  await nameCardsOf(db, vehicleId);
  return { old: old?.iccid ?? null, fresh: iccid };
}

/**
 * Turns such an exchange back, inside the caller's transaction. Whether the old card sits in the vehicle again: not where the new one was
 * exchanged since, and not where the old one sits elsewhere or is cancelled.
 */
export async function putCardBack(
  db: Queryable,
  by: string,
  { vehicleId, sim: { old, fresh } }: { vehicleId: string; sim: ExchangedSim },
): Promise<boolean> {
  const present = await cardInSlot(db, vehicleId, 'sim1');
  if (present?.iccid !== fresh) return false;
  await placeCard(db, { id: present.id, by }, null);
  const id = old === null ? null : await findFreeCard(db, old, []);
  if (id !== null) await placeCard(db, { id, by }, { vehicleId, slot: 'sim1' });
  await nameCardsOf(db, vehicleId);
  return id !== null;
}

async function nameCardsOf(db: Queryable, vehicleId: string): Promise<void> {
  const { rows } = await db.query<{ iccid: string }>(
    'select iccid from sim_card where vehicle_id = $1 order by slot',
    [vehicleId],
  );
  await nameCards(
    db,
    vehicleId,
    rows.map(({ iccid }) => iccid),
  );
}
