import type { WarehouseDirection, WarehouseReason, WarehouseSource, WarehouseType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** A document as its lines are booked under it. */
export interface StoredDocument {
  id: string;
  documentNo: string;
  direction: WarehouseDirection;
  type: WarehouseType;
  dealerId: string | null;
  reason: WarehouseReason | null;
  source: WarehouseSource;
  partner: string;
  /** Of a red reversal: the document whose lines it takes back. */
  reverses: string | null;
}

export interface NewDocument extends Omit<StoredDocument, 'id'> {
  remark: string;
  by: string | null;
}

const columns = `id, document_no as "documentNo", direction, type, dealer_id as "dealerId", reason, source, partner, reverses`;

/** Null when the number is taken in this direction. */
export async function insertDocument(db: Queryable, document: NewDocument): Promise<StoredDocument | null> {
  const { rows } = await db.query<StoredDocument>(
    `insert into warehouse_document (id, direction, type, document_no, dealer_id, reason, remark, source, partner, reverses,
       created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (direction, lower(document_no)) do nothing returning ${columns}`,
    [
      newId(),
      document.direction,
      document.type,
      document.documentNo,
      document.dealerId,
      document.reason,
      document.remark,
      document.source,
      document.partner,
      document.reverses,
      document.by,
    ],
  );
  return rows[0] ?? null;
}

export async function findDocument(db: Queryable, id: string): Promise<StoredDocument | null> {
  const { rows } = await db.query<StoredDocument>(`select ${columns} from warehouse_document where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** The document of a number, or null. */
export async function findDocumentByNo(
  db: Queryable,
  direction: WarehouseDirection,
  documentNo: string,
): Promise<StoredDocument | null> {
  const { rows } = await db.query<StoredDocument>(
    `select ${columns} from warehouse_document where direction = $1 and lower(document_no) = lower($2)`,
    [direction, documentNo],
  );
  return rows[0] ?? null;
}

/** Which of these numbers are taken in a direction, in lower case. */
export async function takenNos(
  db: Queryable,
  direction: WarehouseDirection,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ no: string }>(
    `select lower(document_no) as no from warehouse_document where direction = $1 and lower(document_no) = any($2::text[])`,
    [direction, numbers.map((no) => no.toLowerCase())],
  );
  return new Set(rows.map(({ no }) => no));
}

/** The highest number that was given under a beginning (`OUT-20261122-`); others wait until this transaction ends. */
export async function highestNo(db: Queryable, beginning: string): Promise<number> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 54))', [beginning]);
  const { rows } = await db.query<{ highest: number }>(
    `select coalesce(max(substr(document_no, length($1) + 1)::int), 0) as highest from warehouse_document
     where document_no ~ ('^' || $1 || '[0-9]{4,8}$')`,
    [beginning],
  );
  return rows[0]!.highest;
}

/**
 * The document that a line of a sheet goes to, or null: one that this very transaction made, since rows of one sheet come
 * together, or one that an import of `tasks` made, whose left rows follow it.
 */
export async function findOwnDocument(
  db: Queryable,
  { by, type, dealerId, documentNo, tasks }: OwnDocument,
): Promise<StoredDocument | null> {
  const { rows } = await db.query<StoredDocument>(
    `select ${columns} from warehouse_document
     where created_by = $1 and type = $2 and dealer_id is not distinct from $3 and ($4 = '' or lower(document_no) = lower($4))
       and (created_at = now() or source = 'import' and id in (select r.document_id from import_row i
         join warehouse_record r on r.id = i.subject_id::uuid where i.task_id = any($5::uuid[])))
     order by created_at desc limit 1`,
    [by, type, dealerId, documentNo, tasks],
  );
  return rows[0] ?? null;
}

export interface OwnDocument {
  by: string;
  type: WarehouseType;
  dealerId: string | null;
  documentNo: string;
  tasks: readonly string[];
}
