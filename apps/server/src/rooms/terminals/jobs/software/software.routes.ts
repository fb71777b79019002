import { type SoftwareDeviceRow, softwareJobCalls, type TerminalTaskRow } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { catalogueOf } from '../../versions/catalogue.store.ts';
import { firmwareChoices } from '../../versions/version.store.ts';
import { withCounts } from '../../versions/version-counts.store.ts';
import { both, type JobSort, jobReach, type StoredJob, wholeJobs } from '../job.store.ts';
import type { JobParts } from '../job-parts.ts';
import type { TaskSort } from '../task.store.ts';
import {
  devicesOf,
  ofSoftware,
  readSoftwareFigures,
  type SoftwareDeviceFilters,
  type SoftwareDeviceSort,
  type SoftwareJobFilters,
  type SoftwareTaskFilters,
  softwareDeviceSource,
  softwareJobSource,
  softwareTaskSource,
} from './software.store.ts';

/** What /softRemoteUpgrade reads: jobs of software, their tasks, and what can be chosen for a new one. */
export function softwareRoutes({ pool }: JobParts): Route[] {
  const calls = softwareJobCalls;
  return [
    serve(calls.figures, ({ actor }) => readSoftwareFigures(pool, actor)),
    serve(calls.list, async ({ actor, language, query: call }) => {
      const only = both(jobReach(actor), ofSoftware);
      const asked = { call, language, timeZone: actor.timeZone, only };
      const page = await readPage<StoredJob, SoftwareJobFilters, JobSort>(pool, softwareJobSource, asked);
      return { ...page, rows: await wholeJobs(pool, actor, page.rows) };
    }),
    serve(calls.tasks, async ({ actor, language, query: call }) => {
      const only = both(vehicleReach(actor), ofSoftware);
      const asked = { call, language, timeZone: actor.timeZone, only };
      return readPage<TerminalTaskRow, SoftwareTaskFilters, TaskSort>(pool, softwareTaskSource, asked);
    }),
    serve(calls.versions, async ({ actor }) =>
      withCounts(pool, actor, await firmwareChoices(pool, catalogueOf(actor), 'others')),
    ),
    serve(calls.devices, async ({ actor, language, query: call, params }) => {
      const only = both(devicesOf(actor, params.id), catalogueOf(actor));
      const asked = { call, language, timeZone: actor.timeZone, only };
      return readPage<SoftwareDeviceRow, SoftwareDeviceFilters, SoftwareDeviceSort>(
        pool,
        softwareDeviceSource,
        asked,
      );
    }),
  ];
}
