import { lengthOf, type Span } from '../spans.ts';

/** The visible part of the time line and how many pixels wide it is. */
export interface TimeScale {
  readonly view: Span;
  readonly width: number;
}

/** Nobody needs to see less than ten seconds in the whole width. */
const CLOSEST_S = 10;

export const xOf = ({ view, width }: TimeScale, time: number): number =>
  ((time - view.from) / (lengthOf(view) || 1)) * width;

export const timeAt = ({ view, width }: TimeScale, x: number): number =>
  view.from + (x / (width || 1)) * lengthOf(view);

/** Zooms by a factor (under 1: closer) so that what lies at x stays there; never beyond `whole`. */
export function zoomed(scale: TimeScale, whole: Span, factor: number, x: number): Span {
  const length = Math.min(lengthOf(whole), Math.max(CLOSEST_S, lengthOf(scale.view) * factor));
  const fixed = timeAt(scale, x);
  const from = fixed - (x / (scale.width || 1)) * length;
  return inside({ from, to: from + length }, whole);
}

/** Moves the view by pixels; it stops at the ends. */
export function panned(scale: TimeScale, whole: Span, pixels: number): Span {
  const by = (pixels / (scale.width || 1)) * lengthOf(scale.view);
  return inside({ from: scale.view.from - by, to: scale.view.to - by }, whole);
}

/** The view moved into the whole without changing its length, unless it is longer. */
export function inside(view: Span, whole: Span): Span {
  const length = Math.min(lengthOf(view), lengthOf(whole));
  const from = Math.min(Math.max(view.from, whole.from), whole.to - length);
  return { from, to: from + length };
}

/** Round steps of a clock in seconds. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

export interface Ticks {
  readonly step: number;
  readonly times: readonly number[];
}

/** Ticks at round times of the zone, at least `apart` pixels from each other; days count by 1, 2, 4, 8 … */
export function ticksOf({ view, width }: TimeScale, zoneOffsetS: number, apart = 90): Ticks {
  const least = (lengthOf(view) * apart) / Math.max(1, width);
  let step = steps.find((one) => one >= least) ?? 86_400;
  while (step < least) step *= 2;
  const times: number[] = [];
  const first = Math.ceil((view.from + zoneOffsetS) / step) * step - zoneOffsetS;
  for (let time = first; time <= view.to; time += step) times.push(time);
  return { step, times };
}
