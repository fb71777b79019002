import { captureDays, framesAtOnce } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { StoredSwitch } from './debug.store.ts';

/** A frame as the gateway kept it. */
export interface StoredFrame {
  id: number;
  at: number;
  up: boolean;
  message: number | null;
  serial: number | null;
  part: number | null;
  parts: number | null;
  bytes: Buffer;
  verdict: string;
}

type Span = Pick<StoredSwitch, 'vehicleNo' | 'begunAt' | 'endsAt' | 'offAt'>;
export interface FramesAsked {
  after?: number | undefined;
  before?: number | undefined;
  message?: number | undefined;
  errors?: 'yes' | undefined;
}

const columns = `id::float8 as id, extract(epoch from at)::float8 as at, up, message, serial, part, parts, bytes, verdict`;
const within = `vehicle_no = $1 and at >= to_timestamp($2) and at <= to_timestamp($3)`;
const spanOf = ({ vehicleNo, begunAt, endsAt, offAt }: Span): unknown[] => [
  vehicleNo,
  begunAt,
  offAt ?? endsAt,
];

/**
 * Frames of a switch: the newest ones, those before one, or those behind one with how many more than fit came since. Oldest first.
 */
export async function readFrames(
  db: Queryable,
  one: Span,
  { after, before, message, errors }: FramesAsked,
): Promise<{ frames: StoredFrame[]; skipped: number }> {
  const values = [...spanOf(one), after ?? null, before ?? null, message ?? null, errors === 'yes'];
  const where = `${within} and ($4::bigint is null or id > $4) and ($5::bigint is null or id < $5)
    and ($6::int is null or message = $6) and (not $7 or verdict <> 'ok')`;
  const { rows } = await db.query<StoredFrame>(
    `select ${columns} from captured_frame where ${where} order by id desc limit ${framesAtOnce}`,
    values,
  );
  const frames = rows.reverse();
  if (after === undefined || frames.length < framesAtOnce) return { frames, skipped: 0 };
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*)::int as count from captured_frame where ${where} and id < $8`,
    [...values, frames[0]!.id],
  );
  return { frames, skipped: counted[0]!.count };
}

/** All frames of a switch, oldest first, a page at a time. */
export async function* allFrames(db: Queryable, one: Span): AsyncGenerator<StoredFrame> {
  for (let last = 0; ; ) {
    const { rows } = await db.query<StoredFrame>(
      `select ${columns} from captured_frame where ${within} and id > $4 order by id limit 1000`,
      [...spanOf(one), last],
    );
    yield* rows;
    if (rows.length < 1000) return;
    last = rows.at(-1)!.id;
  }
}

export async function clearFrames(db: Queryable, one: Span): Promise<void> {
  await db.query(`delete from captured_frame where ${within}`, spanOf(one));
}

export async function dropOldFrames(db: Queryable): Promise<void> {
  await db.query('delete from captured_frame where at < now() - make_interval(days => $1)', [captureDays]);
}
