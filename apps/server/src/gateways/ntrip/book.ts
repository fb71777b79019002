import { BackOff } from '#kit/clock/back-off.ts';
import type { CasterBook, Mount } from './door.ts';
import type { Host, SessionFace } from './host.ts';
import { Relays } from './relays/relays.ts';
import { isServed } from './streams/routing.ts';
import { MountStream } from './streams/stream.ts';

const empty: CasterBook = {
  mounts: [],
  lines: [],
  limits: {
    sessions: 0,
    sessionsOfAddress: 0,
    sourceSilenceS: 15,
    ggaSilenceS: 120,
    queueBytes: 64 * 1024,
    paused: true,
  },
};
const retries = { firstMs: 2_000, longestMs: 10_000 };

/** What the caster serves: the office's book, read again after every change, with the streams and relays that it asks for. */
export class Book {
  current: CasterBook = empty;
  readonly #host: Host;
  readonly #sessions: () => Iterable<SessionFace>;
  readonly #byName = new Map<string, Mount>();
  readonly #streams = new Map<string, MountStream>();
  readonly relays: Relays;
  #reading: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(host: Host, sessions: () => Iterable<SessionFace>) {
    this.#host = host;
    this.#sessions = sessions;
    this.relays = new Relays(host);
  }

  mountOf(name: string): Mount | undefined {
    return this.#byName.get(name.toLowerCase());
  }

  streamOf(mount: Mount): MountStream {
    let stream = this.#streams.get(mount.id);
    if (stream === undefined) {
      stream = new MountStream(this.#host, mount);
      this.#streams.set(mount.id, stream);
    }
    return stream;
  }

  streams(): Iterable<MountStream> {
    return this.#streams.values();
  }

  /** Reads the book for the first time. @throws when the office cannot be asked */
  async read(): Promise<void> {
    this.#apply(await this.#host.door.book());
  }

  /** Something changed: reads it once more, and again when something changes meanwhile. */
  changed(): void {
    this.#again = true;
    this.#reading ??= this.#readAgain().finally(() => {
      this.#reading = undefined;
    });
  }

  async #readAgain(): Promise<void> {
    const backOff = new BackOff(retries);
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        const book = await this.#host.door.book();
        backOff.succeeded();
        if (!this.#closed) this.#apply(book);
      } catch (error) {
        this.#host.metrics.officeErrors.inc({ call: 'book' });
        this.#host.log.warn({ err: error }, 'the mount points could not be read again');
        this.#again = true;
        await new Promise((resolve) => setTimeout(resolve, backOff.failed()).unref());
      }
    }
  }

  close(): void {
    this.#closed = true;
    this.relays.close();
  }

  #apply(book: CasterBook): void {
    this.current = book;
    this.#byName.clear();
    for (const mount of book.mounts) if (mount.enabled) this.#byName.set(mount.name.toLowerCase(), mount);
    const byId = new Map(book.mounts.map((mount) => [mount.id, mount]));
    for (const [id, stream] of this.#streams) {
      const mount = byId.get(id);
      if (mount !== undefined) stream.mount = mount;
      if (mount?.enabled !== true) stream.source?.end('mountDisabled');
      if (mount === undefined) this.#streams.delete(id);
    }
    this.relays.apply(this.#byName.values());
    this.#applyToSessions(byId);
  }

  /** Rovers of a mount point that is gone go to its fallback, where there is one that sends. */
  #applyToSessions(byId: ReadonlyMap<string, Mount>): void {
    for (const session of [...this.#sessions()]) {
      const mount = byId.get(session.mount.id);
      const stays =
        mount?.enabled === true ||
        (mount !== undefined && session.direction === 'rover' && isServed(this.#host, mount));
      if (mount === undefined || !stays) session.end('mountDisabled');
      else session.mount = mount;
    }
  }
}
