import type { ExceptionValues } from '@furrow/contract';
import { alarmBit } from '@furrow/jt808';
import type { Conditions, Part } from '../conditions.rules.ts';
import { atOnce, type Exception, happened, minute, setBit } from './exception-parts.rules.ts';

type BitPart = Part<null, ExceptionValues>;
type Of = { alarms: Exception['point']['signals']['alarms'] };

const bitOf = ({ point }: Exception, bits: readonly number[]): number | null =>
  setBit(point.signals.alarms, bits);

/** A row of alarm bits says which one it is about. */
const rowOf = (parts: readonly BitPart[], bits: readonly number[]): Conditions<null, ExceptionValues> => ({
  parts,
  nothing: null,
  remember: () => null,
  figures(moment) {
    const bit = bitOf(moment, bits);
    return happened(bit === null ? '' : `bit/${bit}`);
  },
});

export const emergencyBits = [alarmBit.emergency];
export const crashBits = [alarmBit.collision, alarmBit.rollover];
export const partBits = [alarmBit.displayFault, alarmBit.ttsFault, alarmBit.cameraFault, alarmBit.vssFault];
export const otherBits = [
  alarmBit.icReaderFault,
  alarmBit.overspeedWarning,
  alarmBit.illegalDriving,
  alarmBit.tyrePressure,
  alarmBit.blindSpot,
  alarmBit.overtimeParking,
  alarmBit.route,
  alarmBit.segmentTime,
  alarmBit.routeDeviation,
];

/** EX-01: the driver asks for help. Each press is one event; it ends when somebody has handled it. */
export const emergency = rowOf(
  [
    {
      rule: 'EX-01',
      level: () => 'serious',
      holds: (moment) => bitOf(moment, emergencyBits) !== null,
      over: () => false,
      terms: () => ({ ...atOnce, endS: 0, endPoints: 1 }),
      untilHandled: true,
    },
  ],
  emergencyBits,
);

/** EX-03: collision, rollover. It ends when the sign has been gone for a minute and somebody has handled it. */
export const crash = rowOf(
  [
    {
      rule: 'EX-03',
      level: () => 'serious',
      holds: (moment) => bitOf(moment, crashBits) !== null,
      over: (_moment, handled) => handled,
      terms: () => ({ ...atOnce, ...minute }),
    },
  ],
  crashBits,
);

/** A held sign that lasts; over when it was gone as long as `endS`. */
const lasting = (
  rule: string,
  bits: readonly number[],
  terms: (values: ExceptionValues) => { raiseS: number; endS: number },
  isOn: (values: ExceptionValues) => boolean = () => true,
): BitPart => ({
  rule,
  level: () => 'notice',
  holds: (moment) => isOn(moment.values) && bitOf(moment, bits) !== null,
  over: () => true,
  terms: (values) => ({ ...terms(values), raisePoints: 2, endPoints: 1 }),
});

/** EX-06: a part of the terminal says that it is faulty. */
export const partFaulty = rowOf(
  [lasting('EX-06', partBits, ({ faultyS }) => ({ raiseS: faultyS, endS: faultyS }))],
  partBits,
);

/** EX-21: bits that no other rule looks at, where somebody switched them on. */
export const otherBit = rowOf(
  [
    lasting(
      'EX-21',
      otherBits,
      () => ({ raiseS: 60, endS: 60 }),
      ({ others }) => others === 1,
    ),
  ],
  otherBits,
);

/** Whether any of the bits is set. */
export const hasAny = ({ alarms }: Of, bits: readonly number[]): boolean => setBit(alarms, bits) !== null;
