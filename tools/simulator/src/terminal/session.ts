import {
  type Authenticate,
  decodeGeneralAck,
  decodeRegisterAnswer,
  encodeAuthenticate,
  encodeRegister,
  exampleProfile,
  exampleTerminalId,
  type Message,
  messageId,
  ProtocolError,
} from '@furrow/jt808';
import { type AckTimes, Awaiting } from './awaiting.ts';
import type { Counters } from './counters.ts';
import { type Disturb, Link, type SentMessage } from './link.ts';
import type { ReportedParts } from './reported-parts.ts';
import type { StateBook } from './state-book.ts';

/** Who the terminal says it is. */
export interface Identity {
  sn: string;
  terminalNumber: string;
  protocol: 2013 | 2019;
  model: string;
  plate: string;
  divisionCode: string;
  softwareVersion: string;
  /** What it reports to be made of; what is not named here follows from the SN. */
  parts?: Partial<ReportedParts>;
}

export interface SessionOptions {
  host: string;
  port: number;
  identity: Identity;
  states: StateBook;
  counters: Counters;
  disturb: Disturb;
  /** known: never registers, a terminal without a code stays out. */
  register: 'open' | 'known';
  ackTimes(): AckTimes;
  heartbeatMs(): number;
  ready(): void;
  lost(): void;
  /** Everything that is not the answer to a message of ours. */
  command(message: Message): void;
}

type State = 'off' | 'waiting' | 'connecting' | 'entering' | 'ready';

const backOffMs = [1000, 2000, 5000, 10_000, 20_000, 40_000, 60_000];
const refusedMs = 60_000;

