import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, asBatch } from '#kit/batch/list-batch.ts';
import { type BatchWish, insertBillingBatch, type RowWish } from './batch-row.store.ts';
import { registerRow } from './register-row.ts';
import { renewRow } from './renew-row.ts';
import type { BillingParts } from './row-deed.ts';

/** What a batch of the kit was begun with: the batch that people see. */
export interface Kept {
  batchId: string;
}
export interface BillingWish {
  wish: BatchWish;
  rows: readonly { sn: string; wish: RowWish }[];
}

const named = async (_db: Queryable, _actor: Actor, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, id]));

/** Each row is about another vehicle, or waits where its vehicle is held; most of its time goes into waiting for the database. */
export const rowsAtOnce = 4;

/** Free registrations, row by row; a row is known by its SN. */
export const registrationBatch = (parts: BillingParts): AnyBatch =>
  asBatch<BillingWish>({
    screen: 'unitSoftReg',
    action: 'register',
    right: 'unitSoftReg.create',
    title: ({ titles }) => titles.unitSoftReg,
    names: named,
    atOnce: rowsAtOnce,
    run: (actor, sn, _wish, kept, done) =>
      registerRow(parts, actor, { batchId: (kept as Kept).batchId, sn, done }),
  });

/** Renewals, row by row. */
export const renewalBatch = (parts: BillingParts): AnyBatch =>
  asBatch<BillingWish>({
    screen: 'trafficRenewal',
    action: 'renew',
    right: 'trafficRenewal.create',
    title: ({ titles }) => titles.trafficRenewal,
    names: named,
    atOnce: rowsAtOnce,
    run: (actor, sn, _wish, kept, done) =>
      renewRow(parts, actor, { batchId: (kept as Kept).batchId, sn, done }),
  });

/** What is done in the transaction that stores a batch: its own row, and those of its SNs. */
export const beginBilling =
  (kind: 'registration' | 'renewal', actor: Actor, batchKey: string, { wish, rows }: BillingWish) =>
  async (client: Queryable): Promise<Kept> => ({
    batchId: await insertBillingBatch(client, { kind, batchKey, by: actor.accountId, wish }, rows),
  });
