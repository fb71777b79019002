import type { FileRow, InfoItem, PicturePlace } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { Approval } from '../mechanism/kind.ts';
import type { PictureFacts } from './pictures.rules.ts';

/**
 * What the files of an application tell of themselves. The same bytes count where another sending of applications has them, or where they
 * have become the pictures of a vehicle by one; drafts, and what was withdrawn, were never shown to anybody.
 */
export async function readPictures(
  db: Queryable,
  { batchKey, companyId }: Pick<Approval, 'batchKey' | 'companyId'>,
  items: readonly InfoItem[],
): Promise<PictureFacts[]> {
  const { rows } = await db.query<PictureFacts>(
    `select f.width, f.height, to_char(f.taken_at, 'YYYY-MM-DD') as "takenOn", f.lng, f.lat,
       (select jsonb_build_object('id', o.id, 'number', o.number, 'kind', o.kind, 'own', o.company_id is not distinct from $3::uuid)
        from file g join approval o on o.deleted_at is null and o.batch_key <> $2::uuid and o.state not in ('draft', 'withdrawn')
          and ((g.subject_kind = 'approval' and o.batch_key = g.subject_id::uuid)
            or (g.subject_kind = 'vehicle' and o.kind = 'entry' and o.vehicle_id = g.subject_id::uuid and o.state in ('passed', 'rePassed')))
        where g.sha256 = f.sha256 and g.id <> f.id and g.deleted_at is null and g.subject_kind in ('approval', 'vehicle')
        order by o.created_at, o.id limit 1) as other
     from file f where f.id = any($1::uuid[]) order by f.id`,
    [items.map(({ fileId }) => fileId), batchKey, companyId],
  );
  return rows;
}

/** Where the pictures among these files were taken, in the order of the items; those that tell no place are left out. */
export async function picturePlaces(
  db: Queryable,
  items: readonly InfoItem[],
  files: readonly Pick<FileRow, 'id'>[],
): Promise<PicturePlace[]> {
  const { rows } = await db.query<Omit<PicturePlace, 'type'>>(
    `select id as "fileId", to_char(taken_at, 'YYYY-MM-DD HH24:MI') as "takenAt", lng, lat from file
     where id = any($1::uuid[]) and lng is not null and lat is not null`,
    [files.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.fileId, row]));
  return items.flatMap(({ type, fileId }) => {
    const place = known.get(fileId);
    return place ? [{ ...place, type }] : [];
  });
}

/** Day (UTC+8) on which a device went out of the warehouse; null where that is not known. */
export async function outboundDay(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select case when stock_state = 'out' then to_char(stock_since at time zone '${homeZone}', 'YYYY-MM-DD') end as day
     from vehicle where id = $1`,
    [vehicleId],
  );
  return rows[0]?.day ?? null;
}
