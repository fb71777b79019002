import type { LineString } from 'geojson';
import { describe, expect, it } from 'vitest';
import { metresPerPixel } from '../scale.ts';
import { gridLines, gridStep } from './grid-lines.ts';

const around = (lng: number, lat: number, zoom: number) => {
  const [x, y] = [(683 * metresPerPixel(lat, zoom)) / 111_320, (384 * metresPerPixel(lat, zoom)) / 111_320];
  const wide = x / Math.cos((lat * Math.PI) / 180);
  return { west: lng - wide, east: lng + wide, south: lat - y, north: lat + y, zoom };
};
const linesOf = (lng: number, lat: number, zoom: number) =>
  gridLines(around(lng, lat, zoom)).features.map(({ geometry }) => (geometry as LineString).coordinates);

describe('the metre grid', () => {
  it('has a few lines at every zoom, wide enough apart to be read, and never hundreds', () => {
    for (const zoom of [14, 15.4, 17, 20])
      for (const lat of [0, 45, 65]) {
        const step = gridStep(lat, zoom);
        expect(step / metresPerPixel(lat, zoom)).toBeGreaterThanOrEqual(zoom === 20 ? 40 : 36);
        expect(linesOf(116, lat, zoom).length).toBeGreaterThan(3);
        expect(linesOf(116, lat, zoom).length).toBeLessThan(80);
      }
  });

  it('stands on the ground: its lines stay where they are when the map is moved', () => {
    const verticals = (lng: number) =>
      linesOf(lng, 45, 16).flatMap(([a, b]) => (a![0] === b![0] ? [a![0]!.toFixed(7)] : []));
    const [before, after] = [verticals(116), new Set(verticals(116.0005))];
    expect(before.filter((lng) => after.has(lng)).length).toBeGreaterThan(5);
  });

  it('is as many metres wide as it says', () => {
    const [first, second] = linesOf(116, 45, 16).filter(([a, b]) => a![0] === b![0]);
    const metres = (second![0]![0]! - first![0]![0]!) * 111_320 * Math.cos((45 * Math.PI) / 180);
    expect(metres).toBeCloseTo(gridStep(45, 16), 0);
  });
});
