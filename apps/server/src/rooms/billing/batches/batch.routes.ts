import {
  type BillingBatchRow,
  type Language,
  type RegistrationBatchForm,
  type RenewalBatchForm,
  registrationBatchCalls,
  renewalCalls,
} from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import { type Actor, may, requireGuard } from '#kit/actor.ts';
import { startBatch } from '#kit/batch/batch.routes.ts';
import { findBatch } from '#kit/batch/batch.store.ts';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Log } from '#kit/log.ts';
import { Refusal } from '#kit/refusal.ts';
import { chargesOfRow } from '../charges/charge.store.ts';
import { failCharge } from '../charges/charge-book.ts';
import { makePayCode, type PayParts } from '../pay/make-pay-code.ts';
import {
  type BatchFilters,
  type BatchSort,
  batchesOf,
  batchSource,
  findBatchRow,
  readBatchRows,
  type StoredBatchRow,
  withCounts,
} from './batch-list.store.ts';
import { rowsInState } from './batch-row.store.ts';
import {
  type BillingWish,
  beginBilling,
  type Kept,
  registrationBatch,
  renewalBatch,
} from './billing-batches.ts';
import { checkRegistrations, checkRenewals } from './check-rows.ts';
import type { BillingParts } from './row-deed.ts';

type Parts = BillingParts & PayParts & { log: Log };
type Kind = 'registration' | 'renewal';

/** The calls of /unitSoftReg and /trafficRenewal. */
export const billingBatchRoutes = (parts: Parts): Route[] => [
  ...sharedRoutes(parts, 'registration', registrationBatchCalls, registrationBatch(parts)),
  ...sharedRoutes(parts, 'renewal', renewalCalls, renewalBatch(parts)),
  serve(registrationBatchCalls.check, ({ actor, body }) => checkRegistrations(parts.pool, actor, body)),
  serve(registrationBatchCalls.make, ({ actor, language, body }) =>
    begin(parts, 'registration', actor, language, body.batchKey, registrationWish(body)),
  ),
  serve(renewalCalls.check, ({ actor, body }) => checkRenewals(parts.pool, actor, body)),
  serve(renewalCalls.make, ({ actor, language, body }) => {
    if (body.payMode === 'free' && !may(actor, 'trafficRenewal.waive')) throw new Refusal('waiveRight');
    return begin(parts, 'renewal', actor, language, body.batchKey, renewalWish(body));
  }),
  serve(renewalCalls.payCode, async ({ actor, params: { id } }) => {
    const { own } = await requireBatch(parts, actor, 'renewal', id);
    if (!own) throw new Refusal('batchNotOwn');
    const rows = await rowsInState(parts.pool, id, ['awaitingPayment']);
    const charges = await Promise.all(rows.map((row) => chargesOfRow(parts.pool, row.id)));
    const open = charges.flat().filter(({ state }) => state === 'unpaid' || state === 'scanned');
    if (open.length === 0) throw new Refusal('nothingToPay');
    return makePayCode(
      parts,
      actor,
      open.map((one) => one.id),
    );
  }),
  serve(renewalCalls.cancel, ({ actor, params: { id } }) => cancelWaiting(parts, actor, id)),
];

type Shared = Pick<typeof registrationBatchCalls | typeof renewalCalls, 'list' | 'read' | 'rows' | 'retry'>;

function sharedRoutes(parts: Parts, kind: Kind, calls: Shared, batch: AnyBatch): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: batchesOf(actor, kind) };
      const page = await readPage<StoredBatchRow, BatchFilters, BatchSort>(pool, batchSource(actor), asked);
      return { ...page, rows: await withCounts(pool, actor, page.rows) };
    }),
    serve(calls.read, ({ actor, params }) => requireBatch(parts, actor, kind, params.id)),
    serve(calls.rows, async ({ actor, params: { id } }) => {
      await requireBatch(parts, actor, kind, id);
      return readBatchRows(pool, actor, id);
    }),
    serve(calls.retry, async ({ actor, language, params: { id }, body: { batchKey } }) => {
      const { own } = await requireBatch(parts, actor, kind, id);
      if (!own) throw new Refusal('batchNotOwn');
      const ids = (await rowsInState(pool, id, ['refused', 'failed'])).map(({ sn }) => sn);
      if (ids.length === 0) throw new Refusal('noSelection');
      await startBatch(parts, batch, actor, language, {
        batchKey,
        ids,
        values: { again: id },
        retryOf: null,
        begin: async (): Promise<Kept> => ({ batchId: id }),
      });
      return requireBatch(parts, actor, kind, id);
    }),
  ];
}

/** @throws Refusal notFound, also where none of its rows may be known */
async function requireBatch({ pool }: Parts, actor: Actor, kind: Kind, id: string): Promise<BillingBatchRow> {
  const row = await findBatchRow(pool, actor, kind, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

const registrationWish = ({ sns, days, reason, shorten }: RegistrationBatchForm): BillingWish => ({
  wish: { days, reason, what: null, payMode: null, payer: '', phone: '' },
  rows: sns.map((sn) => ({ sn, wish: shorten.includes(sn) ? { shorten: true } : {} })),
});

/** Of an SN that was typed twice the first counts. */
const renewalWish = ({ batchKey: _, items, ...wish }: RenewalBatchForm): BillingWish => ({
  wish,
  rows: items
    .filter(({ sn }, at) => items.findIndex((one) => one.sn === sn) === at)
    .map(({ sn, flowAmount, registrationAmount }) => ({
      sn,
      wish: {
        ...(flowAmount === undefined ? {} : { flowAmount }),
        ...(registrationAmount === undefined ? {} : { registrationAmount }),
      },
    })),
});

/** Stores a batch and runs it, at once or as a job; a key that was used gives its own batch back. */
async function begin(
  parts: Parts,
  kind: Kind,
  actor: Actor,
  language: Language,
  batchKey: string,
  wish: BillingWish,
): Promise<{ id: string }> {
  const batch = kind === 'registration' ? registrationBatch(parts) : renewalBatch(parts);
  requireGuard(actor, batch);
  const answer = await startBatch(parts, batch, actor, language, {
    batchKey,
    values: wish,
    retryOf: null,
    ids: wish.rows.map(({ sn }) => sn),
    begin: beginBilling(kind, actor, batchKey, wish),
  });
  const stored = await findBatch(parts.pool, answer.id);
  if (!stored) throw new Refusal('notFound');
  return { id: (stored.input.kept as Kept).batchId };
}

/** Rows that wait for their payment come to nothing, each with its charges. */
async function cancelWaiting(parts: Parts, actor: Actor, id: string): Promise<void> {
  const { own } = await requireBatch(parts, actor, 'renewal', id);
  if (!own) throw new Refusal('batchNotOwn');
  const rows = await rowsInState(parts.pool, id, ['awaitingPayment']);
  if (rows.length === 0) throw new Refusal('nothingToPay');
  for (const row of rows)
    await inDeed(
      parts,
      actor,
      { action: 'trafficRenewal.cancel', subjectKind: 'billingBatch', subjectId: id },
      async ({ db, bus, note }) => {
        note({ after: { sn: row.sn } });
        for (const charge of await chargesOfRow(db, row.id))
          if (charge.state === 'unpaid' || charge.state === 'scanned')
            await failCharge({ db, bus, signer: parts.signer }, actor, charge.id, 'cancelled');
      },
    );
}
