import type { Readable } from 'node:stream';
import { accountCalls as calls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
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
  return [
    serve(calls.setLogo, ({ actor, params, request }) =>
      setLogo(pool, actor, params.id, request.body as Readable),
    ),
    serve(calls.removeLogo, ({ actor, params }) => removeLogo(pool, actor, params.id)),
  ];
}

function recordRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      listAccounts(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.summary, ({ actor }) => summariseAccounts(pool, actor)),
    serve(calls.read, ({ actor, params }) => requireAccount(pool, actor, params.id)),
    serve(calls.create, ({ actor, body }) => createAccount(pool, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editAccount(pool, bus, actor, params.id, body)),
    serve(calls.remove, ({ actor, params }) => deleteAccount(pool, bus, actor, params.id)),
    serve(calls.restore, ({ actor, params }) => restoreAccount(pool, actor, params.id)),
  ];
}

function stepRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.freeze, ({ actor, params, body }) => freezeAccount(pool, bus, actor, params.id, body.reason)),
    serve(calls.unfreeze, ({ actor, params }) => unfreezeAccount(pool, actor, params.id)),
    serve(calls.resetPassword, ({ actor, params }) => resetPassword(pool, bus, actor, params.id)),
  ];
}

function sessionRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.online, ({ actor }) => listOnline(pool, actor)),
    serve(calls.sessions, ({ actor, params }) => sessionsOf(pool, actor, params.id)),
    serve(calls.endSession, ({ actor, params }) =>
      endSessionOf(pool, bus, actor, params.id, params.sessionId),
    ),
  ];
}
