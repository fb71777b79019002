import { z } from 'zod';
import { listOf } from './fields.ts';

/** One key of an order; text orders follow the language, and equal rows always stand by id (C5). */
export interface SortKey<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** What a list call asks for, checked. */
export interface ListCall<Filters, Column extends string = string> {
  filters: Filters;
  page: number;
  size: number;
  sort: SortKey<Column>[];
  /** Where the page before ended (`next` of its answer): pages by key instead of by number (C4). */
  after?: string | undefined;
  /** Only these rows of the filter: how a page asks anew for what has changed on it (C22). */
  ids?: readonly string[] | undefined;
  /** No rows, only how many the filter has: exact up to `exactTotal`, where a page's own total is so up to `deepestRow` (C4). */
  total?: 'only' | undefined;
}

/** Both ends included; an end that is missing is open. In an address `3..10`, `3..`, `..10`. */
export interface Span<T> {
  from?: T | undefined;
  to?: T | undefined;
}

/** One record of a tree, alone or with all below it. */
export interface Branch {
  id: string;
  withBelow: boolean;
}

/** Pages by number end here; beyond, `after` is needed (C4). */
export const deepestRow = 10_000;
/** A larger total is an estimate and shown as "about" (C4); nobody counts further. */
export const exactTotal = 100_000;

const day = z.iso
  .date('invalidValue')
  .refine((text) => text >= '1970-01-01' && text <= '2100-12-31', 'outOfRange');
const amount = z.coerce
  .number<string>('invalidValue')
  .min(Number.MIN_SAFE_INTEGER, 'outOfRange')
  .max(Number.MAX_SAFE_INTEGER, 'outOfRange');

/** The kinds of filters that lists are made of (C2); each reads what stands in the address. */
export const listFilters = {
  /** "Contains", trimmed; the server folds case and full-width characters. Nothing typed is no filter. */
  text: z
    .string()
    .trim()
    .max(60, 'tooLong')
    .refine((text) => !text.includes('\0'), 'invalidValue')
    .transform((text) => text || undefined)
    .optional(),
  /** Any of several; the key repeats. */
  choice: <const Choice extends string>(choices: readonly Choice[]) =>
    listOf(z.enum(choices, 'invalidValue')).optional(),
  /** Numbers from–to. */
  numbers: spanOf(amount).optional(),
  /** Whole days from–to in the zone of the account (YYYY-MM-DD). */
  days: spanOf(day).optional(),
  /** A place in a tree of records, dealers above all: `<id>` with all below it, `<id>,only` without (C2). */
  branch: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,only)?$/i, 'invalidValue')
    .transform((text): Branch => ({ id: text.slice(0, 36), withBelow: !text.endsWith(',only') }))
    .optional(),
  /** A tick: only rows for which it holds. */
  flag: z.literal('yes', 'invalidValue').optional(),
};

function spanOf<Value>(end: z.ZodType<Value, string>) {
  return z
    .string()
    .regex(/^[^.]*(\.\d+)?\.\.[^.]*(\.\d+)?$/, 'invalidValue')
    .transform((text): Span<string> => {
      const [from, to] = text.split('..') as [string, string];
      return { from: from || undefined, to: to || undefined };
    })
    .pipe(z.object({ from: end.optional(), to: end.optional() }));
}

/** A list as both houses know it: its filters, the columns it can be sorted by, and its order at first. */
export function defineList<Shape extends z.ZodRawShape, const Column extends string>(list: {
  filters: Shape;
  sorts: readonly Column[];
  defaultSort: readonly SortKey<NoInfer<Column>>[];
}) {
  const shape: z.ZodRawShape = {
    ...list.filters,
    page: z.coerce.number().int('invalidValue').min(1, 'outOfRange').default(1),
    size: z.coerce.number().int('invalidValue').min(1, 'outOfRange').max(200, 'outOfRange').default(20),
    sort: sortOf(list.sorts, list.defaultSort),
    after: z.string().max(2000, 'tooLong').optional(),
    ids: listOf(z.string().min(1, 'required').max(60, 'tooLong')).optional(),
    total: z.literal('only', 'invalidValue').optional(),
  };
  const query: z.ZodType<object> = z
    .preprocess(asInAddress, z.object(shape))
    .transform(({ page, size, sort, after, ids, total, ...asked }) => ({
      page,
      size,
      sort,
      after,
      ids,
      total,
      filters: asked,
    }));
  // The filters' names are gone from the type of `shape`, so that the six of every list can be taken out by name.
  return {
    ...list,
    query: query as z.ZodType<ListCall<z.output<z.ZodObject<Shape>>, Column>>,
  };
}

/**
 * Filters that stand in a body, each as a list of values, read as in an address: what stands there once is one value.
 * An empty list stays one: no ids are no rows.
 */
function asInAddress(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const values = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length === 1 ? value[0] : value,
  ]);
  return Object.fromEntries(values);
}

/** Any declared list, where only its parts matter. */
export interface AnyList {
  filters: z.ZodRawShape;
  sorts: readonly string[];
  defaultSort: readonly SortKey[];
}

/** The filters of a list as its calls get them. */
export type FiltersOf<List extends AnyList> = z.output<z.ZodObject<List['filters']>>;
/** The names that a list can be sorted by. */
export type SortOf<List extends AnyList> = List['sorts'][number];

/** Whether the values that stand in an address for a filter are ones that it takes. */
export function isFilterValue(list: AnyList, name: string, values: readonly string[]): boolean {
  const field = list.filters[name];
  return field !== undefined && z.safeParse(field, values.length > 1 ? values : values[0]).success;
}

/** `sort=-createdAt,name`: `-` turns a column round; up to three keys, each column once. */
function sortOf<Column extends string>(columns: readonly Column[], first: readonly SortKey<Column>[]) {
  const key = z
    .string()
    .transform((text) => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') }))
    .pipe(z.object({ column: z.enum(columns, 'invalidValue'), descending: z.boolean() }));
  return z
    .string()
    .max(120, 'tooLong')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(key).max(3, 'outOfRange'))
    .refine((keys) => new Set(keys.map(({ column }) => column)).size === keys.length, 'invalidValue')
    .optional()
    .transform((keys) => (keys?.length ? keys : [...first]));
}

/** What a record answers as `version` and an edit sends back (C15); opaque. */
export const rowVersion = z.string('required').regex(/^\d{1,20}$/, 'invalidValue');
