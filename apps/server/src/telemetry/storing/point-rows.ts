import type { Report } from '../reports.ts';

/**
 * Reports as PostgreSQL's binary COPY format (documentation, "COPY — Binary Format"). Binary, because the server would
 * spend most of its time reading floats and times from text.
 */

/** The columns of `incoming_point`, in the order in which a row is written. */
export const incomingColumns = `vehicle_no int, source smallint, time timestamptz, lng double precision,
  lat double precision, speed real, heading real, altitude real, status smallint, value real, width real,
  satellites smallint, fix smallint, received_at timestamptz, late boolean, alarms int, bits int, items bytea,
  newest boolean, quantities jsonb`;
const columnCount = 20;

/** Signature, flags, length of the header extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** A row without its items and quantities: 2 for the count, 4 a column, and the values. */
const fixedRowBytes = 2 + 4 * columnCount + 96;
/** Seconds from 1970 to 2000, where PostgreSQL's times begin. */
const epoch2000S = 946_684_800;
const encoder = new TextEncoder();

/** A larger buffer is not kept for the next batch. */
const keptBytes = 4 << 20;

/**
 * Encodes batches one after the other into the same memory. One encoder serves one connection: what it gave is being sent
 * until the copy has ended, and two batches under way in one buffer would overwrite each other.
 */
export class PointEncoder {
  #kept: ArrayBuffer | undefined;

  /**
   * One COPY file of these reports, valid until the next call. `newest` are those that become the live position of their
   * vehicle: only they carry their quantities.
   */
  encode(reports: readonly Report[], newest: ReadonlySet<Report>): Buffer {
    const quantities = new Map<Report, Uint8Array>();
    let size = header.length + 2 + reports.length * fixedRowBytes;
    for (const report of reports) size += report.items?.length ?? 0;
    for (const report of newest) {
      if (report.quantities === null) continue;
      const json = encoder.encode(JSON.stringify(report.quantities));
      quantities.set(report, json);
      size += json.length + 1;
    }
    const writer = new RowWriter(this.#take(size));
    for (const report of reports) writeRow(writer, report, newest.has(report), quantities.get(report));
    writer.int16(-1);
    return writer.done();
  }

  /** The last batch failed: its memory may still be on its way out and is left to it. */
  forget(): void {
    this.#kept = undefined;
  }

  #take(size: number): ArrayBuffer {
    if (this.#kept !== undefined && this.#kept.byteLength >= size) return this.#kept;
    const buffer = new ArrayBuffer(Math.ceil(size * 1.25));
    this.#kept = buffer.byteLength <= keptBytes ? buffer : undefined;
    return buffer;
  }
}

function writeRow(row: RowWriter, point: Report, newest: boolean, quantities: Uint8Array | undefined): void {
  row.int16(columnCount);
  row.integer(point.vehicleNo);
  row.small(point.source);
  row.time(point.time);
  row.double(point.lng);
  row.double(point.lat);
  row.real(point.speed);
  row.real(point.heading);
  row.real(point.altitude);
  row.small(point.status);
  row.real(point.value);
  row.real(point.width);
  row.small(point.satellites);
  row.small(point.fix);
  row.time(point.receivedAt);
  row.boolean(point.late);
  row.integer(point.alarms);
  row.integer(point.bits);
  row.bytes(point.items);
  row.boolean(newest);
  row.json(quantities);
}

class RowWriter {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = header.length;

  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
    this.#bytes.set(header);
  }

  int16(value: number): void {
    this.#view.setInt16(this.#at, value);
    this.#at += 2;
  }

  #length(length: number): number {
    this.#view.setInt32(this.#at, length);
    const at = this.#at + 4;
    this.#at = at + Math.max(length, 0);
    return at;
  }

  small(value: number): void {
    this.#view.setInt16(this.#length(2), value);
  }

  integer(value: number): void {
    this.#view.setInt32(this.#length(4), value);
  }

  real(value: number | null): void {
    if (value === null) this.#length(-1);
    else this.#view.setFloat32(this.#length(4), value);
  }

  double(value: number): void {
    this.#view.setFloat64(this.#length(8), value);
  }

  boolean(value: boolean): void {
    this.#bytes[this.#length(1)] = value ? 1 : 0;
  }

  /** Microseconds since 2000 as 64 bits; whole numbers of this size are exact in a double. */
  time(seconds: number): void {
    const microseconds = Math.round((seconds - epoch2000S) * 1e6);
    const at = this.#length(8);
    this.#view.setInt32(at, Math.floor(microseconds / 0x1_0000_0000));
    this.#view.setUint32(at + 4, microseconds >>> 0);
  }

  bytes(value: Uint8Array | null): void {
    if (value === null) this.#length(-1);
    else this.#bytes.set(value, this.#length(value.length));
  }

  /** jsonb: a version byte 1, then the text. */
  json(value: Uint8Array | undefined): void {
    if (value === undefined) {
      this.#length(-1);
      return;
    }
    const at = this.#length(value.length + 1);
    this.#bytes[at] = 1;
    this.#bytes.set(value, at + 1);
  }

  done(): Buffer {
    return Buffer.from(this.#bytes.buffer, 0, this.#at);
  }
}
