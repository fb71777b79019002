import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { TilePlace } from '../device-jobs/coverage/tile-pixels.ts';
import { drawing } from '../drawing/drawing-desk.ts';
import { readSiteJobs, readSiteToReckon } from './site-progress.store.ts';
import { requireSite } from './sites.ts';

/** The pixels of a tile of what was levelled on a site; null: nothing yet. @throws Refusal notFound */
export async function tileOfSite(
  pool: Pool,
  actor: Actor,
  id: string,
  place: TilePlace,
): Promise<Uint8Array | null> {
  await requireSite(pool, actor, id);
  const site = await readSiteToReckon(pool, id, false);
  if (!site) throw new Refusal('notFound');
  const key = `${pool.options.database ?? ''} ${id} ${site.digest}`;
  const said = await drawing.siteTile({ key, place });
  if (said.known) return said.pixels;
  const strips = (await readSiteJobs(pool, id)).map((job) => new Uint8Array(job.strips));
  if (strips.length === 0) return null;
  const drawn = await drawing.siteTile({ key, place, strips });
  return drawn.known ? drawn.pixels : null;
}
