import { depthSettingsCalls as calls, type DepthReading, depthWindowS } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { requireVehicle } from '../vehicle.store.ts';
import { readReadings } from './depth-readings.store.ts';
import {
  findSetting,
  findTargets,
  findZero,
  listSettings,
  recomputeFrom,
  saveSetting,
  versionsOf,
} from './depth-settings.ts';

/** The calls of /depthSet. */
export function depthRoutes({ pool, historyOf, bus }: EntityParts & { bus: Pick<Bus, 'publish'> }): Route[] {
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      listSettings(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.readings, async ({ actor, query }): Promise<DepthReading[]> => {
      const vehicle = await requireVehicle(pool, actor, query.device);
      return readReadings(pool, vehicle.no, depthWindowS.shown);
    }),
    serve(calls.targets, ({ actor, query }) => findTargets(pool, actor, query)),
    serve(calls.save, ({ actor, body }) => saveSetting(pool, bus, actor, body)),
    serve(calls.zero, ({ actor, body }) => findZero(pool, actor, body)),
    serve(calls.read, ({ actor, params }) => findSetting(pool, actor, params.id)),
    serve(calls.versions, ({ actor, params }) => versionsOf(pool, actor, params.id)),
    serve(calls.history, async ({ actor, language, params: { id }, query: call }) => {
      await findSetting(pool, actor, id);
      return historyOf(
        pool,
        actor,
        { kind: 'depthSetting', id },
        { call, language, timeZone: actor.timeZone },
      );
    }),
    serve(calls.recompute, ({ actor, params: { id }, body: { from } }) =>
      recomputeFrom(pool, actor, { id, from }),
    ),
  ];
}
