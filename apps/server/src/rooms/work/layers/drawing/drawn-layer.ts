import {
  type LayerName,
  type LayerQuery,
  layerCellsM,
  mostLayerCells,
  type WorkType,
} from '@furrow/contract';
import {
  type AreaGeometry,
  areaCells,
  type Coverage,
  cellsOfAreas,
  polygonBounds,
  type ValueCells,
  valueCells,
  valuesUnder,
  wgs84,
  wgs84Polygon,
} from '@furrow/geo';
import type { Ground } from '../../device-jobs/coverage/ground.ts';
import { areasOf, type TargetPolygon } from '../targets/target-polygons.rules.ts';
import { limitsOf } from './class.rules.ts';

/** What a layer is drawn from beside its ground; plain data, so that it can go to a thread. */
export interface LayerSource {
  /** The block that cuts the ground; null: all of it counts. */
  readonly cutBy: { readonly id: string; readonly outline: AreaGeometry } | null;
  readonly target: {
    readonly id: string;
    readonly unit: string;
    readonly areaM2: number;
    readonly shapes: TargetPolygon[];
  } | null;
  readonly workType: WorkType;
  readonly unit: string;
}
/** What was worked; null: nothing was. */
export type LayerWork = Pick<Ground, 'coverage' | 'jobs'> | null;
export type LayerAsked = Pick<LayerQuery, 'layer' | 'cell' | 'method' | 'classes' | 'breaks'>;
type Target = NonNullable<LayerSource['target']>;

/** A layer in its cells. */
export interface DrawnLayer {
  /** Null: there is nothing to show. */
  layer: LayerName | null;
  layers: LayerName[];
  cells: ValueCells;
  /** What is shown of each cell; NaN: nothing. */
  shown: Float64Array;
  /** What was wanted of the covered ground, where both stand in one unit. */
  target: Float64Array | null;
  limits: number[];
}

/** Sides of cells where a layer is too large for those that are asked. */
const sides = [...layerCellsM, 20, 50, 100];
const sideFor = (asked: number, areaM2: number): number =>
  sides.find((side) => side >= asked && areaM2 / side ** 2 <= mostLayerCells) ?? 100;

/** Cells of coverages that were looked at lately; they go with their coverage. */
const kept = new WeakMap<Coverage, Map<string, ValueCells>>();

function cellsOf(work: LayerWork, { cutBy }: LayerSource, side: number): ValueCells | null {
  if (!work) return null;
  const { coverage } = work;
  const known = kept.get(coverage) ?? new Map<string, ValueCells>();
  kept.set(coverage, known);
  const key = `${side} ${cutBy?.id ?? ''}`;
  const found =
    known.get(key) ?? valueCells(coverage, side, ...(cutBy ? [areaCells(coverage, cutBy.outline)] : []));
  known.set(key, found);
  return found;
}

/** A map asks for many tiles of one layer: what was drawn last stays for them. */
const lately = new Map<string, DrawnLayer>();
const mostLately = 8;
const numbers = new WeakMap<Coverage, number>();
let drawnCoverages = 0;
function numberOf(coverage: Coverage): number {
  const number = numbers.get(coverage) ?? ++drawnCoverages;
  numbers.set(coverage, number);
  return number;
}

/** The layer that is asked for, or the first that there is. */
export function drawLayer(work: LayerWork, source: LayerSource, asked: LayerAsked): DrawnLayer {
  const { cutBy, target } = source;
  const { layer, cell, method, classes, breaks } = asked;
  const number = work ? numberOf(work.coverage) : 0;
  const key = JSON.stringify([number, cutBy?.id, target?.id, layer, cell, method, classes, breaks]);
  const drawn = lately.get(key) ?? drawAnew(work, source, asked);
  lately.delete(key);
  lately.set(key, drawn);
  for (const oldest of [...lately.keys()].slice(0, -mostLately)) lately.delete(oldest);
  return drawn;
}

function drawAnew(work: LayerWork, source: LayerSource, asked: LayerAsked): DrawnLayer {
  const { target, unit, workType } = source;
  const worked = work?.jobs.reduce((sum, { areaM2 }) => sum + areaM2, 0) ?? 0;
  const side = sideFor(asked.cell, Math.max(worked, target?.areaM2 ?? 0));
  const cells = cellsOf(work, source, side);
  const hasValues = cells?.value.some((value) => !Number.isNaN(value)) ?? false;
  const compares = hasValues && target !== null && target.unit === unit;
  const layers: LayerName[] = [
    ...(hasValues ? [workType === 'harvesting' ? ('yield' as const) : ('applied' as const)] : []),
    ...(target ? ['target' as const] : []),
    ...(compares ? ['difference' as const] : []),
  ];
  const layer = layers.find((one) => one === asked.layer) ?? layers[0] ?? null;
  const wanted =
    compares && work && cells ? valuesUnder(work.coverage, cells.grid, areasOf(target.shapes)) : null;
  const drawn = layer === 'target' && target ? targetCells(target, side) : (cells ?? empty(side));
  const shown = layer === 'difference' && wanted ? difference(drawn.value, wanted) : drawn.value;
  const limits = layer === null ? [] : limitsOf(shown, drawn.areaM2, { ...asked, layer });
  return { layer, layers, cells: drawn, shown, target: layer === 'target' ? null : wanted, limits };
}

/** Figures are of what was worked, whichever layer is shown. */
export const workedCells = (
  work: LayerWork,
  source: LayerSource,
  { cells: { grid } }: DrawnLayer,
): ValueCells | null => cellsOf(work, source, grid.cellM);

const empty = (side: number): ValueCells => cellsOfAreas(wgs84(0, 0), side, []);

function targetCells(target: Target, side: number): ValueCells {
  const [west, south, east, north] = boundsOf(target);
  return cellsOfAreas(wgs84((west + east) / 2, (south + north) / 2), side, areasOf(target.shapes));
}

/** West, south, east, north of a target. */
export function boundsOf({ shapes }: Pick<Target, 'shapes'>): [number, number, number, number] {
  const boxes = shapes.map(({ rings }) => polygonBounds(wgs84Polygon(rings)));
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

const percentOff = (value: number, wanted: number): number =>
  wanted > 0 ? ((value - wanted) / wanted) * 100 : Number.NaN;
const difference = (values: Float64Array, wanted: Float64Array): Float64Array =>
  values.map((value, cell) => percentOff(value, wanted[cell]!));

/** How far a cell is from its target, in percent; null without both. */
export function differenceAt({ cells, target }: DrawnLayer, cell: number): number | null {
  const off = target ? percentOff(cells.value[cell]!, target[cell]!) : Number.NaN;
  return Number.isNaN(off) ? null : off;
}
