import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Values } from './told.rules.ts';

/**
 * Values of one hour as bytes: how many, the steps of time (varint), then the 32-bit floats by the rank of their bytes, deflated. Bytes of
 * one rank resemble each other: a value that changes slowly costs about a byte, one that stands still next to nothing.
 */
export function packValues({ times, values }: Values, hourMs: number): Buffer {
  const steps: number[] = [];
  let before = hourMs;
  for (let i = 0; i < times.length; i++) {
    let step = Math.max(0, Math.round(times[i]! - before));
    before += step;
    while (step > 127) {
      steps.push((step & 127) | 128);
      step = Math.floor(step / 128);
    }
    steps.push(step);
  }
  const count = values.length;
  const bytes = new Uint8Array(Float32Array.from(values).buffer);
  const plain = new Uint8Array(4 + steps.length + count * 4);
  new DataView(plain.buffer).setUint32(0, count);
  plain.set(steps, 4);
  const from = 4 + steps.length;
  for (let rank = 0; rank < 4; rank++)
    for (let i = 0; i < count; i++) plain[from + rank * count + i] = bytes[i * 4 + rank]!;
  return deflateRawSync(plain, { level: 4 });
}

/** What `packValues` packed. */
export function unpackValues(packed: Uint8Array, hourMs: number): Values {
  const plain = inflateRawSync(packed);
  const count = plain.readUInt32BE(0);
  const times = new Float64Array(count);
  let at = 4;
  let time = hourMs;
  for (let i = 0; i < count; i++) {
    let step = 0;
    let factor = 1;
    let byte = plain[at++]!;
    while (byte > 127) {
      step += (byte & 127) * factor;
      factor *= 128;
      byte = plain[at++]!;
    }
    time += step + byte * factor;
    times[i] = time;
  }
  const values = new Float32Array(count);
  const bytes = new Uint8Array(values.buffer);
  for (let rank = 0; rank < 4; rank++)
    for (let i = 0; i < count; i++) bytes[i * 4 + rank] = plain[at + rank * count + i]!;
  return { times, values };
}

/** Two runs as one; of two values of the same moment the second's counts. */
export function mergeValues(one: Values | undefined, other: Values): Values {
  if (one === undefined || one.times.length === 0) return other;
  const byTime = new Map<number, number>();
  for (const { times, values } of [one, other])
    for (let i = 0; i < times.length; i++) byTime.set(Math.round(times[i]!), values[i]!);
  const times = [...byTime.keys()].sort((a, b) => a - b);
  return { times, values: times.map((time) => byTime.get(time)!) };
}
