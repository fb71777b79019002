import { describe, expect, it } from 'vitest';
import { randomOf } from '../testing/report-world.ts';
import { gatheringOf, type Piece, partsOf, spreadOf } from './line.rules.ts';

const random = randomOf(20_261_201);
const bitsOf = (width: number, share: number): boolean[] =>
  Array.from({ length: width }, () => random() < share);
/** What PostgreSQL makes of `bits | ((bits << by) & mask)`. */
const laid = (bits: readonly boolean[], by: number, mask: (place: number) => boolean): boolean[] =>
  bits.map((bit, place) => bit || ((bits[place + by] ?? false) && mask(place)));

/** Pieces of random lengths one after another, somewhere in the line. */
function piecesIn(width: number, longest: number): Piece[] {
  const pieces: Piece[] = [];
  for (let place = Math.floor(random() * 20); place < width - longest; ) {
    const length = 1 + Math.floor(random() * longest);
    pieces.push({ place, length });
    place += length;
  }
  return pieces;
}

describe('bits of pieces', () => {
  it.each([1, 2, 7, 11, 31, 92, 366])('are gathered in their first, pieces of up to %s days', (longest) => {
    for (let n = 0; n < 30; n += 1) {
      const width = 2 * 366;
      const pieces = piecesIn(width, longest);
      const { steps, firsts } = gatheringOf(pieces, width);
      expect(firsts).toHaveLength(width);
      const days = bitsOf(width, random() / 5);
      const gathered = steps.reduce((bits, { by, mask }) => laid(bits, by, (at) => mask[at] === '1'), days);
      const told = gathered.map((bit, at) => bit && firsts[at] === '1');
      const meant = new Array<boolean>(width).fill(false);
      for (const { place, length } of pieces) meant[place] = days.slice(place, place + length).includes(true);
      expect(told).toEqual(meant);
    }
  });

  it('take three steps in weeks and five in months', () => {
    const [week, month] = [7, 31].map((length) => gatheringOf([{ place: 3, length }], 366).steps);
    expect(week!.map(({ by }) => by)).toEqual([1, 2, 4]);
    expect(month!.map(({ by }) => by)).toEqual([1, 2, 4, 8, 16]);
  });
});

describe('the last bit', () => {
  it.each([366, 732, 2196])('of %s is known by how many there are when it has spread', (width) => {
    for (let n = 0; n < 30; n += 1) {
      const days = bitsOf(width, 1 / (1 + Math.floor(random() * width)));
      const spread = spreadOf(width).reduce((bits, by) => laid(bits, by, () => true), days);
      expect(spread.filter(Boolean).length - 1).toBe(days.lastIndexOf(true));
    }
  });
});

describe('parts', () => {
  it.each([1, 7, 11, 31, 92])(
    'hold each bucket once, at its place in the line, up to the first day of their last (%s)',
    (longest) => {
      const pieces = piecesIn(732, longest);
      const names = pieces.map((_, at) => `bucket ${at}`);
      const parts = partsOf(names, pieces, 10);
      expect(parts.flatMap(({ buckets }) => buckets.map(({ name }) => name))).toEqual(names);
      expect(parts.flatMap(({ place, buckets }) => buckets.map((one) => place + one.place))).toEqual(
        pieces.map(({ place }) => place),
      );
      for (const { length, buckets } of parts) {
        expect(length).toBe(buckets.at(-1)!.place + 1);
        expect(length).toBeLessThanOrEqual(64);
        expect(buckets.length).toBeLessThanOrEqual(10);
      }
      // None could have taken the first of the next one as well.
      for (const [at, { place }] of parts.slice(1).entries())
        expect(place - parts[at]!.place >= 64 || parts[at]!.buckets.length === 10).toBe(true);
    },
  );
});
