import { type FixType, type Language, type TrackStatus, trackStatus, valueUnitOf } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import { zoneClock, zoneName } from '#kit/clock/zone-clock.ts';
import type { TrackVehicle } from '../track.rules.ts';

/** The words and clocks of one exported file. */
export interface ExportWords {
  readonly texts: (typeof texts)[Language]['exports'];
  readonly status: (status: number) => string;
  readonly fix: (fix: number) => string;
  /** Date and time of the account's zone; ISO 8601 UTC. */
  readonly local: (seconds: number) => string;
  readonly utc: (seconds: number) => string;
  readonly zone: string;
  /** Heading of the value with its unit, and the value as it is written below: a depth in cm, else as it is. */
  readonly valueHeading: string;
  readonly value: (value: number) => number | null;
}

/** @param from seconds UTC, the moment whose offset names the zone */
export function exportWords(
  language: Language,
  timeZone: string,
  from: number,
  vehicle: Pick<TrackVehicle, 'workType'>,
): ExportWords {
  const words = texts[language].exports;
  const unit = valueUnitOf(vehicle.workType);
  const isDepth = unit === 'm';
  const statusNames = Object.entries(trackStatus) as [keyof typeof trackStatus, TrackStatus][];
  const byStatus = new Map<number, string>(statusNames.map(([name, number]) => [number, words.status[name]]));
  const fixes: Record<FixType, string> = {
    0: words.fix.none,
    1: words.fix.single,
    2: words.fix.differential,
    4: words.fix.fixed,
    5: words.fix.float,
  };
  return {
    texts: words,
    status: (status) => byStatus.get(status) ?? '',
    fix: (fix) => fixes[fix as FixType] ?? '',
    local: zoneClock(timeZone),
    utc: isoUtc,
    zone: zoneName(timeZone, from),
    valueHeading: isDepth ? words.track.depth : fill(words.track.value, { unit }),
    value: (value) =>
      Number.isNaN(value) ? null : isDepth ? Math.round(value * 1000) / 10 : Math.round(value * 100) / 100,
  };
}

/** Seconds UTC as ISO 8601 to the second. */
export const isoUtc = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
