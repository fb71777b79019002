import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation } from '#rooms/access/public.ts';
import { stateAfter } from '../mechanism/approval.rules.ts';
import { insertAct, lockApproval, writeApproval } from '../mechanism/approval.store.ts';
import type { AnyKind } from '../mechanism/kind.ts';
import { administrators } from '../mechanism/people.store.ts';
import { reviewersOf, settleHanded, tell } from '../mechanism/tell.ts';
import { dueNow, idleReviews, isIdle, noteTold } from './watch.store.ts';

interface Watching {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}
type Kinds = Readonly<Record<AnyKind['kind'], Pick<AnyKind, 'kind' | 'page' | 'operatorType'>>>;

const nobody = { accountId: null, name: '', roleName: '', address: '', companyId: null };

/** Gives back what was taken and left for half an hour (A5), and tells what is due, over, or twice over (A9). */
export async function watchApprovals({ pool, bus }: Watching, kinds: Kinds): Promise<void> {
  for (const { id, kind } of await idleReviews(pool)) await giveBack({ pool, bus }, kinds[kind], id);
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    for (const { id, kind, moment } of await dueNow(db)) {
      const asked = await lockApproval(db, kind, id);
      if (!asked) continue;
      const act = moment === 1 ? 'approvalDue' : 'approvalOverdue';
      const reviewers = (await reviewersOf(db, kinds[kind] as AnyKind, asked)).map((one) => one.id);
      const receivers = moment === 3 ? await administrators(db) : reviewers;
      await tell(db, held, kinds[kind], asked, { receivers, act, per: '' });
      await noteTold(db, id, moment);
    }
  });
  send();
}

async function giveBack({ pool, bus }: Watching, kind: Kinds[AnyKind['kind']], id: string): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    const asked = await lockApproval(db, kind.kind, id);
    if (!asked || !(await isIdle(db, id))) return;
    const to = stateAfter('putBack', asked)!;
    await writeApproval(db, null, id, { state: to, takenBy: null, takenAt: null, actedAt: null });
    await insertAct(db, { approval: asked, action: 'putBack', from: asked.state, to, by: nobody });
    await logOperation(db, null, {
      action: `${kind.page}.putBack`,
      subjectKind: 'approval' as const,
      subjectId: id,
      before: { state: asked.state },
      after: { state: to },
    });
    await settleHanded(db, held, asked);
    const receivers = asked.takenBy === null ? [] : [asked.takenBy];
    await tell(db, held, kind, asked, { receivers, act: 'approvalSentBack', per: '' });
  });
  send();
}
