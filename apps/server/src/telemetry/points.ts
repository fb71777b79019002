import { isLate, judgePoint, statusOf, type WorkReading, workValueOf } from './judge.ts';
import type { Latest } from './latest.ts';
import type { Rejected } from './rejected.ts';
import type { Report } from './reports.ts';
import type { TerminalIdentity } from './terminals/identity.ts';

/** One point as a protocol's codec reads it, in SI units and before any judgement. */
export interface PointReading extends WorkReading {
  /** Terminal's time, seconds UTC; 0 when it sent none. */
  time: number;
  /** Degrees WGS 84. */
  lng: number;
  lat: number;
  /** Degrees, north 0, clockwise. */
  heading: number;
  /** Metres. */
  altitude: number | null;
  /** Working width in metres; null: the terminal says none, and that of the fitted tool holds. */
  width: number | null;
  satellites: number;
  alarms: number;
  bits: number;
  items: Uint8Array | null;
  quantities: Record<string, number> | null;
}

/** How a reading came in. */
export interface Receipt {
  /** Seconds UTC. */
  receivedAt: number;
  /** The terminal says itself that the point is back-fill. */
  backFill: boolean;
  /** The point's bytes, kept when it is bad. */
  raw: Uint8Array;
}

/** Judges readings: bad ones are kept apart, good ones become reports with their status (S2) and whether they are late. */
export class Points {
  readonly #latest: Latest;
  readonly #rejected: Rejected;

  constructor(latest: Latest, rejected: Rejected) {
    this.#latest = latest;
    this.#rejected = rejected;
  }

  /** The report, or undefined when the point was kept apart. */
  judge(terminal: TerminalIdentity, reading: PointReading, receipt: Receipt): Report | undefined {
    const { vehicleNo } = terminal;
    const { receivedAt } = receipt;
    const reason = judgePoint(reading.lng, reading.lat, reading.time, receivedAt);
    if (reason !== undefined) {
      this.#rejected.add(vehicleNo, reason, receipt.raw);
      this.#latest.heard(vehicleNo, receivedAt);
      return undefined;
    }
    const late = isLate(reading.time, receivedAt, this.#latest.newestTime(vehicleNo), receipt.backFill);
    if (!late) this.#latest.advance(vehicleNo, reading.time);
    const value = workValueOf(terminal.workType, reading);
    return {
      vehicleNo,
      source: terminal.source,
      time: reading.time,
      lng: reading.lng,
      lat: reading.lat,
      speed: reading.speed,
      heading: reading.heading,
      altitude: reading.altitude,
      status: statusOf(reading, value, terminal),
      value,
      width: reading.width,
      satellites: reading.satellites,
      fix: reading.fix,
      alarms: reading.alarms | 0,
      bits: reading.bits | 0,
      items: reading.items,
      quantities: reading.quantities,
      late,
      receivedAt,
    };
  }

  /** A report that cannot be read at all is kept apart, too. */
  unreadable({ vehicleNo }: TerminalIdentity, raw: Uint8Array): void {
    this.#rejected.add(vehicleNo, 'malformed', raw);
  }
}
