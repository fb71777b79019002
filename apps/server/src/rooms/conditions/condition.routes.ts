import {
  conditionAnalysisCalls,
  conditionDetailCalls,
  signalSetCalls,
  tabletConditionCalls,
  tboxConditionCalls,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, readSetting } from '#rooms/access/public.ts';
import { requireVehicle, vehicleReach } from '#rooms/machines/public.ts';
import { analyse } from './analysis/analyse.ts';
import { readFaults } from './detail/faults.store.ts';
import { lineOf, placeAt } from './detail/place.store.ts';
import { conditionSeries } from './detail/series.ts';
import { exportValues } from './detail/values-export.ts';
import { findCondition, kindReach, readFigures, tabletSource, tboxSource } from './lists/condition.store.ts';
import { ownSignalsOf, readSets } from './sets/signal-sets.store.ts';
import { createSet, removeSet } from './sets/signal-sets.ts';

/** The calls of /workCondition, /tboxWorkCondition, /conditionDetail and /condAnalyse. */
export function conditionRoutes(pool: Pool, bus: Bus): Route[] {
  const sets = { pool, bus, logOperation };
  return [
    ...listRoutes(pool),
    ...detailRoutes(pool),
    serve(conditionAnalysisCalls.analyse, ({ actor, language, query }) =>
      analyse(pool, actor, query, language),
    ),
    serve(signalSetCalls.list, () => readSets(pool)),
    serve(signalSetCalls.create, ({ actor, body }) => createSet(sets, actor, body)),
    serve(signalSetCalls.remove, ({ actor, params }) => removeSet(sets, actor, params.id)),
  ];
}

function listRoutes(pool: Pool): Route[] {
  return [
    serve(tabletConditionCalls.list, ({ actor, language, query: call }) =>
      readPage(pool, tabletSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: kindReach(vehicleReach(actor), 'tablet'),
      }),
    ),
    serve(tboxConditionCalls.list, ({ actor, language, query: call }) =>
      readPage(pool, tboxSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: kindReach(vehicleReach(actor), 'tbox'),
      }),
    ),
    serve(tabletConditionCalls.figures, ({ actor }) => readFigures(pool, vehicleReach(actor), 'tablet')),
    serve(tboxConditionCalls.figures, ({ actor }) => readFigures(pool, vehicleReach(actor), 'tbox')),
    serve(tboxConditionCalls.faults, async ({ actor, language, params }) =>
      readFaults(pool, (await requireVehicle(pool, actor, params.id)).no, language),
    ),
  ];
}

function detailRoutes(pool: Pool): Route[] {
  return [
    serve(conditionDetailCalls.now, async ({ actor, params }) => {
      const { id } = await requireVehicle(pool, actor, params.id);
      const row = await findCondition(pool, id);
      if (row === undefined) throw new Refusal('notFound');
      return { row, own: await ownSignalsOf(pool, id), limits: await readSetting(pool, 'condition.limits') };
    }),
    serve(conditionDetailCalls.series, async ({ actor, params, query }) =>
      conditionSeries(pool, (await requireVehicle(pool, actor, params.id)).no, query),
    ),
    serve(conditionDetailCalls.faults, async ({ actor, language, params }) =>
      readFaults(pool, (await requireVehicle(pool, actor, params.id)).no, language),
    ),
    serve(conditionDetailCalls.place, async ({ actor, params, query }) =>
      placeAt(pool, (await requireVehicle(pool, actor, params.id)).no, query.at),
    ),
    serve(conditionDetailCalls.line, async ({ actor, params, query }) =>
      lineOf(pool, (await requireVehicle(pool, actor, params.id)).no, query),
    ),
    serve(conditionDetailCalls.file, async ({ actor, language, reply, query }) =>
      exportValues(pool, await requireVehicle(pool, actor, query.device), query, {
        actor,
        language,
        reply,
        format: query.format,
        form: 'shown',
      }),
    ),
  ];
}
