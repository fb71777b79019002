import type { WorkValues } from '@furrow/contract';
import type { Conditions, Moment, Part } from './conditions.rules.ts';
import type { JudgedPoint } from './judged-point.rules.ts';

/**
 * A minute of work is six numbers in a row: which it is, and seconds of work in it by what was wrong with them. Ten minutes of a hundred
 * thousand machines as objects are five times the memory.
 */
const [ofMinute, qualifiedS, belowS, fastS, unfixedS, workS, numbers] = [0, 1, 2, 3, 4, 5, 6] as const;
type Sum = typeof qualifiedS | typeof belowS | typeof fastS | typeof unfixedS | typeof workS;
const none: readonly number[] = [];

/** The last ten minutes of a machine's work. */
interface WorkMemory {
  readonly minutes: readonly number[];
  /** Time of the last working point, and of the first one of its job. */
  readonly workedAt: number | null;
  readonly beganAt: number | null;
  /** It has had RTK fixed: a device that can. */
  readonly rtk: boolean;
}

type Now = Moment<WorkMemory, WorkValues>;
type WorkPart = Part<WorkMemory, WorkValues>;

const lookBackMinutes = 10;
/** After so long without work the job is over, seconds (R3). */
const jobOverS = 1800;
/** S2: working, and its depth is enough; too little; not told. */
const [qualified, below, silent] = [2, 3, 5];
const rtkFixed = 4;
const chinaS = 8 * 3600;

function sumOf({ memory: { minutes } }: Now, which: Sum): number {
  let sum = 0;
  for (let at = which; at < minutes.length; at += numbers) sum += minutes[at]!;
  return sum;
}
/** Nothing was worked for so long, or what is worked now is another job. */
const jobOver = ({ memory: { workedAt, beganAt }, point }: Now): boolean =>
  workedAt !== null && (point.time - workedAt > jobOverS || beganAt === point.time);
/** Of the working time with a depth in the last ten minutes what was deep enough; null under `leastS`. */
function qualifiedShare(now: Now, leastS: number): number | null {
  const [good, bad] = [sumOf(now, qualifiedS), sumOf(now, belowS)];
  return good + bad < leastS ? null : good / (good + bad);
}
const share = (now: Now, which: Sum): number =>
  sumOf(now, workS) === 0 ? 0 : sumOf(now, which) / sumOf(now, workS);

interface Remembered {
  readonly memory: WorkMemory;
  readonly point: Pick<JudgedPoint, 'time' | 'signals'>;
  readonly stepS: number;
  readonly values: WorkValues;
  readonly made: WorkMemory;
}
let latest: Remembered | null = null;

/** All live rules on work remember the same of a machine: it is made once a point, and they share it. */
function remember(memory: WorkMemory, point: JudgedPoint, stepS: number, values: WorkValues): WorkMemory {
  const isSame =
    latest?.memory === memory &&
    latest.point.signals === point.signals &&
    latest.point.time === point.time &&
    latest.stepS === stepS &&
    latest.values === values;
  if (isSame) return latest!.made;
  const made = remembered(memory, point, stepS, values);
  latest = { memory, point, stepS, values, made };
  return made;
}

function remembered(memory: WorkMemory, point: JudgedPoint, stepS: number, values: WorkValues): WorkMemory {
  const { status, fix } = point.signals;
  const rtk = memory.rtk || fix === rtkFixed;
  const minute = Math.floor(point.time / 60);
  const another = memory.workedAt === null || point.time - memory.workedAt > jobOverS;
  const before = flat(memory.minutes);
  const recent = recentOf(before, minute);
  const kept = point.working && another ? none : recent;
  if (!point.working)
    return rtk === memory.rtk && kept === memory.minutes
      ? memory
      : { minutes: kept, workedAt: memory.workedAt, beganAt: memory.beganAt, rtk };
  const at = kept.length - numbers;
  const goesOn = at >= 0 && kept[at + ofMinute] === minute;
  // As long as they must be: what is pushed to a list leaves room for a dozen more behind it.
  const minutes = goesOn ? kept.slice() : kept.concat([minute, 0, 0, 0, 0, 0]);
  const last = minutes.length - numbers;
  if (status === qualified && point.signals.value !== null) minutes[last + qualifiedS]! += stepS;
  if (status === below) minutes[last + belowS]! += stepS;
  if (point.speed > values.fastMs) minutes[last + fastS]! += stepS;
  if (rtk && fix !== rtkFixed) minutes[last + unfixedS]! += stepS;
  minutes[last + workS]! += stepS;
  return { minutes, workedAt: point.time, beganAt: another ? point.time : memory.beganAt, rtk };
}

/** Minutes that are not longer ago than is looked back. */
function recentOf(minutes: readonly number[], minute: number): readonly number[] {
  let from = 0;
  while (from < minutes.length && minutes[from + ofMinute]! <= minute - lookBackMinutes) from += numbers;
  return from === 0 ? minutes : minutes.slice(from);
}

