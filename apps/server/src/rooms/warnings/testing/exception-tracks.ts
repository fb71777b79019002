import { type ExceptionValues, usualConditionLimits, usualException } from '@furrow/contract';
import { statusBit } from '@furrow/jt808';
import {
  type ConditionState,
  type Conditions,
  freshConditions,
  judgeConditions,
} from '../rules/conditions.rules.ts';
import { judgedLimits, limitName } from '../rules/exceptions/exception-conditions.rules.ts';
import { maskOf } from '../rules/exceptions/exception-parts.rules.ts';
import { cancelledByHand, type Exemption, noSignals, type Signals } from '../rules/judged-point.rules.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';

/** A stretch of a track on which everything stays as it is. */
export interface Leg extends Partial<Pick<Signals, 'fix' | 'told' | 'jumped' | 'life'>> {
  readonly seconds: number;
  readonly everyS?: number;
  /** Numbers of bits that are set. */
  readonly alarms?: readonly number[];
  readonly acc?: boolean;
  readonly working?: boolean;
  /** m/s */
  readonly speed?: number;
  /** Metres beyond the line of a fence; by the number of the point where it changes. */
  readonly lineM?: number | ((point: number) => number);
  /** So far the terminal's clock is ahead, seconds. */
  readonly aheadS?: number;
  readonly handled?: boolean;
  readonly exemption?: Exemption | null;
  /** A person cancels the row when the leg begins. */
  readonly byHand?: boolean;
  /** The state is written and read back when the leg begins, as across a restart. */
  readonly restart?: boolean;
}

const limits = Object.fromEntries(judgedLimits.map((one) => [limitName(one), usualConditionLimits[one]]));

/** Plays legs one behind the other through a rule of /exceptionQuery; `told` leaves out that a row goes on. */
export function playException<Memory>(
  rule: Conditions<Memory, ExceptionValues>,
  legs: readonly Leg[],
  values: Partial<ExceptionValues> = {},
) {
  let state = freshConditions as ConditionState<Memory>;
  let time = 1_700_000_000;
  const events: RuleEvent[] = [];
  for (const leg of legs) {
    const { seconds, everyS = 10, acc = true, working = false, speed = 0, fix = 1 } = leg;
    if (leg.byHand) state = cancelledByHand(state);
    if (leg.restart) state = JSON.parse(JSON.stringify(state));
    for (let passed = 0; passed < seconds; passed += everyS) {
      time += everyS;
      const lineM = typeof leg.lineM === 'function' ? leg.lineM(passed / everyS) : leg.lineM;
      const judged = judgeConditions(
        rule,
        state,
        {
          time,
          lng: 126.5,
          lat: 45.5,
          speed,
          working,
          home: false,
          distanceM: 0,
          abroadM: 0,
          signals: {
            ...noSignals,
            fix,
            told: leg.told ?? {},
            jumped: leg.jumped ?? false,
            life: leg.life ?? 'inUse',
            alarms: maskOf(leg.alarms ?? []),
            bits: acc ? maskOf([statusBit.accOn]) : 0,
            receivedAt: time - (leg.aheadS ?? 0),
          },
          exemption: leg.exemption ?? null,
          ...(lineM !== undefined && { lineM }),
        },
        { values: { ...usualException, ...limits, ...values }, handled: leg.handled ?? false },
      );
      state = judged.state;
      events.push(...judged.events);
    }
  }
  const told = events.filter(({ type }) => type !== 'seen');
  return { told, types: told.map(({ type }) => type), seen: events.filter(({ type }) => type === 'seen') };
}
