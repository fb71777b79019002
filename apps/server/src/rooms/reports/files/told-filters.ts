import { isTime, type ReportDimension, type ReportQuery, reportPlans } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { ReportAsked, ReportParts } from '../machine/asked.ts';
import { namesOfFilters } from '../machine/names.store.ts';

/** What a report is filtered by, in the words that stand on the screen; empty where it is filtered by nothing. */
export async function toldFilters(
  db: Queryable,
  parts: Pick<ReportParts, 'divisions'>,
  asked: ReportAsked,
): Promise<string> {
  const { name, language, query } = asked;
  const words = texts[language];
  const nameOf = await namesOfFilters(db, parts, asked);
  const told = reportPlans[name].dimensions.flatMap((dimension) => {
    const values = filtered(query, dimension);
    if (values.length === 0) return [];
    const named = values.map((one) => nameOf(one, dimension)).join(', ');
    return [`${words.reports.dimensions[dimension]}: ${named}`];
  });
  if (query.sn.length > 0) told.push(`${words.areaStatistics.columns.sn}: ${query.sn.join(', ')}`);
  return told.join('; ');
}

/** Values of a filter; rows of time are no filter, and of a region there is one. */
function filtered(query: ReportQuery, dimension: ReportDimension): readonly string[] {
  if (isTime(dimension)) return [];
  const value: unknown = query[dimension as keyof ReportQuery];
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}