interface OldMinute {
  readonly minute: number;
  readonly qualified: number;
  readonly below: number;
  readonly fast: number;
  readonly unfixed: number;
  readonly work: number;
}

/** Minutes as they are kept now; states that were written before hold an object for each (decision 0198). */
function flat(minutes: readonly number[] | readonly OldMinute[]): readonly number[] {
  if (typeof minutes[0] !== 'object') return minutes as readonly number[];
  return (minutes as readonly OldMinute[]).flatMap((one) => [
    one.minute,
    one.qualified,
    one.below,
    one.fast,
    one.unfixed,
    one.work,
  ]);
}

/** Of every rule on work the same, so that they share what follows from it. */
const nothing: WorkMemory = { minutes: none, workedAt: null, beganAt: null, rtk: false };

/** A live rule on work: its row ends when what was wrong is over, or with the job. */
const liveRule = (
  part: Omit<WorkPart, 'over'> & { over: WorkPart['over'] },
  told: (now: Now) => { value: number; threshold: number },
): Conditions<WorkMemory, WorkValues> => ({
  parts: [
    {
      ...part,
      holds: (now) => now.point.working && !jobOver(now) && part.holds(now),
      over: (now, handled) => jobOver(now) || (now.point.working && part.over(now, handled)),
      // An ended job ends the row at once, whatever the rule waits for.
      terms: (values, now) => {
        const terms = part.terms(values, now);
        return jobOver(now) ? { ...terms, endS: 0, endPoints: 1 } : terms;
      },
    },
  ],
  nothing,
  remember,
  endCause: (now) => (jobOver(now) ? 'jobEnded' : 'itself'),
  figures: (now) => ({ ...told(now), figures: {} }),
});

const five = { endS: 300, endPoints: 2 };
const atOnce = { raiseS: 0, raisePoints: 1 };
const shareMargin = 0.05;

/** WK-01: of the last ten minutes of work too little is deep enough. */
export const tooShallow = liveRule(
  {
    rule: 'WK-01',
    level: () => 'normal',
    holds: (now) => (qualifiedShare(now, now.values.shallowS) ?? 1) < now.values.passRate,
    over: (now) => (qualifiedShare(now, 1) ?? 0) >= Math.min(1, now.values.passRate + shareMargin),
    terms: () => ({ ...atOnce, ...five }),
  },
  (now) => ({ value: qualifiedShare(now, 1) ?? 0, threshold: now.values.passRate }),
);

/** WK-02: much of the last ten minutes was faster than its tool works well. */
export const tooFast = liveRule(
  {
    rule: 'WK-02',
    level: () => 'notice',
    holds: (now) => sumOf(now, workS) >= now.values.shallowS && share(now, fastS) > now.values.fastShare,
    over: (now) => share(now, fastS) <= now.values.fastShare / 2,
    terms: () => ({ ...atOnce, ...five }),
  },
  (now) => ({ value: share(now, fastS), threshold: now.values.fastShare }),
);

/** WK-03: it works, and its sensor says nothing. */
export const sensorSilent = liveRule(
  {
    rule: 'WK-03',
    level: () => 'normal',
    holds: ({ point }) => point.signals.status === silent,
    over: ({ point }) => point.signals.value !== null,
    terms: ({ silentS }) => ({ raiseS: silentS, raisePoints: 2, endS: 60, endPoints: 2 }),
  },
  ({ values }) => ({ value: 0, threshold: values.silentS }),
);

/** WK-04: a device with RTK works without it for half of the last ten minutes. */
export const correctionLost = liveRule(
  {
    rule: 'WK-04',
    level: () => 'normal',
    holds: (now) => now.point.signals.fix !== rtkFixed && sumOf(now, unfixedS) >= now.values.unfixedS,
    over: ({ point }) => point.signals.fix === rtkFixed,
    terms: () => ({ ...atOnce, endS: 120, endPoints: 2 }),
  },
  (now) => ({ value: sumOf(now, unfixedS), threshold: now.values.unfixedS }),
);

const hourOf = (time: number): number => Math.floor((time + chinaS) / 3600) % 24;
const isNight = (time: number): boolean => hourOf(time) < 4;

/** WK-06: work at a time at which none is expected, 00:00–04:00 (UTC+8). */
export const nightWork = liveRule(
  {
    rule: 'WK-06',
    level: () => 'notice',
    holds: ({ point }) => isNight(point.time),
    over: ({ point }) => !isNight(point.time),
    terms: ({ nightS }) => ({ raiseS: nightS, raisePoints: 2, endS: 600, endPoints: 2 }),
  },
  ({ values }) => ({ value: 0, threshold: values.nightS }),
);
