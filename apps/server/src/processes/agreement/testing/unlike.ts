/** A value somewhere in an answer: its place (`data.rows.3.sn`) and what stands there, as JSON. */
type Leaves = Map<string, string>;

function leavesOf(value: unknown, place = '', leaves: Leaves = new Map()): Leaves {
  if (value === null || typeof value !== 'object') return leaves.set(place, JSON.stringify(value));
  const entries = Object.entries(value);
  if (entries.length === 0) leaves.set(place, Array.isArray(value) ? '[]' : '{}');
  for (const [key, one] of entries) leavesOf(one, `${place}.${key}`, leaves);
  return leaves;
}

/** An answer as places: JSON by its leaves, anything else whole. */
function placesOf(payload: string): Leaves {
  try {
    return leavesOf(JSON.parse(payload));
  } catch {
    return new Map([['', payload]]);
  }
}

/**
 * Where `other` answers something else than `one`; places where `one` differs from its own second answer `again` (times, numbers of the moment) say
 * nothing. Sums of floating numbers may differ in their last digits: rows come in another order.
 */
export function unlike(one: string, again: string, other: string): string[] {
  const [first, second, compared] = [placesOf(one), placesOf(again), placesOf(other)];
  return [...new Set([...first.keys(), ...compared.keys()])]
    .filter((place) => first.get(place) === second.get(place))
    .filter((place) => !isSame(first.get(place), compared.get(place)))
    .map((place) => `${place}: ${first.get(place)} ≠ ${compared.get(place)}`);
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  const [a, b] = [Number(one), Number(other)];
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
