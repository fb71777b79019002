import type { TrackInvalidSpan } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const there = `vehicle_no = $1 and state = 'marked' and from_at <= to_timestamp($3) and to_at >= to_timestamp($2)`;

/** Spans that are left out of R1, of a vehicle and a time (seconds UTC, both ends included), by start. */
export async function readMarkedSpans(
  db: Queryable,
  { no, from, to }: { no: number; from: number; to: number },
): Promise<[from: number, to: number][]> {
  const { rows } = await db.query<[number, number]>({
    text: `select ${seconds('from_at')}, ${seconds('to_at')} from invalid_track where ${there} order by from_at, id`,
    values: [no, from, to],
    rowMode: 'array',
  });
  return rows;
}

/** The same with why they do not count. */
export async function readInvalidSpans(
  db: Queryable,
  { no, from, to }: { no: number; from: number; to: number },
): Promise<TrackInvalidSpan[]> {
  const { rows } = await db.query<TrackInvalidSpan>(
    `select id, ${seconds('from_at')} as "from", ${seconds('to_at')} as "to", kind, reason
     from invalid_track where ${there} order by from_at, id`,
    [no, from, to],
  );
  return rows;
}
