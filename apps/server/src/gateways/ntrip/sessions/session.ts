import type { Socket } from 'node:net';
import type { CorrectionDirection, CorrectionEnd } from '@furrow/contract';
import type { Admission, Gga, Mount, SessionProgress } from '../door.ts';
import type { Host, SessionFace } from '../host.ts';

/** How long a connection's last bytes may take. */
const farewellMs = 3_000;
const gapMs = 10_000;

/** What is handed to a session when its row is stored. */
export interface Entry {
  readonly host: Host;
  readonly socket: Socket;
  readonly admission: Admission;
  readonly mount: Mount;
}

/**
 * One admitted connection. Small, for ten thousand of them live in one process: no timer of its own (`sweep` comes every second), and
 * figures are plain numbers.
 */
export abstract class Session implements SessionFace {
  abstract readonly direction: CorrectionDirection;
  readonly host: Host;
  readonly id: string;
  readonly admission: Admission;
  readonly beganMs: number;
  mount: Mount;
  endsAtMs: number | null;
  protected readonly socket: Socket;
  protected bytesIn = 0;
  protected bytesOut = 0;
  protected gaps = 0;
  protected movedMs = 0;
  protected firstByteMs: number | null = null;
  #ended = false;
  /** What changed since the last flush. */
  #dirty = true;
  /** Bytes read in this second; of more than the bound the rest waits in the socket. */
  #read = 0;

  constructor({ host, socket, admission, mount }: Entry) {
    this.host = host;
    this.socket = socket;
    this.admission = admission;
    this.id = admission.connectionId;
    this.mount = mount;
    this.endsAtMs = admission.endsAtMs ?? null;
    this.beganMs = Date.now();
  }

  protected abstract readonly bytesPerS: number;
  /** Bytes of the other side. */
  protected abstract take(chunk: Buffer, nowMs: number): void;
  /** What is to be looked at every second. */
  protected abstract look(nowMs: number): void;
  /** Leaves the streams. */
  protected abstract leave(): void;

  get ended(): boolean {
    return this.#ended;
  }

  /** The other side goes: the session ends with its socket. */
  closesWithSocket(): void {
    this.socket.on('end', () => this.end('client'));
    this.socket.on('close', () => this.end('client'));
  }

  /** Begins to read; whatever came with the head comes first. */
  begin(rest: Uint8Array): void {
    const { socket } = this;
    socket.setTimeout(0);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    if (rest.length > 0) this.receive(Buffer.from(rest.buffer, rest.byteOffset, rest.length));
    if (!this.#ended && socket.destroyed) this.end('client');
    else socket.resume();
  }

  protected receive(chunk: Buffer): void {
    if (this.#ended) return;
    this.#dirty = true;
    this.bytesIn += chunk.length;
    this.host.metrics.bytes.inc({ way: 'in' }, chunk.length);
    this.take(chunk, Date.now());
    this.#read += chunk.length;
    if (this.#read > this.bytesPerS) this.socket.pause();
  }

  /** Notes that corrections came or went. */
  protected moved(nowMs: number): void {
    this.#dirty = true;
    this.firstByteMs ??= Math.max(0, nowMs - this.beganMs);
    if (this.movedMs > 0 && nowMs - this.movedMs > gapMs) this.gaps += 1;
    this.movedMs = nowMs;
  }

  route(_nowMs: number): void {
    // Who sends is served by nobody.
  }

  protected changed(): void {
    this.#dirty = true;
  }

  sweep(nowMs: number): void {
    if (this.#ended) return;
    if (this.#read > this.bytesPerS) this.socket.resume();
    this.#read = 0;
    this.look(nowMs);
  }

  /** Ends the session once; the reason goes into its row. What waits in a slow client's queue is thrown away. */
  end(reason: CorrectionEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    const progress = this.progress();
    this.leave();
    this.host.left(this, { connectionId: this.id, atMs: Date.now(), reason, progress });
    if (this.socket.destroyed) return;
    if (reason === 'tooSlow') this.socket.destroy();
    else {
      this.socket.end();
      // Not a time-out of silence: who goes on sending positions would keep it for ever.
      setTimeout(() => this.socket.destroy(), farewellMs).unref();
      this.socket.resume();
    }
  }

  /** Where it stands, if that changed since it was last asked for. */
  news(): SessionProgress | undefined {
    if (!this.#dirty) return undefined;
    this.#dirty = false;
    return this.progress();
  }

  progress(): SessionProgress {
    return {
      connectionId: this.id,
      mountServed: this.mount.name,
      bytesIn: this.bytesIn,
      bytesOut: this.bytesOut,
      queueBytes: this.socket.writableLength,
      firstByteMs: this.firstByteMs,
      ggaCount: 0,
      fixedCount: 0,
      meanAgeS: null,
      gaps: this.gaps,
      last: null satisfies Gga | null,
    };
  }
}
