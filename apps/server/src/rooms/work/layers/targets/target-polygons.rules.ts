import {
  leastTargetCover,
  mostTargetPolygons,
  type PolygonOutline,
  polygonOutline,
  type RefusalKey,
} from '@furrow/contract';
import {
  type AreaValue,
  areasTogether,
  type Polygon,
  polygonArea,
  polygonFault,
  sharedArea,
  wgs84Polygon,
} from '@furrow/geo';

/** A part of a target map. */
export interface TargetPolygon {
  rate: number;
  rings: PolygonOutline['coordinates'];
}

/** Its polygons as areas with their rate. */
export const areasOf = (shapes: readonly TargetPolygon[]): AreaValue[] =>
  shapes.map(({ rate, rings }) => ({ area: { type: 'Polygon', coordinates: rings }, value: rate }));

/** What a target map says, reckoned once. */
export interface TargetFigures {
  polygons: TargetPolygon[];
  property: string;
  areaM2: number;
  covered: number;
  leastRate: number;
  mostRate: number;
  meanRate: number;
}

/** Why a file is no target. */
interface TargetFault {
  key: RefusalKey;
  params: Record<string, string | number>;
}

/** A thing of a file. */
export interface TargetPart {
  geometry: { type: string };
  properties: Readonly<Record<string, string | number>>;
}

/** Sums may differ by so much through rounding, of 1. */
const rounding = 0.001;

/** Polygons with one number each, which cover the block and not each other. */
export function targetOf(
  parts: readonly TargetPart[],
  block: PolygonOutline,
  wanted: string | undefined,
): TargetFigures | TargetFault {
  if (parts.length > mostTargetPolygons)
    return { key: 'targetTooMany', params: { most: mostTargetPolygons } };
  const property = propertyOf(parts, wanted);
  if (typeof property !== 'string') return property;
  const polygons: TargetPolygon[] = [];
  for (const [i, { geometry, properties }] of parts.entries()) {
    const one = polygonWith(geometry, numberIn(properties[property]));
    if ('key' in one) return { key: one.key, params: { number: i + 1 } };
    polygons.push(one);
  }
  return covering(polygons, block) ?? { property, ...figuresOf(polygons, block) };
}

const numberIn = (value: string | number | undefined): number =>
  typeof value === 'string' && value.trim() !== ''
    ? Number(value.replace(',', '.'))
    : Number(value ?? Number.NaN);

/** The numbers that every polygon has; ids are no rates. */
function propertyOf(parts: readonly TargetPart[], wanted: string | undefined): string | TargetFault {
  const [first] = parts;
  const names = Object.keys(first?.properties ?? {}).filter((name) =>
    parts.every(({ properties }) => Number.isFinite(numberIn(properties[name]))),
  );
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  const likely = names.filter((name) => !/^(id|fid|objectid|name|no|area.*|perimeter)$/i.test(name));
  if (likely.length === 1) return likely[0]!;
  if (likely.length > 1) return { key: 'targetProperty', params: { names: likely.join(', ') } };
  const without = parts.findIndex(
    ({ properties }) => !Object.values(properties).some((one) => typeof one === 'number'),
  );
  return { key: 'targetNoRate', params: { number: Math.max(0, without) + 1 } };
}

function polygonWith(geometry: unknown, rate: number): TargetPolygon | { key: RefusalKey } {
  const parsed = polygonOutline.safeParse(geometry);
  if (!parsed.success) return { key: 'fileShape' };
  if (!Number.isFinite(rate)) return { key: 'targetNoRate' };
  if (rate < 0) return { key: 'targetNegative' };
  const rings = parsed.data.coordinates;
  return polygonFault(wgs84Polygon(rings)) === null ? { rate, rings } : { key: 'targetCrosses' };
}

const shapeOf = ({ rings }: TargetPolygon): Polygon => wgs84Polygon(rings);

function covering(polygons: readonly TargetPolygon[], block: PolygonOutline): TargetFault | null {
  const shapes = polygons.map(shapeOf);
  const field = wgs84Polygon(block.coordinates);
  const { sumM2, unionM2, withinM2 } = areasTogether(shapes, field);
  if (sumM2 - unionM2 > rounding * sumM2) return { key: 'targetOverlaps', params: overlapping(shapes) };
  const covered = withinM2 / polygonArea(field);
  if (covered >= leastTargetCover) return null;
  return { key: 'targetCover', params: { percent: Math.floor(covered * 100) } };
}

/** The first two that share more than a slip of the hand. */
function overlapping(shapes: readonly Polygon[]): { one: number; two: number } {
  for (const [i, one] of shapes.entries())
    for (let k = i + 1; k < shapes.length; k++)
      if (sharedArea(one, shapes[k]!) > rounding * Math.min(polygonArea(one), polygonArea(shapes[k]!)))
        return { one: i + 1, two: k + 1 };
  return { one: 1, two: 2 };
}

function figuresOf(polygons: TargetPolygon[], block: PolygonOutline): Omit<TargetFigures, 'property'> {
  const field = wgs84Polygon(block.coordinates);
  const { unionM2, withinM2 } = areasTogether(polygons.map(shapeOf), field);
  const rates = polygons.map(({ rate }) => rate);
  const weighted = polygons.reduce((sum, one) => sum + one.rate * polygonArea(shapeOf(one)), 0);
  return {
    polygons,
    areaM2: unionM2,
    covered: Math.min(1, withinM2 / polygonArea(field)),
    leastRate: Math.min(...rates),
    mostRate: Math.max(...rates),
    meanRate: weighted / unionM2,
  };
}
