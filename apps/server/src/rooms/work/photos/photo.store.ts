import type { PhotoJudgeForm, PhotoRow, PhotoSource } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { livingPhotos, photoSource } from './photo-source.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Which of these pictures the actor may know of, in the order of their times. */
export async function findPhotos(db: Queryable, actor: Actor, ids: readonly string[]): Promise<PhotoRow[]> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<PhotoRow>(
    `select ${photoSource.select} from ${photoSource.from}
     where f.id = any(${asking.put(ids)}::uuid[]) and ${livingPhotos} and ${vehicleReach(actor)(asking)}
     order by f.taken_at, f.id`,
    values,
  );
  return rows;
}

/** The bytes of a picture, whole or small; null: it has none. */
export async function readPhotoBytes(
  db: Queryable,
  id: string,
  size: 'thumb' | 'full',
): Promise<{ bytes: Buffer; type: string } | null> {
  const { rows } = await db.query<{ bytes: Buffer | null; type: string }>(
    size === 'full'
      ? 'select bytes, type from photo where id = $1'
      : `select thumbnail as bytes, 'image/webp' as type from photo where id = $1`,
    [id],
  );
  const found = rows[0];
  return found?.bytes ? { bytes: found.bytes, type: found.type } : null;
}

/** Keeps a thumbnail that was made later: the picture came before there were any. */
export async function keepThumbnail(db: Queryable, id: string, thumbnail: Buffer): Promise<void> {
  await db.query('update photo set thumbnail = $2 where id = $1', [id, thumbnail]);
}

/** A picture that somebody sent in. Places in degrees, seconds UTC. */
export interface SentPhoto {
  readonly id: string;
  readonly vehicleNo: number;
  readonly source: PhotoSource;
  readonly name: string;
  readonly takenAt: number;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
  readonly type: string;
  readonly by: string;
}

export async function insertPhoto(db: Queryable, photo: SentPhoto): Promise<void> {
  await db.query(
    `insert into photo (vehicle_no, id, media_id, channel, event, taken_at, lng, lat, bytes, type, source, name, thumbnail, created_by)
     values ($1, $2, 0, 0, 0, to_timestamp($3), $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      photo.vehicleNo,
      photo.id,
      photo.takenAt,
      photo.lng,
      photo.lat,
      photo.bytes,
      photo.type,
      photo.source,
      photo.name,
      photo.thumbnail,
      photo.by,
    ],
  );
}

export async function judgePhotoRow(
  db: Queryable,
  id: string,
  { judgement, reason }: PhotoJudgeForm,
  by: string,
): Promise<void> {
  await db.query(
    `update photo set judgement = $2, reason = $3, judged_by = case when $2 = 'none' then null else $4::uuid end,
       judged_at = case when $2 = 'none' then null else now() end where id = $1`,
    [id, judgement, judgement === 'none' ? '' : reason, by],
  );
}

export async function deletePhotoRow(db: Queryable, id: string, by: string): Promise<void> {
  await db.query('update photo set deleted_at = now(), deleted_by = $2 where id = $1', [id, by]);
}

/** The statement that settled the job of a picture, or null. */
export async function settledStatement(db: Queryable, jobId: string): Promise<string | null> {
  const { rows } = await db.query<{ statement: string }>(
    `select coalesce((select s.number from subsidy_statement s where s.id = j.settled_in), j.settled_in::text) as statement
     from job j where j.id = $1 and j.settled_in is not null`,
    [jobId],
  );
  return rows[0]?.statement ?? null;
}

/** The flag "photo does not fit" of a job follows its pictures; says whether it changed. */
export async function flagJobOfPhotos(db: Queryable, jobId: string): Promise<boolean> {
  const { rows } = await db.query(
    `with unfit as (select exists (select from photo f, job x where x.id = $1 and f.vehicle_no = x.vehicle_no
         and f.taken_at between x.started_at and x.ended_at and f.judgement = 'doesNotFit' and f.deleted_at is null) as is)
     update job j set updated_at = now(), flags = case when unfit.is then array_append(j.flags, 'photoMismatch')
         else array_remove(j.flags, 'photoMismatch') end
     from unfit where j.id = $1 and unfit.is <> ('photoMismatch' = any(j.flags)) returning j.id`,
    [jobId],
  );
  return rows.length > 0;
}
