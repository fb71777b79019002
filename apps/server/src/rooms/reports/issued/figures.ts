import {
  issuedMeasures,
  issuedTrend,
  type Language,
  languages,
  monthBefore,
  monthPeriod,
  type ReportAnswer,
  type ReportQuery,
  type ReportWish,
  reportQuery,
  trendPeriod,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { toldFilters } from '../files/told-filters.ts';
import type { ReportAsked, ReportParts } from '../machine/asked.ts';
import { namesOf } from '../machine/names.store.ts';
import { readReportIn } from '../machine/report.ts';
import { type FrozenFigures, type FrozenTable, frozenTable, type InLanguages } from './frozen.rules.ts';
import { dimensionOf } from './series.ts';

/** A month of a scope: what its figures are read for. */
export interface MonthAsked {
  readonly actor: Actor;
  readonly wish: ReportWish;
  /** YYYY-MM */
  readonly month: string;
}

/** The month by its rows against the month before, as the report is asked for it; the greatest area comes first. */
export function matrixQuery({ wish, month }: Pick<MonthAsked, 'wish' | 'month'>): ReportQuery {
  const before = monthPeriod(monthBefore(month));
  return reportQuery.parse({
    ...wish,
    ...monthPeriod(month),
    rows: [dimensionOf(wish)],
    measures: ['area', ...issuedMeasures.filter((one) => one !== 'area')],
    compare: 'custom',
    compareBegin: before.begin,
    compareEnd: before.end,
  });
}

/** The twelve months that end with it. */
export const monthsQuery = ({ wish, month }: Pick<MonthAsked, 'wish' | 'month'>): ReportQuery =>
  reportQuery.parse({
    ...wish,
    ...trendPeriod(month),
    rows: ['month'],
    measures: issuedTrend,
    compare: 'none',
  });

const inAll = async <Value>(of: (language: Language) => Promise<Value>): Promise<InLanguages<Value>> => {
  const said: Partial<Record<Language, Value>> = {};
  for (const language of languages) said[language] = await of(language);
  return said as InLanguages<Value>;
};

/** A table with what its rows are called in each language. */
async function tableIn(
  client: Queryable,
  parts: ReportParts,
  asked: ReportAsked,
): Promise<{ answer: ReportAnswer; table: FrozenTable }> {
  const answer = await readReportIn(client, parts, asked);
  const keys = answer.rows.map((row) => row.keys);
  const called = await inAll((language) => namesOf(client, parts, { ...asked, language }, keys));
  const dimensions = asked.query.rows;
  const names = (of: readonly string[]): InLanguages<readonly string[]> => {
    const inLanguage = (language: Language) => of.map((key, at) => called[language](key, dimensions[at]!));
    return { zh: inLanguage('zh'), en: inLanguage('en'), ru: inLanguage('ru'), tr: inLanguage('tr') };
  };
  return { answer, table: frozenTable(answer, names) };
}

/** All figures of a monthly report with the actor's scope, of one moment. @throws Refusal reportTooLong */
export const readFigures = (parts: ReportParts, { actor, ...asked }: MonthAsked): Promise<FrozenFigures> =>
  inSnapshot(parts.pool, async (client) => {
    const of = (query: ReportQuery): ReportAsked => ({ name: 'global', actor, language: 'en', query });
    const matrix = await tableIn(client, parts, of(matrixQuery(asked)));
    const months = await tableIn(client, parts, of(monthsQuery(asked)));
    return { asOf: matrix.answer.asOf, matrix: matrix.table, months: months.table };
  });

/** What a wish filters by, in the words of each language; empty where it filters nothing. */
export const filterWords = (
  parts: ReportParts,
  { actor, ...asked }: MonthAsked,
): Promise<InLanguages<string>> =>
  inSnapshot(parts.pool, (client) =>
    inAll((language) =>
      toldFilters(client, parts, { name: 'global', actor, language, query: matrixQuery(asked) }),
    ),
  );
