/** A straight line through pairs, with the share of their spread that it explains. */
export interface Regression {
  readonly slope: number;
  readonly intercept: number;
  /** 0 to 1; null when the values do not differ. */
  readonly r2: number | null;
}

/** Least squares; null under three pairs, or when all lie over one place. */
export function regressionOf(x: ArrayLike<number>, y: ArrayLike<number>): Regression | null {
  const n = x.length;
  if (n < 3) return null;
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < n; i++) {
    meanX += (x[i]! - meanX) / (i + 1);
    meanY += (y[i]! - meanY) / (i + 1);
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  if (xx < 1e-12 * n) return null;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: yy < 1e-12 * n ? null : (xy * xy) / (xx * yy) };
}
