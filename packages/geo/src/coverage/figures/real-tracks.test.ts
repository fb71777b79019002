import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { separateFieldRoad } from '../../field-road/separate-field-road.ts';
import { stepDistance } from '../../measure/distance.ts';
import { findJobs } from '../../track/jobs.ts';
import { cellArea } from '../cells/cell-grid-frame.ts';
import { countOf } from '../cells/cell-tiles.ts';
import { coverJob } from '../drawing/cover-job.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { stripsOf } from '../strips/strips-of.ts';
import {
  type RealPoint,
  readReal,
  realTracks,
  referenceStrips,
  trackOfReal,
} from '../testing/real-tracks.ts';
import { figuresOf } from './figures.ts';

interface Expected {
  readonly union: number;
  readonly between_run_overlap: number;
}

const harvester = 't1-forage-harvester.csv';
const metresApart = (a: RealPoint, b: RealPoint): number => stepDistance(a.lng, a.lat, b.lng, b.lat);

describe.skipIf(!realTracks)(
  'real tracks against GEOS (skipped without FURROW_TRACKS or the folder of tracks beside the checkout)',
  () => {
    const read = () => {
      const expected = JSON.parse(readFileSync(join(realTracks!, 'expected.json'), 'utf8'));
      const points = readReal(harvester);
      const jobs = Object.keys(expected).filter((name) => name.startsWith(harvester));
      return jobs.map((name) => {
        const job = name.slice(harvester.length + 1);
        return {
          job,
          wanted: expected[name] as Expected,
          points: points.filter((point) => point.job === job),
        };
      });
    };

    it('area within 0.1 % with the headings of the reference, within 0.25 % with smoothed ones', () => {
      for (const { job, wanted, points } of read()) {
        const strips = referenceStrips(points, metresApart);
        const off = (coverage: Coverage): number => Math.abs(figuresOf(coverage).areaM2 / wanted.union - 1);
        expect(off(coverJob(strips, { smoothingM: 0 })), job).toBeLessThan(0.001);
        expect(off(coverJob(strips)), `${job}, smoothed`).toBeLessThan(0.0025);
      }
    });

    it('overlap within 0.5 % of the area, every layer counted as the reference does', () => {
      for (const { job, wanted, points } of read()) {
        const coverage = coverJob(referenceStrips(points, metresApart));
        const layers = layersAbove(coverage) * cellArea(coverage.grid);
        const { areaM2, overlapM2 } = figuresOf(coverage);
        expect(Math.abs(layers - wanted.between_run_overlap) / areaM2, job).toBeLessThan(0.005);
        expect(overlapM2).toBeLessThanOrEqual(layers);
      }
    });

    it('the same jobs by the rules of segments and passes are within 0.3 %', () => {
      for (const { job, wanted, points } of read()) {
        const track = trackOfReal(points);
        const coverage = coverJob(findJobs(track).map((one) => stripsOf(track, one)));
        expect(Math.abs(figuresOf(coverage).areaM2 / wanted.union - 1), job).toBeLessThan(0.003);
      }
    });

    it('field and road of a baler: 97 % of what drives over 25 km/h is road, 99 % of what works is field', () => {
      const points = readReal('t3-baler-field-road.csv');
      const field = separateFieldRoad(trackOfReal(points));
      const share = (of: (point: RealPoint) => boolean, wanted: number): number => {
        const chosen = [...field].filter((_, i) => of(points[i]!));
        return chosen.filter((is) => is === wanted).length / chosen.length;
      };
      expect(share(({ speed }) => speed * 3.6 > 25, 0)).toBeGreaterThan(0.97);
      expect(share(({ working }) => working, 1)).toBeGreaterThan(0.99);
    });
  },
);

/** Cells of every covering but the first. */
function layersAbove({ tiles }: Coverage): number {
  let layers = 0;
  for (const cells of tiles.cells) for (const cell of cells) layers += Math.max(0, countOf(cell) - 1);
  return layers;
}
