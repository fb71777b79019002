import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { isWithin } from './block.store.ts';
import { blockReach } from './block-reach.store.ts';
import { type PlacedBlock, readBlock } from './placed-blocks.store.ts';

/**
 * A living block that the actor may know of, for rooms above; with `operate` one that he may change.
 * @throws Refusal notFound, seeOnly
 */
export async function requireBlock(
  db: Queryable,
  actor: Actor,
  id: string,
  deed: 'see' | 'operate' = 'see',
): Promise<PlacedBlock> {
  const block = await readBlock(db, id);
  if (!block || !(await isWithin(db, id, blockReach(actor)))) throw new Refusal('notFound');
  const { operate } = actor.scope.vehicles;
  const may = blockReach({ scope: { ...actor.scope, vehicles: { see: operate, operate } } });
  if (deed === 'operate' && !(await isWithin(db, id, may))) throw new Refusal('seeOnly');
  return block;
}
