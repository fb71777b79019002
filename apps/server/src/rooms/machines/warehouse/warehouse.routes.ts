import {
  type BatchAnswer,
  type BookingAnswer,
  bookingCheck,
  bookingForm,
  fields,
  itemKinds,
  type Language,
  listFilters,
  reversalForm,
  warehouseList,
} from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type BatchWish, startBatch } from '../../../kit/batch/batch.routes.ts';
import { findBatch } from '../../../kit/batch/batch.store.ts';
import type { AnyBatch } from '../../../kit/batch/list-batch.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import type { Log } from '../../../kit/log.ts';
import { Refusal } from '../../../kit/refusal.ts';
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

const byId = z.object({ id: fields.id });
const stockQuery = z.object({ kind: z.enum(itemKinds, 'invalidValue').optional(), model: listFilters.text });

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
  const get = { method: 'GET', right: 'warehouse' } as const;
  const { query } = warehouseList;
  return [
    route({ ...get, path: 'warehouse', query }, ({ actor, language, query: call }) =>
      pageOfRecords(pool, actor, language, call),
    ),
    route({ ...get, path: 'warehouse/figures', query }, ({ actor, language, query: call }) =>
      figuresOfRecords(pool, actor, language, call),
    ),
    route({ ...get, path: 'warehouse/stock', query: stockQuery }, async ({ actor, query: asked }) =>
      (await isProvider(pool, actor)) ? readStock(pool, asked) : [],
    ),
    route({ ...get, path: 'warehouse/documents/:id', params: byId }, ({ actor, language, params }) =>
      requireDocument(pool, actor, language, params.id),
    ),
    route({ ...get, path: 'warehouse/:id', params: byId }, ({ actor, language, params }) =>
      requireRecord(pool, actor, language, params.id),
    ),
  ];
}

function writingRoutes(parts: WarehouseParts): Route[] {
  const { pool, bus } = parts;
  const documents = documentBatch(pool, bus);
  const reversals = reversalBatch(pool, bus);
  const create = { method: 'POST', right: 'warehouse.create' } as const;
  return [
    route(
      { ...create, path: 'warehouse/check', reads: true, body: bookingCheck },
      async ({ actor, language, body }) => {
        await requireWarehouse(pool, actor);
        return checkLines(pool, actor, language, body);
      },
    ),
    route(
      { ...create, path: 'warehouse/documents', body: bookingForm },
      async ({ actor, language, body }) => {
        await requireWarehouse(pool, actor);
        return book(parts, documents, actor, language, {
          ...{ batchKey: body.batchKey, values: body, retryOf: null },
          ids: body.lines.map((_, i) => String(i + 1)),
          begin: (client) => beginDocument(client, actor, body),
        });
      },
    ),
    route(
      {
        method: 'POST',
        right: 'warehouse.reverse',
        path: 'warehouse/documents/:id/reverse',
        params: byId,
        body: reversalForm,
      },
      async ({ actor, language, params: { id }, body }) => {
        await requireWarehouse(pool, actor);
        return book(parts, reversals, actor, language, {
          ...{ batchKey: body.batchKey, values: body, retryOf: null, ids: [...new Set(body.lineIds)] },
          begin: (client) => beginReversal(client, actor, id, body.reason),
        });
      },
    ),
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
    ...{ line: Number(id) || wish.ids.indexOf(id) + 1, sn: name, key, reason },
  }));
  return { documentId, documentNo, direction, batchId, state, total, done, refused, task };
}
