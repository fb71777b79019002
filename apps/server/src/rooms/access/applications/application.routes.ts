import type { Readable } from 'node:stream';
import {
  applicationCheckForm,
  applicationForm,
  applicationList,
  applicationNameQuery,
  approveForm,
  documentKeyHeader,
  fields,
  fileForm,
  forgotForm,
  type Language,
  partQuery,
  passwordRequestList,
  rejectForm,
} from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { filesOfSubject } from '../../../kit/files/file.store.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { applicationKind } from './application.store.ts';
import { listApplications, listPasswordRequests } from './application-list.store.ts';
import { seesApplication } from './application-reach.store.ts';
import {
  applyForAccount,
  approveApplication,
  isNameFree,
  rejectApplication,
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

const byId = z.object({ id: fields.id });
type Bell = Pick<Bus, 'publish'>;

/** Account applications and forgotten passwords: what strangers send, and who decides (/login). */
export function applicationRoutes(pool: Pool, bus: Bell): Route[] {
  return [...strangerRoutes(pool, bus), ...reviewRoutes(pool)];
}

function strangerRoutes(pool: Pool, bus: Bell): Route[] {
  return [
    route(
      { method: 'POST', path: 'accountApply', right: 'public', body: applicationForm },
      ({ body, request, language }) => applyForAccount(pool, bus, body, strangerOf(request, language)),
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
    route(
      { method: 'GET', path: 'accountApply/:id/files', right: 'accountManage.create', params: byId },
      async ({ actor, params }) => {
        if (!(await seesApplication(parts.pool, actor, params.id))) throw new Refusal('notFound');
        return filesOfSubject(parts.pool, applicationKind, params.id);
      },
    ),
  ];
}

const keyOf = (request: FastifyRequest): string => String(request.headers[documentKeyHeader] ?? '');

function reviewRoutes(pool: Pool): Route[] {
  const decide = 'accountManage.create';
  const reset = 'accountManage.resetPassword';
  return [
    route(
      { method: 'GET', path: 'accountApply', right: decide, query: applicationList.query },
      ({ actor, language, query: call }) =>
        listApplications(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route(
      {
        method: 'POST',
        path: 'accountApply/:id/approve',
        right: decide,
        params: byId,
        body: approveForm,
      },
      ({ actor, params, body }) => approveApplication(pool, actor, params.id, body),
    ),
    route(
      { method: 'POST', path: 'accountApply/:id/reject', right: decide, params: byId, body: rejectForm },
      ({ actor, params, body }) => rejectApplication(pool, actor, params.id, body.reason),
    ),
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
  language,
});
