import type { PassShape } from './pass-shape.ts';

/** A pass has begun well when it stays so near to its line for so long, metres. */
const nearM = 0.05;
const staysM = 10;

/**
 * Way from where steering was engaged (the beginning of the pass, where nothing is said of it) until the machine stays within 5 cm of
 * its line for 10 m, metres; null: it never does.
 */
export function startWay(
  { points, along }: PassShape,
  deviations: Float32Array,
  engaged: Float32Array | null,
): number | null {
  let start = 0;
  if (engaged) while (start < points.length && engaged[points[start]!] === 0) start++;
  let since: number | null = null;
  for (let k = start; k < points.length; k++) {
    const one = deviations[k]!;
    if (Number.isNaN(one)) continue;
    if (Math.abs(one) > nearM) since = null;
    else {
      since ??= k;
      if (along[k]! - along[since]! >= staysM) return along[since]! - along[start]!;
    }
  }
  return null;
}
