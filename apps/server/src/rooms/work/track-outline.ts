import { type BlockFromTrack, polygonOf, polygonOutline, type TrackOutline } from '@furrow/contract';
import { coverJob, findJobs, outlineOf, polygonArea, stripsOf, wgs84Polygon } from '@furrow/geo';
import type { Pool } from '../../database/pool.ts';
import type { Actor } from '../../kit/actor.ts';
import { Refusal } from '../../kit/refusal.ts';
import { vehicleDoor } from '../machines/public.ts';
import { askedTrack, readCounting } from './asked-track.ts';

/**
 * The outline of what a vehicle worked in a span, its largest piece; nothing is stored.
 * @throws Refusal snUnknown outside the scope, trackNoWork, blockCornersTooMany
 */
export async function trackOutline(
  pool: Pool,
  actor: Actor,
  { sn, from, to, widthM }: BlockFromTrack,
): Promise<TrackOutline> {
  const [found] = await vehicleDoor.find(pool, actor, [sn]);
  if (!found) throw new Refusal('snUnknown', { targets: sn }, [{ field: 'sn', key: 'snUnknown' }]);
  const asked = await askedTrack(pool, actor, { device: found.id, source: 'all', from, to });
  // The width that is asked for beats what points and tools say.
  const { width: _, ...track } = (await readCounting(pool, asked)).track;
  const strips = findJobs(track).map((job) => stripsOf(track, job, { widthM, valueIs: 'none' }));
  const outline = outlineOf(coverJob(strips), { widthM });
  const pieces = outline.coordinates
    .map((rings) => ({ rings, areaM2: polygonArea(wgs84Polygon(rings)) }))
    .sort((a, b) => b.areaM2 - a.areaM2);
  const [largest, ...others] = pieces;
  if (!largest) throw new Refusal('trackNoWork');
  const parsed = polygonOutline.safeParse(polygonOf(largest.rings));
  if (!parsed.success) throw new Refusal('blockCornersTooMany');
  return { outline: parsed.data, areaM2: largest.areaM2, others: others.length };
}
