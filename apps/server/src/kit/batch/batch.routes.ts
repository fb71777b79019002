import { isDeepStrictEqual } from 'node:util';
import {
  type BatchAnswer,
  batchCalls,
  type batchForm,
  directBatchRows,
  type Language,
  mostSelected,
  type RefusalKey,
} from '@furrow/contract';
import { refusalText, texts } from '@furrow/texts';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, requireGuard } from '../actor.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { newId } from '../id.ts';
import { newAsking, whereOf } from '../list/statement.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { startTask } from '../tasks/start-task.ts';
import { findTask } from '../tasks/task.store.ts';
import {
  type BatchInput,
  findBatch,
  findBatchByKey,
  insertBatch,
  listBatchRows,
  type StoredBatch,
  setBatchInput,
  setBatchTask,
} from './batch.store.ts';
import { type AnyBatch, type AnyListBatch, isListBatch, kindOf } from './list-batch.ts';
import { runBatch } from './run-batch.ts';

export interface BatchParts {
  pool: Pool;
  log: Log;
}

/** The calls of every batch that is defined, and those by which a batch is seen and its failed rows are tried again. */
export function batchRoutes(parts: BatchParts, batches: readonly AnyBatch[]): Route[] {
  const definitionOf = ({ kind }: StoredBatch): AnyBatch => {
    const found = batches.find((one) => kindOf(one) === kind);
    if (!found) throw new Refusal('notFound');
    return found;
  };
  return [
    ...batches.filter(isListBatch).map((definition) => actionRoute(parts, definition)),
    serve(batchCalls.read, async ({ actor, language, params }) => {
      const batch = await requireBatch(parts.pool, actor, params.id);
      return answerOf(parts.pool, definitionOf(batch), actor, { id: batch.id, language });
    }),
    serve(batchCalls.retry, async ({ actor, language, params, body }) => {
      const batch = await requireBatch(parts.pool, actor, params.id);
      const definition = definitionOf(batch);
      requireGuard(actor, definition);
      const rows = await listBatchRows(parts.pool, batch.id);
      const ids = rows
        .filter(({ state }) => state === 'refused' || state === 'failed')
        .map(({ subjectId }) => subjectId);
      const { values, kept } = batch.input;
      const wanted = {
        batchKey: body.batchKey,
        ids,
        values,
        retryOf: batch.id,
        begin: async () => kept,
      };
      return startBatch(parts, definition, actor, language, wanted);
    }),
  ];
}

function actionRoute(parts: BatchParts, definition: AnyListBatch): Route {
  const { call, input } = definition;
  // The action takes its own fields of what was sent, some with the key of the batch.
  return serve(call, ({ actor, language, body, request }) =>
    // Which call an action has is not known here, but each of them takes a form of a batch (`defineBatchCall`).
    askBatch(parts, definition, actor, language, {
      ...(body as AskedBatch),
      values: input.parse(request.body),
    }),
  );
}

type AskedBatch = z.output<typeof batchForm>;

async function requireBatch(pool: Pool, actor: Actor, id: string): Promise<StoredBatch> {
  const batch = await findBatch(pool, id);
  if (batch?.accountId !== actor.accountId) throw new Refusal('notFound');
  return batch;
}

async function askBatch(
  parts: BatchParts,
  definition: AnyListBatch,
  actor: Actor,
  language: Language,
  { batchKey, ids, filter, values }: AskedBatch & { values: unknown },
): Promise<BatchAnswer> {
  const chosen = filter
    ? await idsOfFilter(parts.pool, definition, actor, { filter, language })
    : [...new Set(ids ?? [])];
  const { begin } = definition;
  return startBatch(parts, definition, actor, language, {
    batchKey,
    ids: chosen,
    values,
    retryOf: null,
    ...(begin ? { begin: (client: Queryable) => begin(client, actor, chosen, values) } : {}),
  });
}

