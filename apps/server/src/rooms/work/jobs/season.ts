import type { WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { standardFor } from '../subsidies/parameters/standard-for.ts';
import type { DepthStandard } from './computing/tool-at.rules.ts';
import { halfYearOf } from './computing/work-day.rules.ts';

/** First and last day in which work counts together (R6), and the depth that a subsidy parameter asks for, or null (R9). */
export interface Season {
  readonly season: { readonly from: string; readonly to: string };
  readonly standard: DepthStandard | null;
}

/** Season and standard of the parameter that fits; else the calendar half-year and none. */
export async function seasonOf(
  db: Queryable,
  asked: { division: string; date: string; workType: WorkType },
): Promise<Season> {
  const found = await standardFor(db, asked);
  if (!found) return { season: halfYearOf(asked.date), standard: null };
  const { season, depthM, toleranceM } = found;
  return { season, standard: depthM === null ? null : { depthM, toleranceM } };
}
