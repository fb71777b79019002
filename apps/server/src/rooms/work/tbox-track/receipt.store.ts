import type { PointReceipt } from '@furrow/contract';
import { decodeVendor, exampleProfile } from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';
import { sourceNumbers } from '../track.rules.ts';

interface Span {
  readonly no: number;
  readonly from: number;
  readonly to: number;
}

const [tbox] = sourceNumbers('tbox');
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const there = `vehicle_no = $1 and source = ${tbox} and time >= to_timestamp($2::float8) and time <= to_timestamp($3::float8)`;

/** Points of a T-BOX with when they were received and their raw bits, at most `limit` later than `after`; seconds UTC. */
export async function readReceipts(
  db: Queryable,
  { no, from, to }: Span,
  limit: number,
  after?: number,
): Promise<PointReceipt[]> {
  const { rows } = await db.query<PointReceipt>({
    text: `select ${seconds('time')}, ${seconds('received_at')}, alarms::bigint & 4294967295, bits::bigint & 4294967295, late::int
      from track_point where ${there} and time > to_timestamp($4::float8) order by time limit $5`,
    values: [no, from, to, after ?? from - 1, limit],
    rowMode: 'array',
  });
  return rows.map(([time, received, alarms, bits, late]) => [
    time,
    received,
    Number(alarms),
    Number(bits),
    late,
  ]);
}

/** When points that came later were made and received. */
export async function readLate(
  db: Queryable,
  { no, from, to }: Span,
): Promise<{ time: number; received: number }[]> {
  const { rows } = await db.query<{ time: number; received: number }>(
    `select ${seconds('time')} as time, ${seconds('received_at')} as received from track_point
     where ${there} and late order by time`,
    [no, from, to],
  );
  return rows;
}

/** Bits of the item 0x2A (JT/T 808 §8.18): 0 deep sleep, 1 sleep. */
const sleepBits = 0b11;

/** Whether the terminal slept, at each point that says so or says no. */
export async function readSleep(
  db: Queryable,
  { no, from, to }: Span,
): Promise<{ time: number; asleep: boolean }[]> {
  // Cheap to ask: only points whose items may hold 0x2A are read at all.
  const { rows } = await db.query<{ time: number; items: Buffer }>(
    `select ${seconds('time')} as time, items from track_point
     where ${there} and items is not null and position('\\x2a02'::bytea in items) > 0 order by time`,
    [no, from, to],
  );
  return rows.flatMap(({ time, items }) => {
    const { ioStatus } = decodeVendor(items, exampleProfile);
    return ioStatus === undefined ? [] : [{ time, asleep: (ioStatus & sleepBits) !== 0 }];
  });
}
