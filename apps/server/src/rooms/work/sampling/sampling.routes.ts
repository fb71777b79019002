import {
  samplingCalls as calls,
  type ListAnswer,
  type ListCall,
  samplingPlanCalls as planCalls,
  type SampleRow,
  type SamplingSums,
} from '@furrow/contract';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { Call, Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { asksForSums, readPage } from '#kit/list/page.ts';
import { blockTargetRoutes, sendRoutes } from '#rooms/fields/public.ts';
import { readSamplingMap, sampleDetail } from './figures/sampling-map.store.ts';
import { readStatistics, summariseSamples } from './figures/sampling-sums.store.ts';
import { surfaceOf } from './figures/surface.ts';
import { targetFromSurface } from './figures/surface-target.ts';
import {
  type PlanFilters,
  type PlanSort,
  planSource,
  type StoredPlan,
  visiblePlans,
} from './plans/plan.store.ts';
import { createPlan, layPoints, planDeliverable, planDetail, removePlan, withSent } from './plans/plans.ts';
import {
  type SampleAsked,
  type SampleFilters,
  type SampleSort,
  sampleSource,
  visibleSamples,
} from './sample.store.ts';
import { rejectSample, requireSample, soilSample } from './sample-deeds.ts';

type Parts = EntityParts & Parameters<typeof sendRoutes>[0];
type From = Pick<Call<unknown, unknown, unknown>, 'actor' | 'language'>;

/** A call whose answer is no page: the filters alone decide. */
function allOf({ actor, language }: From, filters: SampleFilters): SampleAsked {
  const call: ListCall<SampleFilters, SampleSort> = { filters, page: 1, size: 1, sort: [] };
  return visibleSamples(actor, { call, language, timeZone: actor.timeZone });
}

/** The calls of /sampling_statistics. */
export function samplingRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfSamples(parts, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.statistics, ({ query, ...from }) =>
      inSnapshot(pool, (client) => readStatistics(client, allOf(from, query))),
    ),
    serve(calls.map, ({ query, ...from }) => readSamplingMap(pool, allOf(from, query))),
    serve(calls.surface, ({ actor, query }) => surfaceOf(pool, actor, query)),
    serve(calls.target, ({ actor, language, body }) => targetFromSurface(pool, actor, language, body)),
    ...blockTargetRoutes(pool, calls),
    ...planRoutes(parts),
    serve(calls.read, async ({ actor, params: { id } }) =>
      sampleDetail(pool, actor, await requireSample(pool, actor, id)),
    ),
    serve(calls.history, async ({ actor, language, params: { id }, query: call }) => {
      await requireSample(pool, actor, id);
      const asked = { call, language, timeZone: actor.timeZone };
      return parts.historyOf(pool, actor, { kind: soilSample, id }, asked);
    }),
    serve(calls.reject, ({ actor, params: { id }, body: { reason } }) =>
      rejectSample(pool, actor, id, reason),
    ),
  ];
}

function planRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  return [
    serve(planCalls.list, async ({ actor, language, query: call }) => {
      const asked = visiblePlans(actor, { call, language, timeZone: actor.timeZone });
      const page = await readPage<StoredPlan, PlanFilters, PlanSort>(pool, planSource, asked);
      return { ...page, rows: await withSent(pool, actor, page.rows) };
    }),
    serve(planCalls.points, ({ actor, body }) => layPoints(pool, actor, body)),
    serve(planCalls.create, ({ actor, body }) => createPlan(pool, actor, body)),
    serve(planCalls.read, ({ actor, params: { id } }) => planDetail(pool, actor, id)),
    serve(planCalls.remove, ({ actor, params: { id } }) => removePlan(pool, actor, id)),
    ...sendRoutes(parts, { calls: planCalls, deliverable: planDeliverable }),
  ];
}

/** A page of samples with the figures of the whole filter, both of one moment. */
function pageOfSamples(
  { pool }: Parts,
  actor: Actor,
  asked: Omit<SampleAsked, 'only'>,
): Promise<ListAnswer<SampleRow, SamplingSums>> {
  const seen = visibleSamples(actor, asked);
  return inSnapshot(pool, async (client) => {
    const { summary: _, ...page } = await readPage<SampleRow, SampleFilters, SampleSort>(
      client,
      sampleSource,
      seen,
    );
    if (!asksForSums(asked.call)) return page;
    return { ...page, summary: await summariseSamples(client, seen) };
  });
}
