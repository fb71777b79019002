import { type FaultCode, readActiveFaults } from '@furrow/jt808';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import type { TelemetryMetrics } from '../metrics.ts';
import type { Report } from '../reports.ts';
import { DecoderBook } from './decoder-book.ts';
import { FrameInbox } from './frame-inbox.ts';
import type { FrameReport } from './frame-report.ts';
import { LatestConditions } from './latest-conditions.ts';
import { markHours, StaleHours } from './stale-hours.ts';

interface Parts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Log;
  readonly metrics: TelemetryMetrics;
  readonly sampled?: Sampled | undefined;
}

/** Is told of values of the CAN bus that are stored and are those of now (seconds UTC); must not fail and not wait. */
export type Sampled = (sample: {
  vehicleNo: number;
  time: number;
  values: Readonly<Record<string, number>>;
}) => void;

/** CAN data further than this from its arrival, either way, does not become the newest condition, ms. */
const liveMs = 5 * 60_000;

/**
 * The conditions of machines as a gateway hands them in. What comes with a position is stored with the position; here it is only noted as
 * the newest. CAN data is stored first (`keep`), then read by the definitions of its vehicle.
 */
export class Conditions {
  readonly #pool: Pool;
  readonly #inbox: FrameInbox;
  readonly #stale = new StaleHours({ afterCommit: true });
  readonly #latest: LatestConditions;
  readonly #decoders: DecoderBook;
  readonly #log: Log;
  readonly #sampled: Sampled | undefined;

  constructor({ pool, bus, log, metrics, sampled }: Parts) {
    this.#pool = pool;
    this.#sampled = sampled;
    this.#log = log;
    this.#latest = new LatestConditions(pool, log);
    this.#decoders = new DecoderBook(pool, bus);
    this.#inbox = new FrameInbox(pool, log, metrics, (report) => void this.#read(report));
  }

  get full(): boolean {
    return this.#inbox.full;
  }

  /** Resolves when the message is committed; it may be acknowledged then. */
  keep(report: FrameReport): Promise<void> {
    // A copy: the bytes are a view of what the socket received, and so are the frames.
    return this.#inbox.keep({ ...report, raw: report.raw.slice(), frames: report.frames.map(owned) });
  }

  /** What a position report says beside the position: of its own, and in its list of active codes. */
  note(report: Report, faults: readonly FaultCode[] | undefined): void {
    const { vehicleNo, time, quantities, late, speed, fix, satellites } = report;
    report.tellsCondition = quantities !== null || faults !== undefined;
    if (late) return;
    if (quantities !== null)
      this.#latest.note(vehicleNo, time, { ...quantities, speed, fixType: fix, satellites }, false);
    if (faults !== undefined) this.#latest.noteFaults({ vehicleNo, via: 0, time, codes: faults });
  }

  /**
   * Marks the hours of stored positions that tell conditions, late or not: without its mark an hour is never summed up, so that they may be
   * acknowledged when this has resolved. Rejects when the marks cannot be written.
   */
  async markStored(reports: readonly Report[]): Promise<void> {
    const telling = reports.filter(({ tellsCondition }) => tellsCondition === true);
    if (telling.length === 0) return;
    const marks = this.#stale.wanted(telling.map(({ vehicleNo, time }) => [vehicleNo, time]));
    await markHours(this.#pool, marks.pairs);
    marks.kept();
  }

  /** Writes what was gathered now. */
  async flush(): Promise<void> {
    await this.#latest.flush();
  }

  async close(): Promise<void> {
    await this.#inbox.close();
    await this.#latest.close();
    this.#decoders.close();
  }

  async #read({ vehicleNo, timeMs, frames }: FrameReport): Promise<void> {
    // Of a clock that runs ahead no later value would ever be newer.
    if (Math.abs(timeMs - Date.now()) > liveMs) return;
    try {
      const decoder = await this.#decoders.of(vehicleNo);
      const values: Record<string, number> = {};
      for (const { key, value } of decoder.decode(frames)) values[key] = value;
      this.#sampled?.({ vehicleNo, time: timeMs / 1000, values });
      this.#latest.note(vehicleNo, timeMs / 1000, values, true);
      const codes = readActiveFaults(frames);
      if (codes !== undefined) this.#latest.noteFaults({ vehicleNo, via: 1, time: timeMs / 1000, codes });
    } catch (error) {
      this.#log.warn({ err: error, vehicleNo }, 'CAN data cannot be read');
    }
  }
}

const owned = (frame: FrameReport['frames'][number]) => ({ ...frame, data: frame.data.slice() });
