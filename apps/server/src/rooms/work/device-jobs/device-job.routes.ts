import { deviceJobList, deviceJobsCalls, type JobSlip, type ListCall } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Call, Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { chartsOfJobs, jobDetail, pageOfJobs, requireJob, sumsOfJobs } from './device-jobs.ts';
import { readJobVersions, readOutline } from './job-detail.store.ts';
import { readJobBlocks, readJobDevices } from './job-groups.store.ts';
import { readJobMap } from './job-map.store.ts';
import { type JobAsked, type JobFilters, visibleJobs } from './job-source.store.ts';

/** A call whose answer is no page: the filters alone decide. */
const allOf = (
  { language, actor }: Pick<Call<unknown, unknown, unknown>, 'language' | 'actor'>,
  query: object,
): Omit<JobAsked, 'only'> => {
  const filters = Object.fromEntries(
    Object.keys(deviceJobList.filters).map((name) => [name, (query as Record<string, unknown>)[name]]),
  ) as JobFilters;
  return { call: { filters, page: 1, size: 1, sort: [] }, language, timeZone: actor.timeZone };
};
const groupedOf = (
  { actor, language }: Pick<Call<unknown, unknown, unknown>, 'language' | 'actor'>,
  call: ListCall<JobFilters>,
) => {
  const { only } = visibleJobs(actor, { ...allOf({ actor, language }, call.filters) });
  return { only, language, timeZone: actor.timeZone };
};

/** The reading calls of /deviceJob. */
export function deviceJobRoutes(pool: Pool): Route[] {
  return [
    serve(deviceJobsCalls.list, ({ actor, language, query: call }) =>
      pageOfJobs(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(deviceJobsCalls.summary, ({ actor, language, query }) =>
      sumsOfJobs(pool, actor, allOf({ actor, language }, query)),
    ),
    serve(deviceJobsCalls.devices, ({ actor, language, query }) =>
      readJobDevices(pool, query, groupedOf({ actor, language }, query)),
    ),
    serve(deviceJobsCalls.blocks, ({ actor, language, query }) =>
      readJobBlocks(pool, query, groupedOf({ actor, language }, query)),
    ),
    serve(deviceJobsCalls.charts, ({ actor, language, query }) =>
      chartsOfJobs(pool, actor, allOf({ actor, language }, query), query.unit),
    ),
    serve(deviceJobsCalls.map, ({ actor, language, query }) =>
      readJobMap(pool, visibleJobs(actor, allOf({ actor, language }, query)), query),
    ),
    serve(deviceJobsCalls.read, ({ actor, params }) => jobDetail(pool, actor, params.id)),
    serve(
      deviceJobsCalls.slip,
      async ({ actor, params }): Promise<JobSlip> => ({
        job: await jobDetail(pool, actor, params.id),
        outline: await readOutline(pool, params.id),
      }),
    ),
    serve(deviceJobsCalls.versions, async ({ actor, params }) => {
      await requireJob(pool, actor, params.id);
      return readJobVersions(pool, params.id);
    }),
  ];
}
