import { describe, expect, it } from 'vitest';
import { wgs84 } from '../coordinates/types.ts';
import { drivePasses, onlyJob, shuttlePasses } from '../coverage/testing/passes.ts';
import type { TrackColumns } from '../track/track-columns.ts';
import { deviationCurves } from './deviation-curve.ts';
import { gradeOf } from './grade.ts';
import { precisionOf } from './precision.ts';
import type { PrecisionRules } from './precision-types.ts';

const widthM = 2.5;
const rules: PrecisionRules = { widthM, valueIs: 'depth' };
const metresLng = 77_900;

/** Moves every point east by a sine of its time: the passes go north. */
function wave(track: TrackColumns, amplitudeM: number, periodS = 37): TrackColumns {
  for (let i = 0; i < track.time.length; i++)
    track.lng[i]! += (amplitudeM * Math.sin((2 * Math.PI * track.time[i]!) / periodS)) / metresLng;
  return track;
}
const measure = (track: TrackColumns, more: Partial<PrecisionRules> = {}) =>
  precisionOf(track, onlyJob(track, { widthM }).job, { ...rules, ...more });

describe('deviations', () => {
  it('a sine of 4 cm has a standard deviation of 2.8 cm', () => {
    const { deviation, reference, grade, within50 } = measure(wave(drivePasses(shuttlePasses(4, 2.5)), 0.04));
    expect(deviation?.sdM).toBeCloseTo(0.0283, 3);
    expect(deviation?.maxM).toBeCloseTo(0.04, 2);
    expect({ reference, grade, within50 }).toEqual({ reference: 'fit', grade: 'B', within50: 1 });
  });

  it('come from the terminal where it says them', () => {
    const track = drivePasses(shuttlePasses(4, 2.5));
    const n = track.time.length;
    const said = {
      deviationM: Float32Array.from({ length: n }, (_, i) => (i % 6 === 0 ? 0.02 : Number.NaN)),
      engaged: new Float32Array(n).fill(1),
    };
    const found = measure(track, { said });
    expect(found).toMatchObject({ reference: 'terminal', engagedShare: 1, grade: 'A' });
    expect(found.deviation?.biasM).toBeCloseTo(0.02, 5);
    const curves = deviationCurves(track, onlyJob(track, { widthM }).job, { said }, 10_000);
    expect(curves).toHaveLength(4);
    expect(curves[1]!.deviationM.filter((one) => one === null).length).toBeLessThan(6);
  });

  it('are measured from an AB line that the passes follow, and not from one that they cross', () => {
    const track = drivePasses(shuttlePasses(3, 2.5));
    for (let i = 0; i < track.time.length; i++) track.lng[i]! += 0.06 / metresLng;
    const along = [wgs84(126.6, 45.7), wgs84(126.6, 45.71)];
    const across = [wgs84(126.6, 45.7), wgs84(126.61, 45.7)];
    const line = (id: string, points: typeof along) => ({
      ...{ id, widthM },
      line: { type: 'straight' as const, points, heading: null },
    });
    const found = measure(track, { lines: [line('across', across), line('along', along)] });
    expect(found).toMatchObject({ reference: 'line', lineId: 'along' });
    expect(found.passes[0]?.biasM).toBeCloseTo(0.06, 2);
    expect(found.passes[1]?.biasM).toBeCloseTo(-0.06, 2);
    expect(measure(track, { lines: [line('across', across)] }).reference).toBe('fit');
  });

  it('leave short passes and the ends of passes out', () => {
    const track = drivePasses([...shuttlePasses(2, 2.5), { from: [0, 5], to: [15, 5] }]);
    const { passes } = measure(track);
    expect(passes[2]).toMatchObject({ meanM: null, straightnessM: null });
    const first = track.status.indexOf(2);
    track.lng[first]! += 1 / metresLng;
    expect(measure(track).deviation?.maxM).toBeLessThan(0.01);
  });
});

describe('a job', () => {
  it('tells spacing, speed, heading and the way to the line', () => {
    const { passes, spacingErrorM, startM } = measure(drivePasses(shuttlePasses(4, 2.6)));
    expect(spacingErrorM).toBeCloseTo(0.1, 3);
    expect(passes.map(({ spacingM }) => spacingM && Math.round(spacingM * 100) / 100)).toEqual([
      null,
      2.6,
      2.6,
      2.6,
    ]);
    expect(passes[1]!.headingDeg).toBeCloseTo(180, 1);
    expect(passes[0]!.speed).toBeCloseTo(2, 2);
    expect(startM).toBeCloseTo(0, 1);
  });

  it('tells what was applied', () => {
    const track = drivePasses(shuttlePasses(2, 2.5));
    track.value.fill(300);
    const { rate, amount, passes } = measure(track, { valueIs: 'rate' });
    expect(rate).toBeCloseTo(300, 5);
    expect(amount).toBeCloseTo((300 * 2 * 498 * 2.5) / 10_000, 0);
    expect(passes[0]).toMatchObject({ depthM: null, rate: 300 });
  });

  it('whose correction broke for a tenth of its time is C or D', () => {
    const track = drivePasses(shuttlePasses(4, 2.5));
    expect(measure(track).grade).toBe('A');
    const n = track.time.length;
    track.fix.fill(2, Math.floor(n * 0.4), Math.floor(n * 0.5));
    const { grade, fixedShare } = measure(track);
    expect(fixedShare).toBeCloseTo(0.9, 1);
    expect(['C', 'D']).toContain(grade);
  });

  it('is graded by both its deviation and its fix', () => {
    expect([
      gradeOf(0.025, 0.98),
      gradeOf(0.025, 0.97),
      gradeOf(0.05, 0.95),
      gradeOf(0.02, 0.94),
      gradeOf(0.1, 0.5),
      gradeOf(0.11, 1),
    ]).toEqual(['A', 'B', 'B', 'C', 'C', 'D']);
  });
});
