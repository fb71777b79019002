import { agentWarningCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { agentKindList } from '../lists/kinds/dealer.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { countedOf } from './counted.ts';
import { setLimitOf, writeToDealer } from './dealer-deeds.ts';
import { warnedDealers } from './dealer-map.store.ts';
import type { HigherSources } from './sources.store.ts';

/** What /agentWarning has beside the calls of every kind. */
export function dealerWarningRoutes(given: WarningParts, sources: HigherSources): Route[] {
  const parts = { ...given, kind: agentKindList };
  return [
    serve(agentWarningCalls.map, ({ actor, language, query: call }) =>
      // Its signs stand in an order of their own.
      warnedDealers(given.pool, actor, { call: { ...call, sort: [] }, language, timeZone: actor.timeZone }),
    ),
    serve(agentWarningCalls.counted, ({ actor, params: { id } }) =>
      countedOf(given.pool, sources, { actor, id }),
    ),
    serve(agentWarningCalls.write, ({ actor, params: { id }, body }) =>
      writeToDealer(parts, actor, id, body.words),
    ),
    serve(agentWarningCalls.limit, ({ actor, params: { id }, body }) =>
      setLimitOf(given, actor, id, body.limit === null ? null : String(body.limit)),
    ),
  ];
}
