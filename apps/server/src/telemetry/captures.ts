import { mostCaptureBytes } from '@furrow/contract';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { every } from '#kit/clock/every.ts';
import type { Log } from '#kit/log.ts';

/** A frame as it passed: unescaped and without its checksum; a bad one as it came. */
export interface Frame {
  readonly vehicleNo: number;
  readonly up: boolean;
  readonly message: number | null;
  readonly serial: number | null;
  readonly part: number | null;
  readonly parts: number | null;
  readonly bytes: Uint8Array;
  readonly verdict: string;
}

interface Watched {
  untilMs: number;
  /** Bytes that this device may still fill. */
  room: number;
}

const flushMs = 300;
/** Who is watched is asked anew this often, for a message may have been missed. */
const lookMs = 15_000;
/** Frames that wait for the database at most; more of them are not kept. */
const mostWaiting = 5_000;

/** Frames of terminals with a debug switch on. For all others it costs one look into a map that is empty. */
export class Captures {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #watched = new Map<number, Watched>();
  #waiting: (Frame & { atMs: number })[] = [];
  #writing: Promise<unknown> = Promise.resolve();
  readonly #stops: readonly (() => void)[];

  constructor({ pool, bus, log }: { pool: Pool; bus: Pick<Bus, 'subscribe'>; log: Log }) {
    this.#pool = pool;
    this.#log = log;
    this.#stops = [
      bus.subscribe('debugChanged', () => void this.look()),
      every(flushMs, () => this.flush()),
      every(lookMs, () => this.look()),
    ];
  }

  wants(vehicleNo: number): boolean {
    if (this.#watched.size === 0) return false;
    const watched = this.#watched.get(vehicleNo);
    return watched !== undefined && watched.untilMs > Date.now() && watched.room > 0;
  }

  /** Keeps a frame; its bytes are copied, for they may be a view of a larger chunk. */
  keep(frame: Frame): void {
    const watched = this.#watched.get(frame.vehicleNo);
    if (watched === undefined || this.#waiting.length >= mostWaiting) return;
    watched.room -= frame.bytes.length;
    this.#waiting.push({ ...frame, bytes: frame.bytes.slice(), atMs: Date.now() });
  }

  /** Reads who is watched, until when, and how much room is left. Answers whether it could. */
  async look(): Promise<boolean> {
    try {
      const { rows } = await this.#pool.query<{ no: number; until: number; used: number }>(
        `select d.vehicle_no as no, max(extract(epoch from d.ends_at))::float8 as until,
           (select coalesce(sum(length(f.bytes)), 0)::float8 from captured_frame f where f.vehicle_no = d.vehicle_no) as used
         from debug_switch d where d.off_at is null and d.ends_at > now() and 'frames' = any(d.switches) group by d.vehicle_no`,
      );
      this.#watched.clear();
      for (const { no, until, used } of rows)
        this.#watched.set(no, { untilMs: until * 1000, room: mostCaptureBytes - used });
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot read debug switches');
      return false;
    }
  }

  /** Writes what waits. Answers whether it could. */
  flush(): Promise<boolean> {
    const writing = this.#writing.then(() => this.#write());
    this.#writing = writing;
    return writing;
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.flush();
  }

  async #write(): Promise<boolean> {
    const frames = this.#waiting;
    if (frames.length === 0) return true;
    this.#waiting = [];
    try {
      await this.#pool.query(
        `insert into captured_frame (vehicle_no, at, up, message, serial, part, parts, bytes, verdict)
         select no, to_timestamp(at / 1000), up, message, serial, part, parts, bytes, verdict
         from unnest($1::int[], $2::float8[], $3::bool[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bytea[], $9::text[])
           with ordinality as f (no, at, up, message, serial, part, parts, bytes, verdict, place) order by place`,
        [
          frames.map(({ vehicleNo }) => vehicleNo),
          frames.map(({ atMs }) => atMs),
          frames.map(({ up }) => up),
          frames.map(({ message }) => message),
          frames.map(({ serial }) => serial),
          frames.map(({ part }) => part),
          frames.map(({ parts }) => parts),
          frames.map(({ bytes }) => Buffer.from(bytes)),
          frames.map(({ verdict }) => verdict),
        ],
      );
      return true;
    } catch (error) {
      // A capture is a help and no report: what cannot be written now is lost.
      this.#log.warn({ err: error, frames: frames.length }, 'cannot keep captured frames');
      return false;
    }
  }
}
