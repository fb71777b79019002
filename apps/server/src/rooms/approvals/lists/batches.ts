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
import { type AnyBatch, batchOf, defineBatch } from '../../../kit/batch/list-batch.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { approve } from '../mechanism/decide.ts';
import type { ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { seenApplications } from '../mechanism/reading.ts';
import { rejectAtOnce } from '../mechanism/reviewer-steps.ts';
import { type KindList, numbersOf } from './kind-list.ts';

const rejecting = {
  accountAudit: accountAuditCalls.rejectMany,
  equipCancel: cancellationCalls.rejectMany,
  equipReplace: replacementCalls.rejectMany,
  hardwareCode: hardwareCalls.rejectMany,
  infoEntry: entryCalls.rejectMany,
  repairManage: repairCalls.rejectMany,
};
const passing = {
  accountAudit: accountAuditCalls.approveMany,
  hardwareCode: hardwareCalls.approveMany,
};

/** What the lists of all kinds do to many at once: rejecting them with one reason (A12). */
export const rejectBatch = <Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  list: { query: ZodType<ListCall<never, never>> },
  rows: KindList<never>,
): AnyBatch =>
  defineBatch({
    ...batchOf(rejecting[kind.page]),
    title: ({ titles, approvals }) => `${titles[kind.page]} · ${approvals.deeds.reject}`,
    list: list as never,
    source: rows.source as never,
    seen: (db, actor, asked) => seenApplications(db, kind, actor, asked as never) as never,
    names: (db, actor, ids) => numbersOf(db, rows, actor, ids),
    begin: async (_db, _actor, ids) => requireFew(ids),
    run: (actor, id, { reason }, _kept, done) => rejectAtOnce(parts, kind, actor, { id, reason, done }),
  });

/** Passing many, where a kind allows it: nothing is ticked, so one that wants a look is refused and has to be opened. */
export const passBatch = <Data>(
  page: keyof typeof passing,
  parts: ApprovalParts,
  kind: KindOf<Data>,
  list: { query: ZodType<ListCall<never, never>> },
  rows: KindList<never>,
): AnyBatch =>
  defineBatch({
    ...batchOf(passing[page]),
    title: ({ titles, approvals }) => `${titles[kind.page]} · ${approvals.deeds.pass}`,
    list: list as never,
    source: rows.source as never,
    seen: (db, actor, asked) => seenApplications(db, kind, actor, asked as never) as never,
    names: (db, actor, ids) => numbersOf(db, rows, actor, ids),
    begin: async (_db, _actor, ids) => requireFew(ids),
    run: (actor, id, _input, _kept, done) =>
      approve(parts, kind, actor, { id, deed: 'approve', ticks: [], done }),
  });

/** @throws Refusal outOfRange */
function requireFew(ids: readonly string[]): void {
  if (ids.length > mostRejectedAtOnce)
    throw new Refusal('badRequest', {}, [{ field: 'ids', key: 'outOfRange' }]);
}
