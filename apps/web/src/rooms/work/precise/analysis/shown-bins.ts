import type { PreciseBin } from '@furrow/contract';

/** A bin of the histogram; the outermost ones hold everything beyond. */
export interface ShownBin extends PreciseBin {
  end?: 'first' | 'last';
}

/** At least so many bins stand on each side of the middle: a very exact job is a peak and no wall, and both sides can be compared. */
const leastAside = 5;

/** The bins between which the points lie, as many to the left as to the right of the line, with an empty one at each side. */
export function shownBins(histogram: readonly PreciseBin[]): ShownBin[] {
  const named = histogram.map((bin, at): ShownBin => {
    if (at === 0) return { ...bin, end: 'first' };
    return at === histogram.length - 1 ? { ...bin, end: 'last' } : bin;
  });
  const middle = named.length / 2;
  const reach = named.reduce(
    (most, { count }, at) => (count > 0 ? Math.max(most, at < middle ? middle - at : at + 1 - middle) : most),
    0,
  );
  const shown = Math.min(middle, Math.max(leastAside, reach + 1));
  return named.slice(middle - shown, middle + shown);
}
