import type { RuleValues } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { readRules } from '../engine/facts.store.ts';
import { ruleOf } from './rule-of.ts';
import { type RuledVehicle, valuesFor } from './rule-values.ts';

/** A rule as a run applies it: each vehicle by the values that hold for it, as the engine does and the screen says. */
export interface RunRule {
  readonly on: boolean;
  readonly version: number;
  /** The smallest value that holds for anybody: what a statement may leave out for all. */
  least(key: string): number;
  valueFor(vehicle: RuledVehicle, key: string): number;
  /** What holds where nothing nearer says else, and for what is no vehicle. */
  base(key: string): number;
}

/** Columns of a vehicle `v` with its dealer `d` that say which values hold for it. */
export const ruledColumns = `v.sn, v.category, coalesce(d.path, '{}')::text[] as "dealerPath", v.region_id as "regionId"`;

/** The rule of a code in force. */
export async function runRule(db: Queryable, rule: { code: string; usual: RuleValues }): Promise<RunRule> {
  const { on, version, base, exceptions } = ruleOf(await readRules(db), rule);
  const known = new Map<string, RuleValues>();
  const valuesOf = (vehicle: RuledVehicle): RuleValues => {
    const values = known.get(vehicle.sn) ?? valuesFor(vehicle, base, exceptions).values;
    known.set(vehicle.sn, values);
    return values;
  };
  return {
    on,
    version,
    least: (key) =>
      Math.min(
        ...[base, ...exceptions.map(({ values }) => values)].flatMap((one) =>
          one[key] === undefined ? [] : Number(one[key]),
        ),
      ),
    valueFor: (vehicle, key) => Number(valuesOf(vehicle)[key]),
    base: (key) => Number(base[key]),
  };
}
