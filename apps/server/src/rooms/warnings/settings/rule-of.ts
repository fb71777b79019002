import type { RuleValues } from '@furrow/contract';
import type { StoredRule } from '../engine/facts.store.ts';

interface Ruled<Values> {
  readonly code: string;
  readonly usual: Values;
}

/** What was read of a rule, with a value for every threshold: who reads it again gets the same object, which vehicles share. */
const wholes = new WeakMap<StoredRule, StoredRule>();

/**
 * The rule of a code in force; as delivered where nobody has saved one. A threshold that came after the version was saved has its usual
 * value.
 */
export function ruleOf<Values extends RuleValues>(
  rules: ReadonlyMap<string, StoredRule>,
  { code, usual }: Ruled<Values>,
): StoredRule<Values> {
  const saved = rules.get(code);
  if (saved === undefined) return { version: 0, on: true, base: usual, exceptions: [] };
  // What stands under a code was checked by the form of its kind when it was saved.
  return wholeOf(saved, usual) as StoredRule<Values>;
}

function wholeOf(saved: StoredRule, usual: RuleValues): StoredRule {
  const known = wholes.get(saved);
  if (known !== undefined) return known;
  const whole = { ...saved, base: { ...usual, ...saved.base } };
  wholes.set(saved, whole);
  return whole;
}
