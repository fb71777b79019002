import { type ConnectionRow, connectionCalls } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { vehicleReach } from '../../vehicle-scope.ts';
import { connectByHand } from './connect-by-hand.ts';
import { connectionsOf } from './connection.store.ts';
import { visibleConnections } from './connection-export.ts';
import {
  type ConnectionFilters,
  type ConnectionSort,
  connectionSource,
  readConnectionFigures,
} from './connection-list.store.ts';
import {
  type CodeFollows,
  confirmConnection,
  endConnectionAt,
  rejectConnection,
  requireConnection,
  restoreConnection,
} from './settle-connections.ts';

type ConnectionParts = EntityParts & { bus: Pick<Bus, 'publish'> };

/** The calls of /snConnect. */
export function connectionRoutes(parts: ConnectionParts, codeFollows: CodeFollows | null = null): Route[] {
  return [...readingRoutes(parts), ...deedRoutes(parts, codeFollows)];
}

function readingRoutes({ pool, historyOf }: ConnectionParts): Route[] {
  return [
    serve(connectionCalls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone };
      return readPage<ConnectionRow, ConnectionFilters, ConnectionSort>(
        pool,
        connectionSource,
        await visibleConnections(pool, actor, asked),
      );
    }),
    serve(connectionCalls.figures, ({ actor }) => readConnectionFigures(pool, vehicleReach(actor))),
    serve(connectionCalls.read, ({ actor, params: { id } }) => requireConnection(pool, actor, id)),
    serve(connectionCalls.timeline, async ({ actor, params: { id } }) => {
      const { vehicleId } = await requireConnection(pool, actor, id);
      return connectionsOf(pool, vehicleId);
    }),
    serve(connectionCalls.history, async ({ actor, language, params: { id }, query: call }) => {
      await requireConnection(pool, actor, id);
      const asked = { call, language, timeZone: actor.timeZone };
      return historyOf(pool, actor, { kind: 'snConnection', id }, asked);
    }),
  ];
}

function deedRoutes({ pool, bus }: ConnectionParts, follow: CodeFollows | null): Route[] {
  return [
    serve(connectionCalls.connect, ({ actor, body }) => connectByHand(pool, bus, actor, body)),
    serve(connectionCalls.end, ({ actor, params: { id }, body: { at } }) =>
      endConnectionAt(pool, bus, actor, { id, at }),
    ),
    serve(connectionCalls.restore, ({ actor, params: { id } }) => restoreConnection(pool, bus, actor, id)),
    serve(connectionCalls.confirm, ({ actor, params: { id } }) =>
      confirmConnection(pool, bus, actor, { id, follow }),
    ),
    serve(connectionCalls.reject, ({ actor, params: { id }, body: { reason } }) =>
      rejectConnection(pool, bus, actor, { id, reason }),
    ),
  ];
}
