import {
  type Language,
  type ListCall,
  type TerminalTaskRow,
  terminalJobCalls,
  terminalTaskCalls,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { byKnownMachine, withKnownMachines } from '../machine-in-sight.store.ts';
import { createDraft, editDraft, readJob, requireJob } from './drafts.ts';
import { both, findJob, jobReach, jobSource, ofTboxes, type StoredJob, wholeJobs } from './job.store.ts';
import type { JobParts } from './job-parts.ts';
import { stepJob } from './job-steps.ts';
import { softwareRoutes } from './software/software.routes.ts';
import { checkJob, startJob } from './start.ts';
import {
  readEvents,
  readTaskFigures,
  readTasks,
  type TaskFilters,
  type TaskSort,
  taskSource,
} from './task.store.ts';
import { requireTask, stepTask } from './task-deeds.ts';

/** The calls of the T-BOX wizards and of what came of them. */
export const jobRoutes = (parts: JobParts): Route[] => [
  ...routesOfJobs(parts),
  ...routesOfTasks(parts),
  ...softwareRoutes(parts),
];

function routesOfJobs(parts: JobParts): Route[] {
  const { pool } = parts;
  const calls = terminalJobCalls;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: both(jobReach(actor), ofTboxes) };
      const page = await readPage<StoredJob, typeof call.filters, (typeof call.sort)[number]['column']>(
        pool,
        jobSource,
        asked,
      );
      return { ...page, rows: await wholeJobs(pool, actor, page.rows) };
    }),
    serve(calls.draft, async ({ actor, query: { kind } }) => {
      const draft = await findJob(pool, actor, { draftOf: kind });
      return draft === null ? null : (await wholeJobs(pool, actor, [draft]))[0]!;
    }),
    serve(calls.read, ({ actor, params }) => readJob(pool, actor, params.id)),
    serve(calls.tasks, async ({ actor, params }) => {
      await requireJob(pool, actor, params.id);
      return readTasks(pool, actor, { jobId: params.id });
    }),
    serve(calls.create, ({ actor, body }) => createDraft(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editDraft(parts, actor, params.id, body)),
    serve(calls.check, ({ actor, params }) => checkJob(parts, actor, params.id)),
    serve(calls.start, ({ actor, params, body }) => startJob(parts, actor, params.id, body.startKey)),
    serve(calls.pause, ({ actor, params }) => stepJob(parts, actor, params.id, 'pause')),
    serve(calls.resume, ({ actor, params }) => stepJob(parts, actor, params.id, 'resume')),
    serve(calls.cancel, ({ actor, params }) => stepJob(parts, actor, params.id, 'cancel')),
  ];
}

const askedTasks = (
  actor: Actor,
  language: Language,
  call: ListCall<TaskFilters, TaskSort>,
): Asked<TaskFilters, TaskSort> => ({
  call,
  language,
  timeZone: actor.timeZone,
  only: both(byKnownMachine(actor, call.filters, vehicleReach(actor)), ofTboxes),
});

function routesOfTasks(parts: JobParts): Route[] {
  const { pool } = parts;
  const calls = terminalTaskCalls;
  return [
    serve(calls.figures, ({ actor, language, query: call }) =>
      readTaskFigures(pool, askedTasks(actor, language, call)),
    ),
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = askedTasks(actor, language, call);
      const page = await readPage<TerminalTaskRow, TaskFilters, TaskSort>(pool, taskSource, asked);
      return { ...page, rows: await withKnownMachines(pool, actor, page.rows, ({ device }) => device) };
    }),
    serve(calls.read, ({ actor, params }) => requireTask(parts, actor, params.id)),
    serve(calls.events, async ({ actor, params }) => {
      await requireTask(parts, actor, params.id);
      return readEvents(pool, params.id);
    }),
    serve(calls.cancel, ({ actor, params }) => stepTask(parts, actor, params.id, 'cancel')),
    serve(calls.retry, ({ actor, params }) => stepTask(parts, actor, params.id, 'retry')),
    serve(calls.rollback, ({ actor, params }) => stepTask(parts, actor, params.id, 'rollback')),
    serve(calls.now, ({ actor, params }) => stepTask(parts, actor, params.id, 'now')),
    serve(calls.restore, ({ actor, params }) => stepTask(parts, actor, params.id, 'restore')),
  ];
}
