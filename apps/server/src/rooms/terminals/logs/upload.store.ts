import { logOpenDays } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A log whose bytes may be sent: what the token opens. */
export interface OpenUpload {
  id: string;
  vehicleNo: number;
  size: number | null;
  received: number;
}

/** What a token opens; null: nothing, or nothing any more. */
export async function findUpload(db: Queryable, tokenHash: Buffer): Promise<OpenUpload | null> {
  const { rows } = await db.query<OpenUpload>(
    `select id, vehicle_no as "vehicleNo", size::float8 as size, received::float8 as received from software_log
     where token_hash = $1 and deleted_at is null and state in ('requested', 'uploading')
       and asked_at > now() - interval '${logOpenDays} days'`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** A piece on its way: of which log, and which turn is its own. */
export interface UploadTurn {
  id: string;
  turn: number;
}

/** Takes the turn for a piece: those before lose theirs, in every process. Null: nothing may be sent any more. */
export async function takeUploadTurn(db: Queryable, id: string): Promise<UploadTurn | null> {
  const { rows } = await db.query<UploadTurn>(
    `update software_log set turn = turn + 1
     where id = $1 and state in ('requested', 'uploading') and deleted_at is null returning id, turn`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether a piece still has its turn. */
export async function hasUploadTurn(db: Queryable, { id, turn }: UploadTurn): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from software_log where id = $1 and turn = $2 and state in ('requested', 'uploading') and deleted_at is null`,
    [id, turn],
  );
  return rowCount === 1;
}

/** Notes how far an upload is. One that begins anew was broken off before. False: the upload is over, or another piece has the turn. */
export async function noteUpload(
  db: Queryable,
  { id, turn }: UploadTurn,
  { size, received, name, resumed }: { size: number; received: number; name: string; resumed: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update software_log set state = 'uploading', size = $2, received = $3, updated_at = clock_timestamp(),
       file_name = case when $4 = '' then file_name else $4 end, cut_offs = cut_offs + $5::int
     where id = $1 and turn = $6 and state in ('requested', 'uploading')`,
    [id, size, received, name, resumed ? 1 : 0, turn],
  );
  return rowCount === 1;
}

export interface ReadFile {
  sha256: string;
  textId: string | null;
  textBytes: number | null;
  errors: number | null;
}

/**
 * All bytes are here: the upload is over, and its token opens nothing any more. False: it was over before, for somebody took the
 * request back or away while the last bytes came, or another piece has the turn.
 */
export async function setReceived(
  db: Queryable,
  { id, turn }: UploadTurn,
  { sha256, textId, textBytes, errors }: ReadFile,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update software_log set state = 'received', token_hash = null, received_at = now(), sha256 = $2, text_id = $3, text_bytes = $4,
       errors = $5, updated_at = clock_timestamp() where id = $1 and turn = $6 and state in ('requested', 'uploading')
       and deleted_at is null`,
    [id, sha256, textId, textBytes, errors, turn],
  );
  return rowCount === 1;
}
