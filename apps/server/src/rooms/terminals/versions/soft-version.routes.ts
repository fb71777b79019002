import { type SoftwareVersionRow, softVersionCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { catalogueOf } from './catalogue.store.ts';
import { findInCatalogue, newestOffered, provesItself } from './scope.store.ts';
import { answerWanted, askWider, releaseToTrial, takeBackWanted } from './scope-deeds.ts';
import { softVersionSource } from './version.store.ts';
import { readSoftVersionFigures, withCounts } from './version-counts.store.ts';
import { createVersion, editVersion, removeVersion, type VersionParts, withdrawVersion } from './versions.ts';

const page = 'softVersion';

/** The calls of /softVersion: the table of /versionManage, with whom a released version is offered to. */
export function softVersionRoutes(parts: VersionParts): Route[] {
  const { pool } = parts;
  const calls = softVersionCalls;
  return [
    serve(calls.figures, ({ actor }) => readSoftVersionFigures(pool, actor, catalogueOf(actor))),
    serve(calls.check, async ({ language, body }) => {
      if (!(await provesItself(pool, body.sn, body.code))) throw new Refusal('notFound');
      return newestOffered(pool, body, language);
    }),
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone, only: catalogueOf(actor) };
      const found = await readPage<
        SoftwareVersionRow,
        typeof call.filters,
        (typeof call.sort)[number]['column']
      >(pool, softVersionSource, asked);
      return { ...found, rows: await withCounts(pool, actor, found.rows) };
    }),
    serve(calls.read, async ({ actor, params }) => {
      const row = await findInCatalogue(pool, actor, params.id);
      if (row === null) throw new Refusal('notFound');
      return (await withCounts(pool, actor, [row]))[0]!;
    }),
    serve(calls.create, ({ actor, body }) => createVersion(parts, actor, page, body)),
    serve(calls.edit, ({ actor, params, body }) => editVersion(parts, actor, page, params.id, body)),
    serve(calls.release, ({ actor, params, body }) => releaseToTrial(parts, actor, params.id, body)),
    serve(calls.widen, ({ actor, params, body }) => askWider(parts, actor, params.id, body)),
    serve(calls.approve, ({ actor, params }) => answerWanted(parts, actor, params.id, true)),
    serve(calls.refuse, ({ actor, params }) => answerWanted(parts, actor, params.id, false)),
    serve(calls.takeBack, ({ actor, params }) => takeBackWanted(parts, actor, params.id)),
    serve(calls.withdraw, ({ actor, params, body }) =>
      withdrawVersion(parts, actor, page, params.id, body.reason),
    ),
    serve(calls.remove, ({ actor, params }) => removeVersion(parts, actor, page, params.id)),
  ];
}
