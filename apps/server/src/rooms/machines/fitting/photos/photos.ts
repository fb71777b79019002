import { type CarPhoto, mostPhotoBytes, type PhotoKind, requiredPhotos } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { attachFiles } from '#kit/files/files.ts';
import { Refusal } from '#kit/refusal.ts';
import { countUnfit, insertPhotos } from './photo.store.ts';

/** @throws Refusal photosMissing when the vehicle model asks for photos and not all kinds are there */
export function requirePhotos(photos: readonly CarPhoto[], required: boolean): void {
  const shown = new Set<PhotoKind>(photos.map(({ kind }) => kind));
  if (!required || requiredPhotos.every((kind) => shown.has(kind))) return;
  throw new Refusal('photosMissing', {}, [{ field: 'photos', key: 'photosMissing' }]);
}

/** Gives own uploaded pictures to the vehicle, inside the caller's transaction. @throws Refusal photoType, notFound */
export async function addPhotos(
  client: Queryable,
  actor: Actor,
  vehicleId: string,
  photos: readonly CarPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const ids = photos.map(({ fileId }) => fileId);
  // Taken first: what is another's is not there, whatever it is.
  await attachFiles(client, actor, ids, { kind: 'vehicle', id: vehicleId });
  if ((await countUnfit(client, ids, mostPhotoBytes)) > 0)
    throw new Refusal('photoType', {}, [{ field: 'photos', key: 'photoType' }]);
  await insertPhotos(client, vehicleId, photos);
}
