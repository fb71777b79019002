import { ByteReader, ByteWriter } from './bytes.ts';
import type { FixClass, JobStrips, StripRun } from './job-strips.ts';
import { GRAIN } from './run-columns.ts';

/** Format of the bytes; older ones would be read by their own function. */
const FORMAT = 1;
const FIXES: readonly FixClass[] = ['rtk', 'differential', 'single'];
const JOINED = 1;
const WITH_DEPTH = 2;
const WITH_VALUE = 4;
const WITH_ENDS = 8;

/** Strips as bytes for the database, about 6 a point; `unpackStrips` gives back the same numbers to the last bit. */
export function packStrips(strips: JobStrips): Uint8Array {
  const out = new ByteWriter();
  writeHead(out, strips.fix, strips.runs.length);
  for (const run of strips.runs) packRun(out, run);
  return out.bytes();
}

/** One run as bytes: what `joinPacked` makes strips of. */
export function packOne(run: StripRun): Uint8Array {
  const out = new ByteWriter();
  packRun(out, run);
  return out.bytes();
}

/** The same bytes as `packStrips` of all runs, made of runs that are packed already. */
export function joinPacked(fix: FixClass, runs: readonly Uint8Array[]): Uint8Array {
  const head = new ByteWriter();
  writeHead(head, fix, runs.length);
  const parts = [head.bytes(), ...runs];
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const unpackOne = (bytes: Uint8Array): StripRun => unpackRun(new ByteReader(bytes));

function writeHead(out: ByteWriter, fix: FixClass, runs: number): void {
  out.whole(FORMAT);
  out.whole(FIXES.indexOf(fix));
  out.whole(runs);
}

function packRun(out: ByteWriter, run: StripRun): void {
  const [withDepth, withValue] = [run.depth.some(known), run.value.some(known)];
  out.whole(run.time.length);
  out.whole(
    (run.joined ? JOINED : 0) |
      (withDepth ? WITH_DEPTH : 0) |
      (withValue ? WITH_VALUE : 0) |
      (run.ends ? WITH_ENDS : 0),
  );
  out.signed(Math.round(run.offsetM * GRAIN.width));
  for (const seconds of run.ends ?? []) out.whole(Math.round(seconds * GRAIN.time));
  out.curve(run.time, GRAIN.time);
  out.curve(run.lng, GRAIN.degrees);
  out.curve(run.lat, GRAIN.degrees);
  out.steps(run.width, GRAIN.width);
  out.steps(run.pass, 1);
  if (withDepth) out.steps(run.depth, GRAIN.depth);
  if (withValue) out.steps(run.value, GRAIN.value);
}

const known = (value: number): boolean => !Number.isNaN(value);

/** The strips of packed bytes. Throws a RangeError on bytes that are cut off or of an unknown format. */
export function unpackStrips(bytes: Uint8Array): JobStrips {
  const input = new ByteReader(bytes);
  const format = input.whole();
  if (format !== FORMAT) throw new RangeError(`strips of format ${format} cannot be read`);
  const fix = FIXES[input.whole()] ?? 'single';
  const count = input.whole();
  const runs: StripRun[] = [];
  while (runs.length < count) runs.push(unpackRun(input));
  return { runs, fix };
}

function unpackRun(input: ByteReader): StripRun {
  const n = input.length();
  const flags = input.whole();
  const offsetM = input.signed() / GRAIN.width;
  const seconds = (): number => input.whole() / GRAIN.time;
  return {
    ...((flags & WITH_ENDS) !== 0 ? { ends: [seconds(), seconds()] as const } : {}),
    offsetM,
    joined: (flags & JOINED) !== 0,
    time: input.curve(new Float64Array(n), GRAIN.time),
    lng: input.curve(new Float64Array(n), GRAIN.degrees),
    lat: input.curve(new Float64Array(n), GRAIN.degrees),
    width: input.steps(new Float32Array(n), GRAIN.width),
    pass: input.steps(new Uint16Array(n), 1),
    depth: readOrNone(input, n, (flags & WITH_DEPTH) !== 0, GRAIN.depth),
    value: readOrNone(input, n, (flags & WITH_VALUE) !== 0, GRAIN.value),
  };
}

const readOrNone = (input: ByteReader, n: number, there: boolean, grain: number): Float32Array =>
  there ? input.steps(new Float32Array(n), grain) : new Float32Array(n).fill(Number.NaN);
