import type { FrameReport } from './frame-report.ts';

/** PostgreSQL's binary COPY format: signature, flags, length of the header extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Count of columns, four lengths, number, time, serial. */
const fixedBytes = 2 + 16 + 4 + 8 + 4;
/** Milliseconds from 1970 to 2000, where PostgreSQL's times begin. */
const epoch2000Ms = 946_684_800_000;

/** Reports of CAN data as rows of `incoming_frame`: vehicle_no, time, serial, raw. */
export function encodeFrameRows(reports: readonly FrameReport[]): Buffer {
  const size = reports.reduce((sum, { raw }) => sum + fixedBytes + raw.length, header.length + 2);
  const rows = Buffer.allocUnsafe(size);
  header.copy(rows);
  let at = header.length;
  for (const { vehicleNo, timeMs, serial, raw } of reports) {
    at = rows.writeInt16BE(4, at);
    at = rows.writeInt32BE(4, at);
    at = rows.writeInt32BE(vehicleNo, at);
    at = rows.writeInt32BE(8, at);
    at = rows.writeBigInt64BE(BigInt(Math.round(timeMs) - epoch2000Ms) * 1000n, at);
    at = rows.writeInt32BE(4, at);
    at = rows.writeInt32BE(serial, at);
    at = rows.writeInt32BE(raw.length, at);
    rows.set(raw, at);
    at += raw.length;
  }
  rows.writeInt16BE(-1, at);
  return rows;
}
