import {
  isWorkingStatus,
  periodFinder,
  type SpeedPeriod,
  speedVerdict,
  stepDistance,
  type TrackColumns,
} from '@furrow/geo';

/** A span that looks wrong, seconds UTC, both ends included. */
export interface FoundSpan {
  readonly from: number;
  readonly to: number;
}

/** Working points further apart than this are no one stretch, seconds. */
const gapS = 60;
/** How long something must last before it is said. */
const least = { standing: 600, outside: 120, identical: 300, speed: 120 } as const;
/** Two points of two devices are of one moment within this time, seconds. */
const sameMomentS = 5;

/** Places of the working points. */
const workingPoints = ({ status }: TrackColumns): number[] =>
  Array.from(status.keys()).filter((i) => isWorkingStatus(status[i]!));

/** Stretches of working points that are all said to be wrong, of at least so many seconds. */
function stretches(track: TrackColumns, isWrong: (i: number) => boolean, leastS: number): FoundSpan[] {
  const { time } = track;
  const spans: FoundSpan[] = [];
  let [from, last] = [-1, -1];
  const close = () => {
    if (from >= 0 && time[last]! - time[from]! >= leastS) spans.push({ from: time[from]!, to: time[last]! });
    from = -1;
  };
  for (const i of workingPoints(track)) {
    const wrong = isWrong(i);
    if (from >= 0 && (!wrong || time[i]! - time[last]! > gapS)) close();
    if (!wrong) continue;
    if (from < 0) from = i;
    last = i;
  }
  close();
  return spans;
}

/** Steps to or from work that need more than this speed (m/s); jumps less than a minute apart are one span. */
export function jumps(track: TrackColumns, topMs: number): FoundSpan[] {
  const { time, lng, lat, status } = track;
  const spans: { from: number; to: number }[] = [];
  for (let i = 1; i < time.length; i++) {
    if (!isWorkingStatus(status[i]!) && !isWorkingStatus(status[i - 1]!)) continue;
    const seconds = time[i]! - time[i - 1]!;
    if (seconds > gapS || stepDistance(lng[i - 1]!, lat[i - 1]!, lng[i]!, lat[i]!) <= topMs * seconds)
      continue;
    const before = spans.at(-1);
    if (before && time[i - 1]! - before.to <= gapS) before.to = time[i]!;
    else spans.push({ from: time[i - 1]!, to: time[i]! });
  }
  return spans;
}

/** Work that stays within a circle of this radius (metres) for more than ten minutes. */
export function standing(track: TrackColumns, radiusM: number): FoundSpan[] {
  const { time, lng, lat } = track;
  const points = workingPoints(track);
  const spans: FoundSpan[] = [];
  for (let a = 0; a < points.length; a++) {
    const box = new Box();
    let b = a;
    for (; b < points.length; b++) {
      const i = points[b]!;
      if (b > a && time[i]! - time[points[b - 1]!]! > gapS) break;
      if (box.with(lng[i]!, lat[i]!) > 2 * radiusM) break;
    }
    const [from, to] = [time[points[a]!]!, time[points[b - 1]!]!];
    if (to - from < least.standing) continue;
    spans.push({ from, to });
    a = b - 1;
  }
  return spans;
}

/** The smallest box around places; answers its diagonal in metres. */
class Box {
  #w = Number.POSITIVE_INFINITY;
  #s = Number.POSITIVE_INFINITY;
  #e = Number.NEGATIVE_INFINITY;
  #n = Number.NEGATIVE_INFINITY;

  with(lng: number, lat: number): number {
    this.#w = Math.min(this.#w, lng);
    this.#s = Math.min(this.#s, lat);
    this.#e = Math.max(this.#e, lng);
    this.#n = Math.max(this.#n, lat);
    return stepDistance(this.#w, this.#s, this.#e, this.#n);
  }
}

/** Work outside the band of its time for two minutes. */
export function wrongSpeed(track: TrackColumns, periods: readonly SpeedPeriod[]): FoundSpan[] {
  const periodAt = periodFinder(periods);
  return stretches(
    track,
    (i) => {
      const verdict = speedVerdict(track.speed[i]!, periods[periodAt(track.time[i]!)]?.band ?? null);
      return verdict === 'slow' || verdict === 'fast';
    },
    least.speed,
  );
}

/** Work beside another device that works at the same moments, within so many metres for five minutes. */
export function identical(track: TrackColumns, other: TrackColumns, withinM: number): FoundSpan[] {
  const theirs = workingPoints(other);
  let at = 0;
  return stretches(
    track,
    (i) => {
      const time = track.time[i]!;
      while (at + 1 < theirs.length && other.time[theirs[at + 1]!]! <= time) at++;
      return theirs.slice(at, at + 2).some((j) => {
        if (Math.abs(other.time[j]! - time) > sameMomentS) return false;
        return stepDistance(track.lng[i]!, track.lat[i]!, other.lng[j]!, other.lat[j]!) <= withinM;
      });
    },
    least.identical,
  );
}

/** Points that are looked up, a minute apart: no region is crossed within it. */
export function placesToAsk(track: TrackColumns): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return workingPoints(track).filter((i) => {
    if (track.time[i]! - last < gapS) return false;
    last = track.time[i]!;
    return true;
  });
}

/** Work in another region; `codes` are divisions, or countries abroad, of the asked points by their place, '' where none is known. */
export function outside(
  track: TrackColumns,
  codes: ReadonlyMap<number, string>,
  region: string,
): FoundSpan[] {
  if (!/^(\d{6}|[A-Z]{2})$/.test(region)) return [];
  let isOut = false;
  return stretches(
    track,
    (i) => {
      const code = codes.get(i);
      if (code !== undefined) isOut = code !== '' && !isInRegion(code, region);
      return isOut;
    },
    least.outside,
  );
}

/** A region holds what begins with its digits; a country only itself. */
export const isInRegion = (code: string, region: string): boolean =>
  code.startsWith(region.replace(/(00)+$/, ''));
