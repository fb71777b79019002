import { assignmentCalls, assignmentList, mobileAccount, mobileAccountCalls } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, type BatchCall, batchOf, defineBatch, type RowDone } from '#kit/batch/list-batch.ts';
import { visibleRows } from '#kit/entity/entity-deeds.ts';
import type { Asking } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { mobileFrom } from '../bought/mobile-account.store.ts';
import { mobileEntity, mobileReach } from '../bought/mobile-accounts.ts';
import { deedOnBought, extendMobile, mobileKind, testMobile, turnMobile } from '../bought/mobile-deeds.ts';
import { named } from '../row-names.store.ts';
import { extendAssigned } from './assign.routes.ts';
import { poolReach } from './assign.ts';
import {
  type AssignmentFilters,
  type AssignmentSort,
  assignmentFrom,
  assignmentId,
  assignmentSource,
  living,
} from './assignment.store.ts';
import { assignOne, release, sendAgain } from './assignment-deeds.ts';
import { wantedByDealer } from './open-assignment.store.ts';
import { countMissing } from './pool.store.ts';

/** Accounts that one batch signs in with. */
const testsAtOnce = 50;

/** Actions on many rows of /diffAssign and /mobileAccount. */
export const assignBatches = (parts: AccountParts): AnyBatch[] => [
  distribution(parts),
  ...assignedBatches(parts),
  ...stockBatches(parts),
];

/** Distributing: its rows are devices, by their own ids, that have no account of the source yet. */
function distribution(parts: AccountParts): AnyBatch {
  return defineBatch({
    ...shared,
    ...batchOf(assignmentCalls.assignMany),
    title: ({ titles, corrections }) => `${titles.diffAssign} · ${corrections.assign.deeds.assign}`,
    names: (db, actor, ids) => named(db, ids, 'v.sn', 'vehicle v', 'v.id', vehicleReach(actor)),
    // All or nothing, unless the first ones are wished to get theirs.
    async begin(db, actor, ids, plan) {
      if (plan.asFarAsTheyGo) return;
      const known = await named(db, ids, 'v.sn', 'vehicle v', 'v.id', vehicleReach(actor));
      const wanted = await wantedByDealer(db, [...known.keys()], plan.source);
      const missing = await countMissing(db, await poolReach(db, actor, plan.source), plan, wanted);
      if (missing > 0) throw new Refusal('allocationFailure', { count: missing });
    },
    async run(actor, vehicleId, plan, _kept, done) {
      await assignOne(parts, actor, vehicleId, plan, { done });
    },
  });
}

const shared = {
  list: assignmentList,
  source: assignmentSource,
  async visible(_db: Queryable, actor: Actor, asked: Asked<AssignmentFilters, AssignmentSort>) {
    const within = vehicleReach(actor);
    return { ...asked, only: (asking: Asking) => `${living} and ${within(asking)}` };
  },
};

function assignedBatches(parts: AccountParts): AnyBatch[] {
  const names = async (db: Queryable, actor: Actor, ids: readonly string[]) =>
    named(db, ids, 'v.sn', assignmentFrom, assignmentId, vehicleReach(actor));
  return [
    defineBatch({
      ...shared,
      names,
      ...batchOf(assignmentCalls.releaseMany),
      title: ({ titles, corrections }) => `${titles.diffAssign} · ${corrections.assign.deeds.release}`,
      run: (actor, id, { reason }, _kept, done) => release(parts, actor, id, reason, done),
    }),
    defineBatch({
      ...shared,
      names,
      ...batchOf(assignmentCalls.sendMany),
      title: ({ titles, corrections }) => `${titles.diffAssign} · ${corrections.assign.deeds.send}`,
      run: (actor, id, _input, _kept, done) => sendAgain(parts, actor, id, done),
    }),
    defineBatch({
      ...shared,
      names,
      ...batchOf(assignmentCalls.extendMany),
      title: ({ titles, corrections }) => `${titles.diffAssign} · ${corrections.assign.deeds.extend}`,
      async run(actor, id, { endsOn }, _kept, done) {
        await extendAssigned(parts, actor, id, endsOn);
        await inTransaction(parts.pool, done);
      },
    }),
  ];
}

function stockBatches(parts: AccountParts): AnyBatch[] {
  const batch = <Input>(
    action: 'freeze' | 'unfreeze' | 'extend' | 'test',
    call: BatchCall<Input>,
    run: (actor: Actor, id: string, input: Input, done: RowDone) => Promise<unknown>,
  ): AnyBatch =>
    defineBatch({
      ...call,
      title: ({ titles, corrections }) => `${titles.mobileAccount} · ${corrections.mobile.deeds[action]}`,
      list: mobileAccount.list,
      source: mobileEntity.source,
      visible: (db, actor, asked) => visibleRows(db, mobileEntity, actor, asked),
      names: async (db, actor, ids) =>
        named(db, ids, 'a.account', mobileFrom, 'a.id', await mobileReach(db, actor)),
      run: (actor, id, values, _kept, done) => run(actor, id, values, done),
    });
  return [
    batch('freeze', batchOf(mobileAccountCalls.freezeMany), (actor, id, { reason }, done) =>
      deedOnBought(mobileKind, parts, actor, id, 'freeze', async (client, row) => {
        const told = await turnMobile(client, actor, row, 'freeze', reason);
        await done(client);
        return told;
      }),
    ),
    batch('unfreeze', batchOf(mobileAccountCalls.unfreezeMany), (actor, id, _input, done) =>
      deedOnBought(mobileKind, parts, actor, id, 'unfreeze', async (client, row) => {
        const told = await turnMobile(client, actor, row, 'unfreeze');
        await done(client);
        return told;
      }),
    ),
    batch('extend', batchOf(mobileAccountCalls.extendMany), (actor, id, { endsOn }, done) =>
      deedOnBought(mobileKind, parts, actor, id, 'extend', async (client, row) => {
        const told = await extendMobile(client, row, endsOn);
        await done(client);
        return told;
      }),
    ),
    {
      ...batch('test', batchOf(mobileAccountCalls.testMany), async (actor, id, _input, done) => {
        const { result } = await testMobile(parts, actor, id, { kind: mobileKind });
        await inTransaction(parts.pool, done);
        return result;
      }),
      // One after another, up to twenty seconds each: more is refused, and said.
      async begin(_db, _actor, ids) {
        if (ids.length > testsAtOnce) throw new Refusal('tooManySelected', { most: testsAtOnce });
      },
    },
  ];
}
