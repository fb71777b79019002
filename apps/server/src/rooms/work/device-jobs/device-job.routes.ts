import {
  chartQuery,
  deviceJobList,
  fields,
  type JobSlip,
  jobBlockList,
  jobDeviceList,
  jobMapQuery,
  type ListCall,
} from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Call } from '../../../kit/http/route.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { chartsOfJobs, jobDetail, pageOfJobs, requireJob, sumsOfJobs } from './device-jobs.ts';
import { readJobVersions, readOutline } from './job-detail.store.ts';
import { readJobBlocks, readJobDevices } from './job-groups.store.ts';
import { readJobMap } from './job-map.store.ts';
import { type JobAsked, type JobFilters, seenJobs } from './job-source.store.ts';

const right = 'deviceJob';
const byId = z.object({ id: fields.id });
/** A list's filters with what a picture of them takes beside. */
const filtered = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...deviceJobList.filters, ...shape });

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
  const { only } = seenJobs(actor, { ...allOf({ actor, language }, call.filters) });
  return { only, language, timeZone: actor.timeZone };
};

/** The reading calls of /deviceJob. */
export function deviceJobRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'deviceJob', right, query: deviceJobList.query },
      ({ actor, language, query: call }) =>
        pageOfJobs(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route(
      { method: 'GET', path: 'deviceJob/summary', right, query: filtered({}) },
      ({ actor, language, query }) => sumsOfJobs(pool, actor, allOf({ actor, language }, query)),
    ),
    route(
      { method: 'GET', path: 'deviceJob/devices', right, query: jobDeviceList.query },
      ({ actor, language, query }) => readJobDevices(pool, query, groupedOf({ actor, language }, query)),
    ),
    route(
      { method: 'GET', path: 'deviceJob/blocks', right, query: jobBlockList.query },
      ({ actor, language, query }) => readJobBlocks(pool, query, groupedOf({ actor, language }, query)),
    ),
    route(
      { method: 'GET', path: 'deviceJob/charts', right, query: filtered(chartQuery) },
      ({ actor, language, query }) =>
        chartsOfJobs(pool, actor, allOf({ actor, language }, query), query.unit),
    ),
    route(
      { method: 'GET', path: 'deviceJob/map', right, query: filtered(jobMapQuery) },
      ({ actor, language, query }) =>
        readJobMap(pool, seenJobs(actor, allOf({ actor, language }, query)), query),
    ),
    route({ method: 'GET', path: 'job/:id', right, params: byId }, ({ actor, params }) =>
      jobDetail(pool, actor, params.id),
    ),
    route(
      { method: 'GET', path: 'job/:id/slip', right: 'deviceJob.export', params: byId },
      async ({ actor, params }): Promise<JobSlip> => ({
        job: await jobDetail(pool, actor, params.id),
        outline: await readOutline(pool, params.id),
      }),
    ),
    route({ method: 'GET', path: 'job/:id/versions', right, params: byId }, async ({ actor, params }) => {
      await requireJob(pool, actor, params.id);
      return readJobVersions(pool, params.id);
    }),
  ];
}
