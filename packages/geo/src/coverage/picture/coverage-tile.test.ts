import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '../../coordinates/mercator.ts';
import { fromCells } from '../cells/cell-grid-frame.ts';
import { coverJob } from '../drawing/cover-job.ts';
import { missedOf } from '../figures/missed.ts';
import { qualityClass } from '../figures/quality.ts';
import { drivePasses, onlyJob, shuttlePasses } from '../testing/passes.ts';
import { cellAt } from './cell-at.ts';
import { coverageTile, tileMark } from './coverage-tile.ts';

const coverage = coverJob(
  onlyJob(drivePasses(shuttlePasses(4, 3, [0.3, 0.3, 0.24, 0.1])), { widthM: 2.5 }).strips,
);
const [lng, lat] = fromCells(coverage.grid, coverage.swath.x[100]!, coverage.swath.y[100]!);
const tileAt = (z: number) => ({
  z,
  x: Math.floor(mercatorX(lng) * 2 ** z),
  y: Math.floor(mercatorY(lat) * 2 ** z),
});
const standard = { kind: 'depth', depthM: 0.25 } as const;

describe('coverageTile', () => {
  it('shows at high zoom the cells themselves, class, marks and values', () => {
    const missed = missedOf(coverage, { widthM: 2.5 })!.cells;
    const tile = coverageTile(coverage, { ...tileAt(21), standard, missed, value: 'depth' })!;
    expect(new Set(tile.classes)).toContain(qualityClass.qualified);
    expect(tile.marks.some((mark) => mark === tileMark.missed)).toBe(true);
    tile.classes.forEach((name, pixel) => {
      expect(name > 0).toBe(tile.share[pixel] === 255);
      if (name === qualityClass.qualified) expect(tile.values[pixel]).toBeCloseTo(0.3, 3);
    });
  });

  it('has the area of the job at any zoom that shows fields', () => {
    for (const z of [16, 17]) {
      let pixels = 0;
      const { x, y } = tileAt(z);
      for (const dx of [-2, -1, 0, 1, 2])
        for (const dy of [-2, -1, 0, 1, 2])
          for (const share of coverageTile(coverage, { z, x: x + dx, y: y + dy })?.share ?? [])
            pixels += share / 255;
      const pixelM = (2 * Math.PI * 6_378_137 * Math.cos((lat * Math.PI) / 180)) / 2 ** z / 256;
      expect(pixels * pixelM ** 2).toBeGreaterThan(4950);
      expect(pixels * pixelM ** 2).toBeLessThan(5050);
    }
  });

  it('hides classes, and is nothing elsewhere', () => {
    const all = [1, 2, 3, 4];
    expect(
      coverageTile(coverage, { ...tileAt(18), standard, hidden: all })!.classes.some((name) => name > 0),
    ).toBe(false);
    expect(coverageTile(coverage, { z: 18, x: 0, y: 0 })).toBeNull();
    expect(coverageTile(coverage, { z: 0, x: 0, y: 0 })).not.toBeNull();
  });
});

describe('cellAt', () => {
  it('tells depth, passes, time, speed of a place', () => {
    const cell = cellAt(coverage, lng, lat)!;
    expect(cell).toMatchObject({ count: 1, pass: 0, job: 0, value: null });
    expect(cell.depthM).toBeCloseTo(0.3, 4);
    expect(cell.speed).toBeCloseTo(2, 2);
    expect(cell.time).toBeCloseTo(coverage.swath.time[100]!, 0);
    expect(cellAt(coverage, lng + 1, lat)).toBeNull();
    expect(cellAt(coverage, Number.NaN, lat)).toBeNull();
  });
});
