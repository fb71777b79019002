import {
  applicationCheckForm,
  applicationForm,
  applicationList,
  applicationNameQuery,
  approveForm,
  fields,
  forgotForm,
  type Language,
  passwordRequestList,
  rejectForm,
} from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { listApplications, listPasswordRequests } from './application-list.store.ts';
import {
  applyForAccount,
  approveApplication,
  isNameFree,
  rejectApplication,
  type Stranger,
  standingOf,
} from './applications.ts';
import { finishRequest, forgotPassword } from './forgotten-passwords.ts';

const byId = z.object({ id: fields.id });
type Bell = Pick<Bus, 'publish'>;

/** Account applications and forgotten passwords: what strangers send, and who decides (shell /login). */
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
