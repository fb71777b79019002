import { type AnyList, isFilterValue, type SortKey } from '@furrow/contract';

/** What a list shows, as the address says it (C3). */
export interface ListAddress {
  /** Raw values by the filter's name, as they stand in the address; a filter without values is not there. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: readonly SortKey[];
  page: number;
  size: number;
  /** Where the page before ended: beyond 10,000 rows (C4). */
  after: string | null;
  /** Names of items that mean nothing here, or whose value is none: left out, with a hint. */
  ignored: readonly string[];
}

export interface AddressRules {
  list: AnyList;
  /** Filters that hold until the person takes them away. */
  defaults: Readonly<Record<string, readonly string[]>>;
  size: number;
  /** Items of the screen beside the list's own: `id` and `tab` are always known. */
  known: readonly string[];
}

export const pageSizes = [10, 20, 50, 100, 200] as const;

/** A default filter that was taken away. */
const NONE = '-';
const ownItems = ['page', 'size', 'sort', 'after'];
const everywhere = ['id', 'sn', 'tab', 'view', 'asOf', 'notice'];

/** Reads the address; what it does not know, it leaves out. */
export function readListAddress(query: URLSearchParams, rules: AddressRules): ListAddress {
  const ignored = new Set<string>();
  const known = new Set([...Object.keys(rules.list.filters), ...ownItems, ...everywhere, ...rules.known]);
  for (const name of query.keys()) if (!known.has(name)) ignored.add(name);
  const filters: Record<string, readonly string[]> = {};
  for (const name of Object.keys(rules.list.filters)) {
    const values = query.getAll(name);
    if (values.length === 0) {
      const usual = rules.defaults[name];
      if (usual?.length) filters[name] = usual;
    } else if (isFilterValue(rules.list, name, values)) filters[name] = values;
    else if (values[0] !== NONE) ignored.add(name);
  }
  const wanted = { sort: query.get('sort'), page: query.get('page'), size: query.get('size') };
  const sort = sortOf(wanted.sort, rules.list.sorts);
  const page = wholeOf(wanted.page);
  const size = wholeOf(wanted.size);
  if (wanted.sort !== null && sort === null) ignored.add('sort');
  if (wanted.page !== null && page === null) ignored.add('page');
  if (wanted.size !== null && !isSize(size)) ignored.add('size');
  return {
    filters,
    sort: sort ?? rules.list.defaultSort,
    page: page ?? 1,
    size: isSize(size) ? size : rules.size,
    after: query.get('after'),
    ignored: [...ignored],
  };
}

/** What to write into the address for a filter: nothing for its default, `-` for a default that was taken away. */
export function filterItem(name: string, values: readonly string[], rules: AddressRules): readonly string[] {
  const usual = rules.defaults[name] ?? [];
  if (same(values, usual)) return [];
  return values.length === 0 ? [NONE] : values;
}

export function sortItem(sort: readonly SortKey[], rules: AddressRules): string | null {
  const text = sortText(sort);
  return text === sortText(rules.list.defaultSort) ? null : text;
}

export const sortText = (sort: readonly SortKey[]): string =>
  sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',');

/** What the server is asked: the filters of now with order and page. */
export function callOf(state: ListAddress): Record<string, string | number | readonly string[]> {
  return {
    ...state.filters,
    sort: sortText(state.sort),
    size: state.size,
    ...(state.after === null ? { page: state.page } : { after: state.after }),
  };
}

/**
 * The order after a click on a head: descending, ascending, default. With Shift the column joins the others, up to three
 * (C5). `own` is the screen's default order, which a fresh order does not carry along.
 */
export function sortAfterClick(
  sort: readonly SortKey[],
  column: string,
  shift: boolean,
  own: readonly SortKey[],
): readonly SortKey[] {
  const present = sortText(sort) === sortText(own) ? [] : sort;
  const at = present.find((key) => key.column === column);
  const others = shift ? present.filter((key) => key.column !== column) : [];
  if (at && !at.descending) return others.length ? others : own;
  const next = { column, descending: !at };
  if (!shift) return [next];
  return at ? present.map((key) => (key.column === column ? next : key)) : [...others, next].slice(-3);
}

function sortOf(text: string | null, columns: readonly string[]): SortKey[] | null {
  if (!text) return null;
  const keys = text
    .split(',')
    .map((key) => ({ column: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  const names = new Set(keys.map(({ column }) => column));
  const good =
    keys.length <= 3 && names.size === keys.length && [...names].every((one) => columns.includes(one));
  return good ? keys : null;
}

const wholeOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

const isSize = (size: number | null): size is number => pageSizes.some((one) => one === size);

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
