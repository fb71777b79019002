import type { ExceptionValues, FenceEvent, RaisedLevel } from '@furrow/contract';
import type { ConditionState, Conditions, Part } from '../conditions.rules.ts';
import type { JudgedPoint } from '../judged-point.rules.ts';
import { type Exception, measured } from './exception-parts.rules.ts';
import { type FenceTimes, isJudgedAt } from './fence-times.rules.ts';

/** What one event of a fence is judged by. */
export interface FenceTerms extends FenceTimes {
  readonly id: string;
  readonly name: string;
  readonly event: FenceEvent;
  readonly level: RaisedLevel;
  /** Seconds inside that are too long (stay), m/s inside that are too fast (speed). */
  readonly stayS: number;
  readonly speedMs: number;
  /** So far its inside reaches at most, metres: of a narrow fence nobody gets 20 m behind the line. */
  readonly deepM: number;
}

/** Farther beyond the line than this nobody stands there by chance, metres. */
const marginM = 20;
/** It is beyond for so many points, or for so many seconds. */
const enoughPoints = 3;
const enoughS = 30;
/** Points that follow closer upon each other say one thing together: noise of a second would make an event of three of them. */
const apartS = 5;
/** Below this share of the limit it is no longer too fast. */
const marginShare = 0.9;

type Side = 'in' | 'out';

/** How long something has held without a break. */
interface Count {
  readonly seconds: number;
  readonly points: number;
  /** When a point was counted last, seconds UTC. */
  readonly at: number;
}
const none: Count = { seconds: 0, points: 0, at: 0 };

/** What is remembered of the points before. */
export interface FenceMemory {
  /** Where it is beyond doubt; null before the first such point. */
  readonly side: Side | null;
  /** Towards the other side. */
  readonly turning: Count;
  /** It came to this side over the line, at a time in which the fence is judged. */
  readonly crossed: boolean;
  /** Inside, while the fence was judged. */
  readonly insideS: number;
  readonly fast: Count;
  readonly slow: Count;
}
const nothing: FenceMemory = {
  side: null,
  turning: none,
  crossed: false,
  insideS: 0,
  fast: none,
  slow: none,
};

/** Most machines stay where they were seen first: they share it. */
const firstSeen: Readonly<Record<Side, FenceMemory>> = {
  in: { ...nothing, side: 'in' },
  out: { ...nothing, side: 'out' },
};

const counted = (count: Count, { time }: JudgedPoint, stepS: number): Count => ({
  seconds: count.points === 0 ? 0 : count.seconds + stepS,
  points: time - count.at >= apartS ? count.points + 1 : count.points,
  at: time - count.at >= apartS ? time : count.at,
});
const isEnough = ({ seconds, points }: Count): boolean => seconds >= enoughS || points >= enoughPoints;

/** The side on which a point lies beyond doubt; null between the two. */
function sideOf(lineM: number, deepM: number): Side | null {
  if (lineM > marginM) return 'out';
  return lineM < -Math.min(marginM, deepM / 2) ? 'in' : null;
}

/** What a point adds to the memory of a fence. */
function rememberFence(
  terms: FenceTerms,
  before: FenceMemory,
  point: JudgedPoint,
  stepS: number,
): FenceMemory {
  const memory = crossing(terms, before, point, stepS);
  // Who only crosses is neither timed nor measured inside.
  if (terms.event === 'enter' || terms.event === 'leave') return memory;
  const judged = memory.side === 'in' && isJudgedAt(terms, point.time);
  const stays = judged && before.side === 'in';
  const tooFast = judged && point.speed > terms.speedMs;
  const slower = !judged || point.speed < terms.speedMs * marginShare;
  return {
    ...memory,
    insideS: memory.side === 'in' ? before.insideS + (stays ? stepS : 0) : 0,
    fast: tooFast ? counted(before.fast, point, stepS) : none,
    slow: slower ? counted(before.slow, point, stepS) : none,
  };
}

