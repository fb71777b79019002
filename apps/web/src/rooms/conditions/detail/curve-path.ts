type Point = readonly [at: number, value: number];

/** Points further apart than this, and than a hundredth of the view, are not joined, s. */
const gapS = 180;

export interface DrawnCurve {
  readonly path: string;
  /** Ends of the scale. */
  readonly low: number;
  readonly high: number;
  /** Heights at which limits stand. */
  readonly limits: number[];
}

/** A signal as a path in a box; holes in time stay holes. A limit near the values is on the scale, and below zero as well where values are. */
export function curvePath(
  points: readonly Point[],
  view: { from: number; to: number },
  { width, height, limit }: { width: number; height: number; limit: number | null },
): DrawnCurve {
  const shown = points.filter(([at]) => at >= view.from && at <= view.to);
  const values = shown.map(([, value]) => value);
  let [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  const marks = limit === null ? [] : low < 0 ? [limit, -limit] : [limit];
  for (const mark of marks) {
    // A limit far off would press the curve flat.
    const room = Math.max(high - low, Math.abs(mark) * 0.5);
    if (mark > high && mark - high < room) high = mark;
    if (mark < low && low - mark < room) low = mark;
  }
  const play = (high - low || Math.abs(high) || 1) * 0.06;
  const y = (value: number) => height - ((value - low + play) / (high - low + 2 * play)) * height;
  const x = (at: number) => ((at - view.from) / (view.to - view.from)) * width;
  const gap = Math.max(gapS, (view.to - view.from) / 100);
  let before = Number.NEGATIVE_INFINITY;
  const path = shown
    .map(([at, value]) => {
      const joined = at - before <= gap;
      before = at;
      return `${joined ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return { path, low, high, limits: marks.filter((mark) => mark >= low && mark <= high).map(y) };
}

/** The point nearest in time, or null when none is near. */
export function nearestPoint(points: readonly Point[], at: number): Point | null {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]![0] < at) low = middle + 1;
    else high = middle;
  }
  const found = [points[low - 1], points[low]].filter((one) => one !== undefined);
  return found.sort((a, b) => Math.abs(a[0] - at) - Math.abs(b[0] - at))[0] ?? null;
}
