import { type SoftwareVersionRow, softwareVersionCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { catalogueOf } from './catalogue.store.ts';
import { findInCatalogue } from './scope.store.ts';
import { firmwareChoices, versionSource } from './version.store.ts';
import { readVersionFigures, withCounts } from './version-counts.store.ts';
import {
  createVersion,
  editVersion,
  releaseToAll,
  removeVersion,
  type VersionParts,
  withdrawVersion,
} from './versions.ts';

/** Its deeds stand under this page in the operation log. */
const page = 'versionManage';

/** The calls of /versionManage: a catalogue that everybody reads who may open it, and the provider's people write. */
export function versionRoutes(parts: VersionParts): Route[] {
  const { pool } = parts;
  const calls = softwareVersionCalls;
  return [
    serve(calls.figures, ({ actor }) => readVersionFigures(pool, vehicleReach(actor), catalogueOf(actor))),
    serve(calls.choices, async ({ actor }) =>
      withCounts(pool, actor, await firmwareChoices(pool, catalogueOf(actor))),
    ),
    serve(calls.list, async ({ actor, language, query: call }) => {
      const found = await readPage<
        SoftwareVersionRow,
        typeof call.filters,
        (typeof call.sort)[number]['column']
      >(pool, versionSource, { call, language, timeZone: actor.timeZone, only: catalogueOf(actor) });
      return { ...found, rows: await withCounts(pool, actor, found.rows) };
    }),
    serve(calls.read, async ({ actor, params }) => {
      const row = await findInCatalogue(pool, actor, params.id);
      if (row === null) throw new Refusal('notFound');
      return (await withCounts(pool, actor, [row]))[0]!;
    }),
    serve(calls.create, ({ actor, body }) => createVersion(parts, actor, page, body)),
    serve(calls.edit, ({ actor, params, body }) => editVersion(parts, actor, page, params.id, body)),
    serve(calls.release, ({ actor, params }) => releaseToAll(parts, actor, params.id)),
    serve(calls.withdraw, ({ actor, params }) => withdrawVersion(parts, actor, page, params.id)),
    serve(calls.remove, ({ actor, params }) => removeVersion(parts, actor, page, params.id)),
  ];
}
