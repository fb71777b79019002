import { FrameReader, type GeodeticPlace, type StreamFigures, StreamWatch } from '@furrow/ntrip';
import type { Mount, StationMinute } from '../door.ts';
import type { Host, Listener, SessionFace, StreamFace } from '../host.ts';

/** What a stream knows of the caster around it. */
export type StreamHost = Pick<Host, 'bounds' | 'metrics' | 'book' | 'sourceState'>;

/** The corrections of one base station on their way from its source to all who listen. Stays while sources come and go. */
export class MountStream implements StreamFace {
  readonly rovers = new Set<Listener>();
  /** The one who sends. */
  source: SessionFace | undefined;
  /** What the last whole minute brought: the source table tells it. */
  figures: StreamFigures | undefined;
  mount: Mount;
  readonly #host: StreamHost;
  readonly #watch = new StreamWatch();
  #reader = new FrameReader();
  #rtcm = false;
  #up = false;
  #upSinceMs = 0;
  #heardMs = 0;
  #mostRovers = 0;

  constructor(host: StreamHost, mount: Mount) {
    this.#host = host;
    this.mount = mount;
  }

  /** Its source is sending. */
  get up(): boolean {
    return this.#up;
  }

  get upSinceMs(): number {
    return this.#upSinceMs;
  }

  get heardMs(): number {
    return this.#heardMs;
  }

  /** Where the base is: as it is registered, else as it says itself. */
  get place(): GeodeticPlace | null {
    return this.mount.place ?? this.#watch.place;
  }

  /** Takes a source; who was it before is ended as replaced. */
  begin(source: SessionFace): void {
    const before = this.source;
    this.source = source;
    this.#reader = new FrameReader();
    this.#watch.forgetStation();
    this.#rtcm = false;
    this.#heardMs = Date.now();
    before?.end('replaced');
  }

  /** The source is gone. */
  ended(source: SessionFace, reason: string): void {
    if (this.source !== source) return;
    this.source = undefined;
    this.#fall(Date.now(), reason);
  }

  /** Bytes of the source: whole frames, and what stands between them, go to all at once, and nothing is copied for it. */
  feed(chunk: Buffer, nowMs: number): void {
    const passed = this.#reader.push(chunk);
    this.#watch.look(passed);
    this.#heardMs = nowMs;
    if (passed.frames.length > 0) this.#rtcm = true;
    if (passed.bad > 0) this.#host.metrics.badFrames.inc(passed.bad);
    if (!this.#up) {
      this.#up = true;
      this.#upSinceMs = nowMs;
      this.#host.sourceState(this.mount.id, true, nowMs, null);
    }
    this.#send(passed.ready, nowMs);
  }

  #send(ready: Uint8Array, nowMs: number): void {
    if (ready.length === 0) return;
    const bytes = Buffer.from(ready.buffer, ready.byteOffset, ready.length);
    for (const rover of this.rovers) rover.send(bytes, nowMs);
  }

  /** What a receiver needs before the observations: the newest of each station message. */
  greeting(): Uint8Array {
    return this.#watch.greeting();
  }

  sweep(nowMs: number): void {
    this.#mostRovers = Math.max(this.#mostRovers, this.rovers.size);
    if (this.#up && nowMs - this.#heardMs > this.#host.book.limits.sourceSilenceS * 1000)
      this.#fall(nowMs, 'silent');
    // A stream of something else than RTCM: its last bytes must not wait for what comes next.
    if (this.#up && !this.#rtcm && nowMs - this.#heardMs > this.#host.bounds.sweepMs)
      this.#send(this.#reader.flush(), nowMs);
  }

  /** One minute is over; undefined when nothing came in it. */
  minute(minuteMs: number): StationMinute | undefined {
    const figures = this.#watch.take();
    this.figures = figures.bytes > 0 ? figures : undefined;
    const rovers = this.#mostRovers;
    this.#mostRovers = this.rovers.size;
    if (figures.bytes === 0) return undefined;
    const { bytes, frames, badFrames, messages, satellites, place } = figures;
    return {
      mountId: this.mount.id,
      minuteMs,
      bytes,
      frames,
      badFrames,
      messages,
      satellites,
      rovers,
      place,
    };
  }

  #fall(nowMs: number, reason: string): void {
    if (!this.#up) return;
    this.#up = false;
    this.#host.sourceState(this.mount.id, false, nowMs, reason);
  }
}
