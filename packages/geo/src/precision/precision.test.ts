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
const radius = 2000;
/** Bends what was driven in some time round a place 2 km west, if not said: the passes go north. */
function bend(track: TrackColumns, where: (time: number) => boolean, radius = 2000): TrackColumns {
  for (let i = 0; i < track.time.length; i++) {
    if (!where(track.time[i]!)) continue;
    const [east, north] = [(track.lng[i]! - 126.6) * metresLng, (track.lat[i]! - 45.7) * 111_150];
    track.lng[i]! = 126.6 + ((radius + east) * Math.cos(north / radius) - radius) / metresLng;
    track.lat[i]! = 45.7 + ((radius + east) * Math.sin(north / radius)) / 111_150;
  }
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
      id,
      widthM,
      line: { type: 'straight' as const, points, heading: null },
    });
    const found = measure(track, { lines: [line('across', across), line('along', along)] });
    expect(found).toMatchObject({ reference: 'line', lineId: 'along' });
    expect(found.passes[0]?.biasM).toBeCloseTo(0.06, 2);
    expect(found.passes[1]?.biasM).toBeCloseTo(-0.06, 2);
    expect(measure(track, { lines: [line('across', across)] }).reference).toBe('fit');
  });

  it('are none where the passes are bends or laps and no line is known: nobody is off a line that is not there', () => {
    const bent = bend(drivePasses(shuttlePasses(4, 2.5)), () => true);
    expect(measure(bent)).toMatchObject({ reference: null, grade: null, deviation: null, fixedShare: 1 });
    expect(measure(bent).passes[1]).toMatchObject({ meanM: null, lengthM: expect.closeTo(500, -1) });
    const pivot = [wgs84(126.6 - radius / metresLng, 45.7), wgs84(126.6, 45.7)];
    const line = { id: 'round', widthM, line: { type: 'pivot' as const, points: pivot, heading: null } };
    expect(measure(bent, { lines: [line] })).toMatchObject({ reference: 'line', grade: expect.any(String) });
  });

  it('of a bend among straight passes are left out', () => {
    const track = drivePasses(shuttlePasses(4, 2.5));
    const noon = track.time[Math.floor(track.time.length * 0.75)]!;
    const { reference, grade, passes } = measure(bend(track, (time) => time > noon));
    expect({ reference, grade }).toEqual({ reference: 'fit', grade: 'A' });
    expect(passes.map(({ maxM }) => maxM !== null)).toEqual([true, true, true, false]);
  });

  it('are none of short passes along the gentle bow of a field; the same bow once is a fault of its pass', () => {
    const short = (count: number) =>
      drivePasses(
        Array.from({ length: count }, (_, i) => {
          const [from, to] = i % 2 === 0 ? [0, 100] : [100, 0];
          return { from: [from!, i * 2.5] as const, to: [to!, i * 2.5] as const };
        }),
      );
    // 100 m round a place 4 km away: half an arrow's height of 31 cm, less than what tells a bend by itself.
    const bowed = measure(bend(short(6), () => true, 4000));
    expect(bowed).toMatchObject({ reference: null, grade: null, deviation: null });
    expect(bowed.passes.map(({ maxM }) => maxM)).toEqual(Array.from({ length: 6 }, () => null));
    expect(measure(short(6))).toMatchObject({ reference: 'fit', grade: 'A' });
    const track = short(6);
    const last = track.time.at(-1)! - 80;
    const once = measure(bend(track, (time) => time > last, 4000));
    expect(once.passes.map(({ maxM }) => (maxM ?? 0) > 0.1)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('of passes that sway from side to side stay: they follow nothing', () => {
    // Each 250 s and a turn of 30 s; bowed by 20 cm, east and west in turn.
    const track = drivePasses(shuttlePasses(6, 2.5));
    for (let i = 0; i < track.time.length; i++) {
      const gone = track.time[i]! - track.time[0]!;
      const side = Math.floor(gone / 280) % 2 === 0 ? 0.2 : -0.2;
      track.lng[i]! += (side * (1 - ((gone % 280) / 125 - 1) ** 2)) / metresLng;
    }
    const { grade, deviation, reference } = measure(track);
    expect({ reference, grade }).toEqual({ reference: 'fit', grade: 'D' });
    expect(deviation!.p95M).toBeGreaterThan(0.1);
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
    // Wider than the tool, but always the same: a plan, and no error.
    expect(spacingErrorM).toBeCloseTo(0, 3);
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

  it('tells what was wanted and how far off it was, by the ground that has a target', () => {
    const track = drivePasses(shuttlePasses(2, 2.5));
    const middle = 45.7 + 250 / 111_150;
    const half = (south: number, north: number, value: number) => {
      const [west, east] = [126.59, 126.61];
      const ring = [west, east, east, west, west].map((lng, i) => [lng, i < 2 || i === 4 ? south : north]);
      return { value, area: { type: 'Polygon' as const, coordinates: [ring] } };
    };
    const targets = [half(45.69, middle, 100), half(middle, 45.71, 200)];
    for (let i = 0; i < track.time.length; i++) track.value[i] = track.lat[i]! < middle ? 100 : 200;
    const exact = measure(track, { valueIs: 'rate', targets });
    expect(exact.targetRate).toBeCloseTo(150, -1);
    expect(exact.rateError).toBeLessThan(0.02);
    expect(exact.passes[1]!.targetRate).toBeCloseTo(150, -1);
    track.value.fill(150);
    const even = measure(track, { valueIs: 'rate', targets: targets.slice(0, 1) });
    expect(even).toMatchObject({ targetRate: expect.closeTo(100, 5), rate: expect.closeTo(150, 5) });
    expect(even.rateError).toBeCloseTo(0.5, 5);
    expect(measure(track, { valueIs: 'rate' })).toMatchObject({ targetRate: null, rateError: null });
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

  it('is judged by a straight pass whose receiver lost its fix and jumped: the pass is no bend', () => {
    const track = drivePasses(shuttlePasses(4, 2.5));
    const n = track.time.length;
    // A tenth of the first pass, a metre off.
    for (let i = Math.floor(n * 0.1); i < n * 0.125; i++) {
      track.fix[i] = 1;
      track.lng[i]! += 1 / metresLng;
    }
    const { reference, passes } = measure(track);
    expect(reference).toBe('fit');
    expect(passes[0]!.maxM).toBeGreaterThan(0.8);
    // As many points with RTK that lie as far off are a bend.
    track.fix.fill(4);
    expect(measure(track).passes[0]!.maxM).toBeNull();
  });

  it('without RTK is not graded: rates alone made it precise', () => {
    const track = drivePasses(shuttlePasses(4, 2.5), { fix: 1 });
    track.value.fill(300);
    expect(measure(track, { valueIs: 'rate' })).toMatchObject({
      grade: null,
      reference: 'fit',
      fixedShare: 0,
    });
    track.fix.fill(5);
    expect(measure(track).grade).toBe('C');
  });

  it('is graded by its deviation, its fix and the error of its spacing', () => {
    expect([
      gradeOf(0.025, 0.98, null),
      gradeOf(0.025, 0.97, 0),
      gradeOf(0.05, 0.95, 0),
      gradeOf(0.02, 0.94, 0),
      gradeOf(0.1, 0.5, 0),
      gradeOf(0.11, 1, 0),
      gradeOf(0.01, 1, 0.025),
      gradeOf(0.01, 1, 0.05),
      gradeOf(0.01, 1, 0.5),
    ]).toEqual(['A', 'B', 'B', 'C', 'C', 'D', 'A', 'B', 'D']);
  });

  /** Straight passes at these places across the field, metres. */
  const passesAt = (places: readonly number[]) =>
    measure(
      drivePasses(
        places.map((east, i) => ({
          from: [i % 2 === 0 ? 0 : 300, east] as const,
          to: [i % 2 === 0 ? 300 : 0, east] as const,
        })),
      ),
    );

  it('whose passes are straight as a line, but lie beside each other as they come, is not exact', () => {
    const { grade, deviation, spacingErrorM } = passesAt([0, 2.3, 5, 7.1, 9.9, 12.1]);
    expect(deviation!.p95M).toBeLessThan(0.01);
    expect(spacingErrorM).toBeGreaterThan(0.1);
    expect(grade).toBe('D');
  });

  it('whose last pass fills the rest of the field is as exact as its others', () => {
    const { grade, spacingErrorM, passes } = passesAt([0, 2.4, 4.8, 7.2, 9.6, 10.8]);
    expect(passes.at(-1)!.spacingM).toBeCloseTo(1.2, 1);
    expect(spacingErrorM).toBeLessThan(0.01);
    expect(grade).toBe('A');
  });
});
