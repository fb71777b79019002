import type { Readable } from 'node:stream';
import {
  type ListAnswer,
  mostSentPhotoBytes,
  type PhotoRow,
  type PhotoVehicle,
  photoDisplayCalls,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { readLimited } from '#kit/files/read-limited.ts';
import { answered, type Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireVehicle, vehicleReach } from '#rooms/machines/public.ts';
import { photoThumbnail } from '#telemetry/photos/photo-thumbnail.ts';
import { findPhotos, keepThumbnail, readPhotoBytes } from './photo.store.ts';
import { deletePhoto, judgePhoto, requirePhoto, sendPhoto } from './photo-deeds.ts';
import { factsOf } from './photo-picture.ts';
import {
  livingPhotos,
  type PhotoFilters,
  type PhotoSort,
  photoSource,
  photoVehicles,
} from './photo-source.store.ts';
import { zipOfPhotos } from './photo-zip.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws Refusal imageBroken: its bytes cannot be read */
async function bytesOf(
  pool: Pool,
  id: string,
  size: 'thumb' | 'full',
): Promise<{ bytes: Buffer; type: string }> {
  const found = await readPhotoBytes(pool, id, size);
  if (found) return found;
  // It came before thumbnails were made on arrival.
  const whole = await readPhotoBytes(pool, id, 'full');
  const thumbnail = whole && (await photoThumbnail(whole.bytes));
  if (!thumbnail) throw new Refusal('imageBroken');
  await keepThumbnail(pool, id, thumbnail);
  return { bytes: thumbnail, type: 'image/webp' };
}

/** @throws Refusal notFound when one is not there, badRequest without any */
async function requirePhotos(
  pool: Pool,
  actor: Parameters<typeof findPhotos>[1],
  text: string,
): Promise<PhotoRow[]> {
  const ids = [...new Set(text.split(',').filter((id) => uuid.test(id)))];
  if (ids.length === 0) throw new Refusal('badRequest', {}, [{ field: 'ids', key: 'required' }]);
  const found = await findPhotos(pool, actor, ids);
  if (found.length < ids.length) throw new Refusal('notFound');
  return found;
}

/** The calls of /photoDisplay. */
export function photoDisplayRoutes(pool: Pool): Route[] {
  return [
    serve(
      photoDisplayCalls.list,
      ({ actor, language, query: call }): Promise<ListAnswer<PhotoRow>> =>
        readPage<PhotoRow, PhotoFilters, PhotoSort>(pool, photoSource, {
          call,
          language,
          timeZone: actor.timeZone,
          only: (asking) => `${livingPhotos} and ${vehicleReach(actor)(asking)}`,
        }),
    ),
    serve(
      photoDisplayCalls.vehicles,
      ({ actor, language, query: call }): Promise<ListAnswer<PhotoVehicle>> =>
        readPage<PhotoVehicle, typeof call.filters, 'sn'>(pool, photoVehicles, {
          call,
          language,
          timeZone: actor.timeZone,
          only: vehicleReach(actor),
        }),
    ),
    serve(photoDisplayCalls.vehicle, async ({ actor, params }): Promise<PhotoVehicle> => {
      const { id, sn, alias } = await requireVehicle(pool, actor, params.id);
      return { id, sn, alias };
    }),
    serve(photoDisplayCalls.send, async ({ actor, query, request }) =>
      sendPhoto(pool, actor, query, await readLimited(request.body as Readable, mostSentPhotoBytes)),
    ),
    serve(photoDisplayCalls.zip, async ({ actor, query, reply }) => {
      const photos = await requirePhotos(pool, actor, query.ids);
      reply.header('Content-Type', 'application/zip').header('X-Content-Type-Options', 'nosniff');
      reply.header('Content-Disposition', 'attachment; filename="photos.zip"');
      await reply.send(zipOfPhotos(pool, photos));
      return answered;
    }),
    serve(photoDisplayCalls.file, async ({ actor, params, query, reply }) => {
      await requirePhoto(pool, actor, params.id);
      const { bytes, type } = await bytesOf(pool, params.id, query.size);
      // A picture never changes; only this browser may keep it, for it was shown under the session's rights.
      reply.header('Cache-Control', 'private, max-age=86400, immutable');
      reply.header('X-Content-Type-Options', 'nosniff').header('Content-Type', type);
      await reply.send(bytes);
      return answered;
    }),
    serve(photoDisplayCalls.facts, async ({ actor, params }) => {
      await requirePhoto(pool, actor, params.id);
      return factsOf((await bytesOf(pool, params.id, 'full')).bytes);
    }),
    serve(photoDisplayCalls.judge, ({ actor, params, body }) => judgePhoto(pool, actor, params.id, body)),
    serve(photoDisplayCalls.remove, ({ actor, params }) => deletePhoto(pool, actor, params.id)),
  ];
}
