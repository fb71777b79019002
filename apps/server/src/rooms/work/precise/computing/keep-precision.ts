import { type JobPrecision, preciseShare, rtkShare } from '@furrow/geo';
import type { Queryable } from '../../../../database/transaction.ts';
import { linesOf } from '../../../fields/public.ts';
import { stripsPart } from '../../jobs/computing/digest.ts';
import type { FoundJob, FoundPrecision } from '../../jobs/computing/prepare-day.rules.ts';
import { isRated, type ToolOfJob } from '../../jobs/computing/tool-at.rules.ts';
import { dropPrecision, writePrecision } from './precision.store.ts';
import { readSaidGuidance } from './said-guidance.store.ts';

/** Rises when the way of computing changes. */
const ruleVersion = 1;

/** A job that was just computed, or looked at and found unchanged. */
export interface PreciseInHand {
  readonly id: string;
  readonly vehicle: { readonly no: number; readonly id: string };
  readonly found: FoundJob;
  /** With what was corrected by hand. */
  readonly tool: Pick<ToolOfJob, 'widthM' | 'offsetM' | 'workType'>;
  readonly ended: boolean;
  /** Digest of the job, and of the precision that is stored; null: none is. */
  readonly digest: string;
  readonly stored: string | null;
}

/** Writes how exact a job was, in the transaction of the job, once it has ended (R15); the same points are computed once. */
export async function keepPrecision(db: Queryable, job: PreciseInHand): Promise<void> {
  if (!job.ended) return;
  const precise = job.found.precise();
  const digest = digestOf(job, precise);
  if (job.stored === digest) return;
  if (!isPrecise(job, precise)) {
    if (job.stored !== null) await dropPrecision(db, job.id);
    return;
  }
  const figures = await measure(db, job, precise);
  await writePrecision(db, { id: job.id, no: job.vehicle.no, digest }, figures);
}

/** What it is made of: the strips of the job, and what they do not tell. Neighbours and blocks change no deviation. */
const digestOf = ({ digest, tool }: PreciseInHand, { fixes }: FoundPrecision): string =>
  [ruleVersion, stripsPart(digest), ...Object.entries(fixes).flat(), tool.offsetM].join('-');

/** At least half of its points are RTK, or it has rates. */
const isPrecise = ({ tool }: PreciseInHand, { fixes, hasValues }: FoundPrecision): boolean =>
  rtkShare(fixes) >= preciseShare || (isRated(tool.workType) && hasValues);

async function measure(
  db: Queryable,
  { found, tool, vehicle }: PreciseInHand,
  precise: FoundPrecision,
): Promise<JobPrecision> {
  const said = await readSaidGuidance(db, { no: vehicle.no, from: found.from, to: found.to }, precise);
  const lines = await linesOf(db, vehicle.id, precise.place);
  return precise.of({
    widthM: tool.widthM,
    offsetM: tool.offsetM,
    valueIs: isRated(tool.workType) ? 'rate' : 'depth',
    said,
    lines,
  });
}
