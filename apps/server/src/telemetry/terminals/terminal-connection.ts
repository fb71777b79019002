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

/** Counts a message of a connection and keeps its head; before the login there is no connection. */
export function noteMessage(
  connection: TerminalConnection | undefined,
  { id, body }: { id: number; body: Uint8Array },
  up: boolean,
): void {
  if (connection === undefined) return;
  if (up) connection.messages++;
  connection.heads.note(Date.now(), id, up, body.length);
}
