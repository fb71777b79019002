import type { TrackJob } from '../track/jobs.ts';
import { isWorkingStatus } from '../track/status.ts';
import type { TrackColumns } from '../track/track-columns.ts';
import { appliedOn } from './applied.ts';
import {
  countedOf,
  type Deviations,
  deviationsOf,
  figuresOfDeviations,
  histogramOf,
  shareWithin,
} from './deviations.ts';
import { gradeOf, preciseShare } from './grade.ts';
import { headingOfFit, type PassShape, shapeOf, straightness } from './pass-shape.ts';
import type { JobPrecision, PassPrecision, PrecisionRules } from './precision-types.ts';
import { spacingError, spacings } from './spacing.ts';
import { startWay } from './start-way.ts';

/** How exact one job of a clean track was. */
export function precisionOf(track: TrackColumns, job: TrackJob, rules: PrecisionRules): JobPrecision {
  const { shapes, deviations } = shapesAndDeviations(track, job, rules);
  const counted = joined(deviations ? shapes.map((shape, i) => countedOf(shape, deviations.byPass[i]!)) : []);
  const figures = figuresOfDeviations(counted);
  const applied =
    rules.valueIs === 'rate' ? appliedOn(track, shapes, { ...rules, usualM: rules.widthM }) : null;
  const wanted = applied?.wantedByPass ?? [];
  const passes = passesOf(track, { shapes, deviations, rules }).map((pass, i) => ({
    ...pass,
    targetRate: wanted[i] ?? null,
  }));
  const spacingErrorM = spacingError(passes);
  const fixes = sharesOfFixes(track, job);
  const fixedShare = fixes[4] ?? 0;
  return {
    reference: figures ? (deviations?.reference ?? null) : null,
    lineId: deviations?.lineId ?? null,
    grade:
      figures && rtkShare(fixes) >= preciseShare ? gradeOf(figures.p95M, fixedShare, spacingErrorM) : null,
    deviation: figures,
    within25: shareWithin(counted, 0.025),
    within50: shareWithin(counted, 0.05),
    spacingErrorM,
    fixes,
    fixedShare,
    engagedShare: engagedShare(track, job, rules),
    startM: meanOf(passes.flatMap(({ startM }) => (startM === null ? [] : [startM]))),
    rate: applied?.rate ?? null,
    amount: applied?.amount ?? null,
    targetRate: applied?.targetRate ?? null,
    rateError: applied?.rateError ?? null,
    histogram: histogramOf(counted),
    passes,
  };
}

/** Share that is RTK fixed or float. */
export const rtkShare = (fixes: Readonly<Record<string, number>>): number =>
  (fixes[4] ?? 0) + (fixes[5] ?? 0);

/** The shapes of a job's passes with the deviations of their points. */
export function shapesAndDeviations(
  track: TrackColumns,
  job: TrackJob,
  rules: Pick<PrecisionRules, 'said' | 'lines'>,
): { shapes: PassShape[]; deviations: Deviations | null } {
  const shapes = job.passes.map((pass) => shapeOf(track, pass, job.from));
  const origin = [track.lng[job.from]!, track.lat[job.from]!] as const;
  return { shapes, deviations: deviationsOf(shapes, rules, origin) };
}

function passesOf(
  track: TrackColumns,
  {
    shapes,
    deviations,
    rules,
  }: { shapes: PassShape[]; deviations: Deviations | null; rules: PrecisionRules },
): Omit<PassPrecision, 'targetRate'>[] {
  const { widthM, offsetM = 0, said, valueIs } = rules;
  const distances = spacings(shapes, widthM, offsetM);
  return shapes.map((shape, i) => {
    const { points, lengthM, fit } = shape;
    const [start, end] = [track.time[points[0]!]!, track.time[points.at(-1)!]!];
    const own = deviations?.byPass[i] ?? null;
    const figures = own && figuresOfDeviations(countedOf(shape, own));
    const value = meanValue(track, points);
    return {
      number: i + 1,
      from: start,
      to: end,
      lengthM,
      headingDeg: headingOfFit(fit),
      meanM: figures?.meanM ?? null,
      biasM: figures?.biasM ?? null,
      sdM: figures?.sdM ?? null,
      p95M: figures?.p95M ?? null,
      maxM: figures?.maxM ?? null,
      spacingM: distances[i] ?? null,
      straightnessM: straightness(shape),
      startM: own && figures ? startWay(shape, own, said?.engaged ?? null) : null,
      speed: end > start ? lengthM / (end - start) : null,
      depthM: valueIs === 'depth' ? value : null,
      rate: valueIs === 'rate' ? value : null,
      fixedShare: points.reduce((sum, at) => sum + Number(track.fix[at] === 4), 0) / points.length,
    };
  });
}

function meanValue({ value }: TrackColumns, points: Uint32Array): number | null {
  const known = [...points].map((i) => value[i]!).filter((one) => !Number.isNaN(one));
  return meanOf(known);
}

/** Shares of a job's working points by fix. */
export function sharesOfFixes(
  track: TrackColumns,
  { from, to }: Pick<TrackJob, 'from' | 'to'>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  let all = 0;
  for (let i = from; i <= to; i++) {
    if (!isWorkingStatus(track.status[i]!)) continue;
    const fix = track.fix[i]!;
    counts[fix] = (counts[fix] ?? 0) + 1;
    all++;
  }
  return Object.fromEntries(Object.entries(counts).map(([fix, count]) => [fix, count / all]));
}

function engagedShare(track: TrackColumns, { from, to }: TrackJob, { said }: PrecisionRules): number | null {
  if (!said) return null;
  let [engaged, told] = [0, 0];
  for (let i = from; i <= to; i++) {
    const one = said.engaged[i]!;
    if (!isWorkingStatus(track.status[i]!) || Number.isNaN(one)) continue;
    engaged += one;
    told++;
  }
  return told > 0 ? engaged / told : null;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
