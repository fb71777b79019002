import type { Readable } from 'node:stream';
import { fileCalls as calls } from '@furrow/contract';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { Refusal } from '../refusal.ts';
import { announceFile, type FileParts, receivePart, removeOwnFile, requireFile, shownFile } from './files.ts';
import { sendFile } from './send-file.ts';

/** Attachments (C19): announce, send in parts, see how far it is, fetch, take back. */
export function fileRoutes(parts: FileParts): Route[] {
  const { files } = parts;
  return [
    serve(calls.announce, ({ actor, body }) => announceFile(parts, actor, body)),
    serve(calls.send, ({ actor, params, query, request }) =>
      receivePart(parts, actor, params.id, { offset: query.offset, body: request.body as Readable }),
    ),
    serve(calls.progress, async ({ actor, params }) => shownFile(await requireFile(parts, actor, params.id))),
    serve(calls.takeBack, ({ actor, params }) => removeOwnFile(parts, actor, params.id)),
    serve(calls.content, async ({ actor, params, request, reply }) => {
      const file = await requireFile(parts, actor, params.id);
      if (file.state !== 'ready') throw new Refusal('notFound');
      return sendFile(reply, files, file, request.headers.range);
    }),
    serve(calls.thumbnail, async ({ actor, params, reply }) => {
      const file = await requireFile(parts, actor, params.id);
      const size = file.thumbnail ? await files.size('thumbnails', file.id) : null;
      if (size === null) throw new Refusal('notFound');
      const picture = { id: file.id, name: `${file.name}.webp`, type: 'image/webp', size };
      return sendFile(reply, files, picture, undefined, 'thumbnails');
    }),
  ];
}
