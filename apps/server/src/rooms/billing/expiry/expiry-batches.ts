import { flowPayCalls, flowPayList, type renewManyForm } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { insertBillingBatch, type RowWish } from '../batches/batch-row.store.ts';
import { rowsAtOnce } from '../batches/billing-batches.ts';
import { renewRow } from '../batches/renew-row.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { expiringReach } from './expiring-reach.ts';
import { type FlowPayFilters, type FlowPaySort, flowPaySource } from './expiry.store.ts';
import { remind } from './expiry-deeds.ts';
import { snsOf } from './sns.store.ts';

const shared = {
  list: flowPayList,
  source: flowPaySource,
  visible: async (_db: Queryable, actor: Actor, asked: Asked<FlowPayFilters, FlowPaySort>) => ({
    ...asked,
    only: expiringReach(actor),
  }),
  names: (db: Queryable, actor: Actor, ids: readonly string[]) => snsOf(db, ids, expiringReach(actor)),
};

/** What has left the list since the batch began keeps its row there, which says why it is not renewed. */
const inAnyState: Reach = () => 'true';

/** Renewals over the list are those of /trafficRenewal: a batch that its people see there, one row a device. */
interface Kept {
  batchId: string;
}

/** Actions on many rows of /flowPay. */
export const expiryBatches = (parts: BillingParts): AnyBatch[] => [
  defineBatch({
    ...shared,
    ...batchOf(flowPayCalls.renewMany),
    title: ({ titles }: Texts) => titles.trafficRenewal,
    atOnce: rowsAtOnce,
    begin: (db, actor, ids, input) => beginMany(db, actor, ids, input),
    async run(actor, id, _input, kept, done) {
      const sn = (await snsOf(parts.pool, [id], inAnyState)).get(id);
      if (sn === undefined) throw new Refusal('notFound');
      const what = id.split(':')[1];
      await renewRow(parts, actor, { batchId: (kept as Kept).batchId, sn: `${sn}:${what}`, done });
    },
  }),
  defineBatch({
    ...shared,
    ...batchOf(flowPayCalls.remindMany),
    title: ({ titles, billing }: Texts) => `${titles.flowPay} · ${billing.expiry.deeds.remind}`,
    run: (actor, id, input, _kept, done) => remind(parts, actor, id, input, done),
  }),
];

/** The batch that people see, with a row for each of these; correction accounts are extended at their own place. */
async function beginMany(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
  { days, payMode, reason }: z.output<typeof renewManyForm>,
): Promise<Kept> {
  if (payMode === 'free' && !may(actor, 'trafficRenewal.waive')) throw new Refusal('waiveRight');
  const sns = await snsOf(db, ids, expiringReach(actor));
  const rows = ids.flatMap((id) => {
    const sn = sns.get(id);
    const what = id.split(':')[1];
    if (sn === undefined || (what !== 'flow' && what !== 'registration')) return [];
    return [{ sn: `${sn}:${what}`, wish: { what } satisfies RowWish }];
  });
  const wish = { days, payMode, reason, what: 'both' as const, payer: '', phone: '' };
  if (rows.length === 0) throw new Refusal('noSelection');
  return {
    batchId: await insertBillingBatch(
      db,
      { kind: 'renewal', batchKey: newId(), by: actor.accountId, wish },
      rows,
    ),
  };
}
