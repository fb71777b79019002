import { valueUnitOf } from '@furrow/contract';
import { coverJob, figuresOf, type JobPrecision, preciseShare, rtkShare } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import { linesOf } from '#rooms/fields/public.ts';
import { stripsPart } from '../../jobs/computing/digest.ts';
import type { FoundJob, FoundPrecision } from '../../jobs/computing/prepare-day.rules.ts';
import { isRated, type ToolOfJob } from '../../jobs/computing/tool-at.rules.ts';
import { targetsOfJob } from '../../layers/targets/target.store.ts';
import { areasOf } from '../../layers/targets/target-polygons.rules.ts';
import { dropPrecision, writePrecision, writeRate } from './precision.store.ts';
import { readSaidGuidance } from './said-guidance.store.ts';

/** Rises when the way of computing changes. */
const ruleVersion = 3;

/** A job that was just computed, or looked at and found unchanged. */
export interface PreciseInHand {
  readonly id: string;
  readonly vehicle: { readonly no: number; readonly id: string };
  readonly found: FoundJob;
  /** With what was corrected by hand. */
  readonly tool: Pick<ToolOfJob, 'widthM' | 'offsetM' | 'workType'>;
  readonly ended: boolean;
  readonly before: { readonly corrected: { readonly widthM?: number | undefined } } | null;
  /** Digest of the job, and of the precision that is stored; null: none is. */
  readonly digest: string;
  readonly stored: string | null;
}

/** Writes how exact a job was, in the transaction of the job, once it has ended (R15); the same points are computed once. */
export async function keepPrecision(db: Queryable, job: PreciseInHand): Promise<void> {
  if (!job.ended) return;
  const precise = job.found.precise();
  const targets = await targetsOn(db, job, precise);
  const digest = digestOf(job, precise, targets);
  if (job.stored === digest) return;
  if (!isPrecise(job, precise)) {
    if (job.stored !== null) await dropPrecision(db, job.id);
    return;
  }
  const figures = await measure(db, job, precise, targets);
  await writePrecision(db, { id: job.id, no: job.vehicle.no, digest }, figures);
  const { rate, targetRate, rateError } = figures;
  await writeRate(
    db,
    job.id,
    rate === null ? null : { targetRate, rateError, preventedM2: preventedOverlap(job, precise) },
  );
}

/** What was wanted of the ground of a job that has rates. */
async function targetsOn(
  db: Queryable,
  { id, tool }: PreciseInHand,
  { hasValues }: FoundPrecision,
): Promise<Targets> {
  const rated = isRated(tool.workType) && hasValues;
  return rated ? await targetsOfJob(db, id, valueUnitOf(tool.workType)) : [];
}
type Targets = Awaited<ReturnType<typeof targetsOfJob>>;

/** What it is made of: the strips of the job, and what they do not tell. Neighbours and blocks change no deviation. */
const digestOf = ({ digest, tool }: PreciseInHand, { fixes }: FoundPrecision, targets: Targets): string =>
  [
    ruleVersion,
    stripsPart(digest),
    ...Object.entries(fixes).flat(),
    tool.offsetM,
    ...targets.map(({ id }) => id),
  ].join('-');

/** Points this much narrower than the tool worked with sections switched off, of 1. */
const narrower = 0.95;

/**
 * Ground that would have been covered again had the whole tool worked all the time, m²; null where no section was ever switched off.
 * Draws the job twice: only machines with sections cost that.
 */
function preventedOverlap({ found, tool, before }: PreciseInHand, { widths }: FoundPrecision): number | null {
  const { widthM, workType } = tool;
  // A width set by hand beats what the sections said.
  if (before?.corrected.widthM !== undefined) return null;
  if (!widths?.some((width) => width > 0 && width < narrower * widthM)) return null;
  const overlapOf = (width: number | null): number =>
    figuresOf(coverJob(found.strips({ workType, widthM: width }))).overlapM2;
  return Math.max(0, overlapOf(widthM) - overlapOf(null));
}

/** At least half of its points are RTK, or it has rates. */
const isPrecise = ({ tool }: PreciseInHand, { fixes, hasValues }: FoundPrecision): boolean =>
  rtkShare(fixes) >= preciseShare || (isRated(tool.workType) && hasValues);

async function measure(
  db: Queryable,
  { found, tool, vehicle }: PreciseInHand,
  precise: FoundPrecision,
  targets: Targets,
): Promise<JobPrecision> {
  const said = await readSaidGuidance(db, { no: vehicle.no, from: found.from, to: found.to }, precise);
  const lines = await linesOf(db, vehicle.id, precise.place);
  return precise.of({
    widthM: tool.widthM,
    offsetM: tool.offsetM,
    valueIs: isRated(tool.workType) ? 'rate' : 'depth',
    said,
    lines,
    targets: targets.flatMap(({ shapes }) => areasOf(shapes)),
  });
}
