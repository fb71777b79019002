import { type ClassMethod, differenceBreaks, type LayerClass, type LayerName } from '@furrow/contract';

interface Cutting {
  layer: LayerName;
  method: ClassMethod;
  classes: number;
  breaks: readonly number[];
}

/** Limits between the classes of values, ascending; each value has its ground. */
export function limitsOf(
  values: Float64Array,
  areaM2: Float64Array,
  { layer, method, classes, breaks }: Cutting,
): number[] {
  if (layer === 'difference') return [...differenceBreaks];
  if (method === 'own' && breaks.length > 0) return [...new Set(breaks)].sort((a, b) => a - b);
  const known = Array.from(values.keys()).filter((cell) => !Number.isNaN(values[cell]!));
  const limits =
    method === 'quantile' ? quantiles(known, values, areaM2, classes) : evenSteps(known, values, classes);
  return [...new Set(limits)].sort((a, b) => a - b);
}

function evenSteps(known: readonly number[], values: Float64Array, classes: number): number[] {
  let [least, most] = [Infinity, -Infinity];
  for (const cell of known) {
    least = Math.min(least, values[cell]!);
    most = Math.max(most, values[cell]!);
  }
  const step = (most - least) / classes;
  // What differs by less than a thousandth is one value that was measured.
  if (!(step > Math.abs(most) * 1e-4)) return [];
  return Array.from({ length: classes - 1 }, (_, i) => rounded(least + (i + 1) * step, step));
}

/** Classes of equal ground. */
function quantiles(
  known: readonly number[],
  values: Float64Array,
  areaM2: Float64Array,
  classes: number,
): number[] {
  const sorted = [...known].sort((a, b) => values[a]! - values[b]!);
  const all = sorted.reduce((sum, cell) => sum + areaM2[cell]!, 0);
  const limits: number[] = [];
  let sum = 0;
  for (const [i, cell] of sorted.entries()) {
    sum += areaM2[cell]!;
    const next = sorted[i + 1];
    if (next === undefined || limits.length === classes - 1) break;
    if (sum >= (all * (limits.length + 1)) / classes && values[next]! > values[cell]!)
      limits.push(rounded((values[cell]! + values[next]!) / 2, values[next]! / 100));
  }
  return limits;
}

/** To three digits of a step: limits are read by people. */
function rounded(value: number, step: number): number {
  const digits = Math.max(0, Math.min(12, 2 - Math.floor(Math.log10(step))));
  return Number(value.toFixed(digits));
}

/** Number of the class that a value lies in; −1 for none. */
export function classOf(value: number, limits: readonly number[]): number {
  if (Number.isNaN(value)) return -1;
  let found = 0;
  while (found < limits.length && value >= limits[found]!) found++;
  return found;
}

/** Steps of the colour ramp for little to much. */
const steps = 8;
export const stepOf = (place: number, classes: number, layer: LayerName): number =>
  layer === 'difference' ? place : classes === 1 ? steps / 2 : Math.round((place * steps) / (classes - 1));

/** The classes with their ground. */
export function classesOf(
  values: Float64Array,
  areaM2: Float64Array,
  limits: readonly number[],
  layer: LayerName,
): LayerClass[] {
  const areas = new Float64Array(limits.length + 1);
  for (const [cell, value] of values.entries()) {
    const place = classOf(value, limits);
    if (place >= 0) areas[place]! += areaM2[cell]!;
  }
  return Array.from(areas, (area, place) => ({
    from: limits[place - 1] ?? null,
    to: limits[place] ?? null,
    areaM2: area,
    step: stepOf(place, areas.length, layer),
  }));
}
