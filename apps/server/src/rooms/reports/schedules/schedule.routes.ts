import { type ReportName, reportNames, reportScheduleCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import {
  createSchedule,
  editSchedule,
  leaveSchedule,
  listCandidates,
  listSchedules,
  listSendings,
  pauseSchedule,
  removeSchedule,
  resumeSchedule,
  sendSchedule,
} from './schedules.ts';

/** The calls of the schedules of one report. */
function routesOf(pool: Pool, name: ReportName): Route[] {
  const calls = reportScheduleCalls[name];
  return [
    serve(calls.list, ({ actor }) => listSchedules({ pool, name, actor })),
    serve(calls.receivers, ({ actor, query }) => listCandidates({ pool, name, actor }, query.name)),
    serve(calls.create, ({ actor, body }) => createSchedule({ pool, name, actor }, body)),
    serve(calls.edit, ({ actor, params, body }) => editSchedule({ pool, name, actor }, params.id, body)),
    serve(calls.remove, ({ actor, params }) => removeSchedule({ pool, name, actor }, params.id)),
    serve(calls.pause, ({ actor, params }) => pauseSchedule({ pool, name, actor }, params.id)),
    serve(calls.resume, ({ actor, params }) => resumeSchedule({ pool, name, actor }, params.id)),
    serve(calls.send, ({ actor, params }) => sendSchedule({ pool, name, actor }, params.id)),
    serve(calls.leave, ({ actor, params }) => leaveSchedule({ pool, name, actor }, params.id)),
    serve(calls.sendings, ({ actor, params, query }) =>
      listSendings({ pool, name, actor }, params.id, query),
    ),
  ];
}

/** The calls of reports that are sent regularly. */
export const scheduleRoutes = (pool: Pool): Route[] => reportNames.flatMap((name) => routesOf(pool, name));
