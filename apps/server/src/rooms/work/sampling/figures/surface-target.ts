import type { SurfaceTarget, TargetLayerRow } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Pool } from '../../../../database/pool.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { requireBlock } from '../../../fields/public.ts';
import { targetOf } from '../../layers/targets/target-polygons.rules.ts';
import { draftTarget } from '../../layers/targets/targets.ts';
import { surfaceZones } from './surface.rules.ts';
import { enoughSamples } from './surface.ts';

/** The number of a zone's polygons. */
const property = 'rate';

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
  const zones = surfaceZones(block.outline, samples, { limits, rates });
  const parts = zones.map(({ rate, rings }) => ({
    geometry: { type: 'Polygon', coordinates: rings },
    properties: { [property]: rate },
  }));
  const figures = targetOf(parts, block.outline, property);
  if ('key' in figures) throw new Refusal(figures.key, figures.params);
  const name = `${texts[language].sampling.nutrients[nutrient]} ${layer} cm`;
  return draftTarget(pool, actor, blockId, { upload: { ...of, name, property }, figures });
}
