import { bcdByte } from '../../bcd.ts';
import { ByteReader, ByteWriter } from '../../bytes.ts';
import { type CanSampling, readCanId, writeCanId } from '../parameters/can-sampling.ts';

/** One CAN frame of a report. */
export interface CanFrame extends Omit<CanSampling, 'intervalMs'> {
  /** 8 bytes. */
  readonly data: Uint8Array;
}

/** Wall time of the first frame in GMT+8; the report carries no date. */
export interface CanTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** CAN bus data 0x0705 (§8.50; the standard prints offset 8 for the items, which stand at 7). */
export interface CanData {
  readonly time: CanTime;
  readonly frames: readonly CanFrame[];
}

const frameBytes = 12;

function readTime(reader: ByteReader): CanTime {
  const pair = () => {
    const byte = reader.byte();
    return (byte >> 4) * 10 + (byte & 0x0f);
  };
  return { hour: pair(), minute: pair(), second: pair(), millisecond: pair() * 100 + pair() };
}

/** A count above the frames that are there gives those that are there. @throws ProtocolError without count and time. */
export function decodeCanData(body: Uint8Array): CanData {
  const reader = new ByteReader(body);
  const count = reader.word();
  const time = readTime(reader);
  const whole = Math.min(count, Math.floor(reader.left / frameBytes));
  return { time, frames: reader.list(whole, (r) => ({ ...readCanId(r.dword()), data: r.bytes(8) })) };
}

export function encodeCanData(data: CanData): Uint8Array {
  const { hour, minute, second, millisecond } = data.time;
  const pairs = [hour, minute, second, Math.floor(millisecond / 100), millisecond % 100];
  return new ByteWriter(7 + data.frames.length * frameBytes)
    .word(data.frames.length)
    .bytes(Uint8Array.from(pairs, bcdByte))
    .list(data.frames, (w, frame) => w.dword(writeCanId(frame)).bytes(frame.data))
    .done();
}

const dayMs = 86_400_000;
const gmt8Ms = 8 * 3_600_000;

/**
 * The moment of a report that came at `receivedMs` (milliseconds UTC): of the days around it the one that makes it closest, so that
 * a report from before midnight that comes after midnight keeps its day. A time that no clock shows counts as the reception.
 */
export function canEpochMs(time: CanTime, receivedMs: number): number {
  const { hour, minute, second, millisecond } = time;
  if (hour > 23 || minute > 59 || second > 59 || millisecond > 999) return receivedMs;
  const ofDay = ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  const midnight = Math.floor((receivedMs + gmt8Ms) / dayMs) * dayMs - gmt8Ms;
  const days = [midnight - dayMs, midnight, midnight + dayMs].map((start) => start + ofDay);
  return days.reduce((best, at) => (Math.abs(at - receivedMs) < Math.abs(best - receivedMs) ? at : best));
}
