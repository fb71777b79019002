import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { joinStored, type StoredTrack, sliceStored } from '../../stored-track.rules.ts';
import { sourceNumbers } from '../../track.rules.ts';
import { readTrack } from '../../track.store.ts';
import type { SaidItems } from '../computing/corrected-depth.rules.ts';
import type { DayFacts, WorkDay } from '../computing/day-facts.rules.ts';
import { readItems } from '../computing/said-items.store.ts';
import type { KnownDay } from './known-day.rules.ts';

/** Points of a day with what the terminals said beside them. */
export interface ReadDay {
  readonly track: StoredTrack;
  readonly items: SaidItems | null;
  /** Every point was read just now. */
  readonly whole: boolean;
}

/**
 * Transactions of two gateways may commit in another order than their points have, and of two sources the one that reports later in a
 * minute may count (R1): so much before the newest known point is read again, seconds.
 */
const again = 120;

/** From where on a day is read again whose newest known point this is, seconds UTC. */
export const readFrom = (newest: number, day: WorkDay): number =>
  Math.max(day.from, Math.floor((newest - again) / 60) * 60);

/** The points of a day; with a known one only those behind it are read. */
export async function readDay(
  pool: Pool,
  db: Queryable,
  { facts, day, known }: { facts: DayFacts; day: WorkDay; known: KnownDay | null },
): Promise<ReadDay> {
  const read = (from: number): Promise<StoredTrack> =>
    readTrack(pool, { no: facts.vehicle.no, sources: sourceNumbers('all'), from, to: day.to - 1e-6 });
  const kept = known?.track;
  const newest = kept?.time.at(-1);
  if (!kept || newest === undefined) {
    const track = await read(day.from);
    return { track, items: await readItems(db, facts, track, day), whole: true };
  }
  const from = readFrom(newest, day);
  const first = kept.time.findIndex((time) => time >= from);
  const track = joinStored([sliceStored(kept, 0, first), await read(from)]);
  const before = known.items && { items: known.items, kept: first, from };
  return { track, items: await readItems(db, facts, track, day, before), whole: false };
}
