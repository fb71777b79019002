import { type SpeedAnalysis, speedClassOf, speedLimits, trackStatus } from '@furrow/contract';
import { isWorkingStatus, minMaxPerBucket, periodFinder, regressionOf, simplifyTrack } from '@furrow/geo';
import { evenly } from '../invalid-tracks/evenly.rules.ts';
import { pickStored, type StoredTrack } from '../stored-track.rules.ts';
import type { LimitPeriod } from './band-periods.rules.ts';

/** A bucket of a thinned curve keeps at most five points. */
const ofBucket = 5;
/** A gap between two points of the line, seconds: no way is drawn over it (S2). */
const gapS = 300;

/** The points that are shown: those with a fix, and of these all or the working ones. */
export function shownPoints(track: StoredTrack, workingOnly: boolean): StoredTrack {
  const shown = Uint32Array.from(track.time.keys()).filter((i) =>
    workingOnly ? isWorkingStatus(track.status[i]!) : track.status[i] !== trackStatus.noFix,
  );
  return pickStored(track, shown);
}

/** The curve of speed with the ends of the band; peaks stay. */
export function seriesOf(shown: StoredTrack, periods: readonly LimitPeriod[]): SpeedAnalysis['series'] {
  const kept = [...minMaxPerBucket(shown.time, shown.speed, speedLimits.series / ofBucket)];
  const periodAt = periodFinder(periods);
  return evenly(kept, speedLimits.series).map((i) => {
    const band = periods[periodAt(shown.time[i]!)]?.band ?? null;
    return [shown.time[i]!, shown.speed[i]!, band?.from ?? null, band?.to ?? null];
  });
}

/** Speed against the value of the work: some of the points, and the line through all of them. */
export function againstValue(track: StoredTrack): Pick<SpeedAnalysis, 'scatter' | 'regression'> {
  const known = Uint32Array.from(track.time.keys()).filter(
    (i) => isWorkingStatus(track.status[i]!) && !Number.isNaN(track.value[i]!),
  );
  const { speed, value } = pickStored(track, known);
  return {
    scatter: evenly([...known.keys()], speedLimits.scatter).map((i) => [speed[i]!, value[i]!]),
    regression: regressionOf(speed, value),
  };
}

/**
 * The line of the map: thinned to what can be seen, every change of its colour kept. `metres` is how far it may lie off; a null
 * parts what a gap parts.
 */
export function lineOf(track: StoredTrack, metres = 0.5): SpeedAnalysis['line'] {
  const status = Uint8Array.from(track.status, (one, i) =>
    one === trackStatus.noFix ? one : isWorkingStatus(one) ? 16 + speedClassOf(track.speed[i]!) : 1,
  );
  let kept = simplifyTrack({ ...track, status }, metres);
  for (let off = metres * 4; kept.length > speedLimits.line && off < 100; off *= 4)
    kept = simplifyTrack({ ...track, status }, off);
  const line: SpeedAnalysis['line'] = [];
  let before = -1;
  for (const i of evenly([...kept], speedLimits.line)) {
    if (track.status[i] === trackStatus.noFix) continue;
    if (before >= 0 && breaksBetween(track, before, i)) line.push(null);
    const works = isWorkingStatus(track.status[i]!) ? 1 : 0;
    line.push([track.lng[i]!, track.lat[i]!, track.time[i]!, track.speed[i]!, works]);
    before = i;
  }
  return line;
}

/** A silence, or points without a fix, lie between two points. */
function breaksBetween({ time, status }: StoredTrack, from: number, to: number): boolean {
  for (let i = from; i < to; i++)
    if (time[i + 1]! - time[i]! > gapS || status[i + 1] === trackStatus.noFix) return true;
  return false;
}
