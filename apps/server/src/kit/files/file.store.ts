import type { FileRow } from '@furrow/contract';
import type { PoolClient } from 'pg';
import type { Queryable } from '#database/transaction.ts';
import type { FileFacts } from './facts/file-facts.ts';

export interface StoredFile extends FileRow {
  /** Who sent it; null is somebody without an account. */
  accountId: string | null;
  subjectKind: string | null;
  subjectId: string | null;
}

const shown = `id, name, type, size, received, state, thumbnail, extract(epoch from created_at)::float8 as "createdAt"`;
const stored = `${shown}, account_id as "accountId", subject_kind as "subjectKind", subject_id as "subjectId"`;

export async function insertFile(
  db: Queryable,
  file: { id: string; accountId: string | null; name: string; size: number },
): Promise<FileRow> {
  const { rows } = await db.query<FileRow>(
    `insert into file (id, account_id, name, size) values ($1, $2, $3, $4) returning ${shown}`,
    [file.id, file.accountId, file.name, file.size],
  );
  return rows[0]!;
}

interface SentFiles {
  files: number;
  bytes: number;
}

/** What an account has sent; its announcements are counted one after the other, to the end of the transaction. */
export async function filesSentBy(
  client: PoolClient,
  accountId: string,
): Promise<{ loose: SentFiles; day: SentFiles }> {
  await client.query('select pg_advisory_xact_lock(7, hashtext($1))', [accountId]);
  const sums = (name: string, which: string) =>
    `jsonb_build_object('files', count(*) filter (where ${which}), 'bytes', coalesce(sum(size) filter (where ${which}), 0)) as ${name}`;
  const { rows } = await client.query<{ loose: SentFiles; day: SentFiles }>(
    `select ${sums('loose', 'subject_kind is null')}, ${sums('day', `created_at > now() - interval '1 day'`)}
     from file where account_id = $1 and deleted_at is null
       and (subject_kind is null or created_at > now() - interval '1 day')`,
    [accountId],
  );
  return rows[0]!;
}

/** A living file, or null; `lock` holds it to the end of the transaction. */
export async function findFile(
  db: Queryable,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredFile | null> {
  const { rows } = await db.query<StoredFile>(
    `select ${stored} from file where id = $1 and deleted_at is null ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Notes how far a file has come; false: it has come further meanwhile, or is no longer being sent. */
export async function noteReceived(
  db: Queryable,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set received = $3 where id = $1 and received = $2 and state = 'uploading'`,
    [id, from, to],
  );
  return rowCount === 1;
}

export async function markReady(
  db: Queryable,
  id: string,
  { type, thumbnail, ...facts }: FileFacts & { type: string; thumbnail: boolean },
): Promise<FileRow> {
  const { rows } = await db.query<FileRow>(
    `update file set state = 'ready', type = $2, thumbnail = $3, sha256 = $4, width = $5, height = $6, taken_at = $7::timestamp,
       lng = $8, lat = $9 where id = $1 returning ${shown}`,
    [id, type, thumbnail, facts.sha256, facts.width, facts.height, facts.takenAt, facts.lng, facts.lat],
  );
  return rows[0]!;
}

export async function deleteFile(db: Queryable, accountId: string, id: string): Promise<void> {
  await db.query('update file set deleted_at = now(), deleted_by = $2 where id = $1', [id, accountId]);
}

/** Removes the row of a file that was not taken. */
export async function forgetFile(db: Queryable, id: string): Promise<void> {
  await db.query('delete from file where id = $1', [id]);
}

/** The files of a record, in the order in which they came. */
export async function filesOfSubject(db: Queryable, kind: string, id: string): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select ${shown} from file where subject_kind = $1 and subject_id = $2 and deleted_at is null and state = 'ready'
     order by created_at, id`,
    [kind, id],
  );
  return rows;
}

/** Gives own, ready, loose files to a record; returns how many there were. */
export async function bindFiles(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
  subject: { kind: string; id: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `update file set subject_kind = $3, subject_id = $4
     where id = any($1::uuid[]) and account_id = $2 and subject_kind is null and state = 'ready' and deleted_at is null
       and (name !~* '\\.(apk|bin)$' or $3 = 'softwareVersion' or ($3 = 'canFirmware' and name !~* '\\.apk$'))
       and (name !~* '\\.(hex|s19)$' or $3 = 'canFirmware') and (name !~* '\\.vtt$' or $3 = 'tutorialVideo')`,
    [ids, accountId, subject.kind, subject.id],
  );
  return rowCount ?? 0;
}

/**
 * Forgets files that belong to nothing after a day, those of people without an account after an hour, and deleted ones after 90
 * days; returns their ids.
 */
export async function sweepFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from file where (subject_kind is null
         and created_at < now() - case when account_id is null then interval '1 hour' else interval '1 day' end)
       or deleted_at < now() - interval '90 days' returning id`,
  );
  return rows.map(({ id }) => id);
}
