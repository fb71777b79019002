import type { Readable } from 'node:stream';
import { type SoftwareLogRow, softwareLogCalls } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import { sendFile } from '#kit/files/send-file.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import {
  askAgain,
  askForLogs,
  bringLog,
  cancelLog,
  type LogParts,
  linkLog,
  removeLog,
  requireLog,
} from './ask-logs.ts';
import { type LogFilters, type LogSort, logReach, logSource, type StoredLog } from './log.store.ts';
import { findError, findTime, readText } from './log-text.ts';
import { pieceOf, requireUpload, takePiece } from './log-upload.ts';

/** The calls of /softwareLog. */
export function softwareLogRoutes(parts: LogParts): Route[] {
  const { pool } = parts;
  const baseOf = (request: FastifyRequest): string =>
    parts.uploadUrl ?? `${request.protocol}://${request.host}`;
  return [
    serve(softwareLogCalls.list, ({ actor, language, query: call }) =>
      readPage<SoftwareLogRow, LogFilters, LogSort>(pool, logSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: logReach(vehicleReach(actor)),
      }),
    ),
    serve(softwareLogCalls.read, async ({ actor, params }) =>
      shown(await requireLog(pool, actor, params.id)),
    ),
    serve(softwareLogCalls.ask, ({ actor, body, request }) =>
      askForLogs(parts, actor, body, baseOf(request)),
    ),
    serve(softwareLogCalls.bring, ({ actor, body }) => bringLog(parts, actor, body)),
    serve(softwareLogCalls.again, ({ actor, params, request }) =>
      askAgain(parts, actor, params.id, baseOf(request)),
    ),
    serve(softwareLogCalls.cancel, ({ actor, params }) => cancelLog(parts, actor, params.id)),
    serve(softwareLogCalls.link, ({ actor, params, body }) => linkLog(parts, actor, params.id, body.problem)),
    serve(softwareLogCalls.remove, ({ actor, params, body }) =>
      removeLog(parts, actor, params.id, body.reason),
    ),
    ...readingRoutes(parts),
    ...uploadRoutes(parts),
  ];
}

const shown = ({
  vehicleNo: _,
  commandId: _c,
  textId: _t,
  received: _r,
  ...row
}: StoredLog): SoftwareLogRow => row;

function readingRoutes({ pool, files }: LogParts): Route[] {
  return [
    serve(softwareLogCalls.text, async ({ actor, params, query }) => {
      const log = await requireLog(pool, actor, params.id);
      const { textId, textBytes: total } = log;
      if (textId === null || total === null) return { from: 0, next: 0, total: 0, text: '' };
      // Looking into a log is a deed like any other; each piece of it is not.
      if (query.from === 0)
        await logOperation(pool, actor, {
          action: 'softwareLog.look',
          subjectKind: 'softwareLog',
          subjectId: log.id,
          after: { sn: log.sn, kind: log.kind },
        });
      return readText(files, textId, total, query.from);
    }),
    serve(softwareLogCalls.find, async ({ actor, params, query: { from, time } }) => {
      const { textId } = await requireLog(pool, actor, params.id);
      if (textId === null) return { at: null };
      const at =
        time === undefined ? await findError(files, textId, from) : await findTime(files, textId, time);
      return { at };
    }),
    serve(softwareLogCalls.file, async ({ actor, params, request, reply }) => {
      const log = await requireLog(pool, actor, params.id);
      const size = log.state === 'received' ? await files.size('logs', log.id) : null;
      if (size === null) throw new Refusal('notFound');
      await logOperation(pool, actor, {
        action: 'softwareLog.export',
        subjectKind: 'softwareLog',
        subjectId: log.id,
        after: { sn: log.sn, kind: log.kind },
      });
      const name = log.fileName || `${log.sn}-${log.kind}.log`;
      const file = { id: log.id, name, type: 'application/octet-stream', size };
      return sendFile(reply, files, file, request.headers.range, 'logs');
    }),
  ];
}

/** A terminal signs in nowhere: the token of its request, good for one file, is all that it has. */
function uploadRoutes(parts: LogParts): Route[] {
  return [
    serve(softwareLogCalls.upload, ({ params: { token }, query: { name }, request }) => {
      const { 'content-range': range, 'content-length': length } = request.headers;
      return takePiece(parts, token, pieceOf(range, length, name), request.body as Readable);
    }),
    serve(softwareLogCalls.progress, async ({ params: { token } }) => {
      const { received } = await requireUpload(parts, token);
      return { received };
    }),
  ];
}
