import type { ExceptionValues } from '@furrow/contract';
import { alarmBit, hasBit } from '@furrow/jt808';
import type { Conditions } from '../conditions.rules.ts';
import type { JudgedPoint } from '../judged-point.rules.ts';
import { type Exception, happened, measured, setBit } from './exception-parts.rules.ts';

const tooFast = ({ point: { signals } }: Exception): boolean => hasBit(signals.alarms, alarmBit.overspeed);
/** Under this share of the limit it is over. */
const marginShare = 0.9;

/** EX-02: faster than the limit of its category. */
export const overspeed: Conditions<null, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-02',
      level: () => 'notice',
      holds: (now) => tooFast(now) || now.point.speed > now.values.speedMs,
      over: ({ point, values }) => point.speed < values.speedMs * marginShare,
      terms: ({ speedS }) => ({ raiseS: speedS, raisePoints: 3, endS: 30, endPoints: 1 }),
    },
  ],
  nothing: null,
  remember: () => null,
  figures: ({ point, values }) => measured(point.speed, values.speedMs, 'm/s'),
};

/** How long somebody has been driving, and how long he has paused since. */
interface DrivingMemory {
  readonly drivenS: number;
  readonly pausedS: number;
}

/** Slower than this it stands, m/s. */
const standsMs = 0.3;
export const fatigueBits = [alarmBit.fatigueDriving, alarmBit.fatigueWarning, alarmBit.dayDrivingExceeded];

function drive(
  { drivenS, pausedS }: DrivingMemory,
  { speed, working }: JudgedPoint,
  stepS: number,
  { pauseS }: ExceptionValues,
): DrivingMemory {
  if (speed > standsMs || working)
    // Short stops belong to the drive; after a whole pause it begins anew.
    return pausedS >= pauseS
      ? { drivenS: 0, pausedS: 0 }
      : { drivenS: drivenS + pausedS + stepS, pausedS: 0 };
  return { drivenS, pausedS: pausedS + stepS };
}

const paused = ({ memory, values }: Exception<DrivingMemory>): boolean => memory.pausedS >= values.pauseS;

/** EX-20: on the way or at work for hours without a pause, by the machine's moves or by the terminal's word. */
export const longDriving: Conditions<DrivingMemory, ExceptionValues> = {
  parts: [
    {
      rule: 'EX-20',
      level: () => 'notice',
      holds: (now) => now.memory.drivenS >= now.values.drivingS && !paused(now),
      over: paused,
      terms: () => ({ raiseS: 0, raisePoints: 1, endS: 0, endPoints: 1 }),
    },
    {
      rule: 'EX-20 bit',
      shows: 'EX-20',
      level: () => 'notice',
      holds: ({ point: { signals } }) => setBit(signals.alarms, fatigueBits) !== null,
      over: paused,
      terms: () => ({ raiseS: 60, raisePoints: 2, endS: 0, endPoints: 1 }),
    },
  ],
  nothing: { drivenS: 0, pausedS: 0 },
  remember: drive,
  figures({ memory, values, point: { signals } }) {
    if (memory.drivenS >= values.drivingS) return measured(memory.drivenS, values.drivingS, 's');
    const bit = setBit(signals.alarms, fatigueBits);
    return bit === null ? measured(memory.drivenS, values.drivingS, 's') : happened(`bit/${bit}`);
  },
};
