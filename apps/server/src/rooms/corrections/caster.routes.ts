import { casterCalls, mountPointCalls, ntripAccountCalls } from '@furrow/contract';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { readAccountFigures, readUsage } from './accounts/account.store.ts';
import {
  type AccountParts,
  changePassword,
  deedOnAccount,
  extendAccount,
  generateAccounts,
  kickAccount,
  showSecret,
  takeStep,
} from './accounts/account-deeds.ts';
import { accountEntity, accountReach, withPasswords } from './accounts/accounts.ts';
import { redeliver, tellingReleased } from './assign/redelivery.ts';
import { readCaster, readSourceTable } from './caster/caster.store.ts';
import { changeCaster, changeLines } from './caster/caster.ts';
import { readChoices } from './mounts/mount.store.ts';
import { endSource, mountEntity, renewMountPassword } from './mounts/mounts.ts';
import { connectionReach } from './sessions/connection-reach.store.ts';
import { readSessionFigures, runs, sessionSource } from './sessions/session.store.ts';
import { kickSession, requireSession, trailOf } from './sessions/sessions.ts';
import { telling } from './telling.ts';

type Parts = AccountParts & EntityParts;

/** The calls of /ntrip. */
export const casterRoutes = (parts: Parts): Route[] => [
  ...accountRoutes(parts).map((route) => tellingReleased(parts, route)),
  ...mountRoutes(parts),
  ...sessionRoutes(parts),
];

function accountRoutes(parts: Parts): Route[] {
  const { pool, bus } = parts;
  const deeds = new EntityDeeds(parts, accountEntity);
  const one = async (work: ReturnType<typeof deedOnAccount>) => (await work).row;
  return [
    serve(ntripAccountCalls.figures, async ({ actor }) =>
      readAccountFigures(pool, await accountReach(pool, actor)),
    ),
    ...entityRoutes(parts, withPasswords(parts.box)).map((route) => telling(bus, route)),
    serve(ntripAccountCalls.freeze, ({ actor, params: { id }, body: { reason } }) =>
      one(
        deedOnAccount(parts, actor, id, 'freeze', (client, before) =>
          takeStep(client, actor, before, 'freeze', reason),
        ),
      ),
    ),
    serve(ntripAccountCalls.unfreeze, ({ actor, params: { id } }) =>
      one(
        deedOnAccount(parts, actor, id, 'unfreeze', (client, before) =>
          takeStep(client, actor, before, 'unfreeze', ''),
        ),
      ),
    ),
    serve(ntripAccountCalls.cancel, ({ actor, params: { id }, body: { reason } }) =>
      one(
        deedOnAccount(parts, actor, id, 'cancel', (client, before) =>
          takeStep(client, actor, before, 'cancel', reason),
        ),
      ),
    ),
    serve(ntripAccountCalls.extend, ({ actor, params: { id }, body: { endsOn } }) =>
      one(
        deedOnAccount(parts, actor, id, 'extend', (client, before) => extendAccount(client, before, endsOn)),
      ),
    ),
    serve(ntripAccountCalls.secret, ({ actor, params }) => showSecret(parts, actor, params.id)),
    serve(ntripAccountCalls.password, async ({ actor, params, body }) => {
      const access = await changePassword(parts, actor, params.id, body.password);
      await redeliver(parts, actor, params.id);
      return access;
    }),
    serve(ntripAccountCalls.kick, ({ actor, params, body }) =>
      kickAccount(parts, actor, params.id, body.reason),
    ),
    serve(ntripAccountCalls.usage, async ({ actor, params: { id } }) => {
      await deeds.require(pool, actor, id);
      return readUsage(pool, id);
    }),
    serve(ntripAccountCalls.generate, ({ actor, body }) => generateAccounts(parts, actor, body)),
  ];
}

const mountRoutes = (parts: Parts): Route[] => [
  serve(mountPointCalls.choices, () => readChoices(parts.pool)),
  ...entityRoutes(parts, mountEntity).map((route) => telling(parts.bus, route)),
  serve(mountPointCalls.password, ({ actor, params }) => renewMountPassword(parts, actor, params.id)),
  serve(mountPointCalls.endSource, ({ actor, params, body }) =>
    endSource(parts, actor, params.id, body.reason),
  ),
];

function sessionRoutes(parts: Parts): Route[] {
  const { pool, bus } = parts;
  return [
    serve(casterCalls.figures, async ({ actor }) =>
      readSessionFigures(pool, await connectionReach(pool, actor)),
    ),
    serve(casterCalls.sessions, async ({ actor, language, query: call }) => {
      bus.publish('ntripWatched', {});
      const within = await connectionReach(pool, actor);
      return readPage(pool, sessionSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: (asking) => `${runs} and ${within(asking)}`,
      });
    }),
    serve(casterCalls.session, ({ actor, params }) => requireSession(parts, actor, params.id)),
    serve(casterCalls.trail, ({ actor, params }) => trailOf(parts, actor, params.id)),
    serve(casterCalls.kick, ({ actor, params, body }) => kickSession(parts, actor, params.id, body)),
    serve(casterCalls.sourceTable, () => readSourceTable(pool)),
    serve(casterCalls.lines, ({ actor, body }) => changeLines(parts, actor, body.lines)),
    serve(casterCalls.caster, () => readCaster(pool)),
    serve(casterCalls.change, ({ actor, body }) => changeCaster(parts, actor, body)),
  ];
}
