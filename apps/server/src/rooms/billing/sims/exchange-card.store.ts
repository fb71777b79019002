import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
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
 * that has the old terminal now), the new one goes in, and the connection that holds names the cards that sit there now.
 * @throws Refusal simUnfit naming the ICCID
 */
export async function exchangeCard(
  db: Queryable,
  by: string,
  { vehicleId, iccid, backTo }: { vehicleId: string; iccid: string; backTo: string | null },
): Promise<void> {
  const id = await findFreeCard(db, iccid, [vehicleId, ...(backTo === null ? [] : [backTo])]);
  if (id === null) throw new Refusal('simUnfit', { iccid });
  const old = await cardInSlot(db, vehicleId, 'sim1');
  if (old?.id === id) return;
  await placeCard(db, { id, by }, null);
  if (old) await placeCard(db, { id: old.id, by }, null);
  await placeCard(db, { id, by }, { vehicleId, slot: 'sim1' });
  if (old && backTo !== null && (await cardInSlot(db, backTo, 'sim1')) === null)
    await placeCard(db, { id: old.id, by }, { vehicleId: backTo, slot: 'sim1' });
  await db.query(
    `update sn_connection set iccids = array(select c.iccid from sim_card c where c.vehicle_id = $1 order by c.slot)
     where vehicle_id = $1 and state = 'valid'`,
    [vehicleId],
  );
}
