import { baseStationCalls, type StationSpanQuery, stationMonitorCalls } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { connectionReach } from '../sessions/connection-reach.store.ts';
import { readRovers } from '../sessions/session.store.ts';
import { stationReach } from '../station-scope.ts';
import { telling } from '../telling.ts';
import { readSeries } from './series.store.ts';
import { readStationFigures } from './station.store.ts';
import { renewPassword, type StationParts, stationEntity, takePosition, turnStation } from './stations.ts';

type Parts = StationParts & EntityParts;

/** The calls of /bsManage, /baseStationMonitor and /bsDetail. */
export function stationRoutes(parts: Parts): Route[] {
  const { pool, bus } = parts;
  const deeds = new EntityDeeds(parts, stationEntity);
  const rovers = async (actor: Actor, id: string) => {
    await deeds.require(pool, actor, id);
    bus.publish('ntripWatched', {});
    return readRovers(pool, id, await connectionReach(pool, actor));
  };
  const series = async (actor: Actor, id: string, span: StationSpanQuery) => {
    await deeds.require(pool, actor, id);
    return readSeries(pool, id, span, actor.timeZone);
  };
  return [
    serve(baseStationCalls.figures, ({ actor }) => readStationFigures(pool, stationReach(actor))),
    ...entityRoutes(parts, stationEntity).map((one) => telling(bus, one)),
    serve(baseStationCalls.enable, ({ actor, params }) => turnStation(parts, actor, params.id, 'enable')),
    serve(baseStationCalls.disable, ({ actor, params }) => turnStation(parts, actor, params.id, 'disable')),
    serve(baseStationCalls.password, ({ actor, params }) => renewPassword(parts, actor, params.id)),
    serve(baseStationCalls.takePosition, ({ actor, params }) => takePosition(parts, actor, params.id)),
    serve(baseStationCalls.rovers, ({ actor, params }) => rovers(actor, params.id)),
    serve(baseStationCalls.series, ({ actor, params, query }) => series(actor, params.id, query)),
    serve(stationMonitorCalls.list, ({ actor, language, query: call }) =>
      deeds.page(actor, {
        call: { ...call, filters: { ...call.filters, deleted: undefined } },
        language,
        timeZone: actor.timeZone,
      }),
    ),
    serve(stationMonitorCalls.figures, ({ actor }) => readStationFigures(pool, stationReach(actor))),
    serve(stationMonitorCalls.card, ({ actor, params }) => deeds.require(pool, actor, params.id)),
    serve(stationMonitorCalls.rovers, ({ actor, params }) => rovers(actor, params.id)),
    serve(stationMonitorCalls.series, ({ actor, params, query }) => series(actor, params.id, query)),
  ];
}
