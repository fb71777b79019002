/** Days one after another in a line of years: the place of the first, from 0, and how many. */
export interface Piece {
  readonly place: number;
  readonly length: number;
}

/** Bits are laid upon those `by` places before them, where `mask` (a text of bits) lets them. */
interface Step {
  readonly by: number;
  readonly mask: string;
}

/** A line of so many bits with those of these pieces set, as a text. */
function marked(width: number, pieces: readonly Piece[]): string {
  const bits = new Array<string>(width).fill('0');
  for (const { place, length } of pieces) bits.fill('1', place, place + Math.max(0, length));
  return bits.join('');
}

/**
 * How all bits of a piece are gathered in its first: after the steps, in their order, and the mask `firsts` that bit says whether any of the piece was
 * set, and no other is left. Each step doubles how far a bit looks, never beyond its piece: weeks take three steps, months five.
 */
export function gatheringOf(pieces: readonly Piece[], width: number): { steps: Step[]; firsts: string } {
  const longest = Math.max(...pieces.map(({ length }) => length));
  const steps: Step[] = [];
  for (let by = 1; by < longest; by *= 2)
    steps.push({
      by,
      mask: marked(
        width,
        pieces.map(({ place, length }) => ({ place, length: length - by })),
      ),
    });
  return {
    steps,
    firsts: marked(
      width,
      pieces.map(({ place }) => ({ place, length: 1 })),
    ),
  };
}

/** Steps by which the last bit that is set spreads over all before it, so that their number is its place and one. */
export function spreadOf(width: number): number[] {
  const steps: number[] = [];
  for (let by = 1; by < width; by *= 2) steps.push(by);
  return steps;
}

/** Buckets that are looked at together, by their names; each has its place in the line and in its part. */
interface Part extends Piece {
  readonly buckets: readonly { name: string; place: number }[];
}

/** Bits that a part may have: as many as a whole number of the database. */
export const partBits = 64;

/**
 * Pieces in parts one after another, of at most `most` pieces and 64 bits; a part ends with the first place of its last piece: in lines that are gathered
 * nothing behind it is set.
 */
export function partsOf(names: readonly string[], pieces: readonly Piece[], most: number): Part[] {
  const parts: { place: number; length: number; buckets: { name: string; place: number }[] }[] = [];
  for (const [at, { place }] of pieces.entries()) {
    const name = names[at]!;
    const last = parts.at(-1);
    if (last && last.buckets.length < most && place - last.place < partBits) {
      last.length = place - last.place + 1;
      last.buckets.push({ name, place: place - last.place });
    } else parts.push({ place, length: 1, buckets: [{ name, place: 0 }] });
  }
  return parts;
}
