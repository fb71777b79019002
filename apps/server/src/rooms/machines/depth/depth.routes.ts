import {
  type DepthReading,
  depthSettingForm,
  depthSettingList,
  depthTargetQuery,
  depthWindowS,
  depthZeroForm,
  fields,
  historyList,
  recomputeForm,
} from '@furrow/contract';
import { z } from 'zod';
import type { Bus } from '../../../events/bus.ts';
import type { EntityParts } from '../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../kit/http/route.ts';
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

const byId = z.object({ id: fields.id });
const right = 'depthSet';

/** The calls of /depthSet. */
export function depthRoutes({ pool, historyOf, bus }: EntityParts & { bus: Pick<Bus, 'publish'> }): Route[] {
  const one = { path: 'depthSettings/:id', params: byId } as const;
  return [
    route(
      { method: 'GET', path: 'depthSettings', right, query: depthSettingList.query },
      ({ actor, language, query: call }) =>
        listSettings(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route(
      { method: 'GET', path: 'depthSettings/readings', right, query: z.object({ device: fields.id }) },
      async ({ actor, query }): Promise<DepthReading[]> => {
        const vehicle = await requireVehicle(pool, actor, query.device);
        return readReadings(pool, vehicle.no, depthWindowS.shown);
      },
    ),
    route(
      { method: 'GET', path: 'depthSettings/targets', right, query: depthTargetQuery },
      ({ actor, query }) => findTargets(pool, actor, query),
    ),
    route(
      { method: 'POST', path: 'depthSettings', right: 'depthSet.edit', body: depthSettingForm },
      ({ actor, body }) => saveSetting(pool, bus, actor, body),
    ),
    route(
      {
        method: 'POST',
        path: 'depthSettings/zero',
        right: 'depthSet.edit',
        reads: true,
        body: depthZeroForm,
      },
      ({ actor, body }) => findZero(pool, actor, body),
    ),
    route({ ...one, method: 'GET', right }, ({ actor, params }) => findSetting(pool, actor, params.id)),
    route({ ...one, method: 'GET', path: `${one.path}/versions`, right }, ({ actor, params }) =>
      versionsOf(pool, actor, params.id),
    ),
    route(
      { ...one, method: 'GET', path: `${one.path}/history`, right, query: historyList.query },
      async ({ actor, language, params: { id }, query: call }) => {
        await findSetting(pool, actor, id);
        return historyOf(
          pool,
          actor,
          { kind: 'depthSetting', id },
          { call, language, timeZone: actor.timeZone },
        );
      },
    ),
    route(
      {
        ...one,
        method: 'POST',
        path: `${one.path}/recompute`,
        right: 'depthSet.recompute',
        body: recomputeForm,
      },
      ({ actor, params: { id }, body: { from } }) => recomputeFrom(pool, actor, { id, from }),
    ),
  ];
}
