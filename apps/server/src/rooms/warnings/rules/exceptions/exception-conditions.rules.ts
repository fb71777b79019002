import {
  type ConditionLimit,
  conditionLimitKeys,
  conditionLimits,
  type ExceptionUnit,
  type ExceptionValues,
  runningRpm,
} from '@furrow/contract';
import type { Conditions } from '../conditions.rules.ts';
import type { JudgedPoint } from '../judged-point.rules.ts';
import { type Exception, measured } from './exception-parts.rules.ts';

/** Limits of /workCondition that are judged; the supply of the terminal has a rule of its own (EX-05). */
export const judgedLimits = conditionLimitKeys.filter((key) => key !== 'voltage');

/** Among the values of the rule, under which name a limit stands; in the unit of the setting. */
export const limitName = (limit: ConditionLimit): string => `limit/${limit}`;
const namedOf = (name: string, values: Readonly<Record<string, number>>): number => values[name]!;

/** Three percent within the limit it is over. */
const margin = 0.03;
/** How the guidance tells that it steers. */
const engaged = 1;

/** The value of a moment in the unit of the limit; undefined: nothing was told of it, or it means nothing then. */
export function limitedValue(
  limit: ConditionLimit,
  { told }: Pick<JudgedPoint['signals'], 'told'>,
): number | undefined {
  const { signal, factor } = conditionLimits[limit];
  const value = told[signal];
  if (value === undefined) return undefined;
  // An engine that stands has no oil pressure, and a hand that steers owes no line.
  if (limit === 'oilPressure' && !(told.engineSpeed !== undefined && told.engineSpeed > runningRpm))
    return undefined;
  if (limit === 'deviation' && told.guidanceMode !== undefined && told.guidanceMode !== engaged)
    return undefined;
  return limit === 'deviation' ? Math.abs(value) * factor : value * factor;
}

/** EX-08: a value of a machine's condition is beyond its limit. Of one limit, for each is a row of its own. */
export function beyondLimit(limit: ConditionLimit): Conditions<null, ExceptionValues> {
  const { beyond, unit } = conditionLimits[limit];
  const isOver = beyond === 'over';
  const name = limitName(limit);
  const value = ({ point }: Exception): number => limitedValue(limit, point.signals) ?? 0;
  return {
    parts: [
      {
        rule: 'EX-08',
        level: () => 'normal',
        holds: (now) => {
          const most = namedOf(name, now.values);
          return isOver ? value(now) > most : value(now) < most;
        },
        over: (now) => {
          const most = namedOf(name, now.values);
          return isOver ? value(now) <= most * (1 - margin) : value(now) >= most * (1 + margin);
        },
        terms: ({ limitS }) => ({ raiseS: limitS, raisePoints: 2, endS: 60, endPoints: 1 }),
      },
    ],
    nothing: null,
    remember: () => null,
    figures(now) {
      const told = measured(value(now), namedOf(name, now.values), unit as ExceptionUnit, `limit/${limit}`);
      return isOver ? told : { ...told, under: true };
    },
  };
}
