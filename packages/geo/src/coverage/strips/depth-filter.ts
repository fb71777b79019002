/** Depths that a sensor can measure, metres. */
export interface SensorRange {
  readonly leastM: number;
  readonly mostM: number;
}

/** The measuring range of a sensor that has none entered (R8). */
export const DEFAULT_SENSOR_RANGE: SensorRange = { leastM: 0, mostM: 0.6 };

/** Points on each side that the median looks at: five in all. */
const SIDE = 2;

/**
 * R8 for the working points from index `from` to `to`, both included: values outside the sensor's range are faults and
 * become NaN, the others the median of five (of fewer at the ends and beside faults; of an even number the mean of the two).
 */
export function filterDepth(raw: Float32Array, from: number, to: number, range: SensorRange): Float32Array {
  const sound = new Float64Array(to - from + 1);
  for (let i = from; i <= to; i++) {
    const depth = raw[i]!;
    sound[i - from] = depth >= range.leastM && depth <= range.mostM ? depth : Number.NaN;
  }
  const filtered = new Float32Array(sound.length);
  const near: number[] = [];
  for (let i = 0; i < sound.length; i++) {
    if (Number.isNaN(sound[i]!)) {
      filtered[i] = Number.NaN;
      continue;
    }
    near.length = 0;
    for (let k = Math.max(0, i - SIDE); k <= Math.min(sound.length - 1, i + SIDE); k++) {
      if (!Number.isNaN(sound[k]!)) near.push(sound[k]!);
    }
    filtered[i] = medianOf(near);
  }
  return filtered;
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
