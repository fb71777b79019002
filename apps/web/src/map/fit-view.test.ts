import { describe, expect, it } from 'vitest';
import { type Box, viewOfBox } from './fit-view.ts';

const padding = { top: 48, bottom: 48, left: 48, right: 72 };
const size = { width: 1000, height: 500 };

/** Where a place lies in a map of that view, px from its corner. */
function pixelOf(view: ReturnType<typeof viewOfBox>, lng: number, lat: number): { x: number; y: number } {
  const world = 512 * 2 ** view.zoom;
  const y = (of: number) => 0.5 - Math.asinh(Math.tan((of * Math.PI) / 180)) / (2 * Math.PI);
  return {
    x: size.width / 2 + ((lng - view.lng) / 360) * world,
    y: size.height / 2 + (y(lat) - y(view.lat)) * world,
  };
}

describe('the view of a box', () => {
  it.each<[string, Box]>([
    ['a wide one touches left and right', [126.5, 45.79, 126.7, 45.8]],
    ['a high one touches top and bottom', [126.5, 45.7, 126.52, 45.9]],
    ['south of the equator too', [-60.2, -33.4, -60, -33.3]],
  ])('%s', (_name, box) => {
    const view = viewOfBox(box, size, padding, 17);
    const corner = pixelOf(view, box[0], box[3]);
    const other = pixelOf(view, box[2], box[1]);
    expect(corner.x - padding.left).toBeCloseTo(size.width - padding.right - other.x, 3);
    expect(corner.y - padding.top).toBeCloseTo(size.height - padding.bottom - other.y, 3);
    expect(Math.min(corner.x - padding.left, corner.y - padding.top)).toBeCloseTo(0, 3);
  });

  it('goes no nearer than it may, also for a single point', () => {
    const view = viewOfBox([116, 40, 116, 40], size, { top: 0, right: 0, bottom: 0, left: 0 }, 17);
    expect(view.zoom).toBe(17);
    expect(view.lng).toBeCloseTo(116, 9);
    expect(view.lat).toBeCloseTo(40, 9);
  });
});
