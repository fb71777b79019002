import type { WorkValues } from '@furrow/contract';
import type { Conditions, Moment, Part } from './conditions.rules.ts';
import type { JudgedPoint } from './judged-point.rules.ts';

/** Seconds of work in one minute, by what was wrong with it. */
interface Minute {
  readonly minute: number;
  readonly qualified: number;
  readonly below: number;
  readonly fast: number;
  readonly unfixed: number;
  readonly work: number;
}

/** The last ten minutes of a machine's work. */
interface WorkMemory {
  readonly minutes: readonly Minute[];
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

type Sum = keyof Omit<Minute, 'minute'>;
function sumOf({ memory }: Now, key: Sum): number {
  let sum = 0;
  for (const one of memory.minutes) sum += one[key];
  return sum;
}
/** Nothing was worked for so long, or what is worked now is another job. */
const jobOver = ({ memory: { workedAt, beganAt }, point }: Now): boolean =>
  workedAt !== null && (point.time - workedAt > jobOverS || beganAt === point.time);
/** Of the working time with a depth in the last ten minutes what was deep enough; null under `leastS`. */
function qualifiedShare(now: Now, leastS: number): number | null {
  const [good, bad] = [sumOf(now, 'qualified'), sumOf(now, 'below')];
  return good + bad < leastS ? null : good / (good + bad);
}
const share = (now: Now, key: Sum): number =>
  sumOf(now, 'work') === 0 ? 0 : sumOf(now, key) / sumOf(now, 'work');

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
  const first = memory.minutes[0];
  const isRecent = first === undefined || first.minute > minute - lookBackMinutes;
  const recent = isRecent
    ? memory.minutes
    : memory.minutes.filter((one) => one.minute > minute - lookBackMinutes);
  const kept = point.working && another ? [] : recent;
  if (!point.working)
    return rtk === memory.rtk && kept === memory.minutes ? memory : { ...memory, rtk, minutes: kept };
  const last = kept.at(-1);
  const none = { minute, qualified: 0, below: 0, fast: 0, unfixed: 0, work: 0 };
  const now = last?.minute === minute ? last : none;
  const when = (holds: boolean): number => (holds ? stepS : 0);
  const grown: Minute = {
    minute,
    qualified: now.qualified + when(status === qualified && point.signals.value !== null),
    below: now.below + when(status === below),
    fast: now.fast + when(point.speed > values.fastMs),
    unfixed: now.unfixed + when(rtk && fix !== rtkFixed),
    work: now.work + stepS,
  };
  const beganAt = another ? point.time : memory.beganAt;
  return {
    rtk,
    beganAt,
    workedAt: point.time,
    minutes: [...(now === last ? kept.slice(0, -1) : kept), grown],
  };
}

/** Of every rule on work the same, so that they share what follows from it. */
const nothing: WorkMemory = { minutes: [], workedAt: null, beganAt: null, rtk: false };

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
    holds: (now) => sumOf(now, 'work') >= now.values.shallowS && share(now, 'fast') > now.values.fastShare,
    over: (now) => share(now, 'fast') <= now.values.fastShare / 2,
    terms: () => ({ ...atOnce, ...five }),
  },
  (now) => ({ value: share(now, 'fast'), threshold: now.values.fastShare }),
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
    holds: (now) => now.point.signals.fix !== rtkFixed && sumOf(now, 'unfixed') >= now.values.unfixedS,
    over: ({ point }) => point.signals.fix === rtkFixed,
    terms: () => ({ ...atOnce, endS: 120, endPoints: 2 }),
  },
  (now) => ({ value: sumOf(now, 'unfixed'), threshold: now.values.unfixedS }),
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
