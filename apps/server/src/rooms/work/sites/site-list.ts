import type { ListAnswer, ListCall, SiteRow, SiteSummary } from '@furrow/contract';
import { inArea } from '@furrow/geo';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { readPage } from '../../../kit/list/page.ts';
import type { Asked } from '../../../kit/list/statement.ts';
import { blockReach } from '../../fields/public.ts';
import { type SiteFilters, type SiteSort, siteSource } from './site.store.ts';
import { machinesIn } from './site-machines.store.ts';

type Call = ListCall<SiteFilters, SiteSort>;
type Plain = Omit<Asked<SiteFilters, SiteSort>, 'only'> & { call: Call };

/** The call with the scope in it. */
export const seenSites = (actor: Actor, asked: Plain): Asked<SiteFilters, SiteSort> => ({
  ...asked,
  only: (asking) => `b.deleted_at is null and ${blockReach(actor)(asking)}`,
});

/** A page of sites with the machines that are in them, and the figures of the page. */
export async function pageOfSites(
  db: Queryable,
  actor: Actor,
  asked: Plain,
): Promise<ListAnswer<SiteRow, SiteSummary>> {
  const page = await readPage<SiteRow, SiteFilters, SiteSort>(db, siteSource, seenSites(actor, asked));
  const rows = await withMachines(db, actor, page.rows);
  return { ...page, rows, summary: summaryOf(rows) };
}

/** How many machines are in each site now: in its outline, not only in its box. */
export async function withMachines(db: Queryable, actor: Actor, rows: SiteRow[]): Promise<SiteRow[]> {
  const open = rows.filter(({ state }) => state !== 'finished').map(({ id }) => id);
  const found = open.length > 0 ? await machinesIn(db, actor, open) : [];
  return rows.map((row) => ({
    ...row,
    machinesNow: found.filter(({ id, lng, lat }) => id === row.id && inArea(lng, lat, row.outline)).length,
  }));
}

const summaryOf = (rows: readonly SiteRow[]): SiteSummary => {
  const sum = (of: (row: SiteRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    running: sum(({ state }) => Number(state === 'running')),
    machines: sum(({ machinesNow }) => machinesNow),
    todayM2: sum(({ todayM2 }) => todayM2),
    doneM2: sum(({ doneM2 }) => doneM2),
    late: sum(({ lateDays }) => Number(lateDays > 0)),
  };
};
