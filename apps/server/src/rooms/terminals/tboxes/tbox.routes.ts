import { hardwareProfileCalls, savedConfigurationCalls, type TboxRow, tboxCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { byKnownMachine, withKnownMachines } from '../machine-in-sight.store.ts';
import { readConfigurations } from './configuration.store.ts';
import {
  configurationReach,
  createConfiguration,
  deleteConfiguration,
  editConfiguration,
} from './configurations.ts';
import { readProfiles } from './profile.store.ts';
import { createProfile, editProfile } from './profiles.ts';
import { onlyTboxes, readTboxFigures, type TboxFilters, type TboxSort, tboxSource } from './tbox.store.ts';
import { bindTbox, readNow, requireTbox, restartTbox, type TboxParts } from './tboxes.ts';

/** The calls of /tboxConfig. */
export function tboxRoutes(parts: TboxParts): Route[] {
  const { pool } = parts;
  return [
    serve(tboxCalls.figures, ({ actor }) => readTboxFigures(pool, vehicleReach(actor))),
    serve(tboxCalls.list, async ({ actor, language, query: call }) => {
      const page = await readPage<TboxRow, TboxFilters, TboxSort>(pool, tboxSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: byKnownMachine(actor, call.filters, onlyTboxes(vehicleReach(actor))),
      });
      return { ...page, rows: await withKnownMachines(pool, actor, page.rows, ({ id }) => id) };
    }),
    serve(tboxCalls.read, ({ actor, params }) => requireTbox(pool, actor, params.id)),
    serve(tboxCalls.readNow, ({ actor, body }) => readNow(parts, actor, body.ids)),
    serve(tboxCalls.bind, ({ actor, params, body }) => bindTbox(parts, actor, params.id, body.sn)),
    serve(tboxCalls.restart, ({ actor, params }) => restartTbox(parts, actor, params.id)),
    serve(savedConfigurationCalls.list, async ({ actor }) =>
      readConfigurations(pool, await configurationReach(pool, actor)),
    ),
    serve(savedConfigurationCalls.create, ({ actor, body }) => createConfiguration(parts, actor, body)),
    serve(savedConfigurationCalls.edit, ({ actor, params, body }) =>
      editConfiguration(parts, actor, params.id, body),
    ),
    serve(savedConfigurationCalls.remove, ({ actor, params }) =>
      deleteConfiguration(parts, actor, params.id),
    ),
    serve(hardwareProfileCalls.list, ({ actor }) => readProfiles(pool, vehicleReach(actor))),
    serve(hardwareProfileCalls.create, ({ actor, body }) => createProfile(parts, actor, body)),
    serve(hardwareProfileCalls.edit, ({ actor, params, body }) => editProfile(parts, actor, params.id, body)),
  ];
}
