import { performance } from 'node:perf_hooks';
import { inTransaction } from '#database/transaction.ts';
import type { GivingWay } from '#kit/clock/give-way.ts';
import type { Log } from '#kit/log.ts';
import { computeDay } from './compute-day.ts';
import { workDayAt, workDaysBetween, workDaysOfHomeDay, zoneOffset } from './computing/work-day.rules.ts';
import { followChanges } from './follow-changes.store.ts';
import { type DayToGrow, growDays } from './growing/grow-days.ts';
import {
  countStaleDays,
  type DueVehicle,
  dropStaleDay,
  readDueVehicles,
  readStaleDays,
  type StaleDay,
  spansWithPoints,
  staleDayKey,
} from './job-queue.store.ts';
import type { JobParts } from './work-parts.ts';

/** How much one round takes on, so that days that are read whole (after a start, at noon) and late ones never make the living ones wait for long. */
const round = {
  vehicles: 10_000,
  /** So many are read whole in any case, and then more for so long; beside people's calls fewer. */
  whole: 40,
  wholeBeside: 4,
  wholeMs: 6_000,
  staleDays: 40,
  lanes: 4,
  /** Of so many vehicles that are read whole one is not at work now: it must not wait for all that are. */
  liveOf: 4,
  together: 100,
} as const;

/** What a round is done with. */
interface RoundAsked {
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Seconds UTC; the server's clock without it. */
  readonly now?: number;
}

/** What a round did: vehicles brought up to date and days made anew, and what is left over for the next one. */
export interface KeptJobs {
  readonly vehicles: number;
  readonly staleDays: number;
  readonly more: boolean;
  /** Vehicles whose points are newer than their jobs, and marked days, that wait for the next round. */
  readonly waiting: number;
}

/**
 * One round of the worker (R15): what changed marks its days, then every vehicle with new points, then marked days. Each in its own transaction; one that fails
 * is logged and waits for the next round.
 */
export async function keepJobs(parts: JobParts, { now, ...asked }: RoundAsked): Promise<KeptJobs> {
  const { pool } = parts;
  const { log, signal } = asked;
  const clock = now === undefined ? {} : { now };
  await inTransaction(pool, followChanges);
  const resting = parts.setbacks?.resting() ?? [];
  const due = await readDueVehicles(pool, round.vehicles, resting.map(Number).filter(Number.isInteger));
  const single = liveFirst(await growTogether(parts, due, { ...asked, ...clock }));
  const limits = () => {
    const beside = parts.way?.busy() ?? false;
    return {
      way: parts.way,
      atLeast: beside ? round.wholeBeside : round.whole,
      untilMs: performance.now() + round.wholeMs,
    };
  };
  const took = await inLanes(
    single,
    signal,
    (one) => guarded(parts, log, { no: one.no, key: String(one.no) }, () => keepVehicle(parts, one, clock)),
    limits(),
  );
  const stale = await readStaleDays(pool, round.staleDays, resting);
  const tookStale = await inLanes(
    stale,
    signal,
    (one) =>
      guarded(parts, log, { no: one.no, key: staleDayKey(one) }, () => keepStaleDay(parts, one, clock)),
    limits(),
  );
  return {
    vehicles: due.length,
    staleDays: stale.length,
    more:
      due.length === round.vehicles ||
      took < single.length ||
      tookStale < stale.length ||
      stale.length === round.staleDays,
    waiting: single.length - took + (await countStaleDays(pool)),
  };
}

/** Those at work now first, with every fourth place for the others: both in their own order. */
export function liveFirst<T extends Pick<DueVehicle, 'isLive'>>(due: readonly T[]): T[] {
  const live = due.filter(({ isLive }) => isLive);
  const others = due.filter(({ isLive }) => !isLive);
  let [first, second] = [0, 0];
  return due.map((_, place) => {
    const other = place % round.liveOf === round.liveOf - 1 ? second < others.length : first >= live.length;
    return other ? others[second++]! : (live[first++] ?? others[second++]!);
  });
}

