import type { LayerCell, LayerFigures, LayerLegend } from '@furrow/contract';
import { areaCells, cellAt, inArea, partOf, type ValueCells, valueFigures } from '@furrow/geo';
import type { Pool } from '../../../database/pool.ts';
import type { Actor } from '../../../kit/actor.ts';
import { blocksIn, seenBlocks } from '../../fields/public.ts';
import { boxOf } from '../device-jobs/coverage/legend.ts';
import { classesOf } from './class.rules.ts';
import { areasOf, boundsOf, type DrawnLayer, differenceAt, drawLayer, workedCells } from './drawn-layer.ts';
import type { Asked, LayerGround } from './layer-ground.ts';
import { ownersOf } from './layer-owners.store.ts';
import { rowOf } from './targets/targets.ts';

/** Classes, figures and what belongs to them. */
export async function layerLegend(
  pool: Pool,
  actor: Actor,
  found: LayerGround,
  asked: Asked,
): Promise<LayerLegend> {
  const drawn = drawLayer(found, asked);
  const { layer, layers, cells, shown, limits } = drawn;
  const { ground, block, season, target, unit, workType } = found;
  const worked = workedCells(found, drawn);
  const figures = layers.some((one) => one === 'applied' || one === 'yield') && worked;
  return {
    ...{ layer, layers, cellM: cells.grid.cellM, season, workType },
    unit: layer === 'target' || unit === 'm' ? (target?.unit ?? unit) : unit,
    classes: layer === null ? [] : classesOf(shown, cells.areaM2, limits, layer),
    figures: figures
      ? figuresOf(
          worked,
          drawn.layer === 'target' ? drawLayer(found, { ...asked, layer: 'difference' }) : drawn,
        )
      : null,
    owners: figures ? await amountsByOwner(pool, actor, found, worked) : [],
    target: target && rowOf(target),
    bbox: boxAround(found),
    block: block && { id: block.id, name: block.name },
    jobs: ground?.jobs.map(({ id, sn, workDate, areaM2 }) => ({ id, sn, workDate, areaM2 })) ?? [],
  };
}

function figuresOf(worked: ValueCells, { target }: DrawnLayer): LayerFigures {
  const { comparedM2: _, ...figures } = valueFigures(worked, target ?? undefined);
  return figures;
}

function boxAround({ ground, target, block }: LayerGround): LayerLegend['bbox'] {
  if (ground) return boxOf(ground);
  if (target) return boundsOf(target);
  const ring = block?.outline.coordinates[0] as readonly (readonly [number, number])[] | undefined;
  if (!ring) return [-180, -85, 180, 85];
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Whose ground got how much: blocks under the work by their owners, the rest without a name; the most first. */
async function amountsByOwner(
  pool: Pool,
  actor: Actor,
  { ground, cut, block }: LayerGround,
  worked: ValueCells,
): Promise<LayerLegend['owners']> {
  if (!ground) return [];
  const { coverage } = ground;
  const blocks = cut && block ? [block] : await blocksIn(pool, boxOf(ground) as never);
  const seen = await seenBlocks(
    pool,
    actor,
    blocks.map(({ id }) => id),
  );
  const names = await ownersOf(pool, [...seen]);
  const byOwner = new Map<string | null, { areaM2: number; amount: number }>();
  const add = (name: string | null, part: { areaM2: number; amount: number }): void => {
    const before = byOwner.get(name) ?? { areaM2: 0, amount: 0 };
    byOwner.set(name, { areaM2: before.areaM2 + part.areaM2, amount: before.amount + part.amount });
  };
  const all = { areaM2: sum(worked.areaM2), amount: sum(worked.amount) };
  for (const { id, outline } of blocks) {
    const name = names.get(id);
    if (name === undefined) continue;
    const part = partOf(coverage, worked, areaCells(coverage, outline));
    if (part.areaM2 === 0) continue;
    add(name, part);
    all.areaM2 -= part.areaM2;
    all.amount -= part.amount;
  }
  if (all.areaM2 > 1) add(null, all);
  return [...byOwner].map(([name, part]) => ({ name, ...part })).sort((a, b) => b.amount - a.amount);
}

const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);

/** What lies under the pointer; null where there is neither work nor target. */
export function layerCellAt(found: LayerGround, asked: Asked, lng: number, lat: number): LayerCell | null {
  const { layers } = drawLayer(found, asked);
  const drawn = drawLayer(found, {
    ...asked,
    layer: layers.includes('difference') ? 'difference' : layers[0],
  });
  const { cells, target } = drawn;
  const at = cells.grid.at(lng, lat);
  const under = found.ground && cellAt(found.ground.coverage, lng, lat);
  const wanted = found.target ? targetAt(found.target, lng, lat) : null;
  if (at < 0 && wanted === null) return null;
  const value = at < 0 || drawn.layer === 'target' ? Number.NaN : cells.value[at]!;
  return {
    value: Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4,
    target: target && at >= 0 && !Number.isNaN(target[at]!) ? target[at]! : wanted,
    difference: at < 0 ? null : differenceAt(drawn, at),
    passes: under ? Math.max(1, under.count) : 0,
    time: under?.time ?? null,
  };
}

function targetAt(target: NonNullable<LayerGround['target']>, lng: number, lat: number): number | null {
  const [found] = areasOf(target).filter(({ area }) => inArea(lng, lat, area));
  return found?.value ?? null;
}
