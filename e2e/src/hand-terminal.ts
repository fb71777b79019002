import { connect, type Socket } from 'node:net';
import { type Fix, frame, type Heard, location, read, registration } from './hand-frames.ts';

const word = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const answerWithinMs = 15_000;

/** A terminal of another maker: a plain socket and the bytes of `hand-frames.ts`. */
export class HandTerminal {
  readonly phone: string;
  /** Everything that the platform has sent and nobody has taken yet. */
  readonly heard: Heard[] = [];
  readonly #socket: Socket;
  #serial = 0;
  #rest = Buffer.alloc(0);
  #waiting: (() => void)[] = [];

  private constructor(socket: Socket, phone: string) {
    this.#socket = socket;
    this.phone = phone;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#wake());
  }

  /** Connects; like any terminal it tries again while nobody listens, for 15 s. */
  static async connect(port: number, phone: string): Promise<HandTerminal> {
    const until = Date.now() + answerWithinMs;
    for (;;) {
      try {
        return new HandTerminal(await dial(port), phone);
      } catch (error) {
        if (Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  /** Connects, registers and proves the code. @throws Error when the platform refuses */
  static async enter(port: number, phone: string, terminalId: string): Promise<HandTerminal> {
    const terminal = await HandTerminal.connect(port, phone);
    const { result, code } = await terminal.register(terminalId);
    if (result !== 0) throw new Error(`registration refused: ${result}`);
    const answer = await terminal.ask(0x0102, code);
    if (answer !== 0) throw new Error(`code refused: ${answer}`);
    return terminal;
  }

  get closed(): boolean {
    return this.#socket.destroyed;
  }

  send(id: number, body: Buffer = Buffer.alloc(0)): number {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    this.#socket.write(frame(id, this.phone, serial, body));
    return serial;
  }

  /** Bytes as they are, whole or broken. */
  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** 0x0100 → 0x8100: the result, and with 0 the code. */
  async register(terminalId: string): Promise<{ result: number; code: Buffer }> {
    const serial = this.send(0x0100, registration(terminalId));
    const { body } = await this.next(0x8100, ({ body: answer }) => answer.readUInt16BE(0) === serial);
    return { result: body[2] ?? -1, code: body.subarray(3) };
  }

  /** Sends a message and answers the result of its 0x8001. */
  async ask(id: number, body: Buffer = Buffer.alloc(0)): Promise<number> {
    const serial = this.send(id, body);
    const answer = await this.next(0x8001, ({ body: ack }) => ack.readUInt16BE(0) === serial);
    if (answer.body.readUInt16BE(2) !== id) throw new Error('the answer names another message');
    return answer.body[4] ?? -1;
  }

  report(fix: Fix): Promise<number> {
    return this.ask(0x0200, location(fix));
  }

  /** 0x0001: takes a command of the platform. */
  acknowledge(command: Heard, result = 0): void {
    this.send(0x0001, Buffer.concat([word(command.serial), word(command.id), Buffer.from([result])]));
  }

  /** 0x0201: answers 0x8201. */
  tellLocation(command: Heard, fix: Fix): void {
    this.send(0x0201, Buffer.concat([word(command.serial), location(fix)]));
  }

  /** The next message of that id, which is then taken. @throws Error when none comes within 15 s */
  async next(id: number, fits: (message: Heard) => boolean = () => true): Promise<Heard> {
    const until = Date.now() + answerWithinMs;
    for (;;) {
      const at = this.heard.findIndex((message) => message.id === id && fits(message));
      if (at >= 0) return this.heard.splice(at, 1)[0] as Heard;
      if (this.closed) throw new Error(`closed before 0x${id.toString(16)} came`);
      if (Date.now() > until) throw new Error(`no 0x${id.toString(16)} came`);
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, 500);
      });
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let end = this.#rest.indexOf(0x7e, 1); end >= 0; end = this.#rest.indexOf(0x7e, 1)) {
      if (end > 1) this.heard.push(read(this.#rest.subarray(1, end)));
      this.#rest = this.#rest.subarray(end > 1 ? end + 1 : end);
    }
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

export const nowS = (): number => Math.floor(Date.now() / 1000);
