import { conditionSignals, ownSignal } from '@furrow/contract';
import {
  decodeCanData,
  decodeVendor,
  exampleProfile,
  type FrameDecoder,
  readActiveFaults,
  readFaultCodes,
} from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';
import type { Told } from './told.rules.ts';

interface PointRow {
  at: number;
  speed: number;
  status: number;
  satellites: number;
  fix: number;
  items: Buffer | null;
}

interface FrameRow {
  at: number;
  raw: Buffer;
}

const working: ReadonlySet<number> = new Set([2, 3, 5]);

/** Everything that a vehicle told from–to (seconds UTC, the end excluded), oldest first: with its positions and over the CAN bus. */
export async function readTold(
  db: Queryable,
  vehicleNo: number,
  { from, to }: { from: number; to: number },
  decoder: FrameDecoder,
): Promise<Told[]> {
  const values = [vehicleNo, from, to];
  const within = 'vehicle_no = $1 and time >= to_timestamp($2::float8) and time < to_timestamp($3::float8)';
  const { rows: points } = await db.query<PointRow>(
    `select extract(epoch from time)::float8 as at, speed, status, satellites, fix, items from track_point where ${within} order by time`,
    values,
  );
  const { rows: frames } = await db.query<FrameRow>(
    `select extract(epoch from time)::float8 as at, raw from condition_frame where ${within} order by time, serial`,
    values,
  );
  const told = [...points.map(toldByPoint), ...frames.flatMap((row) => toldByFrames(row, decoder))];
  return told.sort((a, b) => a.timeMs - b.timeMs);
}

function toldByPoint({ at, speed, status, satellites, fix, items }: PointRow): Told {
  const values: Record<string, number> = { speed, satellites, fixType: fix };
  if (items === null) return { timeMs: at * 1000, values, working: working.has(status), via: 0 };
  const quantities = decodeVendor(items, exampleProfile);
  for (const key in quantities)
    if (key in conditionSignals && !(key in values))
      values[key] = quantities[key as keyof typeof quantities]!;
  const faults = readFaultCodes(items, exampleProfile);
  return { timeMs: at * 1000, values, working: working.has(status), faults, via: 0 };
}

/** A message of several moments becomes one piece each. */
function toldByFrames({ at, raw }: FrameRow, decoder: FrameDecoder): Told[] {
  const { frames } = decodeCanData(raw);
  const byMoment = new Map<number, Record<string, number>>([[0, {}]]);
  for (const { key, value, afterMs } of decoder.decode(frames)) {
    if (!(key in conditionSignals) && !key.startsWith(ownSignal)) continue;
    const values = byMoment.get(afterMs) ?? {};
    values[key] = value;
    byMoment.set(afterMs, values);
  }
  const faults = readActiveFaults(frames);
  return [...byMoment].map(([afterMs, values]) => ({
    timeMs: Math.round(at * 1000) + afterMs,
    values,
    faults: afterMs === 0 ? faults : undefined,
    via: 1 as const,
  }));
}
