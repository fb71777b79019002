import { type FlowPayRow, flowPayCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { expiringReach } from './expiring-reach.ts';
import { type FlowPayFilters, type FlowPaySort, flowPaySource, readExpiryFigures } from './expiry.store.ts';
import { giveGrace, noteContact, requireExpiring, shownExpiring } from './expiry-deeds.ts';
import { previewReminders } from './preview-reminders.ts';

/** The calls of /flowPay. */
export function expiryRoutes(parts: BillingParts): Route[] {
  const { pool } = parts;
  return [
    serve(flowPayCalls.figures, ({ actor, language, query: call }) =>
      readExpiryFigures(pool, { call, language, timeZone: actor.timeZone, only: expiringReach(actor) }),
    ),
    serve(flowPayCalls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: expiringReach(actor) };
      const page = await readPage<FlowPayRow, FlowPayFilters, FlowPaySort>(pool, flowPaySource, asked);
      return { ...page, rows: page.rows.map((row) => shownExpiring(actor, row)) };
    }),
    serve(flowPayCalls.read, ({ actor, params }) => requireExpiring(parts, actor, params.id)),
    serve(flowPayCalls.grace, ({ actor, params, body }) => giveGrace(parts, actor, params.id, body)),
    serve(flowPayCalls.previewReminders, ({ actor, body }) => previewReminders(parts, actor, body)),
    serve(flowPayCalls.contact, ({ actor, params, body }) => noteContact(parts, actor, params.id, body)),
  ];
}
