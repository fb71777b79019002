import { homeMidnight } from '#kit/formats/home-day.ts';

/** Since when the way is shown. */
export const trackSpans = ['day', 'job', 'hour', 'threeHours', 'halfDay'] as const;
export type TrackSpan = (typeof trackSpans)[number];

const hours: Partial<Record<TrackSpan, number>> = { hour: 1, threeHours: 3, halfDay: 12 };

/** First second of the span; of a job that has not begun, of today (UTC+8). */
export function beginOf(span: TrackSpan, nowMs: number, jobFrom: number | null): number {
  const back = hours[span];
  if (back !== undefined) return Math.floor(nowMs / 1000) - back * 3600;
  return span === 'job' && jobFrom !== null ? Math.floor(jobFrom) : homeMidnight(nowMs);
}
