import { dealerEdit, dealerForm, dealerList, dealerMove, dealerSwitch, fields } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { openCompanyDoor } from '../../access/public.ts';
import { dealersAsCompanies } from './company-door.store.ts';
import { readDealerTree } from './dealer-list.store.ts';
import { dealerReach } from './dealer-reach.store.ts';
import { moveDealer, switchDealer } from './dealer-steps.ts';
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

/** /agentManage, /addAgent and /editAgent (basic-info): the tree of dealers. */
export function dealerRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  openCompanyDoor(dealersAsCompanies);
  return [...readingRoutes(pool), ...writingRoutes(pool), ...stepRoutes(pool, bus)];
}

function readingRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'dealers', right, query: dealerList.query },
      ({ actor, language, query: call }) =>
        pageOfDealers(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    // Trees and choosers on every screen: what is in the actor's reach, and nothing else.
    route({ method: 'GET', path: 'dealers/tree', right: 'signedIn' }, async ({ actor, language }) =>
      readDealerTree(pool, await dealerReach(pool, actor), language),
    ),
    route({ method: 'GET', path: 'dealers/:id', right, params: byId }, async ({ actor, params }) =>
      shownTo(actor, await requireDealer(pool, actor, params.id)),
    ),
  ];
}

function writingRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'POST', path: 'dealers', right: 'agentManage.create', body: dealerForm },
      ({ actor, body }) => createDealer(pool, actor, body),
    ),
    route(
      { method: 'PATCH', path: 'dealers/:id', right: 'agentManage.edit', params: byId, body: dealerEdit },
      ({ actor, params, body }) => editDealer(pool, actor, params.id, body),
    ),
    route(
      { method: 'DELETE', path: 'dealers/:id', right: 'agentManage.delete', params: byId },
      ({ actor, params }) => deleteDealer(pool, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'dealers/:id/restore', right: 'agentManage.delete', params: byId },
      ({ actor, params }) => restoreDealer(pool, actor, params.id),
    ),
  ];
}

function stepRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route(
      { method: 'POST', path: 'dealers/:id/move', right: 'agentManage.move', params: byId, body: dealerMove },
      ({ actor, params, body }) => moveDealer(pool, bus, actor, params.id, body),
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
        ({ actor, params, body }) => switchDealer(pool, actor, params.id, step, body),
      ),
    ),
  ];
}
