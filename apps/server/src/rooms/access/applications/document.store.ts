import type { Queryable } from '#database/transaction.ts';

/** Notes the key of a file that somebody without an account sends. */
export async function insertDocumentKey(db: Queryable, fileId: string, keyHash: Buffer): Promise<void> {
  await db.query('insert into stranger_file (file_id, key_hash) values ($1, $2)', [fileId, keyHash]);
}

/** Whether this is the key of the file, which belongs to no application yet. */
export async function isKeyOf(db: Queryable, fileId: string, keyHash: Buffer): Promise<boolean> {
  const { rows } = await db.query('select 1 from stranger_file where file_id = $1 and key_hash = $2', [
    fileId,
    keyHash,
  ]);
  return rows.length > 0;
}

/** Bytes announced by people without an account that belong to no application yet. */
export async function looseBytes(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `select coalesce(sum(f.size), 0)::float8 as bytes from stranger_file s join file f on f.id = s.file_id`,
  );
  return rows[0]!.bytes;
}

/** Gives ready files to an application, each by its key, which is gone afterwards; returns their names. */
export async function takeDocuments(
  db: Queryable,
  documents: readonly { id: string; keyHash: Buffer }[],
  subject: { kind: string; id: string },
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `with given as (select * from unnest($1::uuid[], $2::bytea[]) as g (id, key_hash)),
     used as (delete from stranger_file s using given g where s.file_id = g.id and s.key_hash = g.key_hash returning s.file_id)
     update file set subject_kind = $3, subject_id = $4
     where id in (select file_id from used) and state = 'ready' and subject_kind is null and deleted_at is null
     returning name`,
    [documents.map(({ id }) => id), documents.map(({ keyHash }) => keyHash), subject.kind, subject.id],
  );
  return rows.map(({ name }) => name);
}
