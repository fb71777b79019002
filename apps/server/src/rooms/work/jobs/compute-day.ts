import type { JobCause, JobState } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { setJobFigures } from '#rooms/machines/public.ts';
import { keepPrecision } from '../precise/computing/keep-precision.ts';
import { flagStatementsOfJobs } from '../subsidies/statements/freeze.store.ts';
import { type ComputedJob, computeJob } from './compute-job.ts';
import type { DayFacts, JobVehicle, StoredJob, WorkDay } from './computing/day-facts.rules.ts';
import { readDayFacts } from './computing/day-facts.store.ts';
import { stripsPart } from './computing/digest.ts';
import { isKnown, type JudgedJob, judgeDay, keepsStrips } from './computing/judge-day.ts';
import type { FoundJob } from './computing/prepare-day.rules.ts';
import { endsBy, hasEnded } from './computing/state.rules.ts';
import { openDayOf } from './growing/open-day.rules.ts';
import {
  invalidateBySpan,
  keepVersion,
  readDayJobs,
  removeJob,
  writeJob,
  writeShares,
  writeStrips,
} from './job.store.ts';
import { lockVehicleJobs, noteProgress } from './job-queue.store.ts';
import { knownEnd } from './memory/day-memory.ts';
import type { KnownDay, KnownJob } from './memory/known-day.rules.ts';
import { readDay } from './memory/read-day.ts';
import { markNeighbours } from './neighbours.store.ts';
import { linkSorties } from './sortie-links.store.ts';
import { readWorkOf, rebuildVehicleDays } from './vehicle-day.store.ts';
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
  /** Nothing but newer points made it due: what the worker still knows of the day may be used. */
  readonly newOnly?: boolean;
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
  const taken = parts.memory?.take(asked.no, asked.day.date) ?? null;
  const known = asked.newOnly ? taken : null;
  const made = await inTransaction(parts.pool, (client) => makeDay(parts, client, asked, known));
  if (made.known) parts.memory?.keep(asked.no, made.known);
  tellChanges(parts, asked.no, made.changes);
  for (const id of made.sorties) parts.bus.publish('sortieComputed', { id });
  return made.changes;
}

/** The same inside the caller's transaction; the caller tells after his commit. */
export async function computeDayWithin(
  parts: JobParts,
  client: Queryable,
  asked: DayAsked,
): Promise<JobChange[]> {
  return (await makeDay(parts, client, asked, null)).changes;
}

interface MadeDay {
  readonly changes: JobChange[];
  /** Flights whose row shows something else now. */
  readonly sorties: readonly string[];
  /** What may be known of the day when the transaction has ended well. */
  readonly known: KnownDay | null;
}

async function makeDay(
  parts: JobParts,
  client: Queryable,
  asked: DayAsked,
  known: KnownDay | null,
): Promise<MadeDay> {
  const { no, day } = asked;
  await lockVehicleJobs(client, no);
  const factsNow = await readDayFacts(client, no, day);
  if (!factsNow) return { changes: [], sorties: [], known: null };
  const { facts, newestAt } = factsNow;
  const { vehicle } = facts;
  const now = asked.now ?? Date.now() / 1000;
  const before = await readDayJobs(client, no, day.date);
  const about = { facts, day, now, newestAt, before };
  let read = await readDay(parts.pool, client, { facts, day, known });
  let found = judgeDay(read, about);
  // What ends is computed from every point that is stored, so that its figures are those of all points at once.
  if (!read.whole && found.jobs.some((job) => job.ended && !isKnown(job, known))) {
    read = await readDay(parts.pool, client, { facts, day, known: null });
    found = judgeDay(read, about);
  }
  const { changes, jobs, flights } = await makeJobs(
    parts,
    client,
    { vehicle, facts, asked, known },
    found.jobs,
  );
  changes.push(...(await dropOthers(client, found.jobs, before, { facts, asked })));
  const linked = await linkSorties(client, facts.sorties, flights);
  if (changes.length > 0) await sumUp(client, vehicle, day, changes);
  const all = found.jobs.map((one) => one.found);
  const dueAt = openUntil(all, { newestAt: found.newestAt, now, day });
  const onlyFrom = asked.newOnly ? 0 : day.from;
  await noteProgress(client, [{ no, pointAt: found.newestStored ?? day.from, dueAt, onlyFrom }]);
  const changed = new Set(changes.map(({ id }) => id));
  const flown = [...flights].filter(([, job]) => changed.has(job)).map(([id]) => id);
  const whole = { date: day.date, track: read.track, items: read.items, jobs };
  const open =
    parts.memory && asked.newOnly ? openDayOf(whole, { facts, day, now, flights: flights.size }) : null;
  return {
    changes,
    sorties: [...new Set([...linked, ...flown])],
    known: open ? knownEnd(open) : whole,
  };
}

