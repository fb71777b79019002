import { binName, elsewhere, isTime, type Language, type ReportDimension } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import { newAsking } from '#kit/list/statement.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import type { ReportAsked, ReportParts } from './asked.ts';
import { onlyBefore } from './compare.rules.ts';
import { dealerParent } from './dimensions.store.ts';

async function companies(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; company: string }>(
    'select id, company from dealer where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, company }) => [id, company]));
}

/** How a bucket of time is told: 2026-11-05, 2026-11, 2026 Q4, 2026. */
function timeName(key: string, dimension: ReportDimension): string {
  if (dimension === 'month') return key.slice(0, 7);
  if (dimension === 'year') return key.slice(0, 4);
  if (dimension === 'quarter') return `${key.slice(0, 4)} Q${Math.floor(Number(key.slice(5, 7)) / 3) + 1}`;
  return key;
}

function powerName(key: string, language: Language): string {
  const { under, over } = texts[language].reports.powerClass;
  const [from = '', to = ''] = key.split('-');
  if (to === '') return over.replace('{{from}}', from);
  return from === '0' ? under.replace('{{to}}', to) : `${from}–${to}`;
}

/** Types of the vehicle library are kept by their code, others as they were typed. */
export function carTypeName(key: string, language: Language): string {
  const { categories, subcategories } = texts[language].libraries.depot;
  const known: Readonly<Record<string, string>> = { ...categories, ...subcategories };
  return known[key] ?? key;
}

/** What values of dimensions are called in a language; `dealers` are the names of companies by id. What nobody knows stands as it is. */
function plainNames(
  { divisions }: Pick<ReportParts, 'divisions'>,
  language: Language,
  dealers: ReadonlyMap<string, string>,
): (key: string, dimension: ReportDimension) => string {
  const words = texts[language];
  const given: Partial<Record<ReportDimension, (key: string) => string>> = {
    region: (key) => divisions.nameOf(key, language),
    dealer: (key) => (key === elsewhere ? words.reports.elsewhere : (dealers.get(key) ?? key)),
    family: (key) => words.reports.families[key as keyof typeof words.reports.families],
    category: (key) => words.exports.category[key as keyof typeof words.exports.category],
    workType: (key) => words.exports.workType[key as keyof typeof words.exports.workType],
    toolType: (key) => words.libraries.tools.types[key as keyof typeof words.libraries.tools.types],
    fittedTool: (key) =>
      key === 'several'
        ? words.reports.severalTools
        : words.libraries.tools.types[key as keyof typeof words.libraries.tools.types],
    state: (key) => words.reports.states[key as keyof typeof words.reports.states],
    power: (key) => powerName(key, language),
    carType: (key) => carTypeName(key, language),
    depth: (key) => binName('depth', key),
    startHour: (key) => binName('startHour', key),
    weekday: (key) => Object.values(words.reportSchedules.weekdays)[Number(key) - 1] ?? key,
  };
  return (key, dimension) => (key === '' ? words.reports.notGiven : (given[dimension]?.(key) ?? key));
}

/** Names of the values of a dimension in the reader's language. The caller has asked for the rows with his scope. */
export async function namesOf(
  db: Queryable,
  parts: Pick<ReportParts, 'divisions'>,
  asked: ReportAsked,
  keys: readonly (readonly string[])[],
): Promise<(key: string, dimension: ReportDimension) => string> {
  const { language, query } = asked;
  const words = texts[language].reports;
  const dealerAt = query.rows.indexOf('dealer');
  const ids = dealerAt < 0 ? [] : keys.flatMap((one) => (one[dealerAt] ? [one[dealerAt]] : []));
  const nameOf = plainNames(parts, language, await companies(db, [...new Set(ids)]));
  const isOwn = (key: string, dimension: ReportDimension): boolean =>
    key !== '' &&
    ((dimension === 'region' && key === query.region) ||
      (dimension === 'dealer' && key === dealerParent(asked)));
  return (key, dimension) => {
    if (isTime(dimension)) {
      // A time that only the compared period has is told by its own name: nothing of this period stands beside it.
      return key.startsWith(onlyBefore)
        ? `${timeName(key.slice(onlyBefore.length), dimension)} · ${words.before}`
        : timeName(key, dimension);
    }
    const name = nameOf(key, dimension);
    return isOwn(key, dimension) ? `${name} · ${words.own}` : name;
  };
}

/** Names of values that somebody filters by: of companies those alone that they may know of, for any id may be typed. */
export async function namesOfFilters(
  db: Queryable,
  parts: Pick<ReportParts, 'divisions'>,
  { actor, language, query }: Pick<ReportAsked, 'actor' | 'language' | 'query'>,
): Promise<(key: string, dimension: ReportDimension) => string> {
  if (query.dealer.length === 0) return plainNames(parts, language, new Map());
  const { values, asking } = newAsking({ timeZone: 'UTC', language });
  const reach = await dealerReach(db, actor);
  const { rows } = await db.query<{ id: string; company: string }>(
    `select d.id, d.company from dealer d where d.id = any(${asking.put(query.dealer)}::uuid[]) and ${reach(asking)}`,
    values,
  );
  return plainNames(parts, language, new Map(rows.map(({ id, company }) => [id, company])));
}
