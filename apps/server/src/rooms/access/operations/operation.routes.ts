import { accountCalls, operationCalls as calls, roleCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { requireRole } from '../roles/roles.ts';
import { findOperation, historyOf, listOperations } from './operation-list.store.ts';
import { summariseOperations } from './operation-summary.store.ts';

/** /userOperateLog, and the histories of the room's own records (C11, C27). */
export function operationRoutes(pool: Pool): Route[] {
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      listOperations(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.summary, ({ actor, language, query: call }) =>
      summariseOperations(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.read, async ({ actor, params }) => {
      const found = await findOperation(pool, actor, params.id);
      if (!found) throw new Refusal('notFound');
      return found;
    }),
    serve(accountCalls.history, async ({ actor, language, params, query: call }) => {
      await requireAccount(pool, actor, params.id);
      const asked = { call, language, timeZone: actor.timeZone };
      return historyOf(pool, actor, { kind: 'account', id: params.id }, asked);
    }),
    serve(roleCalls.history, async ({ actor, language, params, query: call }) => {
      await requireRole(pool, actor, Number(params.id));
      const asked = { call, language, timeZone: actor.timeZone };
      return historyOf(pool, actor, { kind: 'role', id: String(Number(params.id)) }, asked);
    }),
  ];
}
