import type { WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { divisionsAbove } from '#kit/data-scope.ts';
import { type FittingParameter, parametersInForce } from './parameter.store.ts';

/** A standard of R9 with whose it is. */
export interface SubsidyStandard {
  parameterId: string;
  edition: number;
  /** Metres; null for work types without a depth. */
  depthM: number | null;
  toleranceM: number;
  /** Season of R6: first and last day, YYYY-MM-DD. */
  season: { from: string; to: string };
}

/** Work as far as a parameter asks of it; `date` is its work date, YYYY-MM-DD. */
export interface StandardAsked {
  division: string;
  date: string;
  workType: WorkType;
}

/** The parameter in force that fits, or null: two of them never fit at once. */
export async function parameterFor(
  db: Queryable,
  { division, date, workType }: StandardAsked,
): Promise<FittingParameter | null> {
  const found = await parametersInForce(db, { workType, from: date, to: date });
  const above = divisionsAbove(division);
  return found.find(({ rules }) => rules.divisions.some((code) => above.includes(code))) ?? null;
}

/** Standard depth and tolerance of R9 from the subsidy parameter that fits region, date and work type; null where none does. */
export async function standardFor(db: Queryable, asked: StandardAsked): Promise<SubsidyStandard | null> {
  const found = await parameterFor(db, asked);
  if (!found) return null;
  const { id, edition, rules } = found;
  return {
    parameterId: id,
    edition,
    depthM: rules.depthM,
    toleranceM: rules.toleranceM,
    season: { from: rules.seasonFrom, to: rules.seasonTo },
  };
}
