import { type BatchAnswer, type BookingAnswer, type Language, warehouseCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type BatchWish, startBatch } from '#kit/batch/batch.routes.ts';
import { findBatch } from '#kit/batch/batch.store.ts';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { Log } from '#kit/log.ts';
import { Refusal } from '#kit/refusal.ts';
import { checkLines } from './check-lines.ts';
import { beginReversal } from './documents/begin-reversal.ts';
import { beginDocument, documentBatch, reversalBatch } from './documents/document-batch.ts';
import { findDocument } from './documents/documents.store.ts';
import { readStock } from './records/record-list.store.ts';
import {
  figuresOfRecords,
  isProvider,
  pageOfRecords,
  requireDocument,
  requireRecord,
  requireWarehouse,
} from './records/record-list.ts';

export interface WarehouseParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  log: Log;
}

/** The calls of /warehouse. */
export function warehouseRoutes(parts: WarehouseParts): Route[] {
  return [...readingRoutes(parts.pool), ...writingRoutes(parts)];
}

function readingRoutes(pool: Pool): Route[] {
  return [
    serve(warehouseCalls.list, ({ actor, language, query: call }) =>
      pageOfRecords(pool, actor, language, call),
    ),
    serve(warehouseCalls.figures, ({ actor, language, query: call }) =>
      figuresOfRecords(pool, actor, language, call),
    ),
    serve(warehouseCalls.stock, async ({ actor, query: asked }) =>
      (await isProvider(pool, actor)) ? readStock(pool, asked) : [],
    ),
    serve(warehouseCalls.document, ({ actor, language, params }) =>
      requireDocument(pool, actor, language, params.id),
    ),
    serve(warehouseCalls.read, ({ actor, language, params }) =>
      requireRecord(pool, actor, language, params.id),
    ),
  ];
}

function writingRoutes(parts: WarehouseParts): Route[] {
  const { pool, bus } = parts;
  const documents = documentBatch(pool, bus);
  const reversals = reversalBatch(pool, bus);
  return [
    serve(warehouseCalls.check, async ({ actor, language, body }) => {
      await requireWarehouse(pool, actor);
      return checkLines(pool, actor, language, body);
    }),
    serve(warehouseCalls.book, async ({ actor, language, body }) => {
      await requireWarehouse(pool, actor);
      return book(parts, documents, actor, language, {
        batchKey: body.batchKey,
        values: body,
        retryOf: null,
        ids: body.lines.map((_, i) => String(i + 1)),
        begin: (client) => beginDocument(client, actor, body),
      });
    }),
    serve(warehouseCalls.reverse, async ({ actor, language, params: { id }, body }) => {
      await requireWarehouse(pool, actor);
      return book(parts, reversals, actor, language, {
        batchKey: body.batchKey,
        values: body,
        retryOf: null,
        ids: [...new Set(body.lineIds)],
        begin: (client) => beginReversal(client, actor, id, body.reason),
      });
    }),
  ];
}

async function book(
  parts: WarehouseParts,
  batch: AnyBatch,
  actor: Actor,
  language: Language,
  wish: BatchWish,
): Promise<BookingAnswer> {
  const answer: BatchAnswer = await startBatch(parts, batch, actor, language, wish);
  const stored = await findBatch(parts.pool, answer.id);
  const { documentId } = (stored?.input.kept ?? { documentId: '' }) as { documentId: string };
  const document = documentId === '' ? null : await findDocument(parts.pool, documentId);
  if (!document) throw new Refusal('notFound');
  const { documentNo, direction } = document;
  const { id: batchId, state, total, done, task } = answer;
  const refused = answer.refused.map(({ id, name, key, reason }) => ({
    line: Number(id) || wish.ids.indexOf(id) + 1,
    sn: name,
    key,
    reason,
  }));
  return { documentId, documentNo, direction, batchId, state, total, done, refused, task };
}
