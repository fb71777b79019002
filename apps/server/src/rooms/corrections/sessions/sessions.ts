import type { CasterSession, KickForm, RoverPoint } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { insertEntry } from '../black/black.store.ts';
import { isNear } from '../black/near-addresses.ts';
import { connectionReach } from './connection-reach.store.ts';
import { endOfSession, findSession, noteKick, readTrail } from './session.store.ts';

export interface SessionParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** One session that the actor may know of. @throws Refusal notFound */
export async function requireSession(
  { pool }: Pick<SessionParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<CasterSession> {
  const session = await findSession(pool, id, await connectionReach(pool, actor));
  if (!session) throw new Refusal('notFound');
  return session;
}

/** Where its rover was. @throws Refusal notFound */
export async function trailOf(parts: SessionParts, actor: Actor, id: string): Promise<RoverPoint[]> {
  await requireSession(parts, actor, id);
  return readTrail(parts.pool, id);
}

/**
 * Ends a session, and keeps its account (a source: its address) out for some minutes where that is wished. The caster ends it at
 * once. @throws Refusal notFound, seeOnly, stationSeeOnly; addressOwn where the address of this server or of the actor would be kept
 * out; sessionOver with the time of its end
 */
export async function kickSession(
  parts: SessionParts,
  actor: Actor,
  id: string,
  { reason, keepOutMinutes }: KickForm,
): Promise<void> {
  const session = await requireSession(parts, actor, id);
  const operated = await findSession(parts.pool, id, await connectionReach(parts.pool, actor, 'operate'));
  if (!operated) throw new Refusal(session.direction === 'rover' ? 'seeOnly' : 'stationSeeOnly');
  if (keepOutMinutes > 0 && session.direction !== 'rover' && isNear(actor, session.address))
    throw new Refusal('addressOwn', { values: session.address }, [
      { field: 'keepOutMinutes', key: 'addressOwn', params: { values: session.address } },
    ]);
  const ended = await endOfSession(parts.pool, id);
  if (ended !== null) throw new Refusal('sessionOver', { at: new Date(ended * 1000).toISOString() });
  await inTransaction(parts.pool, async (client) => {
    await noteKick(client, id, actor.accountId, reason);
    if (keepOutMinutes > 0) {
      const rover = session.direction === 'rover';
      await insertEntry(client, actor.accountId, {
        kind: rover ? 'account' : 'address',
        value: rover ? session.account : session.address,
        reason,
        origin: 'kick',
        endsAt: Date.now() / 1000 + keepOutMinutes * 60,
      });
    }
    await parts.logOperation(client, actor, {
      action: 'ntrip.kick',
      subjectKind: 'ntripConnection',
      subjectId: id,
      after: { account: session.account, reason, ...(keepOutMinutes ? { minutes: keepOutMinutes } : {}) },
    });
  });
  parts.bus.publish('ntripKick', { connectionId: id, reason: 'kicked' });
}
