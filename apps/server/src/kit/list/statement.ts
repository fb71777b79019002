import type { Language, ListCall } from '@furrow/contract';
import type { Asking, Column, ListSource, Match } from './source.ts';

/** What of a call decides which rows there are, and for whom. */
export interface Asked<Filters, SortColumn extends string> {
  call: ListCall<Filters, SortColumn>;
  timeZone: string;
  language: Language;
  /** What holds for every row beside the filters: the data scope, living rows. */
  only?: ((asking: Asking) => string) | undefined;
  /**
   * What follows from the rest and tells where along the order the rows begin and end. Rows are read with it; totals are not:
   * the planner would take it for another filter and believe that fewer rows pass both.
   */
  along?: ((asking: Asking) => string) | undefined;
}

export interface Ordered {
  column: Column;
  descending: boolean;
}

export const newAsking = ({ timeZone, language }: { timeZone: string; language: Language }) => {
  const values: unknown[] = [];
  return {
    values,
    asking: { put: (value) => `$${values.push(value)}`, timeZone, language } satisfies Asking,
  };
};

/** The rows of a call: `where …`, with every value kept by `asking`. */
export function whereOf<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  { call, only }: Asked<Filters, SortColumn>,
  asking: Asking,
): string {
  const conditions = only ? [only(asking)] : [];
  if (call.ids) conditions.push(amongIds(source.id, call.ids, asking));
  for (const name of Object.keys(source.filters) as (keyof Filters)[]) {
    const value = call.filters[name];
    // The type of a filter's value and of its match are bound together by `ListSource`; the loop cannot show that.
    if (value !== undefined) conditions.push((source.filters[name] as Match<unknown>)(value, asking));
  }
  return conditions.length ? `where ${conditions.join(' and ')}` : '';
}

const idForms: Partial<Record<Column['type'], RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  int: /^\d{1,9}$/,
  bigint: /^\d{1,18}$/,
};

/** In the id's own type, so that its index finds them; what no id can be is no row. */
export function amongIds({ sql, type }: Column, ids: readonly string[], { put }: Asking): string {
  const form = idForms[type];
  return `${sql} = any(${put(form ? ids.filter((id) => form.test(id)) : ids)}::${type}[])`;
}

/** The keys of the order with the id behind them; texts stand in the order of the language (C5). */
export function orderOf<Filters, SortColumn extends string>(
  source: ListSource<Filters, SortColumn>,
  { call, language }: Asked<Filters, SortColumn>,
): Ordered[] {
  const keys = call.sort.map(({ column, descending }) => ({ column: source.sorts[column], descending }));
  const last = keys.at(-1)?.descending ?? false;
  return [...keys, { column: source.id, descending: last }].map(({ column, descending }) => ({
    column:
      column.type === 'text' && !column.code
        ? { ...column, sql: `(${column.sql}) collate "${language}-x-icu"` }
        : column,
    descending,
  }));
}

export function orderBy(order: readonly Ordered[]): string {
  const keys = order.map(
    ({ column, descending }) =>
      `${column.sql}${descending ? ' desc' : ''}${column.nullable ? ' nulls last' : ''}`,
  );
  return `order by ${keys.join(', ')}`;
}

/** The rows behind the one whose keys are `ends`; one comparison of rows where an index can follow it. */
export function behind(order: readonly Ordered[], ends: readonly (string | null)[], { put }: Asking): string {
  const places = order.map(({ column }, i) => `${put(ends[i])}::${column.type}`);
  const oneWay = order.every(
    ({ column, descending }) => !column.nullable && descending === order[0]!.descending,
  );
  if (oneWay) {
    const keys = order.map(({ column }) => column.sql).join(', ');
    return `(${keys}) ${order[0]!.descending ? '<' : '>'} (${places.join(', ')})`;
  }
  const ways = order.map(({ column, descending }, i) => {
    const same = order.slice(0, i).map((one, j) => `${one.column.sql} is not distinct from ${places[j]}`);
    // A null end compares to null, which is no row: nothing stands behind the last.
    const later = `${column.sql} ${descending ? '<' : '>'} ${places[i]}`;
    const orEmpty = column.nullable && ends[i] !== null ? `(${later} or ${column.sql} is null)` : later;
    return `(${[...same, orEmpty].join(' and ')})`;
  });
  return `(${ways.join(' or ')})`;
}
