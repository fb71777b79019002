import type {
  InstallerCellQuery,
  InstallerFactRow,
  InstallersAnswer,
  InstallersQuery,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readMarked } from '../machine/sums.store.ts';
import { countedOf, pageOf } from '../use/distribution.ts';
import { countOfInstallers, readInstallerFacts } from './installers.store.ts';

interface Asker {
  readonly actor: Actor;
}
const figures = ['devices', 'entries', 'rejected', 'problems'] as const;

/** Those who fit devices, those with the most first, and whoever is not named last; the total is the sum of them. */
export function readInstallers(pool: Pool, asker: Asker, query: InstallersQuery): Promise<InstallersAnswer> {
  const counted = countedOf(query, asker, { begin: query.begin, end: query.end });
  return inSnapshot(pool, async (client) => {
    const counts = new Map<string, ReadonlyMap<string, number>>();
    for (const one of figures) counts.set(one, await countOfInstallers(client, counted, one));
    const names = new Set([...counts.values()].flatMap((map) => [...map.keys()]));
    const figuresOf = (of: (map: ReadonlyMap<string, number>) => number) =>
      Object.fromEntries(figures.map((one) => [one, of(counts.get(one)!)])) as InstallersAnswer['total'];
    return {
      ...(await readMarked(client, asker)),
      rows: [...names]
        .map((installer) => ({ installer, ...figuresOf((map) => map.get(installer) ?? 0) }))
        .sort(
          (a, b) =>
            Number(a.installer === '') - Number(b.installer === '') ||
            b.devices - a.devices ||
            (a.installer < b.installer ? -1 : 1),
        ),
      total: figuresOf((map) => [...map.values()].reduce((sum, n) => sum + n, 0)),
    };
  });
}

/** The entries or problems behind a number; their number over all pages is that number. */
export function readInstallerCell(
  pool: Pool,
  asker: Asker,
  { what, of, page, ...query }: InstallerCellQuery,
): Promise<{ asOf: number; rows: InstallerFactRow[]; total: number }> {
  const counted = countedOf(query, asker, { begin: query.begin, end: query.end });
  return inSnapshot(pool, async (client) => {
    const found = await readInstallerFacts(client, counted, { what, of }, pageOf(page));
    const { asOf } = await readMarked(client, asker);
    return { asOf, ...found };
  });
}
