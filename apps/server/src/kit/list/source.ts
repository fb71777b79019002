import type { Language } from '@furrow/contract';

/** An SQL expression that lists are sorted by, with the type that a cursor's text is read back as. */
export interface Column {
  sql: string;
  type: 'text' | 'int' | 'bigint' | 'float8' | 'date' | 'timestamptz' | 'uuid' | 'boolean';
  /** Empty values stand last in either direction. */
  nullable?: true;
  /** A text of digits or codes: it stands in no language's order, so an ordinary index serves it. */
  code?: true;
}

/** For whom a statement is made; values only ever enter it through `put`. */
export interface Asking {
  /** Keeps a value and returns its place in the statement: `$3`. */
  put: (value: unknown) => string;
  /** IANA zone whose days the filters mean. */
  timeZone: string;
  language: Language;
}

/** The condition that a filter's value makes. */
export type Match<Value> = (value: Value, asking: Asking) => string;

/**
 * A list as the database knows it. Every string here is the program's own; what a person sent is a parameter. `from` may
 * join, but gives one row a record.
 */
export interface ListSource<Filters, SortColumn extends string> {
  select: string;
  from: string;
  /** The same rows for counting, without what `from` joins for the select list and the order alone. */
  counted?: string;
  /** As much of a `from` that joins as filters and orders need: a page's rows are picked out of it before the rest is joined to them alone. */
  ordered?: string;
  /** The one table that holds every key of the order, and the id as it stands there: so the order is gone along by its index alone. */
  alone?: { from: string; id: string };
  /** Unique; breaks ties, so that no row is lost or doubled between pages. */
  id: Column;
  sorts: Record<SortColumn, Column>;
  filters: { [Name in keyof Filters]-?: Match<Exclude<Filters[Name], undefined>> };
}
