import type { Readable } from 'node:stream';
import { accountEdit, accountForm, accountList, fields, freezeForm } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { listAccounts } from './account-list.store.ts';
import {
  deleteAccount,
  endSessionOf,
  freezeAccount,
  resetPassword,
  restoreAccount,
  sessionsOf,
  unfreezeAccount,
} from './account-steps.ts';
import { listOnline, summariseAccounts } from './account-summary.store.ts';
import { createAccount, editAccount, requireAccount } from './accounts.ts';
import { removeLogo, setLogo } from './logo.ts';

const byId = z.object({ id: fields.id });
const bySession = z.object({ id: fields.id, sessionId: fields.id });
const right = 'accountManage';

/** /accountManage, /addAccount and /accountInfo: who can sign in, as what, until when. */
export function accountRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    ...recordRoutes(pool, bus),
    ...logoRoutes(pool),
    ...stepRoutes(pool, bus),
    ...sessionRoutes(pool, bus),
  ];
}

function logoRoutes(pool: Pool): Route[] {
  const place = { path: 'accountManage/:id/logo', right: 'accountManage.edit', params: byId } as const;
  return [
    route({ method: 'PUT', ...place }, ({ actor, params, request }) =>
      setLogo(pool, actor, params.id, request.body as Readable),
    ),
    route({ method: 'DELETE', ...place }, ({ actor, params }) => removeLogo(pool, actor, params.id)),
  ];
}

function recordRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route(
      { method: 'GET', path: 'accountManage', right, query: accountList.query },
      ({ actor, language, query: call }) =>
        listAccounts(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ method: 'GET', path: 'accountManage/summary', right }, ({ actor }) =>
      summariseAccounts(pool, actor),
    ),
    route({ method: 'GET', path: 'accountManage/:id', right, params: byId }, ({ actor, params }) =>
      requireAccount(pool, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'accountManage', right: 'accountManage.create', body: accountForm },
      ({ actor, body }) => createAccount(pool, actor, body),
    ),
    route(
      {
        method: 'PATCH',
        path: 'accountManage/:id',
        right: 'accountManage.edit',
        params: byId,
        body: accountEdit,
      },
      ({ actor, params, body }) => editAccount(pool, bus, actor, params.id, body),
    ),
    route(
      { method: 'DELETE', path: 'accountManage/:id', right: 'accountManage.delete', params: byId },
      ({ actor, params }) => deleteAccount(pool, bus, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'accountManage/:id/restore', right: 'accountManage.delete', params: byId },
      ({ actor, params }) => restoreAccount(pool, actor, params.id),
    ),
  ];
}

function stepRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route(
      {
        method: 'POST',
        path: 'accountManage/:id/freeze',
        right: 'accountManage.freeze',
        params: byId,
        body: freezeForm,
      },
      ({ actor, params, body }) => freezeAccount(pool, bus, actor, params.id, body.reason),
    ),
    route(
      { method: 'POST', path: 'accountManage/:id/unfreeze', right: 'accountManage.freeze', params: byId },
      ({ actor, params }) => unfreezeAccount(pool, actor, params.id),
    ),
    route(
      {
        method: 'POST',
        path: 'accountManage/:id/resetPassword',
        right: 'accountManage.resetPassword',
        params: byId,
        secretAnswer: true,
      },
      ({ actor, params }) => resetPassword(pool, bus, actor, params.id),
    ),
  ];
}

function sessionRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  const ofSessions = 'accountManage.session';
  return [
    route({ method: 'GET', path: 'accountManage/online', right: ofSessions }, ({ actor }) =>
      listOnline(pool, actor),
    ),
    route(
      { method: 'GET', path: 'accountManage/:id/sessions', right: ofSessions, params: byId },
      ({ actor, params }) => sessionsOf(pool, actor, params.id),
    ),
    route(
      {
        method: 'DELETE',
        path: 'accountManage/:id/sessions/:sessionId',
        right: ofSessions,
        params: bySession,
      },
      ({ actor, params }) => endSessionOf(pool, bus, actor, params.id, params.sessionId),
    ),
  ];
}
