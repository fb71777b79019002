/**
 * Thins a curve for drawing so that peaks stay: of every bucket (one a pixel) the first, lowest, highest and last point.
 * `at` ascends (time or distance); NaN values are holes, of which a bucket keeps one so that the line breaks.
 * Answers ascending indexes, at most five a bucket; all of them when the curve is short enough.
 */
export function minMaxPerBucket(
  at: Float64Array,
  value: Float32Array | Float64Array,
  buckets: number,
): Uint32Array {
  const n = at.length;
  if (n <= buckets * 2) return Uint32Array.from(at, (_, i) => i);
  const width = (at[n - 1]! - at[0]!) / buckets;
  const kept: number[] = [];
  let start = 0;
  while (start < n) {
    const bucket = bucketOf(at[start]! - at[0]!, width, buckets);
    let end = start;
    while (end + 1 < n && bucketOf(at[end + 1]! - at[0]!, width, buckets) === bucket) end++;
    keepExtremes(value, start, end, kept);
    start = end + 1;
  }
  return Uint32Array.from(kept);
}

const bucketOf = (offset: number, width: number, buckets: number): number =>
  width > 0 ? Math.min(buckets - 1, Math.floor(offset / width)) : 0;

function keepExtremes(value: Float32Array | Float64Array, start: number, end: number, kept: number[]): void {
  let [lowest, highest, hole] = [-1, -1, -1];
  for (let i = start; i <= end; i++) {
    const here = value[i]!;
    if (Number.isNaN(here)) {
      if (hole < 0) hole = i;
      continue;
    }
    if (lowest < 0 || here < value[lowest]!) lowest = i;
    if (highest < 0 || here > value[highest]!) highest = i;
  }
  const picked = [start, lowest, highest, hole, end].filter((i) => i >= 0).sort((a, b) => a - b);
  for (const i of picked) if (kept.at(-1) !== i) kept.push(i);
}
