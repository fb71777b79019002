import type { PhotoJudgeForm, PhotoRow, photoUploadQuery } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable } from '#rooms/machines/public.ts';
import { flagStatementsOfJobs } from '../subsidies/statements/freeze.store.ts';
import {
  deletePhotoRow,
  findPhotos,
  flagJobOfPhotos,
  insertPhoto,
  judgePhotoRow,
  settledStatement,
} from './photo.store.ts';
import { readPicture } from './photo-picture.ts';

/** @throws Refusal notFound: outside the scope, or deleted */
export async function requirePhoto(db: Queryable, actor: Actor, id: string): Promise<PhotoRow> {
  const [photo] = await findPhotos(db, actor, [id]);
  if (!photo) throw new Refusal('notFound');
  return photo;
}

/** Takes a picture of a person; EXIF tells when and where, where it does. @throws Refusal notFound, fileType, imageBroken */
export async function sendPhoto(
  pool: Pool,
  actor: Actor,
  { device, source, name }: z.output<typeof photoUploadQuery>,
  bytes: Buffer,
): Promise<PhotoRow> {
  const vehicle = await requireOperable(pool, actor, device);
  const { takenAt, ...picture } = await readPicture(bytes);
  const id = newId();
  await inDeed(
    { pool, logOperation },
    actor,
    { action: 'photo.create', subjectKind: 'photo', subjectId: id },
    async ({ db: client, note }) => {
      const at = takenAt !== null && takenAt < Date.now() / 1000 ? takenAt : Date.now() / 1000;
      const from = { id, vehicleNo: vehicle.no, source, name, bytes, takenAt: at, by: actor.accountId };
      await insertPhoto(client, { ...picture, ...from });
      note({ after: { sn: vehicle.sn, source, name, bytes: bytes.length } });
    },
  );
  return requirePhoto(pool, actor, id);
}

/** What a checker makes of a picture; one that does not fit flags the job of its moment, and the statement that holds it. */
export async function judgePhoto(
  pool: Pool,
  actor: Actor,
  id: string,
  form: PhotoJudgeForm,
): Promise<PhotoRow> {
  await inDeed(
    { pool, logOperation },
    actor,
    { action: 'photo.judge', subjectKind: 'photo', subjectId: id },
    async ({ db: client, note }) => {
      const photo = await requireOperablePhoto(client, actor, id);
      await judgePhotoRow(client, id, form, actor.accountId);
      await followJob(client, photo);
      note({
        before: { sn: photo.sn, judgement: photo.judgement, reason: photo.reason },
        after: { sn: photo.sn, judgement: form.judgement, reason: form.reason },
      });
    },
  );
  return requirePhoto(pool, actor, id);
}

/** @throws Refusal jobSettled: a picture is proof of what was paid */
export async function deletePhoto(pool: Pool, actor: Actor, id: string): Promise<void> {
  await inDeed(
    { pool, logOperation },
    actor,
    { action: 'photo.delete', subjectKind: 'photo', subjectId: id },
    async ({ db: client, note }) => {
      const photo = await requireOperablePhoto(client, actor, id);
      const statement = photo.jobId && (await settledStatement(client, photo.jobId));
      if (statement) throw new Refusal('jobSettled', { statement });
      await deletePhotoRow(client, id, actor.accountId);
      await followJob(client, photo);
      note({ before: { sn: photo.sn, source: photo.source, takenAt: photo.takenAt } });
    },
  );
}

/** @throws Refusal notFound, seeOnly for a vehicle that was allocated to be seen only */
async function requireOperablePhoto(db: Queryable, actor: Actor, id: string): Promise<PhotoRow> {
  const photo = await requirePhoto(db, actor, id);
  await requireOperable(db, actor, photo.vehicleId);
  return photo;
}

async function followJob(db: Queryable, { jobId }: PhotoRow): Promise<void> {
  if (jobId !== null && (await flagJobOfPhotos(db, jobId))) await flagStatementsOfJobs(db, [jobId]);
}
