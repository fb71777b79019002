import type { JobCause, JobState } from '@furrow/contract';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { setJobFigures } from '../../machines/public.ts';
import { flagStatementsOfJobs } from '../subsidies/statements/freeze.store.ts';
import { sourceNumbers } from '../track.rules.ts';
import { readTrack } from '../track.store.ts';
import { type ComputedJob, computeJob } from './compute-job.ts';
import type { JobVehicle, StoredJob, WorkDay } from './computing/day-facts.rules.ts';
import { readDayFacts, readItems, readJobVehicle } from './computing/day-facts.store.ts';
import { stripsPart } from './computing/digest.ts';
import { matchJobs } from './computing/match-jobs.rules.ts';
import { type FoundJob, prepareDay } from './computing/prepare-day.rules.ts';
import { endsBy, hasEnded } from './computing/state.rules.ts';
import { keepVersion, readDayJobs, removeJob, writeJob, writeShares, writeStrips } from './job.store.ts';
import { lockVehicleJobs, noteProgress } from './job-queue.store.ts';
import { markNeighbours } from './neighbours.store.ts';
import { readWorkOf, rebuildVehicleDay } from './vehicle-day.store.ts';
import type { JobParts } from './work-parts.ts';

/** Which day is made anew, and why. */
export interface DayAsked {
  readonly no: number;
  readonly day: WorkDay;
  readonly cause: JobCause;
  readonly reason?: string;
  readonly by?: string | null;
  /** Seconds UTC; the server's clock without it. */
  readonly now?: number;
}

/** What became of a job. */
export interface JobChange {
  readonly id: string;
  readonly before: JobState | null;
  readonly after: JobState | 'gone';
}

/**
 * Makes the jobs of a vehicle's work date out of its points, in one transaction, and tells afterwards. What was computed from the
 * same things stays as it is. Answers what changed; nothing when the vehicle is gone.
 */
export async function computeDay(parts: JobParts, asked: DayAsked): Promise<JobChange[]> {
  const changes = await inTransaction(parts.pool, (client) => computeDayWithin(parts, client, asked));
  tellChanges(parts, asked.no, changes);
  return changes;
}

/** The same inside the caller's transaction; the caller tells after his commit. */
export async function computeDayWithin(
  parts: JobParts,
  client: Queryable,
  asked: DayAsked,
): Promise<JobChange[]> {
  const { no, day } = asked;
  await lockVehicleJobs(client, no);
  const vehicle = await readJobVehicle(client, no, day.to);
  if (!vehicle) return [];
  const now = asked.now ?? Date.now() / 1000;
  const facts = await readDayFacts(client, vehicle, day);
  const stored = await readTrack(parts.pool, {
    no,
    sources: sourceNumbers('all'),
    from: day.from,
    to: day.to - 1e-6,
  });
  const newestStored = stored.time[stored.time.length - 1] ?? null;
  const items = await readItems(client, facts, stored, day);
  const found = prepareDay(stored, items, facts, { day, now });
  const before = await readDayJobs(client, no, day.date);
  const matched = matchJobs(found, before);
  const newestAt = Math.max(vehicle.newestAt ?? 0, newestStored ?? 0);
  const changes: JobChange[] = [];
  for (const [i, one] of found.entries()) {
    const followed = i + 1 < found.length || newestAt >= day.to;
    const ended = hasEnded(one, { followed, newestAt, now });
    const inHand = { found: one, before: matched[i] ?? null, ended };
    const job = await computeJob(parts, client, { facts, day }, inHand);
    changes.push(...(await storeJob(client, vehicle, { job, before: inHand.before, asked })));
  }
  const kept = new Set(matched.flatMap((row) => row?.id ?? []));
  for (const row of before) {
    if (kept.has(row.id) || row.gone) continue;
    await keepVersion(client, row.id, versionOf(asked));
    await removeJob(client, row.id);
    changes.push({ id: row.id, before: row.state, after: 'gone' });
  }
  if (changes.length > 0) await sumUp(client, vehicle, day, changes);
  await noteProgress(client, no, {
    pointAt: newestStored ?? day.from,
    dueAt: openUntil(found, { newestAt, now, day }),
  });
  return changes;
}

/** Tells what changed, after the commit. */
export function tellChanges(parts: Pick<JobParts, 'bus'>, no: number, changes: readonly JobChange[]): void {
  for (const { id, before, after } of changes) {
    const message = { id, vehicleNo: no };
    if (after === 'gone' || (after === 'invalid' && before !== 'invalid'))
      parts.bus.publish('jobInvalidated', message);
    else if (after === 'finished' && before !== 'finished') parts.bus.publish('jobFinished', message);
    else parts.bus.publish('jobRecomputed', message);
  }
}

const versionOf = ({ cause, reason = '', by = null }: DayAsked) => ({ cause, reason, by });

async function storeJob(
  client: Queryable,
  vehicle: JobVehicle,
  { job, before, asked }: { job: ComputedJob; before: StoredJob | null; asked: DayAsked },
): Promise<JobChange[]> {
  const { row, strips, season } = job;
  if (!row) return [];
  // While it goes on its figures only grow; from its end on each change is a version.
  const versioned = before !== null && (before.gone || before.state !== 'inProgress');
  if (versioned && !before.gone) await keepVersion(client, row.id, versionOf(asked));
  const version = versioned ? before.version + 1 : row.version;
  await writeJob(client, vehicle, { row: { ...row, version }, date: asked.day.date, isNew: before === null });
  await writeStrips(client, { id: row.id, no: vehicle.no, strips });
  await writeShares(client, vehicle.no, row);
  const groundChanged =
    before === null ||
    before.state !== row.state ||
    before.gone ||
    stripsPart(before.digest) !== stripsPart(row.digest);
  if (groundChanged && row.state === 'finished' && row.ground.box)
    await markNeighbours(client, { id: row.id, box: row.ground.box, workType: row.workType, season });
  return [{ id: row.id, before: before && !before.gone ? before.state : null, after: row.state }];
}

async function sumUp(
  client: Queryable,
  vehicle: JobVehicle,
  day: WorkDay,
  changes: readonly JobChange[],
): Promise<void> {
  await rebuildVehicleDay(client, vehicle.no, day.date);
  const known = changes.filter(({ before }) => before !== null && before !== 'inProgress');
  await flagStatementsOfJobs(
    client,
    known.map(({ id }) => id),
  );
  if (changes.every(({ before, after }) => before === 'inProgress' && after === 'inProgress')) return;
  await setJobFigures(client, vehicle.id, await readWorkOf(client, vehicle.no));
}

/** When the last job of the day ends by itself; null: it has. */
function openUntil(
  found: readonly FoundJob[],
  { newestAt, now, day }: { newestAt: number; now: number; day: WorkDay },
): number | null {
  const last = found.at(-1);
  if (!last || newestAt >= day.to || hasEnded(last, { followed: false, newestAt, now })) return null;
  return endsBy(last);
}