/** Ids of all rows of the filter that the actor may know of. @throws Refusal tooManySelected */
export async function idsOfFilter(
  db: Queryable,
  { list, source, visible }: AnyListBatch,
  actor: Actor,
  { filter, language }: { filter: Record<string, unknown>; language: Language },
): Promise<string[]> {
  const call = list.query.parse({ ...filter, page: '1', after: undefined });
  const asked = await visible(db, actor, { call, language, timeZone: actor.timeZone });
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<{ id: string }>(
    `select (${source.id.sql})::text as id from ${source.from} ${whereOf(source, asked, asking)} limit ${mostSelected + 1}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** A batch that is to be begun. */
export interface BatchWish {
  batchKey: string;
  ids: readonly string[];
  values: unknown;
  retryOf: string | null;
  /** Work in the transaction that stores the batch; what it returns is kept with it. Not done again for a used key. */
  begin?: (client: Queryable) => Promise<unknown>;
}

/** Stores a batch and runs it, at once or as a task; a key that was used gives its own batch back. */
export async function startBatch(
  parts: BatchParts,
  definition: AnyBatch,
  actor: Actor,
  language: Language,
  wish: BatchWish,
): Promise<BatchAnswer> {
  const { pool } = parts;
  const { batchKey, ids, values, retryOf } = wish;
  const used = await findBatchByKey(pool, actor.accountId, batchKey);
  if (used) return sameBatch(pool, definition, actor, { used, values, language });
  if (ids.length === 0) throw new Refusal('noSelection');
  if (ids.length > mostSelected) throw new Refusal('tooManySelected', { most: mostSelected });
  const { accountId, sessionId } = actor;
  const title = definition.title(texts[language]);
  const made = await inTransaction(pool, async (client) => {
    const input: BatchInput = { values, sessionId, language, title };
    const batch = { id: newId(), batchKey, accountId, kind: kindOf(definition), input, retryOf };
    const stored = await insertBatch(client, batch, ids);
    if (stored && wish.begin) {
      stored.input.kept = await wish.begin(client);
      await setBatchInput(client, stored);
    }
    if (stored && ids.length > directBatchRows) {
      const { screen } = definition;
      const task = await startTask(client, actor, {
        kind: 'batch',
        screen,
        title: definition.title,
        language,
        input: { batchId: stored.id },
      });
      await setBatchTask(client, stored.id, task.id);
    }
    return stored;
  });
  // Two of the same key at once: the other was first.
  if (!made) return startBatch(parts, definition, actor, language, wish);
  if (ids.length <= directBatchRows) await runBatch(parts, made, definition, actor);
  return answerOf(pool, definition, actor, { id: made.id, language });
}

function sameBatch(
  pool: Pool,
  definition: AnyBatch,
  actor: Actor,
  { used, values, language }: { used: StoredBatch; values: unknown; language: Language },
): Promise<BatchAnswer> {
  const same = isDeepStrictEqual(used.input.values ?? {}, JSON.parse(JSON.stringify(values ?? {})));
  if (used.kind !== kindOf(definition) || !same) throw new Refusal('batchKeyUsed');
  return answerOf(pool, definition, actor, { id: used.id, language });
}

async function answerOf(
  pool: Pool,
  definition: AnyBatch,
  actor: Actor,
  { id, language }: { id: string; language: Language },
): Promise<BatchAnswer> {
  const batch = await findBatch(pool, id);
  if (!batch) throw new Refusal('notFound');
  const rows = await listBatchRows(pool, id);
  const bad = rows.filter(({ state }) => state === 'refused' || state === 'failed');
  const names = await definition.names(
    pool,
    actor,
    bad.map(({ subjectId }) => subjectId),
    batch.input.values,
  );
  const task = batch.taskId ? await findTask(pool, actor.accountId, batch.taskId) : null;
  return {
    id,
    state: batch.state,
    total: rows.length,
    done: rows.filter(({ state }) => state === 'done').length,
    refused: bad.map(({ subjectId, reason, params }) => ({
      id: subjectId,
      name: names.get(subjectId) ?? '',
      key: reason ?? 'serverError',
      reason: refusalText(language, (reason ?? 'serverError') as RefusalKey, params ?? {}),
      params: params ?? {},
    })),
    task,
  };
}
