import {
  type AnyList,
  deepestRow,
  type FiltersOf,
  type ListAnswer,
  recordsAt,
  type SortKey,
} from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { pushAddress, useAddress, writeAddress } from '../../address.ts';
import { ask } from '../../api/ask.ts';
import { usePreference } from '../preferences/use-preferences.ts';
import {
  type AddressRules,
  callOf,
  filterItem,
  type ListAddress,
  readListAddress,
  sortItem,
} from './list-address.ts';
import { useKeyPages } from './use-key-pages.ts';
import { useTotal } from './use-total.ts';

export interface ListOptions<List extends AnyList> {
  list: List;
  /** The call behind the list: `roleManage` is `GET /farm/v2/roleManage`. */
  resource: string;
  /** The screen's default filters, as they would stand in the address. */
  defaults?: Partial<Record<keyof FiltersOf<List> & string, readonly string[]>>;
  /** Rows of a page until somebody chooses otherwise, where the account's own number does not fit: a tree. */
  size?: number | undefined;
  /** Items of the address that belong to the screen and not to the list. */
  known?: readonly string[] | undefined;
}

/** The answer of a list, and when it was asked for, ms: what changes afterwards is not in it. */
export type ReadList<Row, Summary = undefined> = ListAnswer<Row, Summary> & { readAt: number };

/** A list as a screen sees it: what is asked, what came, and what a person may do about it. */
export type ListState<Row, Summary = unknown> = ReturnType<typeof useAnyList<Row, Summary>>;

/** One list of the server: its state stands in the address, its rows stay while the next ones are on the way. */
export const useList = <Row, List extends AnyList, Summary = undefined>(
  options: ListOptions<List>,
): ListState<Row, Summary> => useAnyList(options as ListOptions<AnyList>);

function useAnyList<Row, Summary>(options: ListOptions<AnyList>) {
  const { rules, state } = useListAddress(options);
  const call = callOf(state);
  const keys = useKeyPages(JSON.stringify([state.filters, state.sort, state.size]), state.after);
  const query = useQuery({
    queryKey: listKey(options.resource, call),
    queryFn: async ({ signal }): Promise<ReadList<Row, Summary>> => {
      const readAt = Date.now();
      return {
        ...(await ask(recordsAt<Row, Summary>(options.resource).list, { query: call }, { signal })),
        readAt,
      };
    },
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  useLastPage(state, query.isPlaceholderData ? undefined : data);
  return {
    ...options,
    state,
    rows: data?.rows ?? [],
    ...useTotal({
      resource: options.resource,
      state,
      call,
      page: data,
      isOld: query.isPlaceholderData,
    }),
    summary: data?.summary,
    query,
    call,
    ...changesOf(rules, state, keys, data?.next),
  };
}

export const listKey = (resource: string, call?: object): readonly unknown[] =>
  call ? [resource, 'list', call] : [resource, 'list'];

function useListAddress(options: ListOptions<AnyList>): {
  rules: AddressRules;
  state: ListAddress;
} {
  const address = useAddress().toString();
  const preferred = usePreference('rowsPerPage') ?? 20;
  const size = options.size ?? preferred;
  return useMemo(() => {
    const defaults = (options.defaults ?? {}) as AddressRules['defaults'];
    const rules = { list: options.list, defaults, size, known: options.known ?? [] };
    return { rules, state: readListAddress(new URLSearchParams(address), rules) };
  }, [address, options.list, options.defaults, options.known, size]);
}

/** A page that a deletion has emptied gives way to the last one that has rows (C4). */
function useLastPage(state: ListAddress, answer: { rows: unknown[]; total: number } | undefined): void {
  const empty = answer !== undefined && answer.rows.length === 0 && answer.total > 0;
  useEffect(() => {
    if (!empty || state.page === 1 || state.after !== null) return;
    const last = Math.ceil(Math.min(answer.total, deepestRow) / state.size);
    writeAddress({ page: last > 1 ? String(last) : null });
  }, [empty, answer, state]);
}

const fromTheTop = { page: null, after: null } as const;

function changesOf(
  rules: AddressRules,
  state: ListAddress,
  keys: ReturnType<typeof useKeyPages>,
  next: string | undefined,
) {
  const filterNames = Object.keys(rules.list.filters);
  const setFilters = (changed: Readonly<Record<string, readonly string[]>>) =>
    writeAddress({
      ...Object.fromEntries(
        Object.entries(changed).map(([name, values]) => [name, filterItem(name, values, rules)]),
      ),
      ...fromTheTop,
    });
  const nothing = Object.fromEntries(filterNames.map((name) => [name, null]));
  return {
    setFilters,
    setFilter: (name: string, values: readonly string[]) => setFilters({ [name]: values }),
    /** Back to the screen's default filters; order and page size stay. */
    resetFilters: () => writeAddress({ ...nothing, ...fromTheTop }),
    /** Puts a saved set of query items in the place of filters and order (C7). */
    setQuery: (query: string) => {
      const items = new URLSearchParams(query);
      const wanted = Object.fromEntries(filterNames.map((name) => [name, items.getAll(name)]));
      writeAddress({ ...wanted, sort: items.get('sort'), ...fromTheTop });
    },
    setSort: (sort: readonly SortKey[]) => writeAddress({ sort: sortItem(sort, rules), ...fromTheTop }),
    setSize: (size: number) =>
      writeAddress({ size: size === rules.size ? null : String(size), ...fromTheTop }),
    toPage: (page: number) => pushAddress({ page: page > 1 ? String(page) : null, after: null }),
    /** The next page by key; null on the last one. */
    toNext: next === undefined ? null : () => keys.forward(next, state),
    toPrevious: state.after === null ? null : keys.back,
    isFiltered: filterNames.some((name) => filterItem(name, state.filters[name] ?? [], rules).length > 0),
  };
}
