import { type GeofenceRow, geofenceCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import {
  type FenceFilters,
  type FenceSort,
  fenceSource,
  fencesInView,
  visibleFences,
} from './fence.store.ts';
import { bindToFence, changeFence, makeFence, readFence, removeFence } from './fences.ts';

const calls = geofenceCalls;

/** Geofences of /carMonitor. */
export function fenceRoutes(parts: WarningParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) =>
      readPage<GeofenceRow, FenceFilters, FenceSort>(pool, fenceSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: await visibleFences(pool, actor, call.filters),
      }),
    ),
    serve(calls.inView, ({ actor, query }) => fencesInView(pool, actor, query.bbox)),
    serve(calls.read, ({ actor, params }) => readFence(pool, actor, params.id)),
    serve(calls.create, ({ actor, body }) => makeFence(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => changeFence(parts, actor, params.id, body)),
    serve(calls.remove, ({ actor, params }) => removeFence(parts, actor, params.id)),
    serve(calls.bind, ({ actor, params, body }) => bindToFence(parts, actor, params.id, body.vehicles)),
  ];
}
