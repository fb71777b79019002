import { inTransaction, type TransactionClient } from '#database/transaction.ts';
import { joinStored, type StoredTrack, sliceStored } from '../../stored-track.rules.ts';
import { readTracksOf } from '../../track.store.ts';
import { withCorrectedDepths } from '../computing/corrected-depth.rules.ts';
import type { StoredJob, WorkDay } from '../computing/day-facts.rules.ts';
import { type FactsNow, readFactsOf } from '../computing/day-facts.store.ts';
import { mayKeepStrips } from '../computing/judge-day.ts';
import { readItemsOf } from '../computing/said-items.store.ts';
import { endsBy, hasEnded } from '../computing/state.rules.ts';
import { readJobsOfDays, writeStrips } from '../job.store.ts';
import { lockFreeVehicles, noteProgress } from '../job-queue.store.ts';
import { knownEnd } from '../memory/day-memory.ts';
import type { OpenDay } from '../memory/known-day.rules.ts';
import { readFrom } from '../memory/read-day.ts';
import { type Season, seasonOf } from '../season.ts';
import { rebuildVehicleDays } from '../vehicle-day.store.ts';
import type { JobParts } from '../work-parts.ts';
import { type GrownRow, growJob } from './grow-job.ts';
import { writeGrownJobs } from './grown-job.store.ts';
import { grownBy, textOfFacts, windowMoved } from './open-day.rules.ts';

/** A vehicle's day whose end the worker knows. */
export interface DayToGrow {
  readonly no: number;
  readonly day: WorkDay;
  readonly open: OpenDay;
}

/** What became of one. */
interface GrownDay {
  readonly no: number;
  readonly open: OpenDay;
  readonly row: GrownRow | null;
  readonly pointAt: number;
  readonly dueAt: number | null;
  readonly writesStrips: boolean;
}

/**
 * Brings days up to date of which nothing but newer points is to be told, all in one transaction and a handful of statements. Answers
 * the vehicles for which that was enough; the others are to be computed one by one.
 */
export async function growDays(
  parts: JobParts,
  days: readonly DayToGrow[],
  nowS = Date.now() / 1000,
): Promise<Set<number>> {
  const grown = await inTransaction(parts.pool, async (client) => {
    const made = await growAll(parts, client, days, nowS);
    await writeAll(client, made);
    return made;
  });
  for (const { no, open, row } of grown) {
    parts.memory?.keep(no, knownEnd(open));
    if (row) parts.bus.publish('jobRecomputed', { id: row.row.id, vehicleNo: no });
  }
  return new Set(grown.map(({ no }) => no));
}

async function growAll(
  parts: JobParts,
  client: TransactionClient,
  days: readonly DayToGrow[],
  now: number,
): Promise<GrownDay[]> {
  const free = await lockFreeVehicles(
    client,
    days.map(({ no }) => no),
  );
  const asked = days.filter(({ no }) => free.has(no));
  const facts = await readFactsOf(
    client,
    asked.map(({ no, day: { from, to } }) => ({ no, from, to })),
  );
  const stored = await readJobsOfDays(
    client,
    asked.map(({ no, day }) => ({ no, date: day.date })),
  );
  const tails = await readTracksOf(
    client,
    asked.map(({ no, day, open }) => ({ no, from: tailFrom(open, day), to: day.to - 1e-6 })),
  );
  const corrected = asked.flatMap(({ no, day, open }) => {
    const track = tails.get(no);
    const corrects = track && (facts.get(no)?.facts.depths.length ?? 0) > 0;
    return corrects ? [{ no, from: tailFrom(open, day), to: day.to, track }] : [];
  });
  const items = await readItemsOf(client, corrected);
  const seasonFor = rememberedSeasons(client);
  const made: GrownDay[] = [];
  for (const one of asked) {
    const [known, tail] = [facts.get(one.no), tails.get(one.no)];
    if (!known || !tail) continue;
    const grown = await growOne(parts, seasonFor, {
      ...one,
      known,
      tail: withCorrectedDepths(tail, items.get(one.no) ?? null, known.facts),
      stored: stored.get(one.no) ?? [],
      now,
    });
    if (grown) made.push(grown);
  }
  return made;
}

