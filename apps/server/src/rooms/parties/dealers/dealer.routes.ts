import {
  dealerEdit,
  dealerList,
  dealerMerge,
  dealerMove,
  dealerSwitch,
  fields,
  historyList,
  newDealerForm,
  tabletRule,
} from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { entityParts } from '../../access/public.ts';
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

const byId = z.object({ id: fields.id });
const right = 'agentManage';

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
    route(
      { method: 'GET', path: 'dealers', right, query: dealerList.query },
      ({ actor, language, query: call }) =>
        pageOfDealers(pool, holdings, actor, { call, language, timeZone: actor.timeZone }),
    ),
    // Trees and choosers on every screen: what is in the actor's reach, and nothing else.
    route({ method: 'GET', path: 'dealers/tree', right: 'signedIn' }, async ({ actor, language }) =>
      readDealerTree(pool, await dealerReach(pool, actor), language),
    ),
    route({ method: 'GET', path: 'dealers/:id', right, params: byId }, async ({ actor, params }) =>
      answered(parts, actor, await requireDealer(pool, actor, params.id)),
    ),
    route({ method: 'GET', path: 'dealers/:id/summary', right, params: byId }, ({ actor, params }) =>
      summaryOf(pool, holdings, actor, params.id),
    ),
  ];
}

function detailRoutes({ pool, holdings }: Parts): Route[] {
  return [
    route(
      { method: 'GET', path: 'dealers/:id/history', right, params: byId, query: historyList.query },
      async ({ actor, language, params, query: call }) => {
        await requireDealer(pool, actor, params.id);
        const subject = { kind: 'dealer', id: params.id };
        const asked = { call, language, timeZone: actor.timeZone };
        return entityParts(pool).historyOf(pool, actor, subject, asked);
      },
    ),
    route(
      {
        method: 'GET',
        path: 'dealers/:id/tablets',
        right: 'agentManage.edit',
        params: byId,
        query: tabletRule,
      },
      async ({ actor, params, query }) => {
        const { id } = await requireDealer(pool, actor, params.id);
        return holdings.tablets(pool, id, query);
      },
    ),
    route(
      {
        method: 'POST',
        path: 'dealers/:id/contact',
        right: 'agentManage.contact',
        params: byId,
        secretAnswer: true,
      },
      ({ actor, params }) => showDealerContact(pool, actor, params.id),
    ),
  ];
}

function writingRoutes(parts: Parts): Route[] {
  const { pool, holdings } = parts;
  return [
    route(
      {
        method: 'POST',
        path: 'dealers',
        right: 'agentManage.create',
        body: newDealerForm,
        secretAnswer: true,
      },
      async ({ actor, body }) => {
        const made = await createDealer(pool, actor, body);
        return { ...made, ...(await answered(parts, actor, made)) };
      },
    ),
    route(
      { method: 'PATCH', path: 'dealers/:id', right: 'agentManage.edit', params: byId, body: dealerEdit },
      async ({ actor, params, body }) =>
        answered(parts, actor, await editDealer(pool, actor, params.id, body)),
    ),
    route(
      { method: 'DELETE', path: 'dealers/:id', right: 'agentManage.delete', params: byId },
      ({ actor, params }) => deleteDealer(pool, holdings, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'dealers/:id/restore', right: 'agentManage.delete', params: byId },
      async ({ actor, params }) => answered(parts, actor, await restoreDealer(pool, actor, params.id)),
    ),
  ];
}

function stepRoutes(parts: Parts): Route[] {
  const { pool, bus } = parts;
  return [
    route(
      { method: 'POST', path: 'dealers/:id/move', right: 'agentManage.move', params: byId, body: dealerMove },
      async ({ actor, params, body }) =>
        answered(parts, actor, await moveDealer(pool, bus, actor, params.id, body)),
    ),
    route(
      {
        method: 'POST',
        path: 'dealers/:id/merge',
        right: 'agentManage.merge',
        params: byId,
        body: dealerMerge,
      },
      ({ actor, params, body }) => mergeDealer(parts, actor, params.id, body),
    ),
    ...(['disable', 'enable'] as const).map((step) =>
      route(
        {
          method: 'POST',
          path: `dealers/:id/${step}`,
          right: 'agentManage.disable',
          params: byId,
          body: dealerSwitch,
        },
        async ({ actor, params, body }) =>
          answered(parts, actor, await switchDealer(pool, bus, actor, params.id, step, body)),
      ),
    ),
  ];
}
