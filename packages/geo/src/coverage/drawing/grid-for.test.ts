import { describe, expect, it } from 'vitest';
import { figuresOf } from '../figures/figures.ts';
import { drivePasses, onlyJob, type StraightPass, shuttlePasses } from '../testing/passes.ts';
import { coverJob } from './cover-job.ts';
import { gridFor } from './grid-for.ts';

const job = (passes: readonly StraightPass[], widthM: number) =>
  onlyJob(drivePasses(passes), { widthM }).strips;

describe('the grid of a job (R4)', () => {
  it('has large cells for a wide boom, without costing accuracy', () => {
    expect(gridFor([job(shuttlePasses(4, 3), 3)]).cellM).toBe(0.25);
    const boom = coverJob(job(shuttlePasses(4, 36), 36));
    expect(boom.grid.cellM).toBe(0.5);
    expect(figuresOf(boom).areaM2 / (4 * 36 * 500)).toBeCloseTo(1, 3);
  });

  it.each([31.72, -31.72, 58.28])('no axis lies along work %d° off the main direction', (second) => {
    const [sin, cos] = [Math.sin((second * Math.PI) / 180), Math.cos((second * Math.PI) / 180)];
    const oblique = [0, 3, 6].map((across): StraightPass => {
      const [along, aside] = [across * -sin, 60 + across * cos];
      return { from: [along, aside], to: [along + 300 * cos, aside + 300 * sin] };
    });
    const { angleDeg } = gridFor([job([...shuttlePasses(4, 3), ...oblique], 3)]);
    for (const heading of [0, second]) {
      const off = (((90 - heading - angleDeg) % 90) + 90) % 90;
      expect(Math.min(off, 90 - off)).toBeGreaterThan(5);
    }
  });
});
