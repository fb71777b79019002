import { externalAccountCalls, externalCasterCalls, libraryFlow, relayCalls } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { redelivering } from '../assign/redelivery.ts';
import { withoutSecret } from '../bought/mobile-accounts.ts';
import { stockRoutes } from '../bought/stock.routes.ts';
import { telling } from '../telling.ts';
import { givenAccounts } from './caster.store.ts';
import { askCaster, casterEntity, readTable } from './casters.ts';
import { withExternalSecrets } from './external-accounts.ts';
import { externalKind } from './external-kind.ts';
import { relayEntity, turnRelay } from './relays.ts';

type Parts = AccountParts & EntityParts;

/** The calls of /thirdVariance. */
export function thirdRoutes(parts: Parts): Route[] {
  const { bus, pool } = parts;
  const written = [
    ...entityRoutes(parts, casterEntity).map((route) =>
      redelivering(parts, route, ['host', 'port', 'ntripVersion'], ({ id }) => givenAccounts(pool, id)),
    ),
    ...stepRoutes(parts, casterEntity, libraryFlow, {
      enable: externalCasterCalls.enable,
      disable: externalCasterCalls.disable,
    }),
    ...entityRoutes(withoutSecret(parts), withExternalSecrets(parts.box)).map((route) =>
      redelivering(parts, route, ['account', 'secretText', 'mountPoint', 'casterId'], async ({ id }) => [id]),
    ),
    ...entityRoutes(parts, relayEntity),
    ...stockRoutes(parts, externalAccountCalls, externalKind),
  ];
  return [
    serve(externalCasterCalls.table, ({ actor, params }) => readTable(parts, actor, params.id)),
    serve(externalCasterCalls.fetchTable, async ({ actor, params }) => {
      await askCaster(parts, actor, params.id, 'fetchTable');
      return readTable(parts, actor, params.id);
    }),
    serve(externalCasterCalls.test, async ({ actor, params }) => {
      const { reach, answer, ms } = await askCaster(parts, actor, params.id, 'test');
      return { reach, answer, ms };
    }),
    ...written.map((route) => telling(bus, route)),
    ...(['start', 'stop', 'restart'] as const).map((step) =>
      serve(relayCalls[step], ({ actor, params }) => turnRelay(parts, actor, params.id, step)),
    ),
  ];
}
