import {
  accountAuditCalls,
  cancellationCalls,
  entryCalls,
  hardwareCalls,
  type ListCall,
  mostRejectedAtOnce,
  repairCalls,
  replacementCalls,
} from '@furrow/contract';
import type { ZodType } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { approve } from '../mechanism/decide.ts';
import type { ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import { handOverAtOnce, rejectAtOnce } from '../mechanism/reviewer-steps.ts';
import type { BaseFilters, BaseSort } from '../mechanism/source.store.ts';
import { type KindRows, numbersOf } from './kind-list.ts';

const callsOf = {
  accountAudit: accountAuditCalls,
  equipCancel: cancellationCalls,
  equipReplace: replacementCalls,
  hardwareCode: hardwareCalls,
  infoEntry: entryCalls,
  repairManage: repairCalls,
};
const passing = {
  accountAudit: accountAuditCalls.approveMany,
  hardwareCode: hardwareCalls.approveMany,
};
interface List<Filters> {
  query: ZodType<ListCall<Filters, BaseSort>>;
}

/** What the lists of all kinds do to many at once: rejecting them with one reason, and handing them over to one person (A12). */
export const commonBatches = <Data, Filters extends BaseFilters>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  list: List<Filters>,
  rows: KindRows<Filters>,
): AnyBatch[] => [
  defineBatch({
    ...batchOf(callsOf[kind.page].rejectMany),
    title: ({ titles, approvals }) => `${titles[kind.page]} · ${approvals.deeds.reject}`,
    ...ofList(kind, list, rows),
    run: (actor, id, { reason }, _kept, done) => rejectAtOnce(parts, kind, actor, { id, reason, done }),
  }),
  defineBatch({
    ...batchOf(callsOf[kind.page].handOverMany),
    title: ({ titles, approvals }) => `${titles[kind.page]} · ${approvals.deeds.handOver}`,
    ...ofList(kind, list, rows),
    run: (actor, id, { to }, _kept, done) => handOverAtOnce(parts, kind, actor, { id, to, done }),
  }),
];

/** Passing many, where a kind allows it: nothing is ticked, so one that wants a look is refused and has to be opened. */
export const passBatch = <Data, Filters extends BaseFilters>(
  page: keyof typeof passing,
  parts: ApprovalParts,
  kind: KindOf<Data>,
  list: List<Filters>,
  rows: KindRows<Filters>,
): AnyBatch =>
  defineBatch({
    ...batchOf(passing[page]),
    title: ({ titles, approvals }) => `${titles[kind.page]} · ${approvals.deeds.pass}`,
    ...ofList(kind, list, rows),
    run: (actor, id, _input, _kept, done) =>
      approve(parts, kind, actor, { id, deed: 'approve', ticks: [], done }),
  });

/** Which rows a batch may name, what they are called, and how many there may be. */
const ofList = <Data, Filters extends BaseFilters>(
  kind: KindOf<Data>,
  list: List<Filters>,
  rows: KindRows<Filters>,
) => ({
  list,
  source: rows.source,
  visible: (db: Queryable, actor: Actor, asked: Asked<Filters, BaseSort>) =>
    visibleApplications(db, kind, actor, asked),
  names: (db: Queryable, actor: Actor, ids: readonly string[]) => numbersOf(db, rows, actor, ids),
  begin: async (_db: Queryable, _actor: Actor, ids: readonly string[]) => requireFew(ids),
});

/** @throws Refusal outOfRange */
function requireFew(ids: readonly string[]): void {
  if (ids.length > mostRejectedAtOnce)
    throw new Refusal('badRequest', {}, [{ field: 'ids', key: 'outOfRange' }]);
}
