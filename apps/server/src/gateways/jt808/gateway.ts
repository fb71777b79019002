import { createServer, type Server, type Socket } from 'node:net';
import { type BadFrame, exampleProfile, type Message, type Profile } from '@furrow/jt808';
import type { Registry } from 'prom-client';
import type { Log } from '#kit/log.ts';
import { Callers } from '#kit/proxied/callers.ts';
import type { Telemetry } from '#telemetry/telemetry.ts';
import type { TerminalIdentity } from '#telemetry/terminals/identity.ts';
import { frameLine } from './frame-line.ts';
import { captureReceived, captureSent } from './kept/capture-frames.ts';
import { AddressBook, defaultLimits, type GatewayLimits, RefusalGate } from './limits.ts';
import { type GatewayMetrics, gatewayMetrics } from './metrics.ts';
import { Session } from './session.ts';
import { pauseFor, type SessionFace, type SessionHost } from './session-face.ts';
import { TransferShaper } from './tasks/transfer-shaper.ts';

export interface GatewayOptions {
  readonly port: number;
  /** Address to listen on; all when absent. */
  readonly host?: string;
  /** Proxies whose connections begin with the true address of the terminal (PROXY protocol 2). */
  readonly proxies?: readonly string[];
  readonly telemetry: Omit<Telemetry, 'close'>;
  readonly log: Log;
  readonly registry: Registry;
  readonly limits?: Partial<GatewayLimits>;
  /** Profiles of vendor items by hardware version; every other terminal speaks the example profile. */
  readonly profiles?: ReadonlyMap<string, Profile>;
}

const sweepMs = 1_000;
const keepAliveMs = 60_000;
const backlog = 4_096;
/** How long answers that wait for the database may still go out when the gateway stops. */
const farewellMs = 1_000;

/** The JT/T 808 gateway: one port for both header editions. */
export class Jt808Gateway implements SessionHost {
  readonly telemetry: Omit<Telemetry, 'close'>;
  readonly limits: GatewayLimits;
  readonly metrics: GatewayMetrics;
  readonly log: Log;
  readonly gate: RefusalGate;
  readonly shaper: TransferShaper;
  readonly #profiles: ReadonlyMap<string, Profile>;
  readonly #server: Server;
  readonly #addresses = new AddressBook();
  readonly #callers: Callers;
  readonly #sessions = new Set<Session>();
  readonly #byVehicle = new Map<number, SessionFace>();
  readonly #waitForInbox = new Set<SessionFace>();
  readonly #stops: (() => void)[];
  readonly #timer: NodeJS.Timeout;

