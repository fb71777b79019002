import { type AccountEdit, type AccountRow, accountList, accountCalls as calls } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch, type ListBatch, type RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../../operation-log.store.ts';
import { endSessionsOf } from '../../sessions/session.store.ts';
import { accountSource, namesOfSeen, visibleAccounts } from '../account-list.store.ts';
import { freezeAccount, unfreezeAccount } from '../account-steps.ts';
import { changeAccount, requireAccount } from '../accounts.ts';

type Bell = Pick<Bus, 'publish'>;
type Call = z.output<typeof accountList.query>;
type AccountBatch<Input> = ListBatch<Input, Call['filters'], Call['sort'][number]['column']>;

/** What /accountManage does to many accounts at once (C8). */
export function accountBatches(pool: Pool, bus: Bell): readonly AnyBatch[] {
  return [
    batch({
      ...batchOf(calls.freezeMany),
      run: (actor, id, { reason }, _kept, done) => freezeAccount(pool, bus, actor, id, reason, done),
    }),
    batch({
      ...batchOf(calls.unfreezeMany),
      run: (actor, id, _input, _kept, done) => unfreezeAccount(pool, actor, id, done),
    }),
    batch({
      ...batchOf(calls.extendMany),
      run: (actor, id, { endsOn }, _kept, done) =>
        changeOne({ pool, bus, actor, done }, id, () => ({ endsOn })),
    }),
    batch({
      ...batchOf(calls.roleMany),
      run: (actor, id, { roleId, dealerId }, _kept, done) =>
        changeOne({ pool, bus, actor, done }, id, (before) => {
          if (before.dealerId !== dealerId) throw new Refusal('otherCompany');
          return { roleId };
        }),
    }),
    batch({
      ...batchOf(calls.moveMany),
      run: (actor, id, { dealerId }, _kept, done) =>
        changeOne({ pool, bus, actor, done }, id, () => ({ dealerId })),
    }),
    batch({
      ...batchOf(calls.endSessionsMany),
      run: (actor, id, _input, _kept, done) => endAllSessions({ pool, bus, actor, done }, id),
    }),
  ];
}

type Own<Input> = Pick<AccountBatch<Input>, 'screen' | 'right' | 'only' | 'call' | 'input' | 'run'> & {
  action: 'freeze' | 'unfreeze' | 'extend' | 'role' | 'move' | 'endSessions';
};

const batch = <Input>(own: Own<Input>): AnyBatch =>
  defineBatch<Input, Call['filters'], Call['sort'][number]['column']>({
    ...own,
    title: (words) => `${words.titles.accountManage} · ${words.tasks.accounts.batches[own.action]}`,
    list: accountList,
    source: accountSource,
    visible: visibleAccounts,
    names: namesOfSeen,
  });

/** Who does it to one row, and how that row is answered. */
interface By {
  pool: Pool;
  bus: Bell;
  actor: Actor;
  done: RowDone;
}

async function changeOne(
  { pool, bus, actor, done }: By,
  id: string,
  editOf: (before: AccountRow) => Omit<AccountEdit, 'version'>,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const before = await requireAccount(client, actor, id, { lock: true });
    await changeAccount(client, held, actor, before, editOf(before));
    await done(client);
  });
  send();
}

/** Ends the sessions of an account; of the actor's own all but the one that asks. */
async function endAllSessions({ pool, bus, actor, done }: By, id: string): Promise<void> {
  const ended = await inTransaction(pool, async (client) => {
    await requireAccount(client, actor, id);
    const ids = await endSessionsOf(client, id, 'ended', actor.sessionId);
    const subject = { subjectKind: 'account' as const, subjectId: id };
    await logOperation(client, actor, {
      action: 'accountManage.session',
      ...subject,
      after: { sessions: ids.length },
    });
    await done(client);
    return ids;
  });
  for (const sessionId of ended) bus.publish('session', { accountId: id, sessionId, reason: 'ended' });
}
