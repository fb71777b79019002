import type { CatalogTable } from './catalog.store.ts';
import type { TableHome } from './homes.ts';

/** Why tables cannot lie where the list puts them, a sentence each; none: all of them can. */
export function obstaclesOf(homes: readonly TableHome[], tables: readonly CatalogTable[]): string[] {
  const homeOf = new Map(homes.flatMap((home) => home.tables.map((name) => [name, home] as const)));
  return tables.flatMap((table) => {
    const home = homeOf.get(table.name);
    if (home === undefined) return [];
    const faults =
      home.at === 'vehicle'
        ? [...ofShards(table, home.column), ...ofMoved(table)]
        : home.at === 'reference'
          ? ofMoved(table)
          : [];
    return [...faults, ...ofForeignKeys(table, home, homeOf)].map((fault) => `${table.name}: ${fault}`);
  });
}

/** What each shard would have to know of the others. */
function ofShards({ nullable, keys }: CatalogTable, column: string): string[] {
  return [
    ...(nullable.includes(column) ? [`${column} may be null`] : []),
    ...keys
      .filter(({ columns }) => !columns.includes(column))
      .map(({ name, columns }) => `${name} is unique over (${columns.join(', ')}), without ${column}`),
  ];
}

/** What no table on several machines can have. */
const ofMoved = ({ identities, triggers }: CatalogTable): string[] => [
  ...identities.map((column) =>
    column.startsWith('.')
      ? 'a dropped identity column is left in the catalogue, over which Citus stumbles; change its type instead of dropping it'
      : `${column} is an identity column; one machine would have to number for all`,
  ),
  ...triggers.map((trigger) => `the trigger ${trigger} would run on the machines of the shards`),
];

function ofForeignKeys(
  { foreignKeys }: CatalogTable,
  home: TableHome,
  homeOf: ReadonlyMap<string, TableHome>,
): string[] {
  return foreignKeys
    .filter(({ to, columns }) => !mayLead(home, homeOf.get(to), columns))
    .map(
      ({ name, to }) =>
        `the foreign key ${name} leads to ${to}, which lies ${words[homeOf.get(to)?.at ?? 'coordinator']}`,
    );
}

const words = { vehicle: 'in shards', reference: 'on every machine', coordinator: 'on the coordinator' };

function mayLead(from: TableHome, to: TableHome | undefined, columns: readonly string[]): boolean {
  if (to?.at === 'reference') return true;
  if (from.at === 'coordinator') return to?.at === 'coordinator';
  return from.at === 'vehicle' && to?.at === 'vehicle' && columns.includes(from.column);
}
