import { type ChtRow, chtCalls } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import type { PayParts } from '../pay/make-pay-code.ts';
import { type ChtFilters, type ChtSort, chtSource, chtThere, readChtFigures } from './cht.store.ts';
import { cancelChtCharge, chargeCht, chtPayCode, registerCht, requireCht, showChtCode } from './cht-deeds.ts';

/** What of the records somebody may know of. */
export const chtReach = (actor: Actor): Reach => {
  const within = vehicleReach(actor);
  return (asking) => `${chtThere} and ${within(asking)}`;
};

/** The calls of /chtManage. */
export function chtRoutes(parts: BillingParts & PayParts): Route[] {
  const { pool } = parts;
  return [
    serve(chtCalls.list, ({ actor, language, query: call }) =>
      readPage<ChtRow, ChtFilters, ChtSort>(pool, chtSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: chtReach(actor),
      }),
    ),
    serve(chtCalls.figures, ({ actor, language, query: call }) =>
      readChtFigures(pool, { call, language, timeZone: actor.timeZone, only: chtReach(actor) }),
    ),
    serve(chtCalls.read, ({ actor, params }) => requireCht(parts, actor, params.id)),
    serve(chtCalls.register, ({ actor, params, body }) => registerCht(parts, actor, params.id, body.days)),
    serve(chtCalls.charge, ({ actor, params, body }) => chargeCht(parts, actor, params.id, body)),
    serve(chtCalls.payCode, ({ actor, params }) => chtPayCode(parts, actor, params.id)),
    serve(chtCalls.cancel, async ({ actor, params, body }) => {
      await cancelChtCharge(parts, actor, params.id, body.reason);
    }),
    serve(chtCalls.code, ({ actor, params }) => showChtCode(parts, actor, params.id)),
  ];
}
