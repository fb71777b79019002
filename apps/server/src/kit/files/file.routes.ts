import type { Readable } from 'node:stream';
import { fields, fileForm, partQuery } from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { announceFile, type FileParts, receivePart, removeOwnFile, requireFile } from './files.ts';
import { sendFile } from './send-file.ts';

const byId = z.object({ id: fields.id });
const own = { right: 'signedIn', params: byId } as const;
const fetched = { ...own, method: 'GET', ticket: 'download' } as const;

/** Attachments (C19): announce, send in parts, see how far it is, fetch, take back. */
export function fileRoutes(parts: FileParts): Route[] {
  const { files } = parts;
  return [
    route({ method: 'POST', path: 'files', right: 'signedIn', body: fileForm }, ({ actor, body }) =>
      announceFile(parts, actor, body),
    ),
    route(
      { ...own, method: 'PUT', path: 'files/:id', query: partQuery },
      ({ actor, params, query, request }) =>
        receivePart(parts, actor, params.id, { offset: query.offset, body: request.body as Readable }),
    ),
    route({ ...own, method: 'GET', path: 'files/:id' }, async ({ actor, params }) => {
      const {
        accountId: _,
        subjectKind: _kind,
        subjectId: _id,
        ...file
      } = await requireFile(parts, actor, params.id);
      return file;
    }),
    route({ ...own, method: 'DELETE', path: 'files/:id' }, ({ actor, params }) =>
      removeOwnFile(parts, actor, params.id),
    ),
    route({ ...fetched, path: 'files/:id/content' }, async ({ actor, params, request, reply }) => {
      const file = await requireFile(parts, actor, params.id);
      if (file.state !== 'ready') throw new Refusal('notFound');
      return sendFile(reply, files, file, request.headers.range);
    }),
    route({ ...fetched, path: 'files/:id/thumbnail' }, async ({ actor, params, reply }) => {
      const file = await requireFile(parts, actor, params.id);
      const size = file.thumbnail ? await files.size('thumbnails', file.id) : null;
      if (size === null) throw new Refusal('notFound');
      const picture = { id: file.id, name: `${file.name}.webp`, type: 'image/webp', size };
      return sendFile(reply, files, picture, undefined, 'thumbnails');
    }),
  ];
}
