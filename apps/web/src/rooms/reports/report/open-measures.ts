import {
  type MeasureName,
  type PermissionCode,
  type ReportName,
  reportPlans,
  rightOfMeasure,
} from '@furrow/contract';
import { mayOpen, useAccount } from '#kit/session/account.ts';

/** Those of these measures that somebody may be told: money is for some alone (P8). */
export const openOf = (
  name: ReportName,
  measures: readonly MeasureName[],
  may: (right: PermissionCode) => boolean,
): MeasureName[] =>
  measures.filter((one) => {
    const right = rightOfMeasure(name, one);
    return right === undefined || may(right);
  });

/** The measures of a report that whoever is signed in may be told. */
export function useOpenMeasures(name: ReportName): readonly MeasureName[] {
  const account = useAccount();
  return openOf(name, reportPlans[name].measures, (right) => mayOpen(account, right));
}