/** Brings those together up to date whose days the worker has in mind; answers the others. */
async function growTogether(
  parts: JobParts,
  due: readonly DueVehicle[],
  { log, signal, now }: RoundAsked,
): Promise<DueVehicle[]> {
  const days = due.flatMap(({ no, newestAt, computedTo, divisionCode }): DayToGrow[] => {
    const offset = zoneOffset(divisionCode);
    const day = workDayAt(newestAt, offset);
    if (computedTo === null || computedTo < day.from) return [];
    const open = parts.memory?.takeOpen(no, day.date);
    return open ? [{ no, day, open }] : [];
  });
  const parties: DayToGrow[][] = [];
  for (let at = 0; at < days.length; at += round.together) parties.push(days.slice(at, at + round.together));
  const done = new Set<number>();
  // Two at a time: one computes while the database writes the other.
  await inLanes(
    parties,
    signal,
    async (party) => {
      const grown = await growDays(parts, party, now).catch((error: unknown) => {
        log.error({ err: error }, 'jobs that go on were not computed together');
        return [];
      });
      for (const no of grown) done.add(no);
    },
    { lanes: 2 },
  );
  return due.filter(({ no }) => !done.has(no));
}

/** The day of the newest point; and where midnight or a silence lies between, every day since the last computed one. */
async function keepVehicle(
  parts: JobParts,
  { no, newestAt, computedTo, divisionCode }: DueVehicle,
  clock: Pick<RoundAsked, 'now'>,
): Promise<void> {
  // A vehicle that was never computed begins with its newest day; the days before are marked as stale when they came late.
  const from = Math.min(computedTo ?? newestAt, newestAt);
  const [first, ...later] = workDaysBetween(divisionCode, { from, to: newestAt });
  const today = later.pop() ?? first!;
  const between = later.length > 0 ? await spansWithPoints(parts.pool, no, later) : [];
  for (const day of new Set([first!, ...between, today]))
    await computeDay(parts, { no, day, cause: 'latePoints', newOnly: day === today, ...clock });
}

async function keepStaleDay(parts: JobParts, stale: StaleDay, clock: Pick<RoundAsked, 'now'>): Promise<void> {
  const { no, cause, reason, by } = stale;
  for (const day of workDaysOfHomeDay(stale.day, zoneOffset(stale.divisionCode)))
    await computeDay(parts, { no, day, cause, reason, by, ...clock });
  await dropStaleDay(parts.pool, stale);
}

/** One that fails again and again rests longer each time, so that it does not take the turns of others. */
async function guarded(
  { setbacks }: JobParts,
  log: Log,
  { no: vehicleNo, key }: { no: number; key: string },
  deed: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  try {
    await deed();
    setbacks?.succeeded(key);
  } catch (error) {
    setbacks?.failed(key);
    log.error(
      { err: error, vehicleNo, ms: Math.round(performance.now() - began) },
      'jobs of a vehicle were not computed',
    );
  }
}

interface Lanes {
  readonly lanes?: number;
  readonly atLeast?: number;
  /** By performance.now(). */
  readonly untilMs?: number;
  readonly way?: GivingWay | undefined;
}

/**
 * Does the deed to one after another, some at once; answers how many it began. After a moment it begins no more, once there were so many. Beside
 * people's calls one lane goes on, with pauses.
 */
async function inLanes<T>(
  items: readonly T[],
  signal: AbortSignal,
  deed: (item: T) => Promise<void>,
  { lanes = round.lanes, atLeast = items.length, untilMs = 0, way }: Lanes = {},
): Promise<number> {
  let next = 0;
  const goesOn = (): boolean =>
    next < items.length && !signal.aborted && (next < atLeast || performance.now() < untilMs);
  const lane = async (_: unknown, place: number): Promise<void> => {
    while (goesOn() && !(place > 0 && way?.busy())) {
      const began = performance.now();
      await deed(items[next++]!);
      await way?.rest(performance.now() - began, signal);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return next;
}
