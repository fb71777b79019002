import { dayStart } from '#kit/formats/wall-clock.ts';
import type { Span } from '../spans.ts';

/** Whole days of the account's zone; the last second of a span belongs to it. */
export const presets = ['today', 'yesterday', 'threeDays', 'oneWeek', 'tenDays', 'oneMonth'] as const;
export type Preset = (typeof presets)[number];

/** First and last day, counted from today. */
const days: Record<Preset, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  threeDays: [-2, 0],
  oneWeek: [-6, 0],
  tenDays: [-9, 0],
  oneMonth: [-29, 0],
};

export function presetSpan(preset: Preset, now: number, timeZone: string): Span {
  const [first, last] = days[preset];
  return { from: dayStart(now, timeZone, first), to: dayStart(now, timeZone, last + 1) - 1 };
}

/** Which preset a span is, so that it can be shown as chosen. */
export const presetOf = (span: Span, now: number, timeZone: string): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = presetSpan(preset, now, timeZone);
    return from === span.from && to === span.to;
  });

/** The whole day YYYY-MM-DD of the product's zone, UTC+8 (spec §9). */
export function productDay(date: string): Span {
  const from = Date.parse(`${date}T00:00:00+08:00`) / 1000;
  return { from, to: from + 86_399 };
}
