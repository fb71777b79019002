import type { Grantors, PermissionCode } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { logOperation } from '../operation-log.store.ts';
import { holdAsker, isTold, readGrantors } from './ask-access.store.ts';

/** The same right on the same day is one event: nobody is rung up twice for it. */
const eventOf = (permission: PermissionCode): string => `access ${permission} ${homeDay(Date.now() / 1000)}`;

/** Who may grant a right to the actor, and whether they were asked today. */
export async function grantorsOf(pool: Pool, actor: Actor, permission: PermissionCode): Promise<Grantors> {
  const grantors = await readGrantors(pool, actor, permission);
  const asked = await isTold(pool, actor.accountId, eventOf(permission));
  return { names: grantors.map(({ name }) => name), asked };
}

/**
 * Rings with who may grant a right to the actor, once a right and day.
 * @throws Refusal alreadyDone when they have it or have asked today; nobodyMayGrant
 */
export async function askForAccess(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  permission: PermissionCode,
): Promise<Grantors> {
  const names = await inDeed(
    { pool, logOperation, bus },
    actor,
    { action: 'profile.askAccess', subjectKind: 'account', subjectId: actor.accountId },
    async ({ db: client, bus: held, note }) => {
      await holdAsker(client, actor);
      const event = eventOf(permission);
      if (may(actor, permission) || (await isTold(client, actor.accountId, event)))
        throw new Refusal('alreadyDone');
      const grantors = await readGrantors(client, actor, permission);
      if (grantors.length === 0) throw new Refusal('nobodyMayGrant');
      await notify(client, held, {
        receivers: grantors.map(({ id }) => id),
        type: 0,
        act: 'accessAsked',
        values: { permission },
        per: actor.name,
        link: `/authorizeManage?name=${encodeURIComponent(actor.name)}`,
        subject: { kind: 'account', id: actor.accountId },
        event,
      });
      const told = grantors.map(({ name }) => name);
      note({ after: { permissions: [permission], names: told } });
      return told;
    },
  );
  return { names, asked: true };
}
