import type { Socket } from 'node:net';
import {
  acknowledge,
  type BadFrame,
  encodeParts,
  encodeSubPackage,
  type Message,
  MessageReader,
  type Profile,
  ProtocolError,
  partCount,
  plainProfile,
  type Version,
} from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';
import type { Report } from '#telemetry/reports.ts';
import type { TerminalIdentity } from '#telemetry/terminals/identity.ts';
import { noteMessage, type TerminalConnection } from '#telemetry/terminals/terminal-connection.ts';
import { Answers } from './answers.ts';
import type { Downlink } from './downlinks/downlink.ts';
import { Pace } from './limits.ts';
import { takeBeforeLogin } from './login.ts';
import { Parts } from './media.ts';
import { Orders } from './orders.ts';
import { pauseFor, type SessionFace, type SessionHost, type Turn } from './session-face.ts';
import { Motion } from './tasks/motion.ts';
import { Serials } from './tasks/serials.ts';
import { SessionTasks } from './tasks/session-tasks.ts';
import type { SubPackage, TaskWire } from './tasks/task-wire.ts';
import { takeUplink } from './uplinks.ts';

/** How long a closed connection's last bytes may take. */
const farewellMs = 5_000;

/**
 * One connection: connected, then (with a proven code) the one session of a terminal. Small, for twenty thousand of them are
 * idle in one process: no timer of its own (`sweep` comes every second), and what few need is made when they need it.
 */
export class Session implements SessionFace, TaskWire {
  readonly host: SessionHost;
  readonly address: string;
  readonly answers: Answers;
  readonly connectedAtMs: number;
  profile: Profile = plainProfile;
  terminal: TerminalIdentity | undefined;
  connection: TerminalConnection | undefined;
  /** Set by the answer to a parameter query: three times the terminal's heartbeat. */
  idleMs: number;
  readonly #socket: Socket;
  readonly #reader = new MessageReader();
  readonly #pace: Pace;
  #orders: Orders | undefined;
  #parts: Parts | undefined;
  #tasks: SessionTasks | undefined;
  /** The last message's header: number, edition and raw form to answer in. */
  #peer: Message | undefined;
  #waiting: (Message | BadFrame)[] = [];
  /** When it said something last. */
  heardAtMs: number;
  readonly serials = new Serials();
  #paused = 0;
  #closedAtMs = 0;
  #loggedInAtMs = 0;
  readonly #motion = new Motion();

  constructor(socket: Socket, address: string, host: SessionHost, nowMs: number) {
    this.#socket = socket;
    this.address = address;
    this.host = host;
    this.answers = new Answers(socket, (frames) => host.sent(this, frames));
    this.connectedAtMs = nowMs;
    this.heardAtMs = nowMs;
    this.idleMs = host.limits.idleMs;
    this.#pace = new Pace(host.limits, nowMs);
  }

