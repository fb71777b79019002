import type { LayerCell, LayerClass, LayerFigures, LayerLegend } from '@furrow/contract';
import {
  type AreaGeometry,
  areaCells,
  type CoverageGrid,
  cellAt,
  inArea,
  partOf,
  type ValueCells,
  valueFigures,
} from '@furrow/geo';
import type { Ground } from '../../device-jobs/coverage/ground.ts';
import { boxOf } from '../../device-jobs/coverage/legend.ts';
import { areasOf } from '../targets/target-polygons.rules.ts';
import { classesOf } from './class.rules.ts';
import {
  boundsOf,
  type DrawnLayer,
  differenceAt,
  drawLayer,
  type LayerAsked,
  type LayerSource,
  type LayerWork,
  workedCells,
} from './drawn-layer.ts';
import { layerPixels } from './layer-pixels.ts';

/** What can be asked of a layer. */
export type LayerWish =
  | { readonly is: 'tile'; readonly place: { z: number; x: number; y: number } }
  | { readonly is: 'legend' }
  | { readonly is: 'parts'; readonly areas: readonly AreaGeometry[] }
  | { readonly is: 'cell'; readonly lng: number; readonly lat: number }
  | { readonly is: 'cells' };

/** Ground and what came onto it: m², and the unit of the work without "per hectare". */
export interface LayerPart {
  readonly areaM2: number;
  readonly amount: number;
}

/** The cells of a layer as columns; NaN: nothing is known. */
export interface LayerCells {
  readonly layer: DrawnLayer['layer'];
  readonly frame: CoverageGrid;
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly areaM2: Float64Array;
  readonly value: Float64Array;
  readonly target: Float64Array;
  /** Percent of the target. */
  readonly difference: Float64Array;
}

export interface LayerAnswers {
  readonly tile: Uint8Array;
  readonly legend: Pick<LayerLegend, 'layer' | 'layers' | 'cellM'> & {
    classes: LayerClass[];
    figures: LayerFigures | null;
    /** Null: there is neither work nor a target. */
    bbox: LayerLegend['bbox'] | null;
    jobs: LayerLegend['jobs'];
  };
  /** Of each area, and of all that was worked. */
  readonly parts: { each: LayerPart[]; all: LayerPart };
  readonly cell: LayerCell | null;
  readonly cells: LayerCells;
}
export type LayerAnswer = LayerAnswers[keyof LayerAnswers];
export interface LayerQuestion {
  readonly source: LayerSource;
  readonly asked: LayerAsked;
  readonly wish: LayerWish;
}

/** Answers a question about a layer. Pure; the first of a ground takes 10 to 500 ms by its size. */
export function layerAnswer(work: Ground | null, { source, asked, wish }: LayerQuestion): LayerAnswer {
  switch (wish.is) {
    case 'tile':
      return layerPixels(drawLayer(work, source, asked), wish.place);
    case 'legend':
      return legendOf(work, source, asked);
    case 'parts':
      return partsOf(work, source, asked, wish.areas);
    case 'cell':
      return cellUnder(work, source, asked, wish);
    case 'cells':
      return columnsOf(drawLayer(work, source, asked));
  }
}

function legendOf(work: Ground | null, source: LayerSource, asked: LayerAsked): LayerAnswers['legend'] {
  const drawn = drawLayer(work, source, asked);
  const { layer, layers, cells, shown, limits } = drawn;
  const worked = workedCells(work, source, drawn);
  const valued = layers.some((one) => one === 'applied' || one === 'yield') && worked;
  const compared = layer === 'target' ? drawLayer(work, source, { ...asked, layer: 'difference' }) : drawn;
  return {
    layer,
    layers,
    cellM: cells.grid.cellM,
    classes: layer === null ? [] : classesOf(shown, cells.areaM2, limits, layer),
    figures: valued ? figuresOf(valued, compared) : null,
    bbox: work ? boxOf(work) : source.target && boundsOf(source.target),
    jobs: work?.jobs.map(({ id, sn, workDate, areaM2 }) => ({ id, sn, workDate, areaM2 })) ?? [],
  };
}

function figuresOf(worked: ValueCells, { target }: DrawnLayer): LayerFigures {
  const { comparedM2: _, ...figures } = valueFigures(worked, target ?? undefined);
  return figures;
}

function partsOf(
  work: LayerWork,
  source: LayerSource,
  asked: LayerAsked,
  areas: readonly AreaGeometry[],
): LayerAnswers['parts'] {
  const worked = workedCells(work, source, drawLayer(work, source, asked));
  if (!work || !worked)
    return { each: areas.map(() => ({ areaM2: 0, amount: 0 })), all: { areaM2: 0, amount: 0 } };
  const { coverage } = work;
  return {
    each: areas.map((area) => partOf(coverage, worked, areaCells(coverage, area))),
    all: { areaM2: sum(worked.areaM2), amount: sum(worked.amount) },
  };
}

const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);

/** What lies under the pointer; null where there is neither work nor target. */
function cellUnder(
  work: Ground | null,
  source: LayerSource,
  asked: LayerAsked,
  { lng, lat }: { lng: number; lat: number },
): LayerCell | null {
  const { layers } = drawLayer(work, source, asked);
  const layer = layers.includes('difference') ? 'difference' : layers[0];
  const drawn = drawLayer(work, source, { ...asked, layer });
  const { cells, target } = drawn;
  const at = cells.grid.at(lng, lat);
  const under = work && cellAt(work.coverage, lng, lat);
  const wanted = source.target && targetAt(source.target, lng, lat);
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

function targetAt({ shapes }: NonNullable<LayerSource['target']>, lng: number, lat: number): number | null {
  const [found] = areasOf(shapes).filter(({ area }) => inArea(lng, lat, area));
  return found?.value ?? null;
}

function columnsOf(drawn: DrawnLayer): LayerCells {
  const { layer, cells, target } = drawn;
  const { frame, xs, ys } = cells.grid;
  const nothing = new Float64Array(xs.length).fill(Number.NaN);
  return {
    layer,
    frame,
    xs,
    ys,
    areaM2: cells.areaM2,
    value: layer === 'target' ? nothing : cells.value,
    target: layer === 'target' ? cells.value : (target ?? nothing),
    difference: nothing.map((_, cell) => differenceAt(drawn, cell) ?? Number.NaN),
  };
}
