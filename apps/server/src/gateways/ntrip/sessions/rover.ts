import { LineReader, readGga, writeGga } from '@furrow/ntrip';
import type { Gga, SessionProgress } from '../door.ts';
import type { Seeker, StreamFace } from '../host.ts';
import { chooseStream, metresTo, Nearer, waitsForPlace } from '../streams/routing.ts';
import { type Entry, Session } from './session.ts';

const sampleMs = 10_000;

/** A receiver in the field. */
export class Rover extends Session implements Seeker {
  readonly direction = 'rover';
  protected readonly bytesPerS: number;
  readonly #lines = new LineReader();
  readonly #nearer = new Nearer();
  readonly #needsGga: boolean;
  #stream: StreamFace | undefined;
  #unservedMs: number;
  #last: Gga | null = null;
  #gga: string | null = null;
  #sampledMs = 0;
  #ggaCount = 0;
  #fixedCount = 0;
  #ageSumS = 0;
  #ageCount = 0;

  constructor(entry: Entry) {
    super(entry);
    this.bytesPerS = entry.host.bounds.roverBytesPerS;
    this.#needsGga = entry.admission.needsGga || waitsForPlace(entry.mount);
    this.#unservedMs = this.beganMs;
  }

  /** It was told yes: from now on it may be sent something. @param told the place that its head told */
  welcome(told: Gga | null, nowMs: number): void {
    // It told its place before it was let in; as its session counts, it is told now.
    if (told !== null) {
      this.#gga = writtenGga(told, nowMs);
      this.#told({ ...told, atMs: nowMs });
    }
    this.route(nowMs);
  }

  /** Where it is, by its last GGA. */
  get last(): Gga | null {
    return this.#last;
  }

  get gga(): string | null {
    return this.#gga;
  }

  get stream(): StreamFace | undefined {
    return this.#stream;
  }

  /** Corrections for it. Who does not read them is ended: old corrections are of no use, and their queue would grow for ever. */
  send(bytes: Uint8Array, nowMs: number): void {
    if (this.ended) return;
    const { socket } = this;
    if (socket.writableLength > this.host.book.limits.queueBytes) {
      this.end('tooSlow');
      return;
    }
    socket.write(bytes);
    this.bytesOut += bytes.length;
    this.host.metrics.bytes.inc({ way: 'out' }, bytes.length);
    this.moved(nowMs);
  }

  protected override take(chunk: Buffer, nowMs: number): void {
    for (const line of this.#lines.push(chunk)) {
      const gga = readGga(line);
      if (gga === undefined) continue;
      this.#gga = line;
      const { longitude, latitude, fix, satellites, hdop, ageS } = gga;
      this.#told({ atMs: nowMs, longitude, latitude, fix, satellites, hdop, ageS, distanceM: null });
    }
  }

  #told(gga: Gga): void {
    const first = this.#last === null;
    const base = this.#stream?.place ?? null;
    this.#last = { ...gga, distanceM: base === null ? null : metresTo(gga, base) };
    this.#ggaCount += 1;
    if (gga.fix === 4) this.#fixedCount += 1;
    if (gga.ageS !== null && gga.fix > 1) {
      this.#ageSumS += gga.ageS;
      this.#ageCount += 1;
    }
    this.changed();
    this.host.relays.told(this);
    // The first place of a rover that waits for its nearest base is acted upon at once.
    if (first && this.#stream === undefined) this.route(gga.atMs);
    if (gga.atMs - this.#sampledMs < sampleMs) return;
    this.#sampledMs = gga.atMs;
    this.host.sample(this.id, this.#last);
  }

  /** Moves to the stream that should serve it; at a border of its frames, for streams are passed on in whole frames only. */
  override route(nowMs: number): void {
    if (this.ended) return;
    const current = this.#stream;
    const next = chooseStream(
      this.host,
      this.mount,
      { place: this.#last, current, nearer: this.#nearer, seeker: this },
      nowMs,
    );
    if (next === current) return;
    // Silent, and nobody else is there: it stays where the corrections will come back first.
    if (next === undefined && current !== undefined && this.host.mountOf(current.mount.name) !== undefined)
      return;
    current?.rovers.delete(this);
    this.#stream = next;
    this.#unservedMs = nowMs;
    this.changed();
    if (next === undefined) return;
    next.rovers.add(this);
    const greeting = next.greeting();
    if (greeting.length > 0)
      this.send(Buffer.from(greeting.buffer, greeting.byteOffset, greeting.length), nowMs);
  }

  protected override look(nowMs: number): void {
    this.route(nowMs);
    if (this.#stream?.up === true) this.#unservedMs = nowMs;
    const { firstGgaMs, unservedMs } = this.host.bounds;
    const waits = waitsForPlace(this.mount) && this.#last === null;
    if (this.#needsGga && this.#last === null && nowMs - this.beganMs > firstGgaMs) this.end('noGga');
    else if (
      this.admission.needsGga &&
      this.#last !== null &&
      nowMs - this.#last.atMs > this.host.book.limits.ggaSilenceS * 1000
    )
      this.end('noGga');
    else if (!waits && nowMs - this.#unservedMs > unservedMs) this.end('sourceLost');
  }

  protected override leave(): void {
    this.#stream?.rovers.delete(this);
    this.host.relays.leave(this);
  }

  override progress(): SessionProgress {
    return {
      ...super.progress(),
      mountServed: this.#stream?.mount.name ?? null,
      ggaCount: this.#ggaCount,
      fixedCount: this.#fixedCount,
      meanAgeS: this.#ageCount === 0 ? null : this.#ageSumS / this.#ageCount,
      last: this.#last,
    };
  }
}

/** A place that was told in a head, as a sentence for another caster. */
function writtenGga(told: Gga, nowMs: number): string {
  const { longitude, latitude, fix, satellites, hdop, ageS } = told;
  const secondOfDay = Math.floor(nowMs / 1000) % 86_400;
  const place = { longitude, latitude, secondOfDay, fix, satellites, hdop: hdop ?? 1, ageS };
  return writeGga({ ...place, altitudeM: 0, geoidM: 0, station: null }).trim();
}
