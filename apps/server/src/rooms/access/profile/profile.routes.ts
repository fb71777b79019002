import type { Readable } from 'node:stream';
import { fields, operationList, passwordForm, profileEdit } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { listOwnOperations } from '../operations/operation-list.store.ts';
import { listSessions } from '../sessions/session.store.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { readPreferences } from './profile.store.ts';
import {
  changePassword,
  editProfile,
  endOtherSessions,
  endOwnSession,
  ownProfile,
  setPreference,
} from './profile.ts';

const right = 'signedIn';
const byId = z.object({ id: fields.id });
const byKey = z.object({ key: z.string().max(100, 'tooLong') });
const anyValue = z.object({ value: z.json() });

/** /profile/index: everybody about himself. */
export function profileRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route({ method: 'GET', path: 'profile', right, beforeNewPassword: true }, ({ actor }) =>
      ownProfile(pool, actor),
    ),
    route({ method: 'PATCH', path: 'profile', right, body: profileEdit }, ({ actor, body }) =>
      editProfile(pool, bus, actor, body),
    ),
    route(
      { method: 'POST', path: 'profile/password', right, body: passwordForm, beforeNewPassword: true },
      ({ actor, body, request }) =>
        changePassword(pool, bus, actor, (request.headers['user-agent'] ?? '').slice(0, 300), body),
    ),
    route({ method: 'PUT', path: 'profile/avatar', right }, ({ actor, request }) =>
      setAvatar(pool, bus, actor, request.body as Readable),
    ),
    route({ method: 'DELETE', path: 'profile/avatar', right }, ({ actor }) => removeAvatar(pool, bus, actor)),
    route(
      { method: 'GET', path: 'profile/operations', right, query: operationList.query },
      ({ actor, language, query: call }) =>
        listOwnOperations(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    ...sessionRoutes(pool, bus),
    ...preferenceRoutes(pool),
  ];
}

function sessionRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route({ method: 'GET', path: 'profile/sessions', right }, ({ actor }) =>
      listSessions(pool, actor, actor.accountId),
    ),
    route({ method: 'DELETE', path: 'profile/sessions', right }, async ({ actor }) => ({
      ended: await endOtherSessions(pool, bus, actor),
    })),
    route({ method: 'DELETE', path: 'profile/sessions/:id', right, params: byId }, ({ actor, params }) =>
      endOwnSession(pool, bus, actor, params.id),
    ),
  ];
}

function preferenceRoutes(pool: Pool): Route[] {
  return [
    route({ method: 'GET', path: 'profile/preference', right }, ({ actor }) =>
      readPreferences(pool, actor.accountId),
    ),
    route(
      { method: 'PUT', path: 'profile/preference/:key', right, params: byKey, body: anyValue },
      ({ actor, params, body }) => setPreference(pool, actor, params.key, body.value),
    ),
    route({ method: 'DELETE', path: 'profile/preference/:key', right, params: byKey }, ({ actor, params }) =>
      setPreference(pool, actor, params.key, undefined),
    ),
  ];
}
