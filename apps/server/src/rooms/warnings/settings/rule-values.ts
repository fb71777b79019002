import { type RuleException, type RuleScope, type RuleValues, ruleScopes } from '@furrow/contract';

/** What of a vehicle an exception can name. */
export interface RuledVehicle {
  readonly sn: string;
  readonly category: string;
  /** From the top of the branch down to its dealer. */
  readonly dealerPath: readonly string[];
  readonly regionId: string | null;
}

/** The values that hold for a vehicle, each with where it comes from: vehicle, dealer (the nearest above), region, category, base. */
export function valuesFor<Values extends RuleValues>(
  vehicle: RuledVehicle,
  base: Values,
  exceptions: readonly RuleException<Values>[],
): { values: Values; from: Record<string, RuleScope | 'base'> } {
  const from: Record<string, RuleScope | 'base'> = {};
  const values: Record<string, number | string> = {};
  const nearest: readonly RuleException[] = ruleScopes.flatMap((scope) =>
    exceptions
      .filter((one) => one.scope === scope && fits(vehicle, one))
      .sort((a, b) => depthOf(vehicle, b) - depthOf(vehicle, a)),
  );
  for (const [key, usual] of Object.entries(base)) {
    const found = nearest.find((one) => one.values[key] !== undefined);
    values[key] = found?.values[key] ?? usual;
    from[key] = found ? found.scope : 'base';
  }
  // Each name of the base has its value, of the base or of an exception from it.
  return { values: values as Values, from };
}

/** The same without where they come from. Of whom no exception fits has the base values themselves: a hundred thousand share them. */
export const sharedValuesFor = <Values extends RuleValues>(
  vehicle: RuledVehicle,
  base: Values,
  exceptions: readonly RuleException<Values>[],
): Values =>
  exceptions.some((one) => fits(vehicle, one)) ? valuesFor(vehicle, base, exceptions).values : base;

type Aim = Pick<RuleException, 'scope' | 'target'>;

function fits(vehicle: RuledVehicle, { scope, target }: Aim): boolean {
  if (scope === 'vehicle') return vehicle.sn === target;
  if (scope === 'dealer') return vehicle.dealerPath.includes(target);
  return (scope === 'region' ? vehicle.regionId : vehicle.category) === target;
}

const depthOf = ({ dealerPath }: RuledVehicle, { target }: Aim): number => dealerPath.indexOf(target);