function crossing(terms: FenceTerms, memory: FenceMemory, point: JudgedPoint, stepS: number): FenceMemory {
  const side = sideOf(point.lineM ?? 0, terms.deepM);
  if (memory.side === null) {
    if (side === null) return memory;
    return memory === nothing ? firstSeen[side] : { ...memory, side };
  }
  if (side === null || side === memory.side)
    return memory.turning === none ? memory : { ...memory, turning: none };
  const turning = counted(memory.turning, point, stepS);
  if (!isEnough(turning)) return { ...memory, turning };
  return { ...memory, side, turning: none, crossed: isJudgedAt(terms, point.time) };
}

type Moment = Exception<FenceMemory>;

const holds: Record<FenceEvent, (terms: FenceTerms, moment: Moment) => boolean> = {
  enter: (_terms, { memory: { side, crossed } }) => side === 'in' && crossed,
  leave: (_terms, { memory: { side, crossed } }) => side === 'out' && crossed,
  stay: ({ stayS }, { memory }) => memory.insideS >= stayS,
  speed: (_terms, { memory: { fast } }) => isEnough(fast),
};
const over: Record<FenceEvent, (moment: Moment) => boolean> = {
  enter: ({ memory }) => memory.side !== 'in',
  leave: ({ memory }) => memory.side !== 'out',
  stay: ({ memory }) => memory.side !== 'in',
  speed: ({ memory }) => isEnough(memory.slow) || memory.side !== 'in',
};

/** What was measured, with its limit. */
const figuresOf: Record<
  FenceEvent,
  (terms: FenceTerms, moment: Moment) => [number, number, 'm' | 's' | 'm/s']
> = {
  enter: (_terms, { point }) => [Math.abs(point.lineM ?? 0), marginM, 'm'],
  leave: (_terms, { point }) => [Math.abs(point.lineM ?? 0), marginM, 'm'],
  stay: ({ stayS }, { memory }) => [memory.insideS, stayS, 's'],
  speed: ({ speedMs }, { point }) => [point.speed, speedMs, 'm/s'],
};

/**
 * EX-10: one event of one fence. Who is beyond the line for three points or half a minute has crossed it; where a machine is when it
 * is seen first is no event. `lineM` of the points is how far they are beyond the line.
 */
export function fenceRule(terms: FenceTerms): Conditions<FenceMemory, ExceptionValues> {
  const part: Part<FenceMemory, ExceptionValues> = {
    rule: `EX-10 ${terms.event}`,
    shows: 'EX-10',
    level: () => terms.level,
    holds: (moment) => holds[terms.event](terms, moment),
    over: (moment) => over[terms.event](moment),
    // How long it takes is counted in the memory: by points or by seconds.
    terms: () => ({ raiseS: 0, raisePoints: 1, endS: 0, endPoints: 1 }),
  };
  return {
    parts: [part],
    nothing,
    remember: (memory, point, stepS) => rememberFence(terms, memory, point, stepS),
    figures(moment) {
      const [value, threshold, unit] = figuresOf[terms.event](terms, moment);
      const told = measured(value, threshold, unit, `fence/${terms.event}/${terms.name}`);
      return { ...told, figures: { ...told.figures, fenceId: terms.id } };
    },
  };
}

/** Whether a point can change nothing: it is where the machine has been, and nothing goes on or is measured there. */
export function isFarFrom(
  { event, deepM }: Pick<FenceTerms, 'event' | 'deepM'>,
  { machine, memory }: ConditionState<FenceMemory>,
  lineM: number,
): boolean {
  if (machine.phase !== 'quiet' || memory === null || memory.side === null) return false;
  const isMeasured = memory.side === 'in' && (event === 'stay' || event === 'speed');
  return !isMeasured && memory.turning.points === 0 && sideOf(lineM, deepM) === memory.side;
}
