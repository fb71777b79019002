import type { Pool } from '../../../database/pool.ts';
import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { Ground } from '../device-jobs/coverage/ground.ts';
import { GroundCache } from '../device-jobs/coverage/ground-cache.ts';
import { coverSite } from './reckon-site.rules.ts';
import { readSiteJobs, readSiteToReckon } from './site-progress.store.ts';
import { requireSite } from './sites.ts';

/** Memory for sites that are looked at, bytes. */
const cache = new GroundCache<Ground>(64 * 1024 * 1024);

/** What was levelled on a site; null: nothing yet. @throws Refusal notFound */
export async function groundOfSite(pool: Pool, actor: Actor, id: string): Promise<Ground | null> {
  await requireSite(pool, actor, id);
  const site = await readSiteToReckon(pool, id, false);
  if (!site) throw new Refusal('notFound');
  const key = `${pool.options.database ?? ''} ${id} ${site.digest}`;
  const known = cache.get(key);
  if (known) return known;
  const jobs = await readSiteJobs(pool, id);
  if (jobs.length === 0) return null;
  const none = { jobs: [], strips: [], standard: null, repeated: null, missed: null, blockAreaM2: null };
  const ground = { coverage: coverSite(jobs), ...none };
  cache.keep(key, ground);
  return ground;
}
