import type { BlockFromTrack, TrackOutline } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { askedTrack, readCounting } from './asked-track.ts';
import { drawing } from './drawing/drawing-desk.ts';

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
  return drawing.workedOutline({ track, widthM });
}
