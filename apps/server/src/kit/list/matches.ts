import type { Branch, Span } from '@furrow/contract';
import { divisionPattern } from '../data-scope.ts';
import type { Asking, Match } from './source.ts';

/**
 * The text occurs in one of the columns; case and full-width forms make no difference, `%` and `_` mean themselves. The
 * first condition is for the index that `index_texts` makes (database/migrations), the second is the truth: digits of the one
 * may stand for parts of another character.
 */
export function contains(...columns: string[]): (text: string, asking: Pick<Asking, 'put'>) => string {
  return (text, { put }) => {
    const wanted = put(text);
    const pattern = put(`%${text.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`);
    const each = columns.map(
      (column) =>
        `(searched_text(${column}) like searched_pattern(${wanted}::text) and lower(normalize(${column}, nfkc)) like lower(${pattern}::text))`,
    );
    return `(${each.join(' or ')})`;
  };
}

/**
 * As `contains`, for a column of `table` (called `alias` in the list) that has few different values and an index of rows that
 * are not deleted beginning with it: its values are gone through first, one step of the index each, then rows are found as
 * equal to those that hold the text. A value that a tenth of a million rows bear is counted so without reading the rows.
 */
export function containsOfFew(table: string, alias: string, column: string): Match<string> {
  const holding = wordsOfFew({ table, word: (of) => `${of}.${column}` });
  return (text, asking) => `${alias}.${column} = any(array(${holding(text, asking)}))`;
}

/** Those of few different words that hold the text, as a select; `among`: the conditions of their index beside `deleted_at is null`. */
export function wordsOfFew({
  table,
  word,
  among = () => 'true',
}: {
  table: string;
  word: (alias: string) => string;
  among?: (alias: string) => string;
}): Match<string> {
  const next = `select min(${word('x')}) from ${table} x where x.deleted_at is null and ${among('x')}`;
  return (text, asking) => `with recursive few(word) as (${next}
    union all select (${next} and ${word('x')} > few.word) from few where few.word is not null)
    select word from few where ${contains('word')(text, asking)}`;
}

/** The column is one of the chosen values. */
export function oneOf(column: string): Match<readonly string[]> {
  return (chosen, { put }) => `${column} = any(${put(chosen)}::text[])`;
}

/** The number lies in the span, both ends included. */
export function inSpan(column: string): Match<Span<number>> {
  return ({ from, to }, { put }) =>
    all([
      from !== undefined && `${column} >= ${put(from)}::float8`,
      to !== undefined && `${column} <= ${put(to)}::float8`,
    ]);
}

/** As `inSpan`, for a column of whole numbers: compared with such, so that its index is followed. */
export function inWholeSpan(column: string): Match<Span<number>> {
  return ({ from, to }, { put }) =>
    all([
      from !== undefined && `${column} >= ${put(Math.ceil(from))}::bigint`,
      to !== undefined && `${column} <= ${put(Math.floor(to))}::bigint`,
    ]);
}

/** The moment lies in the days from–to, both whole, of the account's zone (C18). */
export function onDays(column: string): Match<Span<string>> {
  const dayStart = (day: string, plus: number, { put, timeZone }: Asking): string =>
    `((${put(day)}::date + ${plus})::timestamp at time zone ${put(timeZone)}::text)`;
  return ({ from, to }, asking) =>
    all([
      from !== undefined && `${column} >= ${dayStart(from, 0, asking)}`,
      to !== undefined && `${column} < ${dayStart(to, 1, asking)}`,
    ]);
}

/** The code of a division is the asked one or lies in it: a province holds its counties. */
export function inDivision(column: string): Match<string> {
  return (code, { put }) => `${column} like ${put(divisionPattern(code))}::text`;
}

/** A place in a tree whose rows hold the way to them in `path`: the row itself, or all below it as well. */
export function inBranch(alias: string): Match<Branch> {
  return ({ id, withBelow }, { put }) =>
    withBelow ? `${alias}.path @> array[${put(id)}::uuid]` : `${alias}.id = ${put(id)}::uuid`;
}

/** A condition that needs no value. */
export function whenAsked(condition: string): Match<'yes'> {
  return () => condition;
}

function all(conditions: (string | false)[]): string {
  return conditions.filter((one) => one !== false).join(' and ') || 'true';
}
