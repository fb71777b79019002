import { setImmediate as otherWork } from 'node:timers/promises';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation } from '#rooms/access/public.ts';
import { reckonSite } from './reckon-site.rules.ts';
import { setSiteState } from './site.store.ts';
import { readSiteJobs, readSiteToReckon, sitesToReckon, writeProgress } from './site-progress.store.ts';

/** Sites of one round. */
const atOnce = 20;

/**
 * Reckons anew how far those sites are whose jobs have changed, and tells of each; the first levelled ground starts a planned one.
 * Returns how many.
 */
export async function keepSites(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<number> {
  const ids = await sitesToReckon(pool, atOnce);
  for (const id of ids) {
    await keepSite(pool, id);
    bus.publish('siteReckoned', { id });
    await otherWork();
  }
  return ids.length;
}

function keepSite(pool: Pool, id: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    const site = await readSiteToReckon(client, id, true);
    if (!site) return;
    const reckoned = reckonSite(site.outline, await readSiteJobs(client, id));
    await writeProgress(client, id, { digest: site.digest, ...reckoned });
    if (site.state !== 'planned' || reckoned.doneM2 === 0) return;
    await setSiteState(client, null, { id, state: 'running' });
    await logOperation(client, null, {
      action: 'constructMonitor.start',
      subjectKind: 'block',
      subjectId: id,
      before: { state: 'planned' },
      after: { state: 'running' },
    });
  });
}
