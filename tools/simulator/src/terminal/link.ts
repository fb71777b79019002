import { createConnection, type Socket } from 'node:net';
import { encodeParts, type Message, MessageReader, partCount } from '@furrow/jt808';

/** Who a terminal is in the header of its messages. */
export interface LinkIdentity {
  terminalNumber: string;
  protocol: 2013 | 2019;
}

export interface LinkEvents {
  open(): void;
  message(message: Message): void;
  /** Once per link, whoever ended it. */
  closed(): void;
}

/** What may happen to a frame on its way out: see `faults/`. */
export type Disturb = (frame: Uint8Array) => readonly Uint8Array[];

export interface SentMessage {
  firstSerial: number;
  lastSerial: number;
  frames: readonly Uint8Array[];
}

const connectMs = 10_000;

/** One TCP connection of one terminal: messages out, messages in. It knows no state of the session. */
export class Link {
  readonly #socket: Socket;
  readonly #identity: LinkIdentity;
  readonly #takeSerials: (count: number) => number;
  readonly #disturb: Disturb;
  #closed = false;
  lastWriteMs = 0;

  constructor(
    address: { host: string; port: number },
    identity: LinkIdentity,
    takeSerials: (count: number) => number,
    disturb: Disturb,
    events: LinkEvents,
  ) {
    this.#identity = identity;
    this.#takeSerials = takeSerials;
    this.#disturb = disturb;
    const reader = new MessageReader();
    const socket = createConnection({ ...address, noDelay: true });
    this.#socket = socket;
    socket.setTimeout(connectMs, () => socket.destroy());
    socket.once('connect', () => {
      socket.setTimeout(0);
      events.open();
    });
    socket.on('data', (chunk) => {
      for (const result of reader.push(chunk)) {
        if (result.ok && !this.#closed) events.message(result);
      }
    });
    // 'close' follows every error; the reason does not change what a terminal does.
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#closed = true;
      events.closed();
    });
  }

  /** Bytes that wait in this process because the platform reads too slowly. */
  get backlogBytes(): number {
    return this.#socket.writableLength;
  }

  /** Sends a message in as many parts as it needs, with fresh serials. */
  send(id: number, body?: Uint8Array): SentMessage {
    const parts = partCount(body?.length ?? 0);
    const firstSerial = this.#takeSerials(parts);
    const frames = encodeParts({
      id,
      version: this.#identity.protocol,
      phone: this.#identity.terminalNumber,
      serial: firstSerial,
      ...(body && { body }),
    });
    this.repeat(frames);
    return { firstSerial, lastSerial: (firstSerial + parts - 1) & 0xffff, frames };
  }

  /** The same frames again, serials included (§4.5). */
  repeat(frames: readonly Uint8Array[]): void {
    if (this.#closed) return;
    this.lastWriteMs = Date.now();
    for (const frame of frames) {
      for (const bytes of this.#disturb(frame)) this.#socket.write(bytes);
    }
  }

  /** Orderly end; what was written is still sent. */
  end(): void {
    this.#socket.end();
    this.#socket.setTimeout(3000, () => this.#socket.destroy());
  }

  /** The radio is gone: nothing more arrives on either side. */
  cut(): void {
    this.#socket.destroy();
  }
}
