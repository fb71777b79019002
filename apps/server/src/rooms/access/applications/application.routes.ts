import type { Readable } from 'node:stream';
import {
  applicationAgainForm,
  applicationCheckForm,
  applicationForm,
  applicationNameQuery,
  documentKeyHeader,
  fields,
  fileForm,
  forgotForm,
  type Language,
  partQuery,
  passwordRequestList,
} from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
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

const byId = z.object({ id: fields.id });

/** Account applications and forgotten passwords: what strangers send (/login), and who sees to passwords. */
export function applicationRoutes(parts: ApplyParts): Route[] {
  return [...strangerRoutes(parts), ...passwordRoutes(parts.pool)];
}

function strangerRoutes(parts: ApplyParts): Route[] {
  const { pool, bus } = parts;
  return [
    route(
      { method: 'POST', path: 'accountApply', right: 'public', body: applicationForm },
      ({ body, request, language }) => applyForAccount(parts, body, strangerOf(request, language)),
    ),
    route(
      { method: 'POST', path: 'accountApply/again', right: 'public', body: applicationAgainForm },
      ({ body, request, language }) => applyAgain(parts, body, strangerOf(request, language)),
    ),
    route(
      { method: 'GET', path: 'accountApply/name', right: 'public', query: applicationNameQuery },
      ({ query, request }) => isNameFree(pool, query.name, request.ip),
    ),
    route(
      { method: 'POST', path: 'accountApply/check', right: 'public', body: applicationCheckForm },
      ({ body, request }) => standingOf(pool, body, request.ip),
    ),
    route(
      { method: 'POST', path: 'forgotPassword', right: 'public', body: forgotForm },
      ({ body, request, language }) => forgotPassword(pool, bus, body, strangerOf(request, language)),
    ),
  ];
}

/**
 * Documents of an application (/login, C19): announced, sent in parts that can be resumed, taken back. Whoever sends them
 * has no account; the key of the file, which he alone was given, comes in a header.
 */
export function documentRoutes(parts: DocumentParts): Route[] {
  const path = 'accountApply/documents';
  const own = { right: 'public', path: `${path}/:id`, params: byId } as const;
  return [
    route({ method: 'POST', path, right: 'public', body: fileForm }, ({ body, request }) =>
      announceDocument(parts.pool, body, request.ip),
    ),
    route({ ...own, method: 'PUT', query: partQuery }, ({ params, query, request }) =>
      receiveDocument(parts, params.id, keyOf(request), {
        ...query,
        body: request.body as Readable,
      }),
    ),
    route({ ...own, method: 'GET' }, ({ params, request }) =>
      documentProgress(parts.pool, params.id, keyOf(request)),
    ),
    route({ ...own, method: 'DELETE' }, ({ params, request }) =>
      removeDocument(parts, params.id, keyOf(request)),
    ),
  ];
}

const keyOf = (request: FastifyRequest): string => String(request.headers[documentKeyHeader] ?? '');

function passwordRoutes(pool: Pool): Route[] {
  const reset = 'accountManage.resetPassword';
  return [
    route(
      { method: 'GET', path: 'forgotPassword', right: reset, query: passwordRequestList.query },
      ({ actor, language, query: call }) =>
        listPasswordRequests(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route(
      { method: 'POST', path: 'forgotPassword/:id/done', right: reset, params: byId },
      ({ actor, params }) => finishRequest(pool, actor, params.id),
    ),
  ];
}

const strangerOf = (request: FastifyRequest, language: Language): Stranger => ({
  address: request.ip,
  traceId: request.id,
  agent: String(request.headers['user-agent'] ?? ''),
  language,
});
