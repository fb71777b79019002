import {
  GAP_SECONDS,
  isWorkingStatus,
  minMaxPerBucket,
  pointStatus,
  stepDistance,
  type TrackColumns,
} from '@furrow/geo';
import type { Span } from '../spans.ts';
import type { Quantity } from '../track-address.ts';

/** A curve as it is drawn: few enough points for the pixels, peaks kept; NaN breaks the line. */
export interface Series {
  readonly at: Float64Array;
  readonly value: Float64Array;
  readonly highest: number;
  /** Over time; of the value over the working time only (R8). NaN without any. */
  readonly mean: number;
}

/** Metres driven up to each point; gaps and lost fixes add nothing (S2). */
export function drivenMetres(track: TrackColumns): Float64Array {
  const metres = new Float64Array(track.time.length);
  for (let i = 1; i < metres.length; i++) {
    const counts =
      track.time[i]! - track.time[i - 1]! <= GAP_SECONDS &&
      track.status[i] !== pointStatus.noFix &&
      track.status[i - 1] !== pointStatus.noFix;
    const way = counts ? stepDistance(track.lng[i - 1]!, track.lat[i - 1]!, track.lng[i]!, track.lat[i]!) : 0;
    metres[i] = metres[i - 1]! + way;
  }
  return metres;
}

/** One quantity in the unit that people read: km/h, satellites, or the value put through `shown`. */
function readable(
  track: TrackColumns,
  { quantity, shown, own }: Pick<Wanted, 'quantity' | 'shown' | 'own'>,
  i: number,
): number {
  if (own) return own[i]!;
  if (quantity === 'speed') return track.speed[i]! * 3.6;
  if (quantity === 'satellites') return track.satellites[i]!;
  return isWorkingStatus(track.status[i]!) ? shown(track.value[i]!) : Number.NaN;
}

interface Wanted {
  readonly quantity: Quantity;
  /** Values of each point that are no part of the track: what the engine told. */
  readonly own?: Float64Array | undefined;
  readonly shown: (value: number) => number;
  /** Place of every point on the axis: time or metres. */
  readonly axis: Float64Array;
  readonly view: Span;
  /** One a pixel. */
  readonly buckets: number;
}

/** The part of a curve that lies in the view, thinned by min-max per pixel so that peaks stay; it breaks at gaps. */
export function seriesOf(track: TrackColumns, wanted: Wanted): Series {
  const { axis, view, buckets } = wanted;
  const [first, last] = [firstAt(axis, view.from), Math.min(axis.length - 1, firstAt(axis, view.to))];
  const [at, value]: [number[], number[]] = [[], []];
  let [highest, sum, weight] = [0, 0, 0];
  for (let i = Math.max(0, first - 1); i <= last; i++) {
    const seconds = (track.time[i + 1] ?? track.time[i]! + 1) - track.time[i]!;
    const here = readable(track, wanted, i);
    at.push(axis[i]!);
    value.push(here);
    if (!Number.isNaN(here)) {
      highest = Math.max(highest, here);
      const counted = Math.min(seconds, GAP_SECONDS);
      sum += here * counted;
      weight += counted;
    }
    if (seconds > GAP_SECONDS) {
      at.push(axis[i]!);
      value.push(Number.NaN);
    }
  }
  const [places, values] = [Float64Array.from(at), Float64Array.from(value)];
  const kept = minMaxPerBucket(places, values, Math.max(1, buckets));
  return {
    at: Float64Array.from(kept, (k) => places[k]!),
    value: Float64Array.from(kept, (k) => values[k]!),
    highest,
    mean: weight > 0 ? sum / weight : Number.NaN,
  };
}

/** Index of the first place that is not before `wanted`. */
export function firstAt(axis: Float64Array, wanted: number): number {
  let [low, high] = [0, axis.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (axis[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The next round number above, for the top of an axis. */
export function roundTop(highest: number): number {
  if (!(highest > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= highest) ?? 10);
}
