import { accessKeyCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { keysOf } from './access-key.store.ts';
import { makeKey, revokeKeyOf, revokeOwnKey } from './access-keys.ts';

/** Keys for programs: everybody's own, and those of accounts that one looks after. */
export function accessKeyRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(accessKeyCalls.list, ({ actor }) => keysOf(pool, actor.accountId)),
    serve(accessKeyCalls.make, ({ actor, body }) => makeKey(pool, actor, body)),
    serve(accessKeyCalls.revoke, ({ actor, params }) => revokeOwnKey(pool, bus, actor, params.id)),
    serve(accessKeyCalls.listOf, async ({ actor, params }) => {
      await requireAccount(pool, actor, params.id);
      return keysOf(pool, params.id);
    }),
    serve(accessKeyCalls.revokeOf, ({ actor, params }) =>
      revokeKeyOf(pool, bus, actor, params.id, params.keyId),
    ),
  ];
}
