import { describe, expect, it } from 'vitest';
import { degreeLengths } from '../../coordinates/ellipsoid.ts';
import { emptyColumns, type TrackColumns } from '../../track/track-columns.ts';
import { type WayPlace, wayBetween } from './bends.ts';

const lat = 45.7;
const metres = degreeLengths(lat);

/** Points so many metres east and north of a place, with the headings that a terminal told. */
function trackOf(
  points: readonly (readonly [east: number, north: number, heading: number])[],
  lng = 126.6,
): TrackColumns {
  const track = emptyColumns(points.length);
  for (const [i, [east, north, heading]] of points.entries()) {
    track.time[i] = 1000 + 5 * i;
    track.lng[i] = lng + east / metres.lng;
    if (track.lng[i]! > 180) track.lng[i]! -= 360;
    track.lat[i] = lat + north / metres.lat;
    track.heading[i] = heading;
  }
  return track;
}

const placesOf = (ways: readonly WayPlace[], lng = 126.6): [number, number][] =>
  ways.map((one) => [(((one.lng - lng + 540) % 360) - 180) * metres.lng, (one.lat - lat) * metres.lat]);

/** A place on a circle to the right about (20, 0), by the heading there in degrees; at 0 it is the origin. */
const onCircle = (heading: number, told = heading) => {
  const angle = (heading * Math.PI) / 180;
  return [20 - 20 * Math.cos(angle), 20 * Math.sin(angle), told] as const;
};
const all = { before: -1, from: 0, to: 1, after: () => -1 };
const fromCircle = (ways: readonly WayPlace[], lng?: number) =>
  Math.max(...placesOf(ways, lng).map(([east, north]) => Math.abs(Math.hypot(east - 20, north) - 20)));

describe('wayBetween', () => {
  it.each([126.6, 179.9999])('follows a circle by two headings, at longitude %d', (lng) => {
    const ways = wayBetween(trackOf([onCircle(0), onCircle(40)], lng), all);
    expect(ways.length).toBeGreaterThan(5);
    expect(fromCircle(ways, lng)).toBeLessThan(0.02);
  });

  it('follows it by the places alone where the headings say something else', () => {
    const track = trackOf([onCircle(0, 200), onCircle(30, 200), onCircle(60, 200), onCircle(90, 200)]);
    const ways = wayBetween(track, { before: 0, from: 1, to: 2, after: () => 3 });
    expect(ways.length).toBeGreaterThan(3);
    expect(fromCircle(ways)).toBeLessThan(0.02);
  });

  it('goes straight on first where the circle begins on the way', () => {
    const end = onCircle(40);
    const ways = wayBetween(trackOf([[0, -8, 0], end]), all);
    for (const [east, north] of placesOf(ways)) {
      if (north < 0) expect(Math.abs(east)).toBeLessThan(0.02);
      else expect(Math.abs(Math.hypot(east - 20, north) - 20)).toBeLessThan(0.02);
    }
  });

  it('leaves alone what is straight, what reverses, and what the headings know better', () => {
    for (const one of [
      [
        [0, 0, 0],
        [0.05, 10, 1],
      ],
      [
        [0, 0, 0],
        [0, 10, 180],
      ],
      [
        [0, 0, 0],
        [0.4, 10, 0],
      ],
    ] as const)
      expect(wayBetween(trackOf(one), all)).toEqual([]);
  });

  it('ends where the tool came up', () => {
    const ways = wayBetween(trackOf([onCircle(0), onCircle(40)]), all, [0, 0.5]);
    const [east, north] = placesOf(ways).at(-1)!;
    expect([east, north]).toEqual([expect.closeTo(onCircle(20)[0], 1), expect.closeTo(onCircle(20)[1], 1)]);
  });
});
