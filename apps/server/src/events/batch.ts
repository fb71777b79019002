import { BusMessageTooLargeError } from './bus.ts';

/** NOTIFY takes less than 8,000 bytes; the rest is room for the head of a batch. */
const MAX_BODY_BYTES = 7_800;
export const MAX_MESSAGE_BYTES = 7_000;

/** The sender of batches that the database itself tells (a trigger): nobody counts them, so none is ever missing. */
export const uncounted = '-';

/** Several messages of one channel that travel together. */
export interface Batch {
  /** The publisher: a random name for every life of a process. */
  readonly sender: string;
  /** Counts the batches of one sender and channel from 1; a jump means that some were lost. */
  readonly number: number;
  readonly messages: readonly unknown[];
}

/** A message as JSON, checked for its size. */
export function encodeMessage(channel: string, message: unknown): string {
  const json = JSON.stringify(message);
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_MESSAGE_BYTES)
    throw new BusMessageTooLargeError(
      `a message on "${channel}" has ${bytes} bytes; the bus takes ${MAX_MESSAGE_BYTES}`,
    );
  return json;
}

/** Takes as many messages from the front of `waiting` as fit into one batch, and makes its payload. */
export function takeBatch(waiting: string[], sender: string, number: number): string {
  let bytes = 0;
  let count = 0;
  for (const json of waiting) {
    bytes += Buffer.byteLength(json) + 1;
    if (count > 0 && bytes > MAX_BODY_BYTES) break;
    count += 1;
  }
  return `${sender} ${number} [${waiting.splice(0, count).join(',')}]`;
}

/** Reads a payload; undefined when it is none of ours. */
export function readBatch(payload: string): Batch | undefined {
  const [, sender, number, body] = /^(\S+) (\d+) (\[.*\])$/s.exec(payload) ?? [];
  if (sender === undefined || body === undefined) return undefined;
  try {
    return { sender, number: Number(number), messages: JSON.parse(body) as unknown[] };
  } catch {
    return undefined;
  }
}