  get #closed(): boolean {
    return this.#closedAtMs > 0;
  }

  get vehicleNo(): number {
    return this.terminal?.vehicleNo ?? 0;
  }

  get version(): Version {
    return this.#peer?.version ?? 2013;
  }

  get orders(): Orders {
    this.#orders ??= new Orders(this, this.host.telemetry.desk);
    return this.#orders;
  }

  /** Bytes from the socket, in slices of any size. */
  receive(chunk: Uint8Array): void {
    if (this.#closed) return;
    const nowMs = Date.now();
    this.heardAtMs = nowMs;
    const found = this.#reader.push(chunk);
    if (this.connection) this.connection.bytes += chunk.length;
    this.host.metrics.frames.inc(found.length);
    if (!this.#pace.take(found.length, chunk.length, nowMs)) this.pause(pauseFor.rate);
    if (this.#waiting.length > 0) this.#waiting.push(...found);
    else this.#waiting = found;
    this.#work(nowMs);
  }

  // Messages behind a login wait until it is decided.
  #work(nowMs: number): void {
    if ((this.#paused & pauseFor.login) !== 0) return;
    const waiting = this.#waiting;
    const turn: Turn = { frames: [], reports: [], nowMs };
    let at = 0;
    while (at < waiting.length && !this.#closed) {
      const step = this.#take(waiting[at++]!, turn);
      if (step === undefined) continue;
      this.pause(pauseFor.login);
      step.then(
        () => this.#loginDecided(),
        (error: unknown) => {
          // The database is away, for instance: the terminal tries again later.
          this.host.log.warn({ err: error, address: this.address }, 'a login could not be decided');
          this.close('login failed');
        },
      );
      break;
    }
    this.#waiting = at === waiting.length ? [] : waiting.slice(at);
    this.settle(turn);
  }

  #loginDecided(): void {
    this.resume(pauseFor.login);
    if (!this.#closed) this.#work(Date.now());
  }

  #take(item: Message | BadFrame, turn: Turn): Promise<void> | undefined {
    if (!item.ok) {
      this.#badFrame(item);
      return undefined;
    }
    // A connection belongs to the number that spoke first.
    if (this.#peer !== undefined && this.#peer.phone !== item.phone) {
      this.close('other number');
      return undefined;
    }
    this.#peer = item;
    this.host.heard(this, item);
    if (this.terminal === undefined) return takeBeforeLogin(this, item, turn);
    noteMessage(this.connection, item, true);
    try {
      takeUplink(this, item, turn);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.unreadable([item], turn);
    }
    return undefined;
  }

  #badFrame(frame: BadFrame): void {
    this.host.bad(this, frame);
    if (this.connection) this.connection.parseErrors++;
    if (frame.fatal) this.close('bad frames');
  }

  unreadable(messages: readonly Message[], turn: Turn): void {
    this.host.metrics.badFrames.inc({ reason: 'body' });
    if (this.connection) this.connection.parseErrors++;
    for (const message of messages) this.acknowledge(message, turn, 2);
  }

  settle(turn: Turn): void {
    const { frames, reports } = turn;
    if (frames.length === 0 && reports.length === 0) return;
    turn.frames = [];
    turn.reports = [];
    if (reports.length === 0) {
      this.answers.push(frames);
    } else {
      const { inbox } = this.host.telemetry;
      this.answers.push(frames, inbox.accept(reports));
      if (inbox.full) this.host.pauseForInbox(this);
    }
    if (this.#socket.writableLength > this.host.limits.unreadBytes) this.close('slow reader');
  }

  acknowledge(message: Message, turn: Turn, result = 0): void {
    turn.frames.push(acknowledge(message, this.nextSerial(), result));
  }

  nextSerial(): number {
    return this.serials.take(1);
  }

  encode({ id, body }: Downlink): { serial: number; frames: Uint8Array[] } {
    const serial = this.serials.take(partCount(body.length));
    return { serial, frames: encodeParts({ ...this.#peer!, id, encryption: 0, serial, body }) };
  }

  send(message: Downlink): { serial: number; frames: Uint8Array[] } {
    const sent = this.encode(message);
    noteMessage(this.connection, message, false);
    this.answers.send(sent.frames);
    return sent;
  }

  repeat(frames: readonly Uint8Array[]): void {
    this.answers.send(frames);
  }

  sendPart({ id, serial, ...part }: SubPackage): void {
    this.answers.send([encodeSubPackage({ ...this.#peer!, id, encryption: 0, serial }, part)]);
  }

  loggedIn(terminal: TerminalIdentity, version: Version): void {
    // It may have hung up while the database was asked.
    if (this.#closed) return;
    this.terminal = terminal;
    this.profile = this.host.profileOf(terminal);
    this.#loggedInAtMs = Date.now();
    const { connections } = this.host.telemetry;
    this.connection = connections.opened(terminal.vehicleNo, String(version), this.address);
    this.host.loggedIn(this);
  }

  noteMotion(report: Report): void {
    this.#motion.note(report);
  }

  standing(): boolean {
    return this.#motion.standing(Date.now() - this.#loggedInAtMs);
  }

  deliver(order: Order): void {
    this.orders.deliver(order, Date.now());
  }

  cancel(orderId: string): void {
    this.#orders?.cancel(orderId);
  }

  holds(orderId: string): boolean {
    return this.#orders?.has(orderId) ?? false;
  }

  get tasks(): SessionTasks {
    this.#tasks ??= new SessionTasks(this);
    return this.#tasks;
  }

  get parts(): Parts {
    this.#parts ??= new Parts();
    return this.#parts;
  }

  /** Once a second: time-outs, orders to send again, missing parts. */
  sweep(nowMs: number): void {
    if (this.#closed) {
      // Its last bytes are not fetched.
      if (nowMs - this.#closedAtMs > farewellMs) this.#socket.destroy();
      return;
    }
    if ((this.#paused & pauseFor.rate) !== 0 && this.#pace.take(0, 0, nowMs)) this.resume(pauseFor.rate);
    if (this.terminal === undefined) {
      if (nowMs - this.connectedAtMs > this.host.limits.loginMs) this.close('no login');
      return;
    }
    // While we do not read it, silence is ours.
    if ((this.#paused & (pauseFor.inbox | pauseFor.rate)) !== 0) this.heardAtMs = nowMs;
    if (nowMs - this.heardAtMs > this.idleMs) {
      this.close('silent');
      return;
    }
    this.#orders?.sweep(nowMs);
    this.#tasks?.sweep(nowMs);
    if (this.#parts === undefined) return;
    for (const question of this.#parts.sweep(nowMs)) this.send(question);
    if (this.#parts.empty) this.#parts = undefined;
  }

  pause(reason: number): void {
    if (this.#paused === 0) this.#socket.pause();
    this.#paused |= reason;
  }

  resume(reason: number): void {
    if ((this.#paused & reason) === 0) return;
    this.#paused &= ~reason;
    if (this.#paused === 0 && !this.#closed) this.#socket.resume();
  }

  close(reason: string): void {
    if (this.#closed) return;
    this.#closedAtMs = Date.now();
    this.#waiting = [];
    if (this.connection) this.host.telemetry.connections.ended(this.connection, reason);
    this.host.closed(this, reason);
    this.#socket.destroySoon();
  }
}
