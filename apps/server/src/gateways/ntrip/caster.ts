import { createServer, type Server, type Socket } from 'node:net';
import type { CorrectionEnd } from '@furrow/contract';
import type { Registry } from 'prom-client';
import type { Log } from '#kit/log.ts';
import { type Caller, Callers } from '#kit/proxied/callers.ts';
import { Book } from './book.ts';
import type { CasterBook, CasterDoor, Gga, Mount, SessionEnd } from './door.ts';
import { Herald } from './herald.ts';
import type { RelaysFace, SessionFace, StreamFace } from './host.ts';
import { type CasterBounds, casterBounds } from './limits.ts';
import { type CasterMetrics, casterMetrics } from './metrics.ts';
import { Office } from './office.ts';
import { Reception, type ReceptionHost } from './reception/reception.ts';
import { tlsServer } from './tls-server.ts';

export interface CasterOptions {
  readonly port: number;
  /** Port and certificate (PEM) of the encrypted door; none when absent. */
  readonly tls?: { readonly port: number; readonly certificate: string; readonly key: string };
  /** Address to listen on; all when absent. */
  readonly host?: string;
  /** Proxies whose connections begin with the true address of the caller (PROXY protocol 2); on the plain port. */
  readonly proxies?: readonly string[];
  readonly door: CasterDoor;
  readonly log: Log;
  readonly registry: Registry;
  /** Name and version in `Server`. */
  readonly server?: string;
  readonly bounds?: Partial<CasterBounds>;
}

const keepAliveMs = 60_000;
const backlog = 4_096;
/** How long the rows of the sessions that end with the caster may take. */
const farewellMs = 1_500;
/** Somebody looks on: for so long progress is flushed often. */
const watchedMs = 10_000;
const stillAtOnce = 1_000;

