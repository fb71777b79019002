import type { ConnectedPart, PartSet, ReplacementType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { jobOfConnection, keepReportedJob, writeJobState } from './record.store.ts';

type Named = Readonly<Record<ConnectedPart, string>>;

/** What kind of exchange lies between two sets of parts: of the tablet, of the machine code alone, or of other parts. */
export function typeOfChange(before: Named, after: Named): ReplacementType {
  const differs = (part: ConnectedPart) => before[part].toLowerCase() !== after[part].toLowerCase();
  if (differs('tabletSn')) return 'tabletChange';
  return differs('machineCode') ? 'machineCode' : 'parts';
}

/** A connection that a terminal reports is a job to confirm as well, inside the caller's transaction. */
export async function reportJob(
  db: Queryable,
  report: { vehicleId: string; sn: string; connectionId: string; before: PartSet; after: PartSet; at: Date },
): Promise<void> {
  const { sn, ...one } = report;
  const id = await keepReportedJob(db, { ...one, type: typeOfChange(one.before, one.after) });
  await logOperation(db, null, {
    action: 'newReplaceRecord.report',
    subjectKind: 'replacementRecord',
    subjectId: id,
    after: { sn, state: 'toConfirm' },
  });
}

/** A report that somebody rejects is over as a job, too; without an actor the terminal has its own parts again. */
export async function rejectJobOf(
  db: Queryable,
  actor: Actor | null,
  connectionId: string,
  reason: string,
): Promise<void> {
  const job = await jobOfConnection(db, connectionId);
  if (job?.state !== 'toConfirm') return;
  await writeJobState(db, actor?.accountId ?? null, { id: job.id, state: 'rejected', reason });
  await logOperation(db, actor, {
    action: actor === null ? 'newReplaceRecord.takenBack' : 'newReplaceRecord.reject',
    subjectKind: 'replacementRecord',
    subjectId: job.id,
    before: { state: 'toConfirm' },
    after: { state: 'rejected', reason },
  });
}
