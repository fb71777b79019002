import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import {
  acknowledge,
  type BadFrame,
  decodeAuthenticate,
  decodeLocation,
  decodeLocationBatch,
  encodeMessage,
  encodeRegisterAnswer,
  type Location,
  type Message,
  MessageReader,
  messageId,
  PartCollector,
} from '@furrow/jt808';

/** A position as the platform got it. */
export interface Received {
  phone: string;
  location: Location;
  /** Out of a 0x0704. */
  stored: boolean;
}

interface Connection {
  socket: Socket;
  phone: string;
  authenticated: boolean;
  last: Message | null;
}

/**
 * A small platform over a real socket: registers, authenticates, acknowledges, and gives commands. It has no store and no
 * rules: it is the other end of the wire for tests of terminals.
 */
export class TestPlatform {
  readonly positions: Received[] = [];
  readonly messages: Message[] = [];
  readonly bad: BadFrame[] = [];
  /** Result of 0x8001 for a message; null keeps silent. */
  answer: (message: Message) => number | null = () => 0;
  registerResult = 0;
  #server: Server;
  readonly #connections = new Set<Connection>();
  #serial = 100;

  constructor() {
    this.#server = this.#newServer();
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#connections.size;
  }

  listen(port = 0): Promise<this> {
    if (!this.#server.listening) this.#server = this.#newServer();
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(this)));
  }

  /** Breaks all connections. */
  breakAll(): void {
    for (const { socket } of this.#connections) socket.destroy();
  }

  close(): Promise<void> {
    this.breakAll();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Messages with this id, so far. */
  of(id: number): Message[] {
    return this.messages.filter((message) => message.id === id);
  }

  /** Sends a message to the terminal; returns its serial. */
  send(phone: string, id: number, body?: Uint8Array): number {
    const connection = [...this.#connections].find((one) => one.authenticated && one.phone === phone);
    if (!connection?.last) throw new Error(`${phone} is not connected`);
    const serial = this.#serial;
    this.#serial += 8;
    const { version, phone: number, phoneBytes } = connection.last;
    connection.socket.write(
      encodeMessage({ id, version, phone: number, phoneBytes, serial, ...(body && { body }) }),
    );
    return serial;
  }

  /** Sends a frame as it is. */
  raw(phone: string, frame: Uint8Array): void {
    const connection = [...this.#connections].find((one) => one.authenticated && one.phone === phone);
    connection?.socket.write(frame);
  }

  #newServer(): Server {
    return createServer((socket) => {
      const connection: Connection = { socket, phone: '', authenticated: false, last: null };
      const reader = new MessageReader();
      const parts = new PartCollector();
      this.#connections.add(connection);
      socket.on('error', () => {});
      socket.on('close', () => this.#connections.delete(connection));
      socket.on('data', (chunk) => {
        for (const result of reader.push(chunk)) {
          if (!result.ok) this.bad.push(result);
          else this.#part(connection, result, parts);
        }
      });
    });
  }

  #part(connection: Connection, message: Message, parts: PartCollector): void {
    connection.last = message;
    if (message.partTotal === 0) {
      this.#take(connection, message);
      return;
    }
    const merged = parts.add(message, Date.now());
    if (merged.state === 'whole') this.#take(connection, merged.message);
  }

  #take(connection: Connection, message: Message): void {
    this.messages.push(message);
    connection.phone = message.phone;
    const { id, phone } = message;
    if (id === messageId.register) {
      this.#registered(connection, message);
      return;
    }
    if (id === messageId.authenticate) {
      const { code } = decodeAuthenticate(message.body, message.version);
      connection.authenticated = code === `code-${phone}`;
      connection.socket.write(acknowledge(message, this.#serial, connection.authenticated ? 0 : 1));
      return;
    }
    if (isAnswer(id)) return;
    const result = this.answer(message);
    if (result === null) return;
    if (result === 0) this.#keep(message);
    connection.socket.write(acknowledge(message, this.#serial, result));
  }

  #keep(message: Message): void {
    const { id, phone, body } = message;
    if (id === messageId.location)
      this.positions.push({ phone, location: decodeLocation(body), stored: false });
    if (id === messageId.locationBatch) {
      for (const location of decodeLocationBatch(body).locations) {
        this.positions.push({ phone, location, stored: true });
      }
    }
  }

  #registered(connection: Connection, message: Message): void {
    const { version, phone, phoneBytes, serial } = message;
    const answer = { serial, result: this.registerResult, authCode: `code-${phone}` };
    const body = encodeRegisterAnswer(answer);
    const frame = encodeMessage({
      id: messageId.registerAnswer,
      version,
      phone,
      phoneBytes,
      serial: 1,
      body,
    });
    connection.socket.write(frame);
  }
}

function isAnswer(id: number): boolean {
  const answers: number[] = [
    messageId.terminalAck,
    messageId.parametersAnswer,
    messageId.attributesAnswer,
    messageId.locationAnswer,
    messageId.shootAnswer,
    messageId.mediaData,
    messageId.vehicleControlAnswer,
  ];
  return answers.includes(id);
}

/** Waits until `true`; fails after `withinMs`. */
export async function until(condition: () => boolean, withinMs = 8000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
