import { type ChargeRow, chargeCalls } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { readLedger } from '../ledger/ledger.store.ts';
import { makePayCode, type PayParts } from '../pay/make-pay-code.ts';
import {
  cancelCharge,
  confirmReceipt,
  createCharge,
  decideOnRefund,
  noteInvoice,
  previewRefund,
  refund,
  requireCharge,
  shownCharge,
} from './charge-deeds.ts';
import {
  type ChargeFilters,
  type ChargeSort,
  chargeSource,
  readPrices,
  readSums,
} from './charge-list.store.ts';
import { insertPrice, setRefundLimit } from './price.store.ts';

/** The calls of /chargeRecord. */
export const chargeRoutes = (parts: BillingParts & PayParts): Route[] => [
  ...readingRoutes(parts),
  ...priceRoutes(parts),
  ...deedRoutes(parts),
];

function readingRoutes(parts: BillingParts): Route[] {
  const { pool } = parts;
  return [
    serve(chargeCalls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: vehicleReach(actor) };
      const page = await readPage<ChargeRow, ChargeFilters, ChargeSort>(pool, chargeSource, asked);
      return { ...page, rows: page.rows.map((row) => shownCharge(actor, row)) };
    }),
    serve(chargeCalls.sums, ({ actor, language, query: call }) =>
      readSums(pool, { call, language, timeZone: actor.timeZone, only: vehicleReach(actor) }),
    ),
    serve(chargeCalls.read, ({ actor, params }) => requireCharge(parts, actor, params.id)),
    serve(chargeCalls.ledger, async ({ actor, params: { id } }) => {
      await requireCharge(parts, actor, id);
      return readLedger(pool, id);
    }),
    serve(chargeCalls.refundPreview, ({ actor, params }) => previewRefund(parts, actor, params.id)),
  ];
}

function priceRoutes(parts: BillingParts): Route[] {
  const { pool } = parts;
  return [
    serve(chargeCalls.prices, () => readPrices(pool)),
    serve(chargeCalls.addPrice, async ({ actor, body }) => {
      await inDeed(parts, actor, { action: 'chargeRecord.price' }, async ({ db, note }) => {
        if (!(await insertPrice(db, actor.accountId, body)))
          throw new Refusal('priceTaken', {}, [{ field: 'validFrom', key: 'priceTaken' }]);
        note({ after: body });
      });
      return readPrices(pool);
    }),
    serve(chargeCalls.setLimit, async ({ actor, body: { refundLimit } }) => {
      await inDeed(parts, actor, { action: 'chargeRecord.limit' }, async ({ db, note }) => {
        await setRefundLimit(db, refundLimit);
        note({ after: { refundLimit } });
      });
      return readPrices(pool);
    }),
  ];
}

function deedRoutes(parts: BillingParts & PayParts): Route[] {
  return [
    serve(chargeCalls.create, ({ actor, body }) => createCharge(parts, actor, body)),
    serve(chargeCalls.payCode, async ({ actor, params: { id } }) => {
      const { vehicleId } = await requireCharge(parts, actor, id);
      if (vehicleId !== null) await requireOperable(parts.pool, actor, vehicleId);
      return makePayCode(parts, actor, [id]);
    }),
    serve(chargeCalls.confirm, ({ actor, params, body }) => confirmReceipt(parts, actor, params.id, body)),
    serve(chargeCalls.cancel, ({ actor, params, body }) =>
      cancelCharge(parts, actor, params.id, body.reason),
    ),
    serve(chargeCalls.invoice, ({ actor, params, body }) =>
      noteInvoice(parts, actor, params.id, body.invoiceNo),
    ),
    serve(chargeCalls.refund, ({ actor, params, body }) => refund(parts, actor, params.id, body)),
    serve(chargeCalls.approveRefund, ({ actor, params }) =>
      decideOnRefund(parts, actor, params.id, { approved: true }),
    ),
    serve(chargeCalls.rejectRefund, ({ actor, params, body: { reason } }) =>
      decideOnRefund(parts, actor, params.id, { approved: false, reason }),
    ),
  ];
}
