import type { SurfaceTarget, TargetLayerRow } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { requireBlock } from '#rooms/fields/public.ts';
import { drawing } from '../../drawing/drawing-desk.ts';
import { draftTarget } from '../../layers/targets/targets.ts';
import { enoughSamples } from './surface.ts';
import { zoneProperty } from './zones-target.ts';

/**
 * What the laboratory found over a block becomes a draft of a target map, judged like one from a file.
 * @throws Refusal notFound, seeOnly, surfaceTooFew, targetCover, targetTooMany
 */
export async function targetFromSurface(
  pool: Pool,
  actor: Actor,
  language: keyof typeof texts,
  { block: blockId, nutrient, layer, limits, rates, ...of }: SurfaceTarget,
): Promise<TargetLayerRow> {
  const block = await requireBlock(pool, actor, blockId, 'operate');
  const samples = await enoughSamples(pool, actor, { blockId, nutrient, layer });
  const figures = await drawing.zonesTarget({ outline: block.outline, samples, limits, rates });
  const name = `${texts[language].sampling.nutrients[nutrient]} ${layer} cm`;
  return draftTarget(pool, actor, blockId, { upload: { ...of, name, property: zoneProperty }, figures });
}
