import {
  codeOfPage,
  kindOfPage,
  type RuleValues,
  usualDismantle,
  usualWork,
  type WarningPage,
} from '@furrow/contract';
import {
  type ConditionState,
  type Conditions,
  conditionsAnew,
  freshConditions,
  judgeConditions,
} from '../../rules/conditions.rules.ts';
import { powerAndPlace, theftAlarm } from '../../rules/dismantle.rules.ts';
import { passQuietly } from '../../rules/quiet-conditions.rules.ts';
import { correctionLost, nightWork, sensorSilent, tooFast, tooShallow } from '../../rules/work.rules.ts';
import type { JudgedKind } from './judged-kind.ts';

/** States of life in which a vehicle is in somebody's hands. */
export const inField = ['inUse', 'expired', 'frozen', 'inProblem'];

/** A row of a kind that is judged by what terminals tell of themselves, wherever they are. */
export function signalKind<Memory, Values extends RuleValues>(
  { page, lane, usual }: { page: WarningPage; lane: string; usual: Values },
  rule: Conditions<Memory, Values>,
  wants?: JudgedKind<ConditionState<Memory>, Values>['wants'],
): JudgedKind<ConditionState<Memory>, Values> {
  const fresh = freshConditions as ConditionState<Memory>;
  return {
    page,
    kind: kindOfPage[page],
    code: codeOfPage[page],
    lane,
    prefix: lane,
    placed: false,
    usual,
    fresh,
    lives: new Set(inField),
    ...(wants && { wants }),
    groundOf: async () => ({ home: null, country: null }),
    judge: (state, point, values, { handled, vehicleId }) =>
      judgeConditions(rule, state, point, { values, handled: handled.includes(`${lane} ${vehicleId}`) }),
    quietly: (memory, passedS, moment) => passQuietly(rule, memory as Memory | null, passedS, moment),
    remembers: rule.nothing !== null,
    anew: conditionsAnew,
    startedBefore: () => fresh,
    reset: () => fresh,
    moved: () => null,
    elsewhere: 'ruleOff',
  };
}

const dismantle = { page: 'dismantle', usual: usualDismantle } as const;
const work = { page: 'workWarning', usual: usualWork } as const;

/** Each is a row of its own of a vehicle. */
export const signalKinds = [
  signalKind({ ...dismantle, lane: 'DM' }, powerAndPlace),
  signalKind({ ...dismantle, lane: 'DM-06' }, theftAlarm),
  signalKind({ ...work, lane: 'WK-01' }, tooShallow),
  signalKind({ ...work, lane: 'WK-02' }, tooFast),
  signalKind({ ...work, lane: 'WK-03' }, sensorSilent),
  signalKind({ ...work, lane: 'WK-04' }, correctionLost),
  signalKind({ ...work, lane: 'WK-06' }, nightWork),
] as const;
