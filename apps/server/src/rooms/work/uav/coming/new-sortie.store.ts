import type { AmountUnit, FlightPoint, SortiePurpose, SortieSource } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { flightFigures } from '../tracks/flight-figures.rules.ts';

/** A sortie as it comes; the target dose in litres or kilograms a m², times in seconds UTC. */
export interface NewSortie {
  readonly vehicleNo: number;
  readonly number: string;
  readonly source: SortieSource;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly pilot: string;
  readonly blockId: string | null;
  readonly crop: string;
  readonly purpose: SortiePurpose;
  readonly agent: string;
  readonly unit: AmountUnit;
  readonly targetDose: number | null;
  readonly amount: number | null;
  readonly swathM: number;
  readonly windMs: number | null;
  readonly batterySwaps: number;
  readonly track: readonly FlightPoint[] | null;
}

/**
 * Keeps a sortie and marks its day to be computed; null when its aircraft has one of that number. `actor` is null for a partner.
 */
export async function storeSortie(
  db: Queryable,
  actor: Actor | null,
  sortie: NewSortie,
  by: { sn: string; partner?: string },
): Promise<string | null> {
  const id = newId();
  const { rowCount } = await db.query(
    `insert into uav_sortie (id, vehicle_no, number, source, started_at, ended_at, pilot, block_id, crop, purpose, agent, unit,
       target_dose, amount, swath_m, wind_ms, battery_swaps, created_by, updated_by)
     values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
     on conflict (vehicle_no, lower(number)) do nothing`,
    [
      id,
      sortie.vehicleNo,
      sortie.number,
      sortie.source,
      sortie.startedAt,
      sortie.endedAt,
      sortie.pilot,
      sortie.blockId,
      sortie.crop,
      sortie.purpose,
      sortie.agent,
      sortie.unit,
      sortie.targetDose,
      sortie.amount,
      sortie.swathM,
      sortie.windMs,
      sortie.batterySwaps,
      actor?.accountId ?? null,
    ],
  );
  if (rowCount === 0) return null;
  if (sortie.track) await putTrack(db, id, sortie.track);
  const { track, vehicleNo: _, ...told } = sortie;
  const after = { ...told, ...by, points: track?.length ?? 0 };
  await logOperation(db, actor, { action: 'jiading.import', subjectKind: 'sortie', subjectId: id, after });
  return id;
}

/** Puts a track to a sortie, with how it was flown; an amount that nobody told is what flowed. Its day is computed by the worker. */
export async function putTrack(db: Queryable, id: string, track: readonly FlightPoint[]): Promise<void> {
  const figures = flightFigures(track);
  await db.query(
    `update uav_sortie set track = $2, mean_height_m = $3, mean_speed = $4, heights = $5, speeds = $6,
       amount = coalesce(amount, $7), computed_at = null, updated_at = now() where id = $1`,
    [
      id,
      JSON.stringify(track),
      figures.meanHeightM,
      figures.meanSpeed,
      figures.heights,
      figures.speeds,
      figures.amount,
    ],
  );
  await markDay(db, id);
}

/** The day of a sortie's take-off is to be computed (R15). */
async function markDay(db: Queryable, id: string): Promise<void> {
  await db.query(
    `insert into stale_day (vehicle_no, day, cause)
     select vehicle_no, (started_at at time zone 'Asia/Shanghai')::date, 'latePoints' from uav_sortie where id = $1
     on conflict (vehicle_no, day) do update set marked_at = now(), cause = excluded.cause, reason = '', by_account = null`,
    [id],
  );
}
