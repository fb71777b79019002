import { dealerCalls as calls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { entityParts } from '#rooms/access/public.ts';
import { showDealerContact } from './dealer-contact.ts';
import { withVehicles } from './dealer-figures.ts';
import { type DealerHoldings, nothingHeld } from './dealer-holdings.ts';
import { type BareDealer, readDealerTree } from './dealer-list.store.ts';
import { mergeDealer } from './dealer-merge.ts';
import { dealerReach } from './dealer-reach.store.ts';
import { moveDealer, switchDealer } from './dealer-steps.ts';
import { summaryOf } from './dealer-summary.ts';
import {
  createDealer,
  deleteDealer,
  editDealer,
  pageOfDealers,
  requireDealer,
  restoreDealer,
  shownTo,
} from './dealers.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  holdings: DealerHoldings;
}

/** /agentManage, /addAgent and /editAgent: the tree of dealers. */
export function dealerRoutes(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  holdings: DealerHoldings = nothingHeld,
): Route[] {
  const parts = { pool, bus, holdings };
  return [...readingRoutes(parts), ...detailRoutes(parts), ...writingRoutes(parts), ...stepRoutes(parts)];
}

/** A dealer as it is answered: masked, with its figures. */
async function answered({ pool, holdings }: Parts, actor: Actor, dealer: BareDealer) {
  return (await withVehicles(pool, holdings, actor, [shownTo(dealer)]))[0]!;
}

function readingRoutes(parts: Parts): Route[] {
  const { pool, holdings } = parts;
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfDealers(pool, holdings, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.tree, async ({ actor, language }) =>
      readDealerTree(pool, await dealerReach(pool, actor), language),
    ),
    serve(calls.read, async ({ actor, params }) =>
      answered(parts, actor, await requireDealer(pool, actor, params.id)),
    ),
    serve(calls.summary, ({ actor, params }) => summaryOf(pool, holdings, actor, params.id)),
  ];
}

function detailRoutes({ pool, holdings }: Parts): Route[] {
  return [
    serve(calls.history, async ({ actor, language, params, query: call }) => {
      await requireDealer(pool, actor, params.id);
      const subject = { kind: 'dealer', id: params.id };
      const asked = { call, language, timeZone: actor.timeZone };
      return entityParts(pool).historyOf(pool, actor, subject, asked);
    }),
    serve(calls.tablets, async ({ actor, params, query }) => {
      const { id } = await requireDealer(pool, actor, params.id);
      return holdings.tablets(pool, id, query);
    }),
    serve(calls.contact, ({ actor, params }) => showDealerContact(pool, actor, params.id)),
  ];
}

function writingRoutes(parts: Parts): Route[] {
  const { pool, holdings } = parts;
  return [
    serve(calls.create, async ({ actor, body }) => {
      const made = await createDealer(pool, actor, body);
      return { ...made, ...(await answered(parts, actor, made)) };
    }),
    serve(calls.edit, async ({ actor, params, body }) =>
      answered(parts, actor, await editDealer(pool, actor, params.id, body)),
    ),
    serve(calls.remove, ({ actor, params }) => deleteDealer(pool, holdings, actor, params.id)),
    serve(calls.restore, async ({ actor, params }) =>
      answered(parts, actor, await restoreDealer(pool, actor, params.id)),
    ),
  ];
}

function stepRoutes(parts: Parts): Route[] {
  const { pool, bus } = parts;
  return [
    serve(calls.move, async ({ actor, params, body }) =>
      answered(parts, actor, await moveDealer(pool, bus, actor, params.id, body)),
    ),
    serve(calls.merge, ({ actor, params, body }) => mergeDealer(parts, actor, params.id, body)),
    ...(['disable', 'enable'] as const).map((step) =>
      serve(calls[step], async ({ actor, params, body }) =>
        answered(parts, actor, await switchDealer(pool, bus, actor, params.id, step, body)),
      ),
    ),
  ];
}
