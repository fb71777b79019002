import { driverWaitsS, type RemoteEndCause, type RemoteState, sessionIdleS } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation, notify, settleNotes } from '#rooms/access/public.ts';
import { reopenForSession, returnForSession } from '../problems/for-sessions.ts';
import { changeSession, type Overdue, overdueSessions } from './session-rows.store.ts';

const kind = 'remoteSession';

/**
 * Ends what nobody does anything in: a running session after two hours without a deed (its problem goes back, its engineer is told), or whose
 * engineer may not sign in any more (its problem waits for somebody again), a request of a driver whom nobody has helped for 30 minutes. The
 * worker calls it. `nowS`: seconds UTC.
 */
export async function keepSessions(
  { pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> },
  nowS: number,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    const late = { idleSince: nowS - sessionIdleS, askedBefore: nowS - driverWaitsS };
    const { gone, idle, unanswered } = await overdueSessions(db, late);
    const over = async (
      { id, sn }: Overdue,
      step: 'abandon' | 'timeOut',
      state: RemoteState,
      endCause?: RemoteEndCause,
    ) => {
      const why = endCause === undefined ? {} : { endCause };
      await changeSession(db, id, null, { state, ended: true, ...why });
      const subject = { action: `remoteServeList.${step}`, subjectKind: kind, subjectId: id } as const;
      await logOperation(db, null, { ...subject, after: { state, sn, ...why } });
      await settleNotes(db, held, { subject: { kind, id }, acts: ['remoteAsked', 'remoteHanded'] });
    };
    for (const one of gone) {
      await over(one, 'abandon', 'abandoned', 'engineerGone');
      if (one.problemId !== null) await returnForSession({ db, bus: held }, one.problemId, one);
    }
    for (const one of idle) {
      await over(one, 'abandon', 'abandoned', 'idle');
      if (one.problemId !== null) await reopenForSession({ db }, null, one.problemId, one.number);
      if (one.engineerId === null) continue;
      await notify(db, held, {
        receivers: [one.engineerId],
        type: 0,
        act: 'remoteAbandoned',
        values: { number: one.number, sn: one.sn },
        link: `/remoteServeList?id=${one.id}`,
        subject: { kind, id: one.id },
      });
    }
    for (const one of unanswered) await over(one, 'timeOut', 'timedOut');
  });
  send();
}
