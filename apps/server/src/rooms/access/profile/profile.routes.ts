import type { Readable } from 'node:stream';
import { profileCalls as calls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
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

/** /profile/index: everybody about himself. */
export function profileRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.read, ({ actor }) => ownProfile(pool, actor)),
    serve(calls.edit, ({ actor, body }) => editProfile(pool, bus, actor, body)),
    serve(calls.password, ({ actor, body, request }) =>
      changePassword(pool, bus, actor, (request.headers['user-agent'] ?? '').slice(0, 300), body),
    ),
    serve(calls.setAvatar, ({ actor, request }) => setAvatar(pool, bus, actor, request.body as Readable)),
    serve(calls.removeAvatar, ({ actor }) => removeAvatar(pool, bus, actor)),
    serve(calls.operations, ({ actor, language, query: call }) =>
      listOwnOperations(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    ...sessionRoutes(pool, bus),
    ...preferenceRoutes(pool),
  ];
}

function sessionRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.sessions, ({ actor }) => listSessions(pool, actor, actor.accountId)),
    serve(calls.endOthers, async ({ actor }) => ({ ended: await endOtherSessions(pool, bus, actor) })),
    serve(calls.endSession, ({ actor, params }) => endOwnSession(pool, bus, actor, params.id)),
  ];
}

function preferenceRoutes(pool: Pool): Route[] {
  return [
    serve(calls.preferences, ({ actor }) => readPreferences(pool, actor.accountId)),
    serve(calls.prefer, ({ actor, params, body }) => setPreference(pool, actor, params.key, body.value)),
    serve(calls.forget, ({ actor, params }) => setPreference(pool, actor, params.key, undefined)),
  ];
}
