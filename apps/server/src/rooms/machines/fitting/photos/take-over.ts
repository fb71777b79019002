import type { CarPhoto } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { givePictures, insertPhotos } from './photo.store.ts';

/**
 * Pictures that another record has become the vehicle's, inside the caller's transaction: those of the given files that are pictures
 * and belong to that record. Anything else stays where it is.
 */
export async function takeOverPhotos(
  db: Queryable,
  vehicleId: string,
  from: { kind: string; id: string },
  photos: readonly CarPhoto[],
): Promise<void> {
  const ids = photos.map(({ fileId }) => fileId);
  const moved = await givePictures(db, vehicleId, from, ids);
  await insertPhotos(
    db,
    vehicleId,
    photos.filter(({ fileId }) => moved.has(fileId)),
  );
}
