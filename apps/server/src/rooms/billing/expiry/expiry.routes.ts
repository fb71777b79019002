import { type FlowPayRow, flowPayCalls } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { flowPaySource, living, readExpiryFigures } from './expiry.store.ts';
import { giveGrace, noteContact, requireExpiring, shownExpiring } from './expiry-deeds.ts';

/** What of the expiring things somebody may know of. */
export const expiringReach = (actor: Actor): Reach => {
  const within = vehicleReach(actor);
  return (asking) => `${living} and ${within(asking)}`;
};

/** The calls of /flowPay. */
export function expiryRoutes(parts: BillingParts): Route[] {
  const { pool } = parts;
  return [
    serve(flowPayCalls.figures, ({ actor, language, query: call }) =>
      readExpiryFigures(pool, { call, language, timeZone: actor.timeZone, only: expiringReach(actor) }),
    ),
    serve(flowPayCalls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: expiringReach(actor) };
      const page = await readPage<FlowPayRow, typeof call.filters, never>(
        pool,
        flowPaySource as never,
        asked as never,
      );
      return { ...page, rows: page.rows.map((row) => shownExpiring(actor, row)) };
    }),
    serve(flowPayCalls.read, ({ actor, params }) => requireExpiring(parts, actor, params.id)),
    serve(flowPayCalls.grace, ({ actor, params, body }) => giveGrace(parts, actor, params.id, body)),
    serve(flowPayCalls.contact, ({ actor, params, body }) => noteContact(parts, actor, params.id, body)),
  ];
}
