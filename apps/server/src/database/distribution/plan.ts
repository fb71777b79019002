import type { CatalogTable } from './catalog.store.ts';
import type { TableHome } from './homes.ts';
import type { SpreadTable } from './nodes.store.ts';

/** One table that changes its place. */
export type Move =
  | { readonly deed: 'toReference'; readonly name: string }
  | {
      readonly deed: 'toShards';
      readonly name: string;
      readonly column: string;
      /** Writers need not wait. */
      readonly online: boolean;
    }
  | { readonly deed: 'back'; readonly name: string };

export interface Plan {
  readonly moves: readonly Move[];
  /** Tables that lie where they shall. */
  readonly done: readonly string[];
}

/** What is to be moved, in order: reference tables first, for what lies in shards may lead to them. */
export function planToSpread(
  homes: readonly TableHome[],
  tables: readonly CatalogTable[],
  spread: readonly SpreadTable[],
  mayBeOnline = true,
): Plan {
  const partitioned = new Set(tables.filter((table) => table.partitioned).map(({ name }) => name));
  const there = new Set(spread.map(({ name }) => name));
  const references = homes.flatMap((home): Move[] =>
    home.at === 'reference' ? home.tables.map((name) => ({ deed: 'toReference', name })) : [],
  );
  const shards = homes.flatMap((home): Move[] =>
    home.at === 'vehicle'
      ? home.tables.map((name) => ({
          deed: 'toShards',
          name,
          column: home.column,
          online: mayBeOnline && !partitioned.has(name),
        }))
      : [],
  );
  const all = [...references, ...shards];
  return {
    moves: all.filter(({ name }) => !there.has(name)),
    done: all.filter(({ name }) => there.has(name)).map(({ name }) => name),
  };
}

/** The way back, the last first. Tables that the list knows no more come back as well. */
export function planBack(homes: readonly TableHome[], spread: readonly SpreadTable[]): Plan {
  const order = homes.flatMap(({ tables }) => tables);
  const sorted = [...spread].sort(
    (a, b) =>
      Number(a.at === 'reference') - Number(b.at === 'reference') ||
      order.indexOf(b.name) - order.indexOf(a.name),
  );
  return { moves: sorted.map(({ name }) => ({ deed: 'back', name })), done: [] };
}
