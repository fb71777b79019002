import type { PoolClient, QueryResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { maySpread } from '#database/may-spread.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { incomingColumns } from './point-rows.ts';

/** What became of a batch. */
export interface StoredBatch {
  /** Rows that were not there before. */
  readonly stored: number;
  /** Of these, late ones. */
  readonly late: number;
}

const prepare = `create temp table if not exists incoming_point (${incomingColumns}) on commit delete rows`;

/**
 * Where points lie on several machines a batch goes to every shard, over a connection each. Citus keeps one of them for the next batch and opens the others anew, which
 * takes longer than the points: a connection that only stores keeps so many to each machine.
 */
const keepConnections = 'set citus.max_cached_conns_per_worker = 16';

const pointColumns = `vehicle_no, source, time, lng, lat, speed, heading, altitude, status, value, width, satellites, fix,
  received_at, late, alarms, bits, items`;

// In key order, so that two gateways that write the same vehicles never wait for each other in a circle.
const storePoints = `insert into track_point (${pointColumns}) select ${pointColumns} from incoming_point
  order by vehicle_no, source, time on conflict do nothing`;

// The day is that of UTC+8 (work date, R3). A point that was there already makes no day stale again.
const storeLatePoints = `with stored as (${storePoints} returning vehicle_no, time, late),
  stale as (
    insert into stale_day (vehicle_no, day)
    select distinct vehicle_no, (time at time zone interval '8 hours')::date from stored where late order by 1, 2
    on conflict (vehicle_no, day) do update set marked_at = now())
  select count(*)::int as stored, count(*) filter (where late)::int as late from stored`;

// The same in two steps where the points may lie on several machines: they cannot be written inside of WITH.
const storeLateApart = `${storePoints} returning vehicle_no as no, extract(epoch from time)::float8 as time, late`;
const markDays = `insert into stale_day (vehicle_no, day) select no, day from unnest($1::int[], $2::date[]) as d (no, day)
  order by 1, 2 on conflict (vehicle_no, day) do update set marked_at = now()`;

const latestColumns = `time, received_at, source, lng, lat, speed, heading, altitude, status, value, width, satellites, fix,
  alarms, bits, quantities`;

// Time stays the newest even when two gateways hold points of one vehicle.
const storeLatest = `insert into vehicle_latest as held (vehicle_no, heard_at, ${latestColumns})
  select vehicle_no, received_at, ${latestColumns} from incoming_point where newest order by vehicle_no
  on conflict (vehicle_no) do update set
    (heard_at, ${latestColumns}) = (greatest(held.heard_at, excluded.heard_at),
    ${latestColumns.replaceAll(/\w+/g, 'excluded.$&')})
  where held.time is null or held.time < excluded.time`;

/**
 * Once a connection: the table that batches come into. It is emptied by every commit. Answers whether the points may lie on several machines: the
 * database has the extension for it.
 */
export async function prepareConnection(client: PoolClient): Promise<boolean> {
  await client.query(prepare);
  const spread = await maySpread(client);
  if (spread) await client.query(keepConnections);
  return spread;
}

/**
 * Stores reports in one transaction: history, live positions, stale days. A point that is stored already (same vehicle,
 * source, time) is left as it is. `rows` as a PointEncoder makes them; `spread` as the connection was prepared.
 * @throws what PostgreSQL says; the connection is then out of its transaction, or broken.
 */
export async function storeBatch(
  client: PoolClient,
  rows: Buffer,
  { anyLate, spread }: { anyLate: boolean; spread: boolean },
): Promise<StoredBatch> {
  await client.query('begin');
  try {
    await copy(client, rows);
    if (anyLate && spread) return await storeApart(client);
    const result = await store(client, anyLate ? storeLatePoints : storePoints);
    const counts = result.rows[0] as StoredBatch | undefined;
    return counts ?? { stored: result.rowCount ?? 0, late: 0 };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

// One message for what remains after the copy, for every round trip is waited for by all terminals of the batch.
async function store(client: PoolClient, points: string): Promise<QueryResult> {
  return firstOf(await client.query(`${points}; ${storeLatest}; commit`))!;
}

/** The answer of the first of several statements: a message of several has one each, which the types of pg leave out. */
function firstOf(answered: QueryResult | QueryResult[]): QueryResult | undefined {
  return Array.isArray(answered) ? answered[0] : answered;
}

async function storeApart(client: PoolClient): Promise<StoredBatch> {
  const { rows } = await client.query<{ no: number; time: number; late: boolean }>(storeLateApart);
  const late = rows.filter((row) => row.late);
  const days = daysOf(late);
  if (days.length > 0) await mark(client, days);
  await client.query(`${storeLatest}; commit`);
  return { stored: rows.length, late: late.length };
}

/**
 * Stores the history of a batch alone, in one transaction: what a worker node of several machines is asked for. Answers what was not there before.
 * @throws what PostgreSQL says; the connection is then out of its transaction, or broken.
 */
export async function storePointsAlone(client: PoolClient, rows: Buffer): Promise<StoredBatch> {
  return inOne(client, async () => {
    await copy(client, rows);
    const { rows: stored } = await client.query<{ late: boolean }>(`${storePoints} returning late`);
    return { stored: stored.length, late: stored.filter(({ late }) => late).length };
  });
}

/** A work date of a vehicle: YYYY-MM-DD in UTC+8. */
export interface MarkedDay {
  readonly no: number;
  readonly day: string;
}

/**
 * Stores what a batch changes beside its history, in one transaction: live positions (`rows`, as a PointEncoder makes them) and stale days.
 * @throws what PostgreSQL says; the connection is then out of its transaction, or broken.
 */
export async function storeBeside(
  client: PoolClient,
  rows: Buffer | null,
  days: readonly MarkedDay[],
): Promise<void> {
  await inOne(client, async () => {
    if (rows !== null) {
      await copy(client, rows);
      await client.query(storeLatest);
    }
    if (days.length > 0) await mark(client, days);
  });
}

/** Each work date of these points once. */
export function daysOf(points: readonly { readonly no: number; readonly time: number }[]): MarkedDay[] {
  const days = new Map(points.map(({ no, time }) => [`${no} ${homeDay(time)}`, { no, day: homeDay(time) }]));
  return [...days.values()];
}

async function inOne<Found>(client: PoolClient, work: () => Promise<Found>): Promise<Found> {
  await client.query('begin');
  try {
    const found = await work();
    await client.query('commit');
    return found;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function mark(client: PoolClient, days: readonly MarkedDay[]): Promise<void> {
  await client.query(markDays, [days.map(({ no }) => no), days.map(({ day }) => day)]);
}

function copy(client: PoolClient, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = client.query(copyFrom('copy incoming_point from stdin (format binary)'));
    stream.on('finish', resolve);
    stream.on('error', reject);
    stream.end(rows);
  });
}
