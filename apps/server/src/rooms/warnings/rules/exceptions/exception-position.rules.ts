import type { ExceptionValues } from '@furrow/contract';
import { alarmBit, hasBit, statusBit } from '@furrow/jt808';
import type { Conditions } from '../conditions.rules.ts';
import { type Exception, happened, measured, minute, setBit } from './exception-parts.rules.ts';

export const positionBits = [alarmBit.gnssFault, alarmBit.gnssAntennaShort];

const faultTold = ({ point: { signals } }: Exception): boolean =>
  setBit(signals.alarms, positionBits) !== null;
const hasFix = ({ point: { signals } }: Exception): boolean => signals.fix > 0;
const runs = ({ point: { signals } }: Exception): boolean => hasBit(signals.bits, statusBit.accOn);

/** EX-04: the positioning says that it is faulty, or finds no position while the engine is on. */
export const positioning: Conditions<null, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-04',
      level: () => 'normal',
      holds: faultTold,
      over: hasFix,
      terms: () => ({ raiseS: 60, raisePoints: 2, ...minute }),
    },
    {
      rule: 'EX-04 fix',
      shows: 'EX-04',
      level: () => 'normal',
      holds: (now) => !hasFix(now) && runs(now),
      over: hasFix,
      terms: ({ noFixS }) => ({ raiseS: noFixS, raisePoints: 2, ...minute }),
    },
  ],
  nothing: null,
  remember: () => null,
  figures(now) {
    const bit = setBit(now.point.signals.alarms, positionBits);
    if (bit !== null) return happened(`bit/${bit}`);
    return happened(hasFix(now) ? '' : 'state/noFix');
  },
};

/** Better than this a clock is right again, seconds. */
const rightS = 60;
/** Of a live point how far the terminal's clock is from ours; ahead is positive. */
export const clockOffS = ({ time, signals: { receivedAt } }: Exception['point']): number =>
  receivedAt === null ? 0 : time - receivedAt;

/** EX-12: the clock of the terminal is wrong. */
export const clockWrong: Conditions<null, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-12',
      level: () => 'notice',
      holds: ({ point, values }) => Math.abs(clockOffS(point)) > values.clockS,
      over: ({ point }) => Math.abs(clockOffS(point)) < rightS,
      terms: () => ({ raiseS: 0, raisePoints: 5, endS: 0, endPoints: 5 }),
    },
  ],
  nothing: null,
  remember: () => null,
  figures: ({ point, values }) => measured(Math.abs(clockOffS(point)), values.clockS, 's'),
};

/** Times of the points of the last ten minutes that were left out, seconds UTC, the newest last. */
type JumpMemory = readonly number[];

const jumpsS = 600;
const calmS = 1800;
const recentJumps = ({ memory, point }: Exception<JumpMemory>): number =>
  memory.filter((time) => point.time - time < jumpsS).length;

/** EX-13: positions jump about. */
export const jumps: Conditions<JumpMemory, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-13',
      level: () => 'notice',
      holds: (now) => recentJumps(now) >= now.values.jumps,
      over: ({ memory, point }) => point.time - (memory.at(-1) ?? 0) >= calmS,
      terms: () => ({ raiseS: 0, raisePoints: 1, endS: 0, endPoints: 1 }),
    },
  ],
  nothing: [],
  remember(memory, { time, signals }, _stepS, values) {
    if (!signals.jumped) return memory;
    return [...memory, time].slice(-values.jumps);
  },
  figures: (now) => measured(recentJumps(now), now.values.jumps, ''),
};
