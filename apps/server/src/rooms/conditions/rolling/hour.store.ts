import type { Queryable, TransactionClient } from '#database/transaction.ts';
import { closedAfterS } from '#telemetry/conditions/stale-hours.ts';
import type { HourFigures } from './hour.rules.ts';
import { packValues, unpackValues } from './pack-values.ts';
import type { SignalFigures, Values } from './told.rules.ts';

/** Values of one signal in one hour. */
export interface Chunk {
  readonly signal: string;
  /** Seconds UTC. */
  readonly hour: number;
  readonly values: Values;
}

/** A marked hour of a vehicle, seconds UTC. */
export interface Mark {
  no: number;
  hour: number;
}

/**
 * Marked hours: those that are over and have settled, then the one that runs where its rollup is old, the newest first. What is over
 * goes first, for a fleet at work marks more running hours than a round holds.
 */
export async function readMarks(
  db: Queryable,
  { settleS, openEveryS, most }: { settleS: number; openEveryS: number; most: number },
): Promise<Mark[]> {
  const { rows } = await db.query<Mark>(
    `select vehicle_no as no, extract(epoch from hour)::float8 as hour from condition_stale
     where case when hour + interval '3600 seconds' < now() - make_interval(secs => $1) then marked_at < now() - make_interval(secs => $2)
       else marked_at < now() - make_interval(secs => $3) end
     order by hour + interval '3600 seconds' < now() - make_interval(secs => $1) desc, hour desc, vehicle_no limit $4`,
    [closedAfterS, settleS, openEveryS, most],
  );
  return rows;
}

/** Takes the mark of an hour: away when the hour is over, else set to now. False: another worker was here first. */
export async function takeMark(client: TransactionClient, no: number, hour: number): Promise<boolean> {
  const { rows } = await client.query<{ over: boolean }>(
    `select hour + interval '3600 seconds' < now() - make_interval(secs => $3) as over from condition_stale
     where vehicle_no = $1 and hour = to_timestamp($2) for update skip locked`,
    [no, hour, closedAfterS],
  );
  if (rows[0] === undefined) return false;
  if (rows[0].over)
    await client.query('delete from condition_stale where vehicle_no = $1 and hour = to_timestamp($2)', [
      no,
      hour,
    ]);
  else
    await client.query(
      'update condition_stale set marked_at = to_timestamp($3) where vehicle_no = $1 and hour = to_timestamp($2)',
      [no, hour, Date.now() / 1000],
    );
  return true;
}

/** The packed values of these signals in the hours from–to (seconds UTC, the end excluded), oldest first. */
export async function readChunks(
  db: Queryable,
  no: number,
  { from, to }: { from: number; to: number },
  signals: readonly string[],
): Promise<Chunk[]> {
  const { rows } = await db.query<{ signal: string; hour: number; packed: Buffer }>(
    `select signal, extract(epoch from time)::float8 as hour, packed from condition_chunk
     where vehicle_no = $1 and time >= to_timestamp($2) and time < to_timestamp($3) and signal = any($4) order by time`,
    [no, from, to, signals],
  );
  return rows.map(({ signal, hour, packed }) => ({
    signal,
    hour,
    values: unpackValues(packed, hour * 1000),
  }));
}

export async function writeChunks(
  client: TransactionClient,
  no: number,
  hour: number,
  columns: ReadonlyMap<string, Values>,
): Promise<void> {
  const signals = [...columns];
  await client.query(
    `insert into condition_chunk as held (vehicle_no, time, signal, count, packed)
     select $1, to_timestamp($2), signal, count, packed from unnest($3::text[], $4::int[], $5::bytea[]) as made (signal, count, packed)
     on conflict (vehicle_no, time, signal) do update set count = excluded.count, packed = excluded.packed`,
    [
      no,
      hour,
      signals.map(([signal]) => signal),
      signals.map(([, { values }]) => values.length),
      signals.map(([, values]) => packValues(values, hour * 1000)),
    ],
  );
}

/** Whether figures of this hour stand. */
export async function hasHour(client: TransactionClient, no: number, hour: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from condition_hour where vehicle_no = $1 and hour = to_timestamp($2)',
    [no, hour],
  );
  return rowCount === 1;
}

/** The oldest hour (seconds UTC) that waits for its rollup, or null. */
export async function oldestMark(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    'select extract(epoch from min(hour))::float8 as at from condition_stale',
  );
  return rows[0]?.at ?? null;
}

export async function writeHour(
  client: TransactionClient,
  no: number,
  hour: number,
  figures: HourFigures,
  columns: ReadonlyMap<string, Values>,
): Promise<void> {
  const signals = Object.fromEntries([...columns].map(([signal, { values }]) => [signal, figuresOf(values)]));
  await client.query(
    `insert into condition_hour (vehicle_no, hour, working_s, travelling_s, idling_s, engaged_s, fixed_s, told_s, fuel_l, fuel_method,
       engine_h, counters, signals, heat, beyond, ages, faults)
     values ($1, to_timestamp($2), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (vehicle_no, hour) do update set
       (working_s, travelling_s, idling_s, engaged_s, fixed_s, told_s, fuel_l, fuel_method, engine_h, counters, signals, heat, beyond,
         ages, faults)
       = (excluded.working_s, excluded.travelling_s, excluded.idling_s, excluded.engaged_s, excluded.fixed_s, excluded.told_s,
         excluded.fuel_l, excluded.fuel_method, excluded.engine_h, excluded.counters, excluded.signals, excluded.heat, excluded.beyond,
         excluded.ages, excluded.faults)`,
    [
      no,
      hour,
      figures.workingS,
      figures.travellingS,
      figures.idlingS,
      figures.engagedS,
      figures.fixedS,
      figures.toldS,
      figures.fuelL,
      figures.fuelMethod,
      figures.engineH,
      JSON.stringify(figures.counters),
      ...[signals, figures.heat, figures.beyond, figures.ages, figures.faults].map((one) =>
        JSON.stringify(one),
      ),
    ],
  );
}

function figuresOf(values: ArrayLike<number>): SignalFigures {
  let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  return [values.length, rounded(min), rounded(max), rounded(sum / values.length)];
}

const rounded = (value: number): number => Number(value.toPrecision(7));
