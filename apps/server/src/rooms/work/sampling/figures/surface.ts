import { leastSurfaceSamples, type SoilSurface, type SurfaceQuery } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireBlock } from '#rooms/fields/public.ts';
import { soilSurface, type ValueAt } from './surface.rules.ts';
import { valuesOnBlock } from './values-on-block.store.ts';

/** A nutrient over a block, from the samples that the actor may know of. @throws Refusal notFound, surfaceTooFew */
export async function surfaceOf(
  db: Queryable,
  actor: Actor,
  { block: id, nutrient, layer }: SurfaceQuery,
): Promise<SoilSurface> {
  if (id === undefined) throw new Refusal('notFound');
  const block = await requireBlock(db, actor, id);
  return soilSurface(block.outline, await enoughSamples(db, actor, { blockId: id, nutrient, layer }));
}

/** @throws Refusal surfaceTooFew */
export async function enoughSamples(
  db: Queryable,
  actor: Actor,
  asked: Parameters<typeof valuesOnBlock>[2],
): Promise<ValueAt[]> {
  const samples = await valuesOnBlock(db, actor, asked);
  if (samples.length >= leastSurfaceSamples) return samples;
  throw new Refusal('surfaceTooFew', { least: leastSurfaceSamples, samples: samples.length });
}
