import { type SoftwareVersionRow, softwareVersionCalls } from '@furrow/contract';
import type { Route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { readPage } from '../../../kit/list/page.ts';
import { vehicleReach } from '../../machines/public.ts';
import { firmwareChoices, readVersionFigures, versionSource, withCounts } from './version.store.ts';
import {
  createVersion,
  editVersion,
  removeVersion,
  requireVersionRow,
  stepVersion,
  type VersionParts,
} from './versions.ts';

/** The calls of /versionManage: a catalogue that everybody reads who may open it, and the provider's people write. */
export function versionRoutes(parts: VersionParts): Route[] {
  const { pool } = parts;
  const calls = softwareVersionCalls;
  return [
    serve(calls.figures, ({ actor }) => readVersionFigures(pool, vehicleReach(actor))),
    serve(calls.choices, async ({ actor }) =>
      withCounts(pool, vehicleReach(actor), await firmwareChoices(pool)),
    ),
    serve(calls.list, async ({ actor, language, query: call }) => {
      const page = await readPage<
        SoftwareVersionRow,
        typeof call.filters,
        (typeof call.sort)[number]['column']
      >(pool, versionSource, { call, language, timeZone: actor.timeZone });
      return { ...page, rows: await withCounts(pool, vehicleReach(actor), page.rows) };
    }),
    serve(calls.read, ({ actor, params }) => requireVersionRow(parts, actor, params.id)),
    serve(calls.create, ({ actor, body }) => createVersion(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editVersion(parts, actor, params.id, body)),
    serve(calls.release, ({ actor, params }) => stepVersion(parts, actor, params.id, 'release')),
    serve(calls.withdraw, ({ actor, params }) => stepVersion(parts, actor, params.id, 'withdraw')),
    serve(calls.remove, ({ actor, params }) => removeVersion(parts, actor, params.id)),
  ];
}
