import type { CommandAnswer } from '@furrow/contract';
import {
  type GeneralAck,
  messageId,
  type Parameter,
  type ParametersAnswer,
  type Profile,
  ProtocolError,
  type ResendParts,
  type ShootAnswer,
  type Version,
} from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';
import type { CommandDesk } from '#telemetry/commands.ts';
import type { Downlink } from './downlinks/downlink.ts';
import {
  downlinkOf,
  isWrite,
  parametersToWrite,
  readMessage,
  readsBack,
  shownParameters,
} from './order-messages.ts';

/** Without an answer an order is sent again after 10 s, 20 s later and 60 s later: T(n+1) = T(n) × (n+1) (§4.5.1). */
const resendAfterMs = [10_000, 20_000, 60_000] as const;

/** How an order's messages reach the terminal. */
export interface Wire {
  readonly version: Version;
  readonly profile: Profile;
  /** Sends a message and says its first serial and its frames. */
  send(message: Downlink): { serial: number; frames: readonly Uint8Array[] };
  /** Sends frames again as they were. */
  repeat(frames: readonly Uint8Array[]): void;
}

/** Where and how a terminal is: degrees WGS 84, s UTC, m/s, degrees. */
export type Position = Extract<CommandAnswer, { position: unknown }>['position'];

type Results = Pick<CommandDesk, 'sent' | 'acknowledged' | 'confirmed' | 'refused'>;

interface Pending {
  readonly order: Order;
  messageId: number;
  serial: number;
  frames: readonly Uint8Array[];
  sends: number;
  /** When to send again, ms; Infinity when the terminal has taken it and its answer is awaited. */
  dueAt: number;
  /** One part of several was acknowledged; some terminals acknowledge only one for the whole. */
  partTaken: boolean;
  /** What a write wants to read back. */
  written: readonly Parameter[] | undefined;
}

const refusedWith = { failed: 1, badMessage: 2 } as const;

/** The orders of one session: sent, sent again, matched with their answers, and told to the desk. */
export class Orders {
  readonly #wire: Wire;
  readonly #desk: Results;
  readonly #pending = new Map<string, Pending>();

  constructor(wire: Wire, desk: Results) {
    this.#wire = wire;
    this.#desk = desk;
  }

  has(orderId: string): boolean {
    return this.#pending.has(orderId);
  }

  cancel(orderId: string): void {
    this.#pending.delete(orderId);
  }

  deliver(order: Order, nowMs: number): void {
    try {
      const { profile, version } = this.#wire;
      const written = isWrite(order) ? parametersToWrite(order, profile) : undefined;
      this.#send(order, downlinkOf(order, version, profile), nowMs, written);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#desk.refused(order, refusedWith.badMessage);
    }
  }

  /** Sends again what has no answer; call it every second. */
  sweep(nowMs: number): void {
    for (const pending of this.#pending.values()) {
      if (pending.dueAt > nowMs) continue;
      if (pending.partTaken) {
        this.#taken(pending, nowMs);
        continue;
      }
      this.#wire.repeat(pending.frames);
      this.#desk.sent(pending.order, pending.serial);
      pending.dueAt = nowMs + (resendAfterMs[pending.sends] ?? Number.POSITIVE_INFINITY);
      pending.sends++;
    }
  }

  /** 0x0001: for the whole message, or for one part of it. */
  acknowledged(ack: GeneralAck, nowMs: number): void {
    for (const pending of this.#pending.values()) {
      const part = (ack.serial - pending.serial) & 0xffff;
      if (pending.messageId !== ack.id || part >= pending.frames.length) continue;
      if (ack.result !== 0) this.#refused(pending, ack.result);
      else if (part === pending.frames.length - 1) this.#taken(pending, nowMs);
      else pending.partTaken = true;
      return;
    }
  }

  /**
   * 0x0201: answers the locate order of its serial, or the oldest when a terminal makes up a serial of its own. `point` is
   * undefined when the terminal could only send a bad one.
   */
  located(serial: number, point: Position | undefined): void {
    const pending = this.#find('locate', serial);
    if (pending === undefined) return;
    if (point === undefined) {
      this.#refused(pending, refusedWith.failed);
      return;
    }
    this.#done(pending);
    const { lng, lat, time, speed, heading } = point;
    this.#desk.confirmed(pending.order, { position: { lng, lat, time, speed, heading } });
  }

