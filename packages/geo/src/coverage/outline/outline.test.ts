import { describe, expect, it } from 'vitest';
import { coverJob } from '../drawing/cover-job.ts';
import { figuresOf } from '../figures/figures.ts';
import { outlineCells } from '../figures/missed.ts';
import { areaOfRegion } from '../figures/repeated.ts';
import { drivePasses, onlyJob, type StraightPass, shuttlePasses } from '../testing/passes.ts';
import { outlineOf } from './outline.ts';
import { outlineBounds, outlineCentre, outlineGeometryArea } from './outline-facts.ts';

const cover = (passes: StraightPass[], lng = 126.6) =>
  coverJob(onlyJob(drivePasses(passes, { heading: 17, lng }), { widthM: 2.5, offsetM: 0.4 }).strips);

describe('outlineOf (R7)', () => {
  it.each([
    [1, 0],
    [4, 2],
    [4, 3],
    [6, 5],
  ])('%i passes %d m apart have the outline that the cells have', (count, apart) => {
    const coverage = cover(shuttlePasses(count, apart));
    const outline = outlineOf(coverage, { widthM: 2.5 });
    const cells = areaOfRegion(coverage, outlineCells(coverage, { widthM: 2.5 }));
    expect(outline.coordinates).toHaveLength(1);
    expect(outlineGeometryArea(outline) / cells).toBeCloseTo(1, 2);
    expect(outline.coordinates[0]![0]!.length).toBeLessThan(40);
  });

  it('keeps fields apart, and holes larger than 666.67 m²', () => {
    const far = shuttlePasses(2, 2).map(
      ({ from, to }) => ({ from: [from[0], from[1] + 40], to: [to[0], to[1] + 40] }) as const,
    );
    expect(outlineOf(cover([...shuttlePasses(2, 2), ...far]), { widthM: 2.5 }).coordinates).toHaveLength(2);
    const frame = (size: number): StraightPass[] => [
      { from: [0, 0], to: [size, 0] },
      { from: [size, -1], to: [size, size + 1] },
      { from: [size, size], to: [0, size] },
      { from: [0, size + 1], to: [0, -1] },
    ];
    expect(outlineOf(cover(frame(35)), { widthM: 2.5 }).coordinates[0]).toHaveLength(2);
    expect(outlineOf(cover(frame(25)), { widthM: 2.5 }).coordinates[0]).toHaveLength(1);
  });

  it('is cut by the block, and stays whole across the antimeridian', () => {
    const coverage = cover(shuttlePasses(4, 2), 179.999);
    const outline = outlineOf(coverage, { widthM: 2.5 });
    const [west, south, east, north] = outlineBounds(outline)!;
    expect(east).toBeGreaterThan(180);
    const middle = (south + north) / 2;
    const corners = [
      [west - 1, south - 1],
      [east + 1, south - 1],
      [east + 1, middle],
      [west - 1, middle],
    ];
    const block = { type: 'Polygon', coordinates: [[...corners, corners[0]!]] } as const;
    const half = outlineOf(coverage, { widthM: 2.5, block });
    expect(outlineGeometryArea(half) / outlineGeometryArea(outline)).toBeCloseTo(0.5, 2);
    const [lng, lat] = outlineCentre(outline)!;
    expect(lng).toBeCloseTo((west + east) / 2, 5);
    expect(lat).toBeCloseTo(middle, 5);
  });

  it('of nothing is nothing', () => {
    const nothing = coverJob({ runs: [], fix: 'rtk' });
    expect(outlineOf(nothing, { widthM: 2.5 }).coordinates).toEqual([]);
    expect(outlineCentre(outlineOf(nothing, { widthM: Number.NaN }))).toBeNull();
    expect(figuresOf(nothing)).toMatchObject({ areaM2: 0, meanDepthM: null, sensorCoverage: null });
  });
});
