import { readTimeUtc, writeTimeUtc } from '../../bcd.ts';
import { ProtocolError } from '../../error.ts';

/** Answer to the time query 0x0004 (2019 §8.4): the only time of the standard in UTC. Seconds UTC. */
export function decodeTimeAnswer(body: Uint8Array): number {
  if (body.length < 6) throw new ProtocolError('0x8004 needs 6 bytes');
  return readTimeUtc(body, 0);
}

export function encodeTimeAnswer(seconds: number): Uint8Array {
  const body = new Uint8Array(6);
  writeTimeUtc(body, 0, seconds);
  return body;
}
