import type { Readable } from 'node:stream';
import { applicationCalls as calls, documentKeyHeader, type Language } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import {
  type ApplyParts,
  applyAgain,
  applyForAccount,
  isNameFree,
  type Stranger,
  standingOf,
} from './applications.ts';
import {
  announceDocument,
  type DocumentParts,
  documentProgress,
  receiveDocument,
  removeDocument,
} from './documents.ts';
import { finishRequest, forgotPassword } from './forgotten-passwords.ts';
import { listPasswordRequests } from './password-request-list.store.ts';

/** Account applications and forgotten passwords: what strangers send (/login), and who sees to passwords. */
export function applicationRoutes(parts: ApplyParts): Route[] {
  return [...strangerRoutes(parts), ...passwordRoutes(parts.pool)];
}

function strangerRoutes(parts: ApplyParts): Route[] {
  const { pool, bus } = parts;
  return [
    serve(calls.apply, ({ body, request, language }) =>
      applyForAccount(parts, body, strangerOf(request, language)),
    ),
    serve(calls.again, ({ body, request, language }) =>
      applyAgain(parts, body, strangerOf(request, language)),
    ),
    serve(calls.nameFree, ({ query, request }) => isNameFree(pool, query.name, request.ip)),
    serve(calls.check, ({ body, request }) => standingOf(pool, body, request.ip)),
    serve(calls.forgot, ({ body, request, language }) =>
      forgotPassword(pool, bus, body, strangerOf(request, language)),
    ),
  ];
}

/**
 * Documents of an application (/login, C19): announced, sent in parts that can be resumed, taken back. Whoever sends them
 * has no account; the key of the file, which he alone was given, comes in a header.
 */
export function documentRoutes(parts: DocumentParts): Route[] {
  return [
    serve(calls.announce, ({ body, request }) => announceDocument(parts.pool, body, request.ip)),
    serve(calls.send, ({ params, query, request }) =>
      receiveDocument(parts, params.id, keyOf(request), {
        ...query,
        body: request.body as Readable,
      }),
    ),
    serve(calls.progress, ({ params, request }) => documentProgress(parts.pool, params.id, keyOf(request))),
    serve(calls.takeBack, ({ params, request }) => removeDocument(parts, params.id, keyOf(request))),
  ];
}

const keyOf = (request: FastifyRequest): string => String(request.headers[documentKeyHeader] ?? '');

function passwordRoutes(pool: Pool): Route[] {
  return [
    serve(calls.forgotten, ({ actor, language, query: call }) =>
      listPasswordRequests(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.done, ({ actor, params }) => finishRequest(pool, actor, params.id)),
  ];
}

const strangerOf = (request: FastifyRequest, language: Language): Stranger => ({
  address: request.ip,
  traceId: request.id,
  agent: String(request.headers['user-agent'] ?? ''),
  language,
});
