import type { Polygon, Position } from './geojson-types.ts';

/** The polygon with its outer ring turning that way round and its holes the other: RFC 7946 wants left, a Shapefile right. */
export function turnedRings({ coordinates }: Polygon, outer: 'left' | 'right'): Polygon {
  return {
    type: 'Polygon',
    coordinates: coordinates.map((ring, i) => {
      const left = (outer === 'left') === (i === 0);
      return twiceArea(ring) > 0 === left ? ring : ring.toReversed();
    }),
  };
}

const twiceArea = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x! * nextY! - nextX! * y!;
  }, 0);