/**
 * The session of a terminal: connect, register without a code, authenticate with one, beat while
 * idle, send again what nobody answered, and begin anew after every loss with a growing pause.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #awaiting = new Awaiting();
  #link: Link | null = null;
  #state: State = 'off';
  #serial = 0;
  #failures = 0;
  #retryAtMs = 0;
  /** This end keeps silent: the radio is off. */
  #dark = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  get backlogBytes(): number {
    return this.#link?.backlogBytes ?? 0;
  }

  waitingFor(id: number): number {
    return this.#awaiting.countOf(id);
  }

  /** Connects, and from now on again after every loss. */
  powerOn(): void {
    if (this.#state !== 'off') return;
    this.#state = 'waiting';
    this.#retryAtMs = 0;
    this.tick(Date.now());
  }

  /** Ends the connection orderly and stays away. */
  powerOff(): void {
    if (this.#state === 'off') return;
    const link = this.#link;
    this.#drop('off');
    link?.end();
  }

  /** The connection breaks without a farewell; comes back by itself unless the radio stays dark. */
  cut(): void {
    const link = this.#link;
    if (!link) return;
    this.#drop('waiting');
    link.cut();
  }

  set dark(dark: boolean) {
    if (dark === this.#dark) return;
    this.#dark = dark;
    if (dark) this.cut();
    else this.#retryAtMs = Date.now() + 500 * (1 + (Number(this.#options.identity.terminalNumber) % 7));
  }

  /** A message that is an answer: nobody answers it. */
  send(id: number, body?: Uint8Array): void {
    this.#link?.send(id, body);
  }

  /**
   * A message that wants an answer; null without a connection. `settled` gets the result, or null when the connection
   * ended before.
   */
  ask(
    id: number,
    body: Uint8Array | undefined,
    settled: (result: number | null) => void,
  ): SentMessage | null {
    if (!this.#link) {
      settled(null);
      return null;
    }
    const sent = this.#link.send(id, body);
    this.#awaiting.add(id, sent, this.#options.ackTimes(), settled);
    return sent;
  }

  /** A message is answered by other means than 0x8001. */
  settle(id: number, serial: number): void {
    this.#awaiting.answered(id, serial, 0);
  }

  /** Frames as they were, serials included. */
  repeat(frames: readonly Uint8Array[]): void {
    this.#link?.repeat(frames);
  }

  /** The parts of a message that still waits for its answer. */
  framesOf(firstSerial: number): readonly Uint8Array[] {
    return this.#awaiting.framesOf(firstSerial);
  }

  tick(nowMs: number): void {
    if (this.#state === 'waiting' && !this.#dark && nowMs >= this.#retryAtMs) this.#connect();
    const link = this.#link;
    if (!link || this.#state === 'connecting') return;
    const again = this.#awaiting.due(nowMs, this.#options.ackTimes());
    if (!again) {
      this.cut();
      return;
    }
    for (const frames of again) {
      this.#options.counters.resent += 1;
      link.repeat(frames);
    }
    if (this.isReady && nowMs - link.lastWriteMs >= this.#options.heartbeatMs()) {
      this.ask(messageId.heartbeat, undefined, () => {});
    }
  }

  #connect(): void {
    const { host, port, identity, disturb } = this.#options;
    this.#state = 'connecting';
    const link: Link = new Link({ host, port }, identity, (count) => this.#takeSerials(count), disturb, {
      open: () => this.#link === link && this.#enter(),
      message: (message) => this.#link === link && this.#received(message),
      closed: () => this.#link === link && this.#drop('waiting'),
    });
    this.#link = link;
  }

  #takeSerials(count: number): number {
    const first = this.#serial;
    this.#serial = (this.#serial + count) & 0xffff;
    return first;
  }

  #drop(next: 'off' | 'waiting'): void {
    if (this.#state === 'ready') {
      this.#options.counters.connected -= 1;
      this.#failures = 0;
    }
    const wasReady = this.#state === 'ready';
    this.#state = next;
    this.#link = null;
    const pause = backOffMs[Math.min(this.#failures, backOffMs.length - 1)]!;
    // Spread by the number, or a whole fleet comes back in the same millisecond.
    const spread = 0.75 + (Number(this.#options.identity.terminalNumber.slice(-4)) % 50) / 100;
    this.#retryAtMs = Math.max(this.#retryAtMs, Date.now() + pause * spread);
    this.#failures += 1;
    if (next === 'waiting') this.#options.counters.reconnects += 1;
    this.#awaiting.giveUp();
    if (wasReady) this.#options.lost();
  }

  #enter(): void {
    this.#state = 'entering';
    const { identity, states, register } = this.#options;
    const { code } = states.get(identity.terminalNumber);
    if (code) {
      this.#authenticate(code);
      return;
    }
    if (register === 'known') {
      this.#turnedAway();
      return;
    }
    const province = Number(identity.divisionCode.slice(0, 2)) || 0;
    const body = encodeRegister({
      edition: identity.protocol,
      province,
      city: province ? Number(identity.divisionCode.slice(2)) : 0,
      maker: exampleProfile.maker,
      model: identity.model,
      terminalId: exampleTerminalId(identity.sn, identity.protocol),
      plateColour: identity.plate ? 2 : 0,
      plate: identity.plate || `F${identity.sn}`,
    });
    this.ask(messageId.register, body, (result) => {
      if (result !== null && result !== 0) this.#turnedAway();
    });
  }

  #authenticate(code: string): void {
    const { identity, states } = this.#options;
    const content: Authenticate = {
      code,
      imei: `86${identity.terminalNumber.padStart(13, '0').slice(-13)}`,
      softwareVersion: identity.softwareVersion,
    };
    this.ask(messageId.authenticate, encodeAuthenticate(content, identity.protocol), (result) => {
      if (result === null) return;
      if (result === 0) return this.#entered();
      this.#options.counters.refused += 1;
      states.forgetCode(identity.terminalNumber);
      this.cut();
    });
  }

  #entered(): void {
    this.#state = 'ready';
    this.#failures = 0;
    this.#options.counters.connected += 1;
    this.#options.ready();
  }

  #turnedAway(): void {
    this.#options.counters.refused += 1;
    this.#retryAtMs = Date.now() + refusedMs;
    this.cut();
  }

  #received(message: Message): void {
    try {
      if (message.id === messageId.registerAnswer) {
        this.#registered(message);
        return;
      }
      if (message.id === messageId.platformAck) {
        const ack = decodeGeneralAck(message.body);
        // A part of a picture has arrived; the picture itself is answered by 0x8800.
        if (ack.id !== messageId.mediaData) this.#awaiting.answered(ack.id, ack.serial, ack.result);
        return;
      }
      if (this.isReady) this.#options.command(message);
    } catch (error) {
      // A body that cannot be read is answered as the standard has it, never with a crash.
      if (!(error instanceof ProtocolError)) throw error;
      this.#options.counters.refused += 1;
    }
  }

  #registered(message: Message): void {
    const answer = decodeRegisterAnswer(message.body);
    const { identity, states, counters } = this.#options;
    if (!this.#awaiting.answered(messageId.register, answer.serial, answer.result) || answer.result !== 0)
      return;
    counters.registered += 1;
    states.set(identity.terminalNumber, { code: answer.authCode });
    this.#authenticate(answer.authCode);
  }
}
