import type { Readable } from 'node:stream';
import type { TrackAttached } from '@furrow/contract';
import { importLimits } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { readLimited } from '#kit/files/read-limited.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable } from '#rooms/machines/public.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { computeFlown } from '../compute-flown.ts';
import { readTrack } from '../tracks/read-track.rules.ts';
import { liesWithin } from '../tracks/track-span.rules.ts';
import { putTrack } from './new-sortie.store.ts';
import { findNamed } from './sortie-of-file.store.ts';

/**
 * Puts the track of a file to the sortie that the file is named after: its number, or `SN_number` where several aircraft have it.
 * @throws Refusal fileTooLarge, sortieUnknown, sortieAmbiguous, sortieTrackUnreadable, sortieTrackOutside, jobSettled, seeOnly
 */
export async function attachTrack(
  parts: JobParts,
  actor: Actor,
  { name, body }: { name: string; body: Readable },
): Promise<TrackAttached> {
  const bytes = await readLimited(body, importLimits.bytes);
  const number = name.replace(/\.[a-z]+$/i, '');
  const read = readTrack(name, bytes.toString('utf8'));
  if ('key' in read) throw new Refusal(read.key);
  const attached = await inDeed(
    { pool: parts.pool, logOperation },
    actor,
    { action: 'jiading.import', subjectKind: 'sortie' },
    async ({ db: client, note }) => {
      const sortie = await findNamed(client, actor, number);
      await requireOperable(client, actor, sortie.vehicleId);
      if (sortie.settledIn !== null) throw new Refusal('jobSettled', { statement: sortie.settledIn });
      if (!liesWithin(read.points, sortie.from, sortie.to)) throw new Refusal('sortieTrackOutside');
      await putTrack(client, sortie.id, read.points);
      const points = read.points.length;
      note({ subjectId: sortie.id, after: { sn: sortie.sn, number: sortie.number, points } });
      return { name, sn: sortie.sn, number: sortie.number, points };
    },
  );
  await computeFlown(parts, [attached]);
  return attached;
}
