import { type SatelliteRow, satelliteCalls } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { makeSatellites } from './make-satellite.ts';
import { moveSatellite } from './move-satellite.ts';
import {
  activateSatellite,
  cancelSatellite,
  extendSatellite,
  requireSatellite,
  resumeSatellite,
  sendSatelliteAgain,
  showSatelliteCode,
  suspendSatellite,
} from './satellite-deeds.ts';
import {
  readReceiversFor,
  readSatelliteDays,
  readSatelliteFigures,
  readSatelliteStock,
  type SatelliteFilters,
  type SatelliteSort,
  satelliteSource,
  satelliteThere,
} from './satellite-list.store.ts';

/** What of the services somebody may know of. */
export const satelliteReach = (actor: Actor): Reach => {
  const within = vehicleReach(actor);
  return (asking) => `${satelliteThere} and ${within(asking)}`;
};

/** What is free is the provider's stock. */
const seesStock = ({ scopeKind }: Actor): boolean =>
  scopeKind === 'administrator' || scopeKind === 'provider';

/** The calls of /xignji. */
export function satelliteRoutes(parts: BillingParts): Route[] {
  const { pool } = parts;
  return [
    serve(satelliteCalls.list, ({ actor, language, query: call }) =>
      readPage<SatelliteRow, SatelliteFilters, SatelliteSort>(pool, satelliteSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: satelliteReach(actor),
      }),
    ),
    serve(satelliteCalls.figures, ({ actor, language, query: call }) =>
      readSatelliteFigures(pool, { call, language, timeZone: actor.timeZone, only: satelliteReach(actor) }),
    ),
    serve(satelliteCalls.stock, ({ actor }) => readSatelliteStock(pool, seesStock(actor))),
    serve(satelliteCalls.read, ({ actor, params }) => requireSatellite(parts, actor, params.id)),
    serve(satelliteCalls.usage, async ({ actor, params }) => {
      const { vehicleId } = await requireSatellite(parts, actor, params.id);
      return readSatelliteDays(pool, vehicleId);
    }),
    serve(satelliteCalls.receivers, async ({ actor, params }) => {
      await requireSatellite(parts, actor, params.id);
      return readReceiversFor(pool, params.id, vehicleReach(actor));
    }),
    serve(satelliteCalls.create, ({ actor, body }) => makeSatellites(parts, actor, body)),
    serve(satelliteCalls.activate, ({ actor, params }) => activateSatellite(parts, actor, params.id)),
    serve(satelliteCalls.send, ({ actor, params }) => sendSatelliteAgain(parts, actor, params.id)),
    serve(satelliteCalls.extend, ({ actor, params, body }) => extendSatellite(parts, actor, params.id, body)),
    serve(satelliteCalls.suspend, ({ actor, params, body }) =>
      suspendSatellite(parts, actor, params.id, body.reason),
    ),
    serve(satelliteCalls.resume, ({ actor, params }) => resumeSatellite(parts, actor, params.id)),
    serve(satelliteCalls.move, ({ actor, params, body }) =>
      moveSatellite(parts, actor, params.id, body.receiverId),
    ),
    serve(satelliteCalls.cancel, ({ actor, params, body }) =>
      cancelSatellite(parts, actor, params.id, body.reason),
    ),
    serve(satelliteCalls.code, ({ actor, params }) => showSatelliteCode(parts, actor, params.id)),
  ];
}
