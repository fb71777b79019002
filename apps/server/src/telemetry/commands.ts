import { type CommandAnswer, commandRules } from '@furrow/contract';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { every } from '#kit/clock/every.ts';
import type { Log } from '#kit/log.ts';
import { expireCommands } from './command-store.ts';
import * as book from './commands/command-book.ts';
import type { Order, TerminalLink } from './commands/order.ts';
import type { TelemetryMetrics } from './metrics.ts';

export interface DeskParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly log: Log;
  readonly metrics: TelemetryMetrics;
}

const sweepMs = 1_000;
/** Open commands are looked for again this often, so that a lost hint costs seconds and not the command. */
const lookAgainMs = 10_000;

/**
 * The door back, on the gateway's side: takes the open commands of the terminals that are connected here, hands them to
 * their sessions, and books what comes of them. A command stays open in the database until it is answered, so a
 * gateway that dies loses none: the next login of the terminal takes it up again.
 */
export class CommandDesk {
  readonly #parts: DeskParts;
  readonly #links = new Map<number, TerminalLink>();
  /** Vehicles whose commands wait until they stand. */
  readonly #heldBack = new Set<number>();
  readonly #stops: (() => void)[];
  #lookedAt = Date.now();
  #taking: Promise<void> = Promise.resolve();
  #wanted = new Set<number>();
  #loggedIn = new Set<number>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#stops = [
      parts.bus.subscribe(
        'commandAsked',
        ({ vehicleNo }) => this.#want(vehicleNo),
        () => void this.#lookAgain(),
      ),
      parts.bus.subscribe('commandChanged', ({ vehicleNo, id }) => void this.#changed(vehicleNo, id)),
      every(sweepMs, () => this.#sweep()),
    ];
  }

  /** A terminal logged in: what waits for it is sent, and a restart that it had acknowledged is confirmed by this login. */
  attach(link: TerminalLink): void {
    this.#links.set(link.vehicleNo, link);
    this.#want(link.vehicleNo, true);
  }

  detach(link: TerminalLink): void {
    if (this.#links.get(link.vehicleNo) === link) this.#links.delete(link.vehicleNo);
    this.#heldBack.delete(link.vehicleNo);
  }

  /** The order went out (again) with this serial number. */
  sent(order: Order, serial: number): void {
    this.#book('sent', order, () => book.noteSent(this.#parts.pool, order, serial));
  }

  /** The terminal acknowledged, and more is to come: a restart, for instance, is confirmed by the next login only. */
  acknowledged(order: Order): void {
    this.#book('acknowledged', order, () => book.noteAcknowledged(this.#parts.pool, order));
  }

  confirmed(order: Order, answer: CommandAnswer | null = null): void {
    this.#book('confirmed', order, () => book.endWith(this.#parts.pool, order, 'confirm', 0, answer), true);
  }

  /** `result`: 1 fail, 2 bad message, 3 unsupported. */
  refused(order: Order, result: number, answer: CommandAnswer | null = null): void {
    this.#book('refused', order, () => book.endWith(this.#parts.pool, order, 'refuse', result, answer), true);
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#taking;
  }

  #book(outcome: string, order: Order, write: () => Promise<boolean>, tell = false): void {
    write().then(
      (changed) => {
        if (!changed) return;
        this.#parts.metrics.commands.inc({ kind: order.kind, outcome });
        if (tell) this.#parts.bus.publish('commandChanged', { vehicleNo: order.vehicleNo, id: order.id });
      },
      (error: unknown) => this.#parts.log.warn({ err: error, command: order.id }, 'cannot book a command'),
    );
  }

  // One taking at a time, and many logins in one question: after an outage thousands come at once.
  #want(vehicleNo: number, login = false): void {
    if (!this.#links.has(vehicleNo)) return;
    this.#wanted.add(vehicleNo);
    if (login) this.#loggedIn.add(vehicleNo);
    if (this.#wanted.size > 1) return;
    this.#taking = this.#taking.then(() => this.#takeWanted());
  }

  async #takeWanted(): Promise<void> {
    const wanted = [...this.#wanted];
    const loggedIn = [...this.#loggedIn];
    this.#wanted = new Set();
    this.#loggedIn = new Set();
    if (wanted.length === 0) return;
    try {
      for (const order of await book.confirmRestarts(this.#parts.pool, loggedIn)) this.#tellChanged(order);
      const standing = wanted.filter((no) => this.#links.get(no)?.standing());
      const taken = await book.takeOpen(this.#parts.pool, wanted, standing, motionKinds);
      for (const order of taken.orders) this.#deliver(order);
      for (const no of taken.heldBack) this.#heldBack.add(no);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'cannot take commands');
      for (const no of loggedIn) this.#loggedIn.add(no);
    }
  }

  #deliver(order: Order): void {
    const link = this.#links.get(order.vehicleNo);
    if (link === undefined || link.holds(order.id)) return;
    this.#tellChanged(order);
    link.deliver(order);
  }

  #tellChanged({ vehicleNo, id }: { vehicleNo: number; id: string }): void {
    this.#parts.bus.publish('commandChanged', { vehicleNo, id });
  }

  // Somebody withdrew a command, or its time was over: its session must not send it again.
  async #changed(vehicleNo: number, id: string): Promise<void> {
    const link = this.#links.get(vehicleNo);
    if (!link?.holds(id)) return;
    try {
      if (!(await book.isOpen(this.#parts.pool, vehicleNo, id))) link.cancel(id);
    } catch (error) {
      this.#parts.log.warn({ err: error, command: id }, 'cannot read a command');
    }
  }

  /** Answers whether the database could be asked. */
  async #sweep(): Promise<boolean> {
    try {
      await expireCommands(this.#parts.pool, this.#parts.bus);
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'cannot expire commands');
      return false;
    }
    for (const no of this.#heldBack) {
      if (!this.#links.get(no)?.standing()) continue;
      this.#heldBack.delete(no);
      this.#want(no);
    }
    if (Date.now() - this.#lookedAt < lookAgainMs) return true;
    this.#lookedAt = Date.now();
    for (const no of this.#loggedIn) this.#want(no, true);
    return this.#lookAgain();
  }

  async #lookAgain(): Promise<boolean> {
    try {
      for (const no of await book.vehiclesWithWaiting(this.#parts.pool)) {
        if (!this.#heldBack.has(no)) this.#want(no);
      }
      return true;
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'cannot look for waiting commands');
      return false;
    }
  }
}

const motionKinds = Object.entries(commandRules)
  .filter(([, rule]) => rule.changesMotion)
  .map(([kind]) => kind);
