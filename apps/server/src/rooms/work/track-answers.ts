import {
  type Language,
  type TrackAnswer,
  type TrackEvent,
  type TrackJob,
  type TrackLine,
  type TrackNearest,
  type TrackStop,
  type TrackSummary,
  trackLimits,
  valueUnitOf,
} from '@furrow/contract';
import { toRecords } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import type { Divisions } from '#kit/divisions.ts';
import { type AskedSpan, type AskedTrack, readCounting } from './asked-track.ts';
import { readJobsOf } from './jobs/jobs-of-span.store.ts';
import { pickStored } from './stored-track.rules.ts';
import { thinFor } from './thin-line.rules.ts';
import { jobsOf, stopsOf, summaryOf } from './track.rules.ts';
import { readPage, readTrack } from './track.store.ts';
import { readDays, readNearestDates } from './track-days.store.ts';
import { alarmEvents, placed } from './track-events.rules.ts';
import { countRejected, readEvents } from './track-events.store.ts';

/** What the room works with. */
export interface WorkParts {
  readonly pool: Pool;
  readonly divisions: Divisions;
}

/** One page of all points; the time of its last point is the cursor of the next. */
export async function pointsAnswer(
  { pool }: WorkParts,
  { vehicle, span }: AskedTrack,
  asked: AskedSpan & { cursor?: number | undefined },
): Promise<TrackAnswer> {
  const track = await readPage(pool, span, trackLimits.pointsPerPage, asked.cursor);
  const { time } = track;
  return {
    device: vehicle.id,
    source: asked.source,
    unit: valueUnitOf(vehicle.workType),
    from: asked.from,
    to: asked.to,
    points: toRecords(track),
    next: time.length < trackLimits.pointsPerPage ? null : time[time.length - 1]!,
  };
}

/** The line for drawing at a zoom: points that count, and those of marked spans, which the screen draws as such. */
export async function lineAnswer(
  { pool }: WorkParts,
  asked: AskedTrack,
  { device, source, from, to, zoom }: AskedSpan & { zoom: number },
): Promise<TrackLine> {
  const { track } = await readCounting(pool, { ...asked, invalidSpans: [] });
  const kept = thinFor(track, zoom);
  return {
    device,
    source,
    unit: valueUnitOf(asked.vehicle.workType),
    from,
    to,
    points: toRecords(pickStored(track, kept)),
    total: track.time.length,
    thinned: kept.length < track.time.length,
  };
}

export async function summaryAnswer(
  { pool }: WorkParts,
  { vehicle, span, invalidSpans }: AskedTrack,
): Promise<TrackSummary> {
  const [stored, rejected] = await Promise.all([
    readTrack(pool, span),
    countRejected(pool, span.no, span.from, span.to),
  ]);
  return summaryOf(stored, vehicle, { now: Date.now() / 1000, rejectedAtDoor: rejected, invalidSpans });
}

export async function stopsAnswer(
  { pool, divisions }: WorkParts,
  asked: AskedTrack,
  minMinutes: number,
  language: Language,
): Promise<TrackStop[]> {
  const { track } = await readCounting(pool, asked);
  const stops = stopsOf(track, minMinutes);
  return Promise.all(
    stops.map(async (stop) => ({
      ...stop,
      division: await divisions.nameAt(stop.lng, stop.lat, language),
    })),
  );
}

/** The jobs of the span, and what the points tell of work that is no job yet. */
export async function jobsAnswer({ pool }: WorkParts, asked: AskedTrack): Promise<TrackJob[]> {
  const jobs = await readJobsOf(pool, asked.span);
  const { track } = await readCounting(pool, asked);
  const apart = jobsOf(track, asked.vehicle).filter(
    (one) => !jobs.some((job) => one.from <= job.to && one.to >= job.from),
  );
  return [...jobs, ...apart].sort((a, b) => a.from - b.from);
}

/** Events of the span by time, each with a place where the track knows one. */
export async function eventsOf({ pool }: WorkParts, asked: AskedTrack): Promise<TrackEvent[]> {
  const { no, from, to } = asked.span;
  const [events, { track }] = await Promise.all([readEvents(pool, no, from, to), readCounting(pool, asked)]);
  return [...events.map((event) => placed(track, event)), ...alarmEvents(track)].sort(
    (a, b) => a.time - b.time,
  );
}

/** The nearest day with points on each side of the span. */
export async function nearestDays({ pool }: WorkParts, { span }: AskedTrack): Promise<TrackNearest> {
  const dates = await readNearestDates(pool, span.no, span.from, span.to);
  const days = await Promise.all(dates.map((date) => readDays(pool, span.no, date, dayAfter(date))));
  return { days: days.flat() };
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
