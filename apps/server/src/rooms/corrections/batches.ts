import {
  blackList,
  ntripAccountCalls as calls,
  casterCalls,
  casterSessionList,
  type DifferentialAccountRow,
  diffBlackCalls,
  differentialAccountList,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, type BatchCall, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { visibleRows } from '#kit/entity/entity-deeds.ts';
import type { Asked } from '#kit/list/statement.ts';
import { type AccountFilters, type AccountSort, accountSource } from './accounts/account.store.ts';
import {
  type AccountParts,
  deedOnAccount,
  extendAccount,
  kickAccount,
  takeStep,
} from './accounts/account-deeds.ts';
import { accountEntity, accountReach } from './accounts/accounts.ts';
import { assignBatches } from './assign/assign-batches.ts';
import { blackSource } from './black/black.store.ts';
import { blackReach, letIn } from './black/black-list.ts';
import { named } from './row-names.store.ts';
import { connectionReach, connectionsFrom } from './sessions/connection-reach.store.ts';
import { runs, sessionSource } from './sessions/session.store.ts';
import { kickSession } from './sessions/sessions.ts';

/** Actions on many rows of /ntrip and /diffBlack. */
export const correctionBatches = (parts: AccountParts): AnyBatch[] => [
  ...accountBatches(parts),
  ...assignBatches(parts),
  defineBatch({
    ...batchOf(casterCalls.kickMany),
    title: ({ titles, corrections }) => `${titles.ntrip} · ${corrections.sessions.kick}`,
    list: casterSessionList,
    source: sessionSource,
    async visible(db, actor, asked) {
      const within = await connectionReach(db, actor);
      return { ...asked, only: (asking) => `${runs} and ${within(asking)}` };
    },
    names: async (db, actor, ids) =>
      named(db, ids, `c.account`, connectionsFrom, 'c.id', await connectionReach(db, actor)),
    async run(actor, id, input, _kept, done) {
      await kickSession(parts, actor, id, input);
      await inTransaction(parts.pool, done);
    },
  }),
  defineBatch({
    ...batchOf(diffBlackCalls.removeMany),
    title: ({ titles, corrections }) => `${titles.diffBlack} · ${corrections.black.remove}`,
    list: blackList,
    source: blackSource,
    visible: async (db, actor, asked) => ({ ...asked, only: await blackReach(db, actor) }),
    names: async (db, actor, ids) =>
      named(db, ids, 'b.value', blackSource.from, 'b.id', await blackReach(db, actor)),
    run: (actor, id, { reason }, _kept, done) =>
      inTransaction(parts.pool, async (client) => {
        await letIn(parts, client, actor, { id, reason });
        await done(client);
      }),
    ended: async () => parts.bus.publish('ntripRecheck', {}),
  }),
];

function accountBatches(parts: AccountParts): AnyBatch[] {
  const shared = {
    list: differentialAccountList,
    source: accountSource,
    visible: (db: Queryable, actor: Actor, asked: Asked<AccountFilters, AccountSort>) =>
      visibleRows(db, accountEntity, actor, asked),
    names: async (db: Queryable, actor: Actor, ids: readonly string[]) =>
      named(db, ids, 'a.account', accountSource.from, 'a.id', await accountReach(db, actor)),
  } as const;
  const batch = <Input>(
    action: 'freeze' | 'unfreeze' | 'extend',
    call: BatchCall<Input>,
    change: (
      client: Queryable,
      actor: Actor,
      before: DifferentialAccountRow,
      input: Input,
    ) => Promise<object>,
  ): AnyBatch =>
    defineBatch({
      ...shared,
      ...call,
      title: ({ titles, corrections }) => `${titles.ntrip} · ${corrections.accounts.deeds[action]}`,
      run: (actor, id, values, _kept, done) =>
        deedOnAccount(parts, actor, id, action, async (client, before) => {
          const told = await change(client, actor, before, values);
          await done(client);
          return told;
        }),
    });
  return [
    batch('freeze', batchOf(calls.freezeMany), (client, actor, before, { reason }) =>
      takeStep(client, actor, before, 'freeze', reason),
    ),
    batch('unfreeze', batchOf(calls.unfreezeMany), (client, actor, before) =>
      takeStep(client, actor, before, 'unfreeze', ''),
    ),
    batch('extend', batchOf(calls.extendMany), (client, _, before, { endsOn }) =>
      extendAccount(client, before, endsOn),
    ),
    defineBatch({
      ...shared,
      ...batchOf(calls.kickMany),
      title: ({ titles, corrections }) => `${titles.ntrip} · ${corrections.accounts.deeds.kick}`,
      async run(actor, id, { reason }, _kept, done) {
        await kickAccount(parts, actor, id, reason);
        await inTransaction(parts.pool, done);
      },
    }),
  ];
}
