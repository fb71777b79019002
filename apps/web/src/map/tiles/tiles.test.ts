import { mercatorX, mercatorY, toGcj02, wgs84 } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './gcj02-tiles.ts';
import { areTilesAway, FAILING_MS, healthy, tileFailed } from './tile-health.ts';

/** The tile that holds a place, and where in it, 0…1. */
function tileAt(lng: number, lat: number, z: number) {
  const count = 2 ** z;
  const [x, y] = [mercatorX(lng) * count, mercatorY(lat) * count];
  return { x: Math.floor(x), y: Math.floor(y), right: x - Math.floor(x), down: y - Math.floor(y) };
}

describe('tiles in GCJ-02', () => {
  it.each([
    [126.6, 45.75, 12],
    [116.4, 39.9, 15],
    [87.6, 43.8, 17],
    [113.3, 23.1, 18],
  ])('put a place at %d, %d within one pixel at zoom %d', (lng, lat, z) => {
    const wanted = tileAt(lng, lat, z);
    const shifted = toGcj02(wgs84(lng, lat));
    const source = tileAt(shifted[0], shifted[1], z);
    const piece = piecesOf(z, wanted.x, wanted.y).find((one) => one.x === source.x && one.y === source.y);
    expect(piece).toBeDefined();
    expect(Math.abs(piece!.left + source.right - wanted.right) * 256).toBeLessThan(1);
    expect(Math.abs(piece!.top + source.down - wanted.down) * 256).toBeLessThan(1);
  });
  it('cover the whole tile', () => {
    const { x, y } = tileAt(126.6, 45.75, 14);
    const pieces = piecesOf(14, x, y);
    expect(pieces).toHaveLength(4);
    const covered = (at: number, starts: number[]) => starts.some((start) => start <= at && at <= start + 1);
    for (const at of [0, 0.25, 0.5, 0.75, 1]) {
      expect(
        covered(
          at,
          pieces.map((piece) => piece.left),
        ),
      ).toBe(true);
      expect(
        covered(
          at,
          pieces.map((piece) => piece.top),
        ),
      ).toBe(true);
    }
  });
  it('are taken as they are outside China', () => {
    const { x, y } = tileAt(37.6, 55.75, 14);
    expect(piecesOf(14, x, y)).toMatchObject([{ x, y }]);
  });
});

describe('tiles that stay away', () => {
  it('are called away after 5 s of failing, counted from the first failure', () => {
    let health = tileFailed(healthy, 1000);
    health = tileFailed(health, 4000);
    expect(areTilesAway(health, 1000 + FAILING_MS - 1)).toBe(false);
    expect(areTilesAway(health, 1000 + FAILING_MS)).toBe(true);
    expect(areTilesAway(healthy, 99_999)).toBe(false);
  });
});