  constructor(options: GatewayOptions) {
    this.telemetry = options.telemetry;
    this.limits = { ...defaultLimits, ...options.limits };
    this.metrics = gatewayMetrics(options.registry);
    this.log = options.log;
    this.gate = new RefusalGate(this.limits);
    this.shaper = new TransferShaper(this.limits.transferBytesPerS, Date.now());
    this.#profiles = options.profiles ?? new Map();
    this.#callers = new Callers(options.proxies ?? [], () =>
      this.metrics.closed.inc({ reason: 'no proxy header' }),
    );
    this.#server = createServer(
      { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs },
      (socket) => this.#callers.receive(socket, ({ address }) => this.#connected(socket, address)),
    );
    const end = (vehicleNo: number, reason: string) => this.#byVehicle.get(vehicleNo)?.close(reason);
    this.#stops = [
      options.telemetry.terminals.onGone(end),
      options.telemetry.connections.onTakenOver((vehicleNo) => end(vehicleNo, 'replaced')),
      options.telemetry.connections.onCut((vehicleNo) => end(vehicleNo, 'cut off')),
    ];
    this.#timer = setInterval(() => this.#sweep(), sweepMs);
  }

  /** Listens and says the port. @throws when the port is taken */
  listen(port: number, host?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port, backlog, ...(host !== undefined && { host }) }, () => {
        this.#server.off('error', reject);
        this.#server.on('error', (error) => this.log.error({ err: error }, 'the JT/T 808 port failed'));
        resolve((this.#server.address() as { port: number }).port);
      });
    });
  }

  /** Takes no more, lets owed answers go out as far as that is possible within a second, and ends all connections. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.shaper.close();
    for (const stop of this.#stops) stop();
    this.#callers.close();
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const session of this.#sessions) session.pause(pauseFor.inbox);
    const end = Date.now() + farewellMs;
    while (Date.now() < end && [...this.#sessions].some(({ answers }) => answers.owed))
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const session of this.#sessions) session.close('gateway stopped');
    await closed;
  }

  profileOf({ profile }: TerminalIdentity): Profile {
    return this.#profiles.get(profile) ?? exampleProfile;
  }

  heard(session: Pick<SessionFace, 'address' | 'terminal'>, message: Message): void {
    if (session.terminal) captureReceived(this.telemetry.captures, session.terminal.vehicleNo, message);
    if (this.log.isLevelEnabled('debug')) this.log.debug(frameLine(session, message), 'frame');
  }

  bad({ vehicleNo }: Pick<SessionFace, 'vehicleNo'>, frame: BadFrame): void {
    this.metrics.badFrames.inc({ reason: frame.reason });
    captureReceived(this.telemetry.captures, vehicleNo, frame);
  }

  sent({ vehicleNo }: Pick<SessionFace, 'vehicleNo'>, frames: readonly Uint8Array[]): void {
    captureSent(this.telemetry.captures, vehicleNo, frames);
  }

  loggedIn(session: SessionFace): void {
    const { vehicleNo } = session;
    this.#addresses.proven(session.address);
    const older = this.#byVehicle.get(vehicleNo);
    this.#byVehicle.set(vehicleNo, session);
    if (older !== session) older?.close('replaced');
    this.metrics.terminals.set(this.#byVehicle.size);
    this.telemetry.desk.attach(session);
    session.tasks.begun();
    this.telemetry.tasks.attach(session.tasks);
  }

  closed(session: SessionFace, reason: string): void {
    this.metrics.closed.inc({ reason });
    this.#waitForInbox.delete(session);
    if (session.terminal !== undefined) {
      this.telemetry.desk.detach(session);
      this.telemetry.tasks.detach(session.tasks);
    }
    if (this.#byVehicle.get(session.vehicleNo) === session) this.#byVehicle.delete(session.vehicleNo);
    this.metrics.terminals.set(this.#byVehicle.size);
    this.log.debug({ address: session.address, vehicleNo: session.vehicleNo, reason }, 'connection ended');
  }

  // All terminals at once: each of thousands would else hand in one more chunk before it noticed.
  pauseForInbox(session: SessionFace): void {
    const begins = this.#waitForInbox.size === 0;
    for (const one of begins ? [session, ...this.#byVehicle.values()] : [session]) {
      one.pause(pauseFor.inbox);
      this.#waitForInbox.add(one);
    }
    if (!begins) return;
    void this.telemetry.inbox.relieved().then(() => {
      const sessions = [...this.#waitForInbox];
      this.#waitForInbox.clear();
      // Sockets are read in this order: from another beginning each time, or the last ones would starve.
      const first = Math.floor(Math.random() * sessions.length);
      for (const one of [...sessions.slice(first), ...sessions.slice(0, first)]) one.resume(pauseFor.inbox);
    });
  }

  #connected(socket: Socket, address: string): void {
    if (this.#sessions.size >= this.limits.connections || !this.#addresses.enter(address, this.limits)) {
      this.metrics.closed.inc({ reason: 'too many' });
      socket.destroy();
      return;
    }
    const session = new Session(socket, address, this, Date.now());
    this.#sessions.add(session);
    this.metrics.connections.set(this.#sessions.size);
    socket.on('data', (chunk) => session.receive(chunk));
    socket.on('error', () => session.close('connection lost'));
    socket.on('close', () => {
      session.close('terminal ended');
      this.#sessions.delete(session);
      this.#addresses.leave(address);
      this.metrics.connections.set(this.#sessions.size);
    });
  }

  #sweep(): void {
    const nowMs = Date.now();
    for (const session of this.#sessions) session.sweep(nowMs);
  }
}

/** Opens the gateway on its port. */
export async function openJt808Gateway(
  options: GatewayOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const gateway = new Jt808Gateway(options);
  const port = await gateway.listen(options.port, options.host);
  return { port, close: () => gateway.close() };
}
