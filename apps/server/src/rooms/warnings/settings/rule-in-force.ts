import type { RuleValues } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { readRules } from '../engine/facts.store.ts';
import { ruleOf } from './rule-of.ts';
import { type RuledVehicle, valuesFor } from './rule-values.ts';

/** A rule in force for things that need no SN: cards in the stock, dealers. */
export interface RuleInForce<Values> {
  readonly on: boolean;
  readonly version: number;
  of(thing: RuledVehicle): Values;
}

export async function ruleInForce<Values extends RuleValues>(
  db: Queryable,
  rule: { code: string; usual: Values },
): Promise<RuleInForce<Values>> {
  const { on, version, base, exceptions } = ruleOf(await readRules(db), rule);
  return { on, version, of: (thing) => valuesFor(thing, base, exceptions).values };
}
