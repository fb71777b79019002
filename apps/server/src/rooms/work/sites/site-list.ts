import type { ListAnswer, ListCall, SiteRow, SiteSummary } from '@furrow/contract';
import { inArea } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { blockReach } from '#rooms/fields/public.ts';
import { outlinesOf, type SiteFilters, type SiteSort, siteSource, sumSites } from './site.store.ts';
import { machinesIn } from './site-machines.store.ts';

type Call = ListCall<SiteFilters, SiteSort>;
type Plain = Omit<Asked<SiteFilters, SiteSort>, 'only'> & { call: Call };

/** The call with the scope in it. */
export const visibleSites = (actor: Actor, asked: Plain): Asked<SiteFilters, SiteSort> => ({
  ...asked,
  only: (asking) => `b.deleted_at is null and ${blockReach(actor)(asking)}`,
});

/** A page of sites with the machines that are in them, and the figures of the whole filter. */
export async function pageOfSites(
  db: Queryable,
  actor: Actor,
  asked: Plain,
): Promise<ListAnswer<SiteRow, SiteSummary>> {
  const seen = visibleSites(actor, asked);
  const page = await readPage<SiteRow, SiteFilters, SiteSort>(db, siteSource, seen);
  const { open, ...sums } = await sumSites(db, seen);
  const machines = await machinesNow(db, actor, open);
  const rows = page.rows.map((row) => ({ ...row, machinesNow: machines.get(row.id) ?? 0 }));
  return {
    ...page,
    rows,
    summary: { ...sums, machines: [...machines.values()].reduce((all, n) => all + n, 0) },
  };
}

/** How many machines are in each site now. */
export async function withMachines(db: Queryable, actor: Actor, rows: SiteRow[]): Promise<SiteRow[]> {
  const open = rows.filter(({ state }) => state !== 'finished').map(({ id }) => id);
  const machines = await machinesNow(db, actor, open);
  return rows.map((row) => ({ ...row, machinesNow: machines.get(row.id) ?? 0 }));
}

/** Machines in the outlines of sites, not only in their boxes. */
async function machinesNow(
  db: Queryable,
  actor: Actor,
  open: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const found = open.length > 0 ? await machinesIn(db, actor, open) : [];
  if (found.length === 0) return counts;
  const outlines = await outlinesOf(db, [...new Set(found.map(({ id }) => id))]);
  for (const { id, lng, lat } of found) {
    const outline = outlines.get(id);
    if (outline && inArea(lng, lat, outline)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
