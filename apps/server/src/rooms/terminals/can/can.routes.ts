import {
  type CanNodeRow,
  type CanTaskRow,
  canFirmwareCalls,
  canFlashCalls,
  canNodeCalls,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { stepJob } from '../jobs/job-steps.ts';
import { readEvents } from '../jobs/task.store.ts';
import { stepTask, type TaskStep } from '../jobs/task-deeds.ts';
import type { VersionParts } from '../versions/versions.ts';
import {
  type CanFirmwareFilters,
  type CanFirmwareSort,
  canCatalogueOf,
  canFirmwareSource,
  type StoredFirmware,
  shownFirmware,
} from './can-firmware.store.ts';
import {
  answerRelease,
  askRelease,
  createFirmware,
  editFirmware,
  readFirmware,
  removeFirmware,
  takeBackRelease,
  withdrawFirmware,
} from './can-firmware.ts';
import {
  type CanNodeFilters,
  type CanNodeSort,
  canNodeSource,
  findNode,
  ofLivingVehicles,
} from './can-nodes.store.ts';
import { type CanTaskFilters, type CanTaskSort, canTaskSource, findFlash } from './can-tasks.store.ts';
import { checkFlash, startFlash } from './flash.ts';
import { askNodes } from './read-nodes.ts';

/** The calls of /canFirewareManage: firmware of nodes, flashes, and what is installed. */
export const canRoutes = (parts: VersionParts): Route[] => [
  ...firmwareRoutes(parts),
  ...flashRoutes(parts),
  ...nodeRoutes(parts),
];

function firmwareRoutes(parts: VersionParts): Route[] {
  const { pool } = parts;
  const calls = canFirmwareCalls;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: canCatalogueOf(actor) };
      const page = await readPage<StoredFirmware, CanFirmwareFilters, CanFirmwareSort>(
        pool,
        canFirmwareSource,
        asked,
      );
      return { ...page, rows: await shownFirmware(pool, actor, page.rows) };
    }),
    serve(calls.read, ({ actor, params }) => readFirmware(parts, actor, params.id)),
    serve(calls.create, ({ actor, body }) => createFirmware(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editFirmware(parts, actor, params.id, body)),
    serve(calls.release, ({ actor, params }) => askRelease(parts, actor, params.id)),
    serve(calls.approve, ({ actor, params }) => answerRelease(parts, actor, params.id, true)),
    serve(calls.refuse, ({ actor, params }) => answerRelease(parts, actor, params.id, false)),
    serve(calls.takeBack, ({ actor, params }) => takeBackRelease(parts, actor, params.id)),
    serve(calls.withdraw, ({ actor, params, body }) =>
      withdrawFirmware(parts, actor, params.id, body.reason),
    ),
    serve(calls.remove, ({ actor, params }) => removeFirmware(parts, actor, params.id)),
  ];
}

/** @throws Refusal notFound */
async function requireFlash({ pool }: JobParts, actor: Actor, id: string): Promise<CanTaskRow> {
  const row = await findFlash(pool, actor, id);
  if (row === null) throw new Refusal('notFound');
  return row;
}

/** A deed on a flash task by the mechanism of all tasks; answers the task, or the one that undoes it. */
async function stepFlash(parts: JobParts, actor: Actor, id: string, step: TaskStep): Promise<CanTaskRow> {
  await requireFlash(parts, actor, id);
  return requireFlash(parts, actor, (await stepTask(parts, actor, id, step)).id);
}

function flashRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  const calls = canFlashCalls;
  return [
    serve(calls.check, ({ actor, params, body }) => checkFlash(parts, actor, params.id, body)),
    serve(calls.flash, ({ actor, params, body }) => startFlash(parts, actor, params.id, body)),
    serve(calls.tasks, ({ actor, language, query: call }) =>
      readPage<CanTaskRow, CanTaskFilters, CanTaskSort>(pool, canTaskSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: vehicleReach(actor),
      }),
    ),
    serve(calls.task, ({ actor, params }) => requireFlash(parts, actor, params.id)),
    serve(calls.events, async ({ actor, params }) => {
      await requireFlash(parts, actor, params.id);
      return readEvents(pool, params.id);
    }),
    serve(calls.cancel, ({ actor, params }) => stepFlash(parts, actor, params.id, 'cancel')),
    serve(calls.retry, ({ actor, params }) => stepFlash(parts, actor, params.id, 'retry')),
    serve(calls.rollback, ({ actor, params }) => stepFlash(parts, actor, params.id, 'rollback')),
    ...(['pause', 'resume'] as const).map((step) =>
      serve(calls[step], async ({ actor, params }) => void (await stepCanJob(parts, actor, params.id, step))),
    ),
    serve(calls.cancelAll, ({ actor, params }) => stepCanJob(parts, actor, params.id, 'cancel')),
  ];
}

/** A whole job of flashes; jobs of other kinds have pages of their own. @throws Refusal notFound, and as `stepJob` */
async function stepCanJob(
  parts: JobParts,
  actor: Actor,
  id: string,
  step: 'pause' | 'resume' | 'cancel',
): Promise<void> {
  await stepJob(parts, actor, id, step, 'can');
}

function nodeRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  const calls = canNodeCalls;
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readPage<CanNodeRow, CanNodeFilters, CanNodeSort>(pool, canNodeSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: ofLivingVehicles(actor),
      }),
    ),
    serve(calls.ask, ({ actor, body }) => askNodes(parts, actor, body.sns)),
    serve(calls.read, async ({ actor, params }) => {
      const row = await findNode(pool, actor, params.id);
      if (row === null) throw new Refusal('notFound');
      return row;
    }),
  ];
}
