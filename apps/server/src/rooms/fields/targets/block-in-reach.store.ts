import type { LngLat } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { blockReach } from '../blocks/block-reach.store.ts';

/** The rings of a living block that the actor may know of, or null. */
export async function ringsOfBlock(db: Queryable, actor: Actor, id: string): Promise<LngLat[][] | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ rings: LngLat[][] }>(
    `select b.outline -> 'coordinates' as rings from block b
     where b.id = ${asking.put(id)} and b.deleted_at is null and ${blockReach(actor)(asking)}`,
    values,
  );
  return rows[0]?.rings ?? null;
}