/** The NTRIP caster: one door for bases and receivers of both versions, plain and encrypted. */
export class Caster implements ReceptionHost {
  readonly bounds: CasterBounds;
  readonly metrics: CasterMetrics;
  readonly log: Log;
  readonly door: CasterDoor;
  readonly server: string;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #addresses = new Map<string, number>();
  readonly #sessions = new Map<string, SessionFace>();
  readonly #book: Book;
  readonly #office: Office;
  readonly #reception: Reception;
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => void) | undefined;
  #watchedUntilMs = 0;
  #flushedMs = 0;
  #flushing = false;
  #recheckedMs = Date.now();
  #rechecking = false;
  #minute = Math.floor(Date.now() / 60_000);
  readonly #herald = new Herald(this);
  readonly #callers: Callers;

  constructor(options: CasterOptions) {
    this.bounds = { ...casterBounds, ...options.bounds };
    this.metrics = casterMetrics(options.registry);
    this.log = options.log;
    this.door = options.door;
    this.server = options.server ?? 'Furrow/1.0';
    this.#office = new Office(options.door, options.log, this.metrics);
    this.#book = new Book(this, () => this.#sessions.values());
    this.#reception = new Reception(this);
    this.#callers = new Callers(options.proxies ?? [], () =>
      this.metrics.refused.inc({ reason: 'noProxyHeader' }),
    );
  }

  get book(): CasterBook {
    return this.#book.current;
  }

  get relays(): RelaysFace {
    return this.#book.relays;
  }

  /** Reads the book, listens to the office, and opens the doors. @throws when a port is taken or the office cannot be asked */
  async open({ port, host, tls }: CasterOptions): Promise<{ port: number; tlsPort: number | undefined }> {
    this.#unlisten = this.door.listen({
      changed: () => this.#book.changed(),
      recheck: () => void this.#recheck([...this.#sessions.keys()]),
      kick: (connectionId, reason) => this.#sessions.get(connectionId)?.end(reason),
      watched: () => {
        this.#watchedUntilMs = Date.now() + watchedMs;
      },
    });
    await this.#book.read();
    const options = { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs };
    const plainPort = await this.#listen(
      createServer(options, (socket) =>
        this.#callers.receive(socket, (caller) => this.#connected(socket, caller)),
      ),
      port,
      host,
    );
    const encrypted =
      tls && tlsServer(tls, this.bounds.headMs, (socket, caller) => this.#connected(socket, caller));
    const tlsPort = tls && encrypted && (await this.#listen(encrypted, tls.port, host));
    this.#herald.opened({ plainPort, tlsPort: tlsPort ?? null }, Date.now());
    this.#timer = setInterval(() => this.#sweep(), this.bounds.sweepMs);
    return { port: plainPort, tlsPort };
  }

  #listen(server: Server, port: number, host: string | undefined): Promise<number> {
    this.#servers.push(server);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, backlog, ...(host !== undefined && { host }) }, () => {
        server.off('error', reject);
        server.on('error', (error) => this.log.error({ err: error }, 'the port of the caster failed'));
        resolve((server.address() as { port: number }).port);
      });
    });
  }

  /** Ends every session as a restart, and waits a moment for its rows. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#unlisten?.();
    this.#callers.close();
    const closed = this.#servers.map(
      (server) => new Promise<void>((resolve) => server.close(() => resolve())),
    );
    for (const session of [...this.#sessions.values()]) session.end('restart');
    this.#book.close();
    await this.#office.settled(farewellMs);
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
  }

  #connected(socket: Socket, caller: Caller): void {
    const { address } = caller;
    const { limits } = this.book;
    const ofAddress = this.#addresses.get(address) ?? 0;
    if (
      this.#sockets.size >= limits.sessions + this.bounds.guests ||
      ofAddress >= limits.sessionsOfAddress + this.bounds.guestsOfAddress
    ) {
      this.metrics.refused.inc({ reason: 'tooManyConnections' });
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
    this.metrics.connections.set(this.#sockets.size);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      const count = this.#addresses.get(address) ?? 0;
      if (count <= 1) this.#addresses.delete(address);
      else this.#addresses.set(address, count - 1);
      this.metrics.connections.set(this.#sockets.size);
    });
    this.#reception.receive(socket, caller);
  }

  room(address: string): { sessions: number; ofAddress: number } {
    const ofAddress = this.#addresses.get(address) ?? 0;
    return { sessions: this.#sessions.size, ofAddress };
  }

  entered(session: SessionFace): void {
    this.#sessions.set(session.id, session);
    this.metrics.sessions.inc({ direction: session.direction });
    session.closesWithSocket();
    const elsewhere = session.admission.replaces.filter((id) => !this.#sessions.has(id));
    for (const id of session.admission.replaces) this.#sessions.get(id)?.end('replaced');
    if (elsewhere.length > 0) this.door.replaced(elsewhere);
  }

  left(session: SessionFace, end: SessionEnd): void {
    this.#sessions.delete(session.id);
    this.metrics.sessions.dec({ direction: session.direction });
    this.metrics.ended.inc({ reason: end.reason });
    this.#office.ended(end);
  }

  neverBegan(end: SessionEnd): void {
    this.#office.ended(end);
  }

  mountOf(name: string): Mount | undefined {
    return this.#book.mountOf(name);
  }

  streamOf(mount: Mount): StreamFace {
    return this.#book.streamOf(mount);
  }

  sample(connectionId: string, gga: Gga): void {
    this.#office.sample({ connectionId, gga });
  }

  sourceState(mountId: string, up: boolean, atMs: number, reason: string | null): void {
    this.#office.sourceState({ mountId, up, atMs, reason });
    // Who waits for this source, or has just lost it, need not wait for the next second.
    for (const session of this.#sessions.values()) session.route(atMs);
  }

  #sweep(): void {
    const nowMs = Date.now();
    let up = 0;
    for (const stream of this.#book.streams()) {
      stream.sweep(nowMs);
      if (stream.up) up += 1;
    }
    this.#book.relays.sweep(nowMs);
    this.metrics.sources.set(up);
    const over: string[] = [];
    for (const session of [...this.#sessions.values()]) {
      session.sweep(nowMs);
      if (session.endsAtMs !== null && session.endsAtMs <= nowMs) {
        session.endsAtMs = null;
        over.push(session.id);
      }
    }
    if (over.length > 0) void this.#recheck(over);
    if (nowMs - this.#recheckedMs >= this.bounds.recheckMs) {
      void this.#recheck([...this.#sessions.keys()]);
      // A contract with another caster may be over, or one of its accounts.
      this.#book.changed();
    }
    const everyMs = nowMs < this.#watchedUntilMs ? this.bounds.watchedFlushMs : this.bounds.flushMs;
    if (nowMs - this.#flushedMs >= everyMs) void this.#flush(nowMs);
    this.#turnMinute(nowMs);
    this.#herald.look(nowMs);
  }

  #turnMinute(nowMs: number): void {
    const minute = Math.floor(nowMs / 60_000);
    if (minute === this.#minute) return;
    const minuteMs = this.#minute * 60_000;
    this.#minute = minute;
    const minutes = [...this.#book.streams()].flatMap((stream) => stream.minute(minuteMs) ?? []);
    if (minutes.length > 0) this.#office.minutes(minutes);
  }

  async #flush(nowMs: number): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    this.#flushedMs = nowMs;
    await this.#office.flush([...this.#sessions.values()].flatMap((session) => session.news() ?? []));
    this.#flushing = false;
  }

  /** Asks whether these sessions may go on; when the office is away they do. */
  async #recheck(ids: readonly string[]): Promise<void> {
    if (this.#rechecking) {
      // One question at a time; the next second asks again.
      this.#recheckedMs = 0;
      return;
    }
    this.#rechecking = true;
    this.#recheckedMs = Date.now();
    try {
      for (let at = 0; at < ids.length; at += stillAtOnce) {
        const answer: ReadonlyMap<string, CorrectionEnd> = await this.door.still(
          ids.slice(at, at + stillAtOnce),
        );
        for (const [id, reason] of answer) this.#sessions.get(id)?.end(reason);
      }
    } catch (error) {
      this.metrics.officeErrors.inc({ call: 'still' });
      this.log.warn({ err: error }, 'the office could not be asked who may stay');
    }
    this.#rechecking = false;
  }
}

/** Opens the caster on its ports. @throws when a port is taken or the office cannot be asked */
export async function openCaster(
  options: CasterOptions,
): Promise<{ port: number; tlsPort: number | undefined; close(): Promise<void> }> {
  const caster = new Caster(options);
  try {
    const ports = await caster.open(options);
    return { ...ports, close: () => caster.close() };
  } catch (error) {
    await caster.close();
    throw error;
  }
}
