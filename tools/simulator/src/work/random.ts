/**
 * Chance that can be repeated: every draw is a pure function of a seed and an index, so that any moment of any
 * day of any machine can be asked for in any order and always gives the same answer.
 */

/** Mixes whole numbers into one unsigned 32-bit seed (murmur-like finaliser). */
export function mix(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** A number in [0, 1) for a seed and an index. */
export function unit(seed: number, index: number): number {
  return mix(seed, index, 0x51ed27) / 4_294_967_296;
}

/** A number in [low, high) for a seed and an index. */
export function between(seed: number, index: number, low: number, high: number): number {
  return low + unit(seed, index) * (high - low);
}

/** A nearly normal number (mean 0, standard deviation 1, |x| ≤ 3.5): four uniform draws. */
export function gauss(seed: number, index: number): number {
  let sum = -2;
  for (let draw = 0; draw < 4; draw += 1) sum += mix(seed, index, draw) / 4_294_967_296;
  return sum * 1.732;
}

/** Smooth noise along `x` (a lattice of normal numbers, eased between): mean 0, deviation about 0.9. */
export function smoothNoise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const part = x - cell;
  const ease = part * part * (3 - 2 * part);
  const left = gauss(seed, cell);
  return left + (gauss(seed, cell + 1) - left) * ease;
}

/** One of the choices, by a number in [0, 1). */
export function pick<T>(choices: readonly T[], draw: number): T {
  const chosen = choices[Math.min(choices.length - 1, Math.floor(draw * choices.length))];
  if (chosen === undefined) throw new RangeError('pick: no choices');
  return chosen;
}

/** Sequence that fills [0, 1) evenly for every length of prefix (multiples of the golden ratio). */
export function golden(index: number): number {
  return (index * 0.618_033_988_749_894_9) % 1;
}
