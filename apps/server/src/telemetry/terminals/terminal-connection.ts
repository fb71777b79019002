import type { MessageHeads } from './message-heads.ts';
import { RateMeter } from './rate-meter.ts';

/** One connection of a terminal, from its authentication to its end. */
export interface TerminalConnection {
  readonly id: string;
  readonly vehicleNo: number;
  /** 2013 or 2019. */
  readonly protocol: string;
  readonly address: string;
  readonly startedAtMs: number;
  messages: number;
  bytes: number;
  parseErrors: number;
  /** Serial numbers of the terminal that never came. */
  lostSerials: number;
  /** Reports that it had stored and sent later. */
  lateReports: number;
  /** How far its clock was behind ours at its newest live report, s; undefined before the first. */
  clockS: number | undefined;
  /** Serial of its newest message. */
  newestSerial: number | undefined;
  readonly heads: MessageHeads;
  /** Live position reports, by the terminal's clock. */
  readonly reports: RateMeter;
  /** Frames of its CAN buses, by channel; none until the first comes. */
  readonly can: { 1?: RateMeter; 2?: RateMeter };
  /** What stands in the traffic of the days already. */
  readonly booked: { messages: number; bytes: number };
}

/** Counts frames of CAN buses (0x0705). */
export function noteFrames(
  connection: TerminalConnection | undefined,
  frames: readonly { channel: 1 | 2 }[],
  nowMs: number,
): void {
  for (const channel of [1, 2] as const) {
    const count = frames.reduce((sum, one) => sum + Number(one.channel === channel), 0);
    if (connection === undefined || count === 0) continue;
    connection.can[channel] ??= new RateMeter();
    connection.can[channel].note(nowMs / 1000, count);
  }
}

/** A jump over more serials than these is another count (a restart), and no loss. */
const mostLost = 1000;

/** Counts the serials between the newest message and this one; one that is sent again, or parts of a message, are no loss. */
function noteSerial(connection: TerminalConnection, serial: number): void {
  const before = connection.newestSerial;
  const step = before === undefined ? 1 : (serial - before + 0x1_0000) % 0x1_0000;
  if (step === 0 || step > mostLost) {
    // Older ones come again; a terminal that restarted counts from elsewhere.
    if (step < 0x1_0000 - mostLost) connection.newestSerial = serial;
    return;
  }
  connection.lostSerials += step - 1;
  connection.newestSerial = serial;
}

/** Notes a report of a connection: live ones tell the terminal's clock, the others were stored for a while. Times in seconds UTC. */
export function noteReport(
  connection: TerminalConnection | undefined,
  { late, time, receivedAt }: { late: boolean; time: number; receivedAt: number },
): void {
  if (connection === undefined) return;
  if (late) {
    connection.lateReports++;
    return;
  }
  connection.reports.note(time);
  connection.clockS = receivedAt - time;
}

/** Counts a message of a connection and keeps its head; before the login there is no connection. */
export function noteMessage(
  connection: TerminalConnection | undefined,
  { id, body, ...message }: { id: number; body: Uint8Array; serial?: number; parts?: unknown },
  up: boolean,
): void {
  if (connection === undefined) return;
  if (up) {
    connection.messages++;
    if (message.serial !== undefined) noteSerial(connection, message.serial);
  }
  connection.heads.note(Date.now(), id, up, body.length);
}
