import type { Conditions } from './conditions.rules.ts';
import { longestStepS } from './hysteresis.rules.ts';
import type { JudgedPoint } from './judged-point.rules.ts';

/** Something of the rule begins with this point: it must be judged whole. */
export const stirs = Symbol('stirs');

const nobody: ReadonlySet<string> = new Set();

/**
 * What a point makes of a rule of which nothing goes on: what is remembered after it. The same as `judgeConditions`, without a state for
 * it: a part that was quiet and does not hold stays quiet, whatever exempts and whoever has handled what. `memory`: null before the first
 * point; `passedS`: seconds since the last one. Pure.
 */
export function passQuietly<Memory, Values>(
  rule: Conditions<Memory, Values>,
  memory: Memory | null,
  passedS: number,
  { point, values }: { point: JudgedPoint; values: Values },
): Memory | typeof stirs {
  const stepS = passedS > 0 && passedS < longestStepS ? passedS : 0;
  const now = rule.remember(memory ?? rule.nothing, point, stepS, values);
  const moment = { point, memory: now, values, stepS, active: nobody };
  for (const part of rule.parts) if (part.holds(moment)) return stirs;
  return now;
}