/** Computes and writes every job of the day that this worker does not know already. */
async function makeJobs(
  parts: JobParts,
  client: Queryable,
  of: { vehicle: JobVehicle; facts: DayFacts; asked: DayAsked; known: KnownDay | null },
  found: readonly JudgedJob[],
): Promise<{ changes: JobChange[]; jobs: Map<string, KnownJob>; flights: Map<string, string> }> {
  const { vehicle, facts, asked, known } = of;
  const jobs = new Map<string, KnownJob>();
  const flights = new Map<string, string>();
  const changes: JobChange[] = [];
  for (const one of found) {
    const { before } = one;
    const old = before === null ? undefined : known?.jobs.get(before.id);
    if (before && old && isKnown(one, known)) {
      jobs.set(before.id, old);
      if (one.found.sortie) flights.set(one.found.sortie.id, before.id);
      continue;
    }
    const job = await computeJob(
      parts,
      client,
      { facts, day: asked.day },
      { ...one, grown: old?.grown ?? null },
    );
    if (one.found.sortie) flights.set(one.found.sortie.id, job.id);
    const atMs = Date.now();
    const keeps = old !== undefined && keepsStrips(one, job.strips, atMs - old.stripsAt);
    const stored = { job: { ...job, strips: keeps ? null : job.strips }, before, asked };
    changes.push(...(await storeJob(client, vehicle, stored)));
    await keepPrecision(client, { ...job, ...one, vehicle, stored: before?.precision ?? null });
    jobs.set(job.id, {
      signature: one.signature,
      digest: job.digest,
      ended: one.ended,
      correctedText: JSON.stringify(before?.corrected ?? {}),
      grown: job.grown,
      stripsAt: keeps ? old.stripsAt : atMs,
    });
  }
  return { changes, jobs, flights };
}

/** Stored jobs whose points count no more. */
async function dropOthers(
  client: Queryable,
  jobs: readonly JudgedJob[],
  before: readonly StoredJob[],
  { facts, asked }: { facts: DayFacts; asked: DayAsked },
): Promise<JobChange[]> {
  const kept = new Set(jobs.flatMap((job) => job.before?.id ?? []));
  const changes: JobChange[] = [];
  for (const row of before) {
    if (kept.has(row.id) || row.gone) continue;
    changes.push(...(await leaveOut(client, row, { facts, asked })));
  }
  return changes;
}

/** A job without points that count: marked invalid where marked spans took them, else gone. */
async function leaveOut(
  client: Queryable,
  row: StoredJob,
  { facts, asked }: { facts: DayFacts; asked: DayAsked },
): Promise<JobChange[]> {
  const inSpan = facts.invalidSpans.some(([from, to]) => from <= row.to && to >= row.from);
  if (inSpan && row.bySpan) return [];
  await keepVersion(client, row.id, versionOf(asked));
  const stays = inSpan && (row.state === 'finished' || row.state === 'inProgress');
  if (stays) await invalidateBySpan(client, row.id, asked.reason ?? '');
  else await removeJob(client, row.id);
  return [{ id: row.id, before: row.state, after: stays ? 'invalid' : 'gone' }];
}

/** Tells what changed, after the commit. */
export function tellChanges(parts: Pick<JobParts, 'bus'>, no: number, changes: readonly JobChange[]): void {
  for (const { id, before, after } of changes) {
    const message = { id, vehicleNo: no, ...(before === null ? { isNew: true as const } : {}) };
    if (after === 'gone' || (after === 'invalid' && before !== 'invalid'))
      parts.bus.publish('jobInvalidated', { id, vehicleNo: no });
    else if (after === 'finished' && before !== 'finished') parts.bus.publish('jobFinished', message);
    else parts.bus.publish('jobRecomputed', message);
  }
}

const versionOf = ({ cause, reason = '', by = null }: DayAsked) => ({ cause, reason, by });

async function storeJob(
  client: Queryable,
  vehicle: JobVehicle,
  {
    job,
    before,
    asked,
  }: {
    job: Omit<ComputedJob, 'strips'> & { strips: Uint8Array | null };
    before: StoredJob | null;
    asked: DayAsked;
  },
): Promise<JobChange[]> {
  const { row, strips, season } = job;
  if (!row) return [];
  // While it goes on its figures only grow; from its end on each change is a version.
  const versioned = before !== null && (before.gone || before.state !== 'inProgress');
  if (versioned && !before.gone) await keepVersion(client, row.id, versionOf(asked));
  const version = versioned ? before.version + 1 : row.version;
  await writeJob(client, vehicle, { row: { ...row, version }, date: asked.day.date, isNew: before === null });
  if (strips) await writeStrips(client, [{ id: row.id, no: vehicle.no, strips }]);
  // A job that goes on has no shares yet.
  if (row.state !== 'inProgress' || before?.state !== 'inProgress')
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
  await rebuildVehicleDays(client, [{ no: vehicle.no, date: day.date }]);
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
  if (!last || last.sortie || newestAt >= day.to || hasEnded(last, { followed: false, newestAt, now }))
    return null;
  return endsBy(last);
}