const tailFrom = ({ window }: OpenDay, day: WorkDay): number =>
  window.time.length === 0 ? day.from : readFrom(window.time.at(-1)!, day);

async function growOne(
  parts: JobParts,
  seasonFor: Parameters<typeof growJob>[1],
  {
    no,
    day,
    open,
    known: { facts, newestAt },
    tail,
    stored,
    now,
  }: DayToGrow & { known: FactsNow; tail: StoredTrack; stored: readonly StoredJob[]; now: number },
): Promise<GrownDay | null> {
  const before = openRowOf(open, stored);
  if (before === undefined || textOfFacts(facts) !== open.factsText) return null;
  const window = withTail(open, tail, day);
  const grown = grownBy(open, window, { facts, day, now, corrected: before?.corrected ?? {} });
  if (!grown) return null;
  const pointAt = window.time.at(-1)!;
  const newest = Math.max(newestAt ?? 0, pointAt);
  const { whole } = grown;
  const to = whole?.end.time;
  if (to !== undefined && hasEnded({ to }, { followed: newest >= day.to, newestAt: newest, now }))
    return null;
  const asked = { facts, day, now };
  if (!whole || !open.job || !before) {
    const moved = windowMoved({ ...open, window }, grown.clean, asked);
    return { no, open: moved, row: null, pointAt, dueAt: null, writesStrips: false };
  }
  const { job } = open;
  const row = await growJob(parts, seasonFor, { job, whole, open: grown.open, facts, day, before });
  if (!row) return null;
  const dueAt = endsBy({ to: whole.end.time });
  const changed = row === 'same' ? null : row;
  const atMs = now * 1000;
  const writesStrips = changed !== null && !mayKeepStrips(changed.strips, atMs - job.stripsAt);
  const next = {
    ...job,
    ...(changed && { digest: changed.row.digest, coverage: changed.coverage }),
    ...(writesStrips && { stripsAt: atMs }),
  };
  const moved = windowMoved({ ...open, window, job: next }, grown.clean, asked);
  return { no, open: moved, row: changed, pointAt, dueAt, writesStrips };
}

/** The row of the job that goes on, null without one; undefined where the stored jobs are others than the known ones. */
function openRowOf({ jobs, job }: OpenDay, stored: readonly StoredJob[]): StoredJob | null | undefined {
  const living = stored.filter(({ gone }) => !gone);
  if (living.length !== jobs.size + (job ? 1 : 0)) return undefined;
  for (const row of living) {
    if (row.id === job?.id) continue;
    if (row.state === 'inProgress' || jobs.get(row.id)?.digest !== row.digest) return undefined;
  }
  if (!job) return null;
  const row = living.find(({ id }) => id === job.id);
  const same =
    row?.state === 'inProgress' &&
    row.digest === job.digest &&
    JSON.stringify(row.corrected) === job.correctedText;
  return same ? row : undefined;
}

function withTail({ window }: OpenDay, tail: StoredTrack, day: WorkDay): StoredTrack {
  if (window.time.length === 0) return tail;
  const from = readFrom(window.time.at(-1)!, day);
  const first = window.time.findIndex((time) => time >= from);
  return joinStored([sliceStored(window, 0, first < 0 ? window.time.length : first), tail]);
}

/** Seasons and standards, each asked for once in a transaction. */
function rememberedSeasons(client: TransactionClient): Parameters<typeof growJob>[1] {
  const found = new Map<string, Promise<Season>>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const season = found.get(key) ?? seasonOf(client, asked);
    found.set(key, season);
    return season;
  };
}

async function writeAll(client: TransactionClient, made: readonly GrownDay[]): Promise<void> {
  const changed = made.flatMap(({ no, open, row, writesStrips }) =>
    row ? [{ no, date: open.date, id: row.row.id, row, writesStrips }] : [],
  );
  await writeGrownJobs(
    client,
    changed.map(({ row }) => row.row),
  );
  await writeStrips(
    client,
    changed
      .filter(({ writesStrips }) => writesStrips)
      .map(({ id, no, row }) => ({ id, no, strips: row.strips })),
  );
  await rebuildVehicleDays(client, changed);
  await noteProgress(
    client,
    made.map((one) => ({ ...one, onlyFrom: 0 })),
  );
}
