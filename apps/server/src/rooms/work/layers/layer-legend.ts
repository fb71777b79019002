import type { LayerLegend } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { blocksIn, visibleBlocks } from '#rooms/fields/public.ts';
import type { LayerAsked } from './drawing/drawn-layer.ts';
import type { LayerAnswers, LayerPart } from './drawing/layer-answers.ts';
import type { FoundLayer, LayerDesk } from './layer-desk.ts';
import { ownersOf } from './layer-owners.store.ts';
import { rowOf } from './targets/targets.ts';

/** Who asks, and where layers are drawn. */
export interface LayerAsker {
  readonly pool: Pool;
  readonly desk: LayerDesk;
  readonly actor: Actor;
}

/** Classes, figures and what belongs to them. */
export async function layerLegend(
  asker: LayerAsker,
  found: FoundLayer,
  asked: LayerAsked,
): Promise<LayerLegend> {
  const drawn = await asker.desk(found, asked, { is: 'legend' });
  const { block, season, target, unit, workType } = found;
  const { layer, bbox, figures } = drawn;
  return {
    ...drawn,
    season,
    workType,
    unit: layer === 'target' || unit === 'm' ? (target?.unit ?? unit) : unit,
    owners: figures && bbox ? await amountsByOwner(asker, found, asked, bbox) : [],
    target: target && rowOf(target),
    bbox: bbox ?? boxAround(block),
    block: block && { id: block.id, name: block.name },
  };
}

function boxAround(block: FoundLayer['block']): LayerLegend['bbox'] {
  const ring = block?.outline.coordinates[0] as readonly (readonly [number, number])[] | undefined;
  if (!ring) return [-180, -85, 180, 85];
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Whose ground got how much: blocks under the work by their owners, the rest without a name; the most first. */
async function amountsByOwner(
  { pool, desk, actor }: LayerAsker,
  found: FoundLayer,
  asked: LayerAsked,
  bbox: NonNullable<LayerAnswers['legend']['bbox']>,
): Promise<LayerLegend['owners']> {
  const { cut, block } = found;
  const near = cut && block ? [block] : await blocksIn(pool, bbox);
  const seen = await visibleBlocks(
    pool,
    actor,
    near.map(({ id }) => id),
  );
  const names = await ownersOf(pool, [...seen]);
  const blocks = near.filter(({ id }) => names.has(id));
  const areas = blocks.map(({ outline }) => outline);
  const { each, all } = await desk(found, asked, { is: 'parts', areas });
  const byOwner = new Map<string | null, LayerPart>();
  let [areaM2, amount] = [all.areaM2, all.amount];
  for (const [i, part] of each.entries()) {
    if (part.areaM2 === 0) continue;
    const name = names.get(blocks[i]!.id) ?? null;
    byOwner.set(name, joined(byOwner.get(name), part));
    areaM2 -= part.areaM2;
    amount -= part.amount;
  }
  if (areaM2 > 1) byOwner.set(null, joined(byOwner.get(null), { areaM2, amount }));
  return [...byOwner].map(([name, part]) => ({ name, ...part })).sort((a, b) => b.amount - a.amount);
}

const joined = (one: LayerPart | undefined, other: LayerPart): LayerPart => ({
  areaM2: (one?.areaM2 ?? 0) + other.areaM2,
  amount: (one?.amount ?? 0) + other.amount,
});
