import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';
import { photoThumbnail } from './photo-thumbnail.ts';

/** A picture that a terminal took. */
export interface Photo {
  vehicleNo: number;
  /** The terminal's own number of it. */
  mediaId: number;
  channel: number;
  /** What made it take the picture: 0 platform, 1 timed … */
  event: number;
  /** Seconds UTC. */
  takenAt: number;
  /** The terminal told no time, or one that cannot be: `takenAt` is when it came in. */
  untimed?: boolean;
  /** Degrees WGS 84, null without a place. */
  lng: number | null;
  lat: number | null;
  commandId: string | null;
  bytes: Uint8Array;
}

/** Whether these bytes are a whole JPEG: FF D8 … FF D9, what a terminal pads behind left aside. */
export function isJpeg(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 4 && bytes[end - 1] === 0) end--;
  return (
    end >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9
  );
}

/**
 * Stores a picture and says its id, or undefined when its bytes are no JPEG. The same picture sent twice is stored once: it is known by its
 * number and its time, or by its number and its bytes where it has no time of its own.
 */
export async function storePhoto(pool: Pool, photo: Photo): Promise<string | undefined> {
  if (!isJpeg(photo.bytes)) return undefined;
  const { rows } = await pool.query<{ id: string }>(
    `with held as (
       select id from photo where vehicle_no = $1 and media_id = $3
         and case when $12 then bytes = $10 else taken_at = to_timestamp($6) end),
     made as (
       insert into photo (vehicle_no, id, media_id, channel, event, taken_at, lng, lat, command_id, bytes, type, thumbnail)
       select $1, $2, $3, $4, $5, to_timestamp($6), $7, $8, $9, $10, 'image/jpeg', $11
       where not exists (select from held) returning id)
     select id from held union all select id from made`,
    [
      photo.vehicleNo,
      newId(),
      photo.mediaId,
      photo.channel,
      photo.event,
      photo.takenAt,
      photo.lng,
      photo.lat,
      photo.commandId,
      Buffer.from(photo.bytes),
      await photoThumbnail(photo.bytes),
      photo.untimed === true,
    ],
  );
  return rows[0]?.id;
}

/** The bytes and type of a picture that is there, or null. */
export async function readPhoto(
  pool: Pool,
  vehicleNo: number,
  id: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const { rows } = await pool.query<{ bytes: Buffer; type: string }>(
    'select bytes, type from photo where vehicle_no = $1 and id = $2 and deleted_at is null',
    [vehicleNo, id],
  );
  return rows[0] ?? null;
}
