import {
  type ConnectionRow,
  connectionEnd,
  connectionForm,
  connectionList,
  connectionReject,
  fields,
  historyList,
} from '@furrow/contract';
import { z } from 'zod';
import type { Bus } from '../../../../events/bus.ts';
import type { EntityParts } from '../../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../../kit/http/route.ts';
import { readPage } from '../../../../kit/list/page.ts';
import { vehicleReach } from '../../vehicle-scope.ts';
import { connectByHand } from './connect-by-hand.ts';
import { connectionsOf } from './connection.store.ts';
import { seenConnections } from './connection-export.ts';
import {
  type ConnectionFilters,
  type ConnectionSort,
  connectionSource,
  readConnectionFigures,
} from './connection-list.store.ts';
import {
  confirmConnection,
  endConnectionAt,
  rejectConnection,
  requireConnection,
  restoreConnection,
} from './settle-connections.ts';

type ConnectionParts = EntityParts & { bus: Pick<Bus, 'publish'> };

const params = z.object({ id: fields.id });
const right = 'snConnect';

/** The calls of /snConnect. */
export function connectionRoutes(parts: ConnectionParts): Route[] {
  const { pool } = parts;
  return [
    route(
      { method: 'GET', path: 'snConnections', right, query: connectionList.query },
      async ({ actor, language, query: call }) => {
        const asked = { call, language, timeZone: actor.timeZone };
        return readPage<ConnectionRow, ConnectionFilters, ConnectionSort>(
          pool,
          connectionSource,
          await seenConnections(pool, actor, asked),
        );
      },
    ),
    route({ method: 'GET', path: 'snConnections/figures', right }, ({ actor }) =>
      readConnectionFigures(pool, vehicleReach(actor)),
    ),
    ...oneRoutes(parts),
    ...deedRoutes(parts),
  ];
}

function oneRoutes({ pool, historyOf }: ConnectionParts): Route[] {
  const one = { method: 'GET', right, params } as const;
  return [
    route({ ...one, path: 'snConnections/:id' }, ({ actor, params: { id } }) =>
      requireConnection(pool, actor, id),
    ),
    route({ ...one, path: 'snConnections/:id/timeline' }, async ({ actor, params: { id } }) => {
      const { vehicleId } = await requireConnection(pool, actor, id);
      return connectionsOf(pool, vehicleId);
    }),
    route(
      { ...one, path: 'snConnections/:id/history', query: historyList.query },
      async ({ actor, language, params: { id }, query: call }) => {
        await requireConnection(pool, actor, id);
        const asked = { call, language, timeZone: actor.timeZone };
        return historyOf(pool, actor, { kind: 'snConnection', id }, asked);
      },
    ),
  ];
}

function deedRoutes({ pool, bus }: ConnectionParts): Route[] {
  const edit = { method: 'POST', right: 'snConnect.edit' } as const;
  const confirm = { method: 'POST', right: 'snConnect.confirm', params } as const;
  return [
    route({ ...edit, path: 'snConnections', body: connectionForm }, ({ actor, body }) =>
      connectByHand(pool, bus, actor, body),
    ),
    route(
      { ...edit, path: 'snConnections/:id/end', params, body: connectionEnd },
      ({ actor, params: { id }, body: { at } }) => endConnectionAt(pool, bus, actor, { id, at }),
    ),
    route({ ...edit, path: 'snConnections/:id/restore', params }, ({ actor, params: { id } }) =>
      restoreConnection(pool, bus, actor, id),
    ),
    route({ ...confirm, path: 'snConnections/:id/confirm' }, ({ actor, params: { id } }) =>
      confirmConnection(pool, bus, actor, id),
    ),
    route(
      { ...confirm, path: 'snConnections/:id/reject', body: connectionReject },
      ({ actor, params: { id }, body: { reason } }) => rejectConnection(pool, bus, actor, { id, reason }),
    ),
  ];
}
