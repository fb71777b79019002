import { performance } from 'node:perf_hooks';
import { inTransaction } from '../../../database/transaction.ts';
import type { Log } from '../../../kit/log.ts';
import { computeDay } from './compute-day.ts';
import { workDayAt, workDaysOfHomeDay, zoneOffset } from './computing/work-day.rules.ts';
import { followChanges } from './follow-changes.store.ts';
import {
  type DueVehicle,
  dropStaleDay,
  readDueVehicles,
  readStaleDays,
  type StaleDay,
} from './job-queue.store.ts';
import type { JobParts } from './work-parts.ts';

/** How much one round takes on, so that late days never make the living ones wait for long. */
const round = { vehicles: 2_000, staleDays: 40, lanes: 4 } as const;

/** What a round did: vehicles brought up to date and days made anew, and what is left over for the next one. */
export interface KeptJobs {
  readonly vehicles: number;
  readonly staleDays: number;
  readonly more: boolean;
}

/**
 * One round of the worker (R15): what changed marks its days, then every vehicle with new points, then marked days. Each in its own transaction; one that fails
 * is logged and waits for the next round.
 */
export async function keepJobs(
  parts: JobParts,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<KeptJobs> {
  const { pool } = parts;
  await inTransaction(pool, followChanges);
  const due = await readDueVehicles(pool, round.vehicles);
  await inLanes(due, signal, (one) => guarded(log, one.no, () => keepVehicle(parts, one)));
  const stale = await readStaleDays(pool, round.staleDays);
  await inLanes(stale, signal, (one) => guarded(log, one.no, () => keepStaleDay(parts, one)));
  return {
    vehicles: due.length,
    staleDays: stale.length,
    more: due.length === round.vehicles || stale.length === round.staleDays,
  };
}

/** The day of the newest point; and where midnight or a silence lies between, every day since the last computed one. */
async function keepVehicle(
  parts: JobParts,
  { no, newestAt, computedTo, divisionCode }: DueVehicle,
): Promise<void> {
  const offset = zoneOffset(divisionCode);
  const today = workDayAt(newestAt, offset);
  // A vehicle that was never computed begins with its newest day; the days before are marked as stale when they came late.
  const first = computedTo === null ? today : workDayAt(Math.min(computedTo, newestAt), offset);
  const days = first.date === today.date ? [today] : [first, today];
  for (const day of days) await computeDay(parts, { no, day, cause: 'latePoints', newOnly: day === today });
}

async function keepStaleDay(parts: JobParts, stale: StaleDay): Promise<void> {
  const { no, cause, reason, by } = stale;
  for (const day of workDaysOfHomeDay(stale.day, zoneOffset(stale.divisionCode)))
    await computeDay(parts, { no, day, cause, reason, by });
  await dropStaleDay(parts.pool, stale);
}

async function guarded(log: Log, vehicleNo: number, deed: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await deed();
  } catch (error) {
    log.error(
      { err: error, vehicleNo, ms: Math.round(performance.now() - began) },
      'jobs of a vehicle were not computed',
    );
  }
}

async function inLanes<T>(
  items: readonly T[],
  signal: AbortSignal,
  deed: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length && !signal.aborted) await deed(items[next++]!);
  };
  await Promise.all(Array.from({ length: round.lanes }, lane));
}
