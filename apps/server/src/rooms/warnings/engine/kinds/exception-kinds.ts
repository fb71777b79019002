import { type ExceptionValues, usualException } from '@furrow/contract';
import { type ConditionState, type Conditions, isQuiet } from '../../rules/conditions.rules.ts';
import {
  crash,
  crashBits,
  emergency,
  emergencyBits,
  hasAny,
  otherBit,
  otherBits,
  partBits,
  partFaulty,
} from '../../rules/exceptions/exception-bits.rules.ts';
import {
  beyondLimit,
  judgedLimits,
  limitedValue,
} from '../../rules/exceptions/exception-conditions.rules.ts';
import { longDriving, overspeed } from '../../rules/exceptions/exception-driving.rules.ts';
import {
  clockWrong,
  jumps,
  positionBits,
  positioning,
} from '../../rules/exceptions/exception-position.rules.ts';
import { fuelDrop, supplyLow, voltsOf } from '../../rules/exceptions/exception-supply.rules.ts';
import { shouldNotRun } from '../../rules/exceptions/exception-use.rules.ts';
import type { Coming, JudgedKind } from './judged-kind.ts';
import { signalKind } from './signal-kinds.ts';

type Comes = Coming<ConditionState, ExceptionValues>;
type Exceptional<Memory> = JudgedKind<ConditionState<Memory>, ExceptionValues>;

/** By points that count: those that tell something of the rule, and all of them while it goes on. */
const when =
  (tells: (coming: Comes) => boolean) =>
  (coming: Comes): boolean =>
    !coming.jumped && !coming.point.sample && (!isQuiet(coming.state) || tells(coming));

const bits = (wanted: readonly number[]) => when(({ point }) => hasAny(point, wanted));
const toldOf = ({ point }: Comes) => ({ told: point.quantities ?? {} });

const exception = <Memory>(
  lane: string,
  rule: Conditions<Memory, ExceptionValues>,
  wants: (coming: Comes) => boolean,
): Exceptional<Memory> =>
  signalKind<Memory, ExceptionValues>(
    { page: 'exceptionQuery', lane, usual: usualException },
    rule,
    wants as Exceptional<Memory>['wants'],
  );

/** Rules of /exceptionQuery that are judged by points; each is a row of its own of a vehicle. */
export const exceptionKinds = [
  exception('EX-01', emergency, bits(emergencyBits)),
  exception(
    'EX-02',
    overspeed,
    when(({ point, values }) => hasAny(point, [1]) || point.speed > values.speedMs),
  ),
  exception('EX-03', crash, bits(crashBits)),
  exception(
    'EX-04',
    positioning,
    when(({ point }) => point.fix === 0 || hasAny(point, positionBits)),
  ),
  exception(
    'EX-05',
    supplyLow,
    when((coming) => voltsOf(toldOf(coming)) !== undefined || hasAny(coming.point, [7])),
  ),
  exception('EX-06', partFaulty, bits(partBits)),
  // Whether it rests is told by points, its fuel by both.
  exception('EX-07', fuelDrop, ({ jumped, point }) =>
    point.sample ? point.quantities?.fuelLevel !== undefined : !jumped,
  ),
  ...judgedLimits.map((limit) =>
    exception(
      `EX-08/${limit}`,
      beyondLimit(limit),
      (coming) => !coming.jumped && limitedValue(limit, toldOf(coming)) !== undefined,
    ),
  ),
  exception(
    'EX-12',
    clockWrong,
    when(
      ({ point: { time, receivedAt }, values }) =>
        receivedAt !== undefined && Math.abs(time - receivedAt) > values.clockS,
    ),
  ),
  exception('EX-13', jumps, ({ jumped, point, state }) => jumped || (!point.sample && !isQuiet(state))),
  exception(
    'EX-15',
    shouldNotRun,
    when(({ life }) => life === 'frozen' || life === 'expired'),
  ),
  exception(
    'EX-20',
    longDriving,
    when(() => true),
  ),
  exception('EX-21', otherBit, bits(otherBits)),
];
