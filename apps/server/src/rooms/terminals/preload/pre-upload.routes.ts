import type { Readable } from 'node:stream';
import { type PreUploadRow, preUploadCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { snsOfFile } from '#rooms/access/public.ts';
import type { PreUploadParts } from './aim.ts';
import { type PreUploadFilters, type PreUploadSort, preUploadSource } from './configuration-list.store.ts';
import {
  activate,
  createPreUpload,
  editPreUpload,
  preUploadReach,
  readTargetsOf,
  referenceOf,
  removePreUpload,
  requireConfiguration,
  sendAgain,
  withdraw,
  withoutNull,
} from './pre-uploads.ts';

/** The calls of /preUploadConfig. */
export function preUploadRoutes(parts: PreUploadParts): Route[] {
  const { pool } = parts;
  return [
    serve(preUploadCalls.list, async ({ actor, language, query: call }) =>
      readPage<PreUploadRow, PreUploadFilters, PreUploadSort>(pool, preUploadSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: withoutNull(await preUploadReach(pool, actor)),
      }),
    ),
    serve(preUploadCalls.reference, ({ actor, query }) => referenceOf(pool, actor, query)),
    serve(preUploadCalls.read, ({ actor, params }) => requireConfiguration(pool, actor, params.id)),
    serve(preUploadCalls.targets, ({ actor, params }) => readTargetsOf(pool, actor, params.id)),
    serve(preUploadCalls.create, ({ actor, body }) => createPreUpload(parts, actor, body)),
    serve(preUploadCalls.edit, ({ actor, params, body }) => editPreUpload(parts, actor, params.id, body)),
    serve(preUploadCalls.activate, ({ actor, params, body }) => activate(parts, actor, params.id, body)),
    serve(preUploadCalls.withdraw, ({ actor, params }) => withdraw(parts, actor, params.id)),
    serve(preUploadCalls.retry, ({ actor, params }) => sendAgain(parts, actor, params.id)),
    serve(preUploadCalls.remove, ({ actor, params }) => removePreUpload(parts, actor, params.id)),
    serve(preUploadCalls.snsOfFile, ({ request }) => snsOfFile(request.body as Readable)),
  ];
}
