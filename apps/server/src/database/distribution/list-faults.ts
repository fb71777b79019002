import type { CatalogTable } from './catalog.store.ts';
import type { TableHome } from './homes.ts';

/** What is wrong with the list beside the tables that there are, a sentence each. */
export function faultsOfList(homes: readonly TableHome[], tables: readonly CatalogTable[]): string[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const listed = new Set<string>();
  const faults: string[] = [];
  for (const home of homes)
    for (const name of home.tables) {
      if (listed.has(name)) faults.push(`${name} is listed twice`);
      listed.add(name);
      const table = known.get(name);
      if (table === undefined) faults.push(`${name} is listed, and there is no such table`);
      else if (home.at === 'vehicle' && !table.columns.includes(home.column))
        faults.push(`${name} is listed by ${home.column}, and has no such column`);
    }
  for (const { name } of tables) if (!listed.has(name)) faults.push(`${name} is not listed`);
  return faults;
}
