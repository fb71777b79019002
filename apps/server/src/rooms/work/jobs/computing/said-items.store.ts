import { decodeVendor, exampleProfile } from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';
import type { StoredTrack } from '../../stored-track.rules.ts';
import type { SaidItems } from './corrected-depth.rules.ts';
import type { DayFacts, WorkDay } from './day-facts.rules.ts';
import type { AskedDay } from './day-facts.store.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

interface SaidRow {
  readonly time: number;
  readonly items: Buffer;
}

/** What was said of the first so many points, and the moment from which it is to be read (seconds UTC). */
interface KnownItems {
  readonly items: SaidItems;
  readonly kept: number;
  readonly from: number;
}

/** A terminal tells its items in every report: so many points show what it tells. */
const shownBy = 40;

/**
 * What the terminals said in a day beside the columns: of all points where depths are to be corrected, else of the first ones
 * only, and nothing (null) where the statuses show already that the terminal tells its work.
 */
export async function readItems(
  db: Queryable,
  facts: DayFacts,
  track: StoredTrack,
  day: WorkDay,
  known: KnownItems | null = null,
): Promise<SaidItems | null> {
  const corrects = facts.depths.length > 0;
  if (
    track.time.length === 0 ||
    (!corrects && track.status.some((one) => one === 2 || one === 3 || one === 5))
  )
    return null;
  const before = corrects ? known : null;
  const { rows } = await db.query<SaidRow>(
    `select ${seconds('time')} as time, items from track_point where vehicle_no = $1 and time >= to_timestamp($2)
       and time < to_timestamp($3) and items is not null order by time limit $4`,
    [facts.vehicle.no, before?.from ?? day.from, day.to, corrects ? 1_000_000 : shownBy],
  );
  const said = nothingSaid(track.time.length);
  if (before)
    for (const name of ['rawDepth', 'tellsWork', 'implementDown'] as const)
      said[name].set(before.items[name].subarray(0, before.kept));
  sayAll(said, track, rows, before?.kept ?? 0);
  return said;
}

/** The points of the end of a vehicle's day that were read, and from when to when. */
interface ReadTail extends AskedDay {
  readonly track: StoredTrack;
}

/** What the terminals of these vehicles said in the ends of their days, in one question; by the vehicle's number. */
export async function readItemsOf(
  db: Queryable,
  tails: readonly ReadTail[],
): Promise<Map<number, SaidItems>> {
  const said = new Map<number, SaidItems>();
  if (tails.length === 0) return said;
  const first = Math.min(...tails.map(({ from }) => from));
  const last = Math.max(...tails.map(({ to }) => to));
  const { rows } = await db.query<SaidRow & { no: number }>(
    `select a.no, ${seconds('p.time')} as time, p.items
     from unnest($1::int[], $2::float8[], $3::float8[]) as a (no, "from", "to")
     join track_point p on p.vehicle_no = a.no and p.time >= to_timestamp(a."from") and p.time < to_timestamp(a."to")
     where p.time >= to_timestamp($4) and p.time < to_timestamp($5) and p.items is not null order by p.time`,
    [tails.map(({ no }) => no), tails.map(({ from }) => from), tails.map(({ to }) => to), first, last],
  );
  const rowsOf = new Map(tails.map(({ no }): [number, SaidRow[]] => [no, []]));
  for (const row of rows) rowsOf.get(row.no)!.push(row);
  for (const { no, track } of tails) {
    const one = nothingSaid(track.time.length);
    sayAll(one, track, rowsOf.get(no)!);
    said.set(no, one);
  }
  return said;
}

const nothingSaid = (length: number): SaidItems => ({
  rawDepth: new Float32Array(length).fill(Number.NaN),
  tellsWork: new Uint8Array(length),
  implementDown: new Float32Array(length).fill(Number.NaN),
});

/** Puts what was said at its points, both by time, from the first so many points on. */
function sayAll(said: SaidItems, track: StoredTrack, rows: readonly SaidRow[], from = 0): void {
  let i = from;
  for (const { time, items } of rows) {
    while (i < track.time.length && track.time[i]! < time - 1e-6) i++;
    if (i < track.time.length && Math.abs(track.time[i]! - time) < 1e-6) say(said, i, items);
  }
}

function say(said: SaidItems, i: number, items: Buffer): void {
  const { rawDepth, implementDown, workDepth, workValue, autoSteer } = decodeVendor(items, exampleProfile);
  if (rawDepth !== undefined) said.rawDepth[i] = rawDepth;
  if (implementDown !== undefined) said.implementDown[i] = implementDown;
  const tells = [implementDown, workDepth, workValue, autoSteer].some((one) => one !== undefined);
  if (tells) said.tellsWork[i] = 1;
}
