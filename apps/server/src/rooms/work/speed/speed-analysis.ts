import {
  type SpeedAnalysis,
  type SpeedQuery,
  type SpeedRunRow,
  speedLimits,
  topWorkSpeedMs,
  valueUnitOf,
} from '@furrow/contract';
import { findJobs, type SpeedFigures, speedFigures, speedRuns, stepsOf } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { readSetting } from '#rooms/access/public.ts';
import { visibleVehicle } from '../asked-track.ts';
import { requireJob } from '../device-jobs/device-jobs.ts';
import { turning } from '../jobs/computing/prepare-day.rules.ts';
import { zoneOffset } from '../jobs/computing/work-day.rules.ts';
import { readMarkedSpans } from '../marked-spans.store.ts';
import { countingTrack, sourceNumbers } from '../track.rules.ts';
import { readTrack } from '../track.store.ts';
import { bandPeriods, limitsOf } from './band-periods.rules.ts';
import { readPacedTools, readSpeedJobs, readSpeedVehicle, type SpeedVehicle } from './speed.store.ts';
import { againstValue, lineOf, seriesOf, shownPoints } from './speed-curves.rules.ts';

interface AskedSpeed {
  readonly vehicle: SpeedVehicle;
  readonly job: SpeedAnalysis['job'];
  readonly from: number;
  readonly to: number;
}

/** Whose points are meant, and of when. @throws Refusal snUnknown, notFound: out of scope is like not there */
async function askedSpeed(pool: Pool, actor: Actor, query: SpeedQuery): Promise<AskedSpeed> {
  if (query.job === undefined) {
    const vehicle = await visibleVehicle(pool, actor, query.device!);
    return { vehicle, job: null, from: query.from!, to: query.to! };
  }
  const { id, vehicleId, workDate, startedAt, endedAt } = await requireJob(pool, actor, query.job);
  const vehicle = await readSpeedVehicle(pool, vehicleId);
  if (!vehicle) throw new Refusal('snUnknown');
  return { vehicle, job: { id, workDate }, from: startedAt, to: endedAt };
}

/** How fast a vehicle worked, with every run over the limit; screens show the longest of them. */
export async function speedAnalysis(pool: Pool, actor: Actor, query: SpeedQuery): Promise<SpeedAnalysis> {
  const { vehicle, job, from, to } = await askedSpeed(pool, actor, query);
  const span = { no: vehicle.no, from, to };
  const [stored, marked, fitted, jobs, bands] = await Promise.all([
    readTrack(pool, { ...span, sources: sourceNumbers('all') }),
    readMarkedSpans(pool, span),
    readPacedTools(pool, span),
    readSpeedJobs(pool, actor, span),
    readSetting(pool, 'speed.bands'),
  ]);
  const { track } = countingTrack(stored, vehicle, Date.now() / 1000, marked);
  const steps = stepsOf(track, { topSpeed: topWorkSpeedMs[vehicle.workType] });
  const periods = bandPeriods({ vehicle, fitted, jobs, bands }, { from, to });
  const workingOnly = query.workingOnly === 'yes';
  const zone = { zoneOffset: zoneOffset(vehicle.divisionCode) };
  const figures = speedFigures(track, steps, { periods, workingOnly, ...zone });
  const runs = speedRuns(track, steps, periods)
    .map((run): SpeedRunRow => ({ ...run, seconds: run.to - run.from }))
    .sort((a, b) => b.seconds - a.seconds || a.from - b.from);
  const turningS = findJobs(track, { ...zone, steps }).reduce((sum, one) => sum + turning(track, one), 0);
  return {
    device: { id: vehicle.id, sn: vehicle.sn, alias: vehicle.alias },
    job,
    from,
    to,
    unit: valueUnitOf(vehicle.workType),
    runs,
    limits: limitsOf(periods, figures.ofPeriods),
    summary: { ...summaryOf(figures), runs: runs.length, longestRunS: runs[0]?.seconds ?? 0, turningS },
    bands: [...figures.bands],
    series: seriesOf(shownPoints(track, workingOnly), periods),
    ...againstValue(track),
    jobs: jobs.filter(({ seen }) => seen).map(plainJob),
    hours: figures.hours.map(({ hour, seconds, metres }) => ({ hour, seconds, meanMs: metres / seconds })),
    line: lineOf(track),
  };
}

/** What a screen shows of it. */
export const shownAnalysis = (found: SpeedAnalysis): SpeedAnalysis => ({
  ...found,
  runs: found.runs.slice(0, speedLimits.runs),
});

const plainJob = ({ id, from, to, workType, workingS, meanSpeed }: SpeedAnalysis['jobs'][number]) => ({
  id,
  from,
  to,
  workType,
  workingS,
  meanSpeed,
});

function summaryOf({ verdicts, ...figures }: SpeedFigures) {
  const { seconds, metres, meanMs, medianMs, p95Ms, topMs } = figures;
  const { slow: slowS, right: rightS, fast: fastS, unjudged: unjudgedS } = verdicts;
  return {
    seconds,
    metres,
    meanMs,
    medianMs,
    p95Ms,
    topMs,
    slowS,
    rightS,
    fastS,
    unjudgedS,
    workingS: slowS + rightS + fastS + unjudgedS,
  };
}