  /** 0x0104: ends a read, or proves a write. */
  parametersRead({ serial, parameters }: ParametersAnswer): void {
    const { profile } = this.#wire;
    const pending =
      this.#find('readParameters', serial) ??
      this.#find('writeParameters', serial) ??
      this.#find('correctionAccess', serial);
    if (pending === undefined) return;
    this.#done(pending);
    const answer = { parameters: shownParameters(parameters, profile) };
    if (pending.written === undefined || readsBack(pending.written, parameters, profile))
      this.#desk.confirmed(pending.order, answer);
    else this.#desk.refused(pending.order, refusedWith.failed, answer);
  }

  /** 0x0805: the picture is taken, its data follow as 0x0801. */
  shot({ serial, result }: ShootAnswer): void {
    const pending = this.#find('photo', serial);
    if (pending === undefined) return;
    if (result === 0) pending.dueAt = Number.POSITIVE_INFINITY;
    else this.#refused(pending, refusedWith.failed);
  }

  /** The order that a picture of this channel answers, if there is one. */
  photoOrder(channel: number): Order | undefined {
    for (const { order } of this.#pending.values())
      if (order.kind === 'photo' && order.parameters.channel === channel) return order;
    return undefined;
  }

  photoStored(order: Order, photoId: string): void {
    if (this.#pending.delete(order.id)) this.#desk.confirmed(order, { photos: [photoId] });
  }

  /** 0x0005: parts of an order's message that did not arrive. */
  resendParts({ firstSerial, partNumbers }: ResendParts): void {
    for (const { serial, frames } of this.#pending.values()) {
      if (serial !== firstSerial) continue;
      this.#wire.repeat(partNumbers.flatMap((number) => frames[number - 1] ?? []));
    }
  }

  #send(order: Order, message: Downlink, nowMs: number, written: readonly Parameter[] | undefined): void {
    const { serial, frames } = this.#wire.send(message);
    this.#pending.set(order.id, {
      order,
      messageId: message.id,
      serial,
      frames,
      sends: 1,
      dueAt: nowMs + resendAfterMs[0],
      partTaken: false,
      written,
    });
    this.#desk.sent(order, serial);
  }

  /** The terminal has taken the message; what that means depends on the kind. */
  #taken(pending: Pending, nowMs: number): void {
    const { order } = pending;
    pending.dueAt = Number.POSITIVE_INFINITY;
    if (isDoneWhenTaken(order)) {
      this.#done(pending);
      this.#desk.confirmed(order);
    } else if (isWrite(order) && pending.messageId === messageId.setParameters) {
      const ids = order.parameters.items.map(({ id }) => id);
      this.#send(order, readMessage(ids), nowMs, pending.written);
    } else if (order.kind === 'restart') {
      // Its proof is the next login, of which this session will know nothing.
      this.#done(pending);
      this.#desk.acknowledged(order);
    }
  }

  #refused(pending: Pending, result: number): void {
    this.#done(pending);
    this.#desk.refused(pending.order, result);
  }

  #done(pending: Pending): void {
    this.#pending.delete(pending.order.id);
  }

  #find(kind: Order['kind'], serial: number): Pending | undefined {
    const all = [...this.#pending.values()].filter(({ order }) => order.kind === kind);
    return all.find((pending) => pending.serial === serial) ?? (kind === 'locate' ? all[0] : undefined);
  }
}

/** Orders that the terminal's general answer confirms. */
const doneWhenTaken: readonly Order['kind'][] = [
  'text',
  'closerReports',
  'lock',
  'fieldData',
  'fetchLog',
  'registrationCode',
  'satelliteCode',
  // The nodes themselves come as a report, which is stored like any other.
  'readNodes',
  'area',
];
function isDoneWhenTaken({ kind }: Order): boolean {
  return doneWhenTaken.includes(kind);
}
