import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CanFrame,
  decodeGeneralAck,
  decodeRegisterAnswer,
  encodeAuthenticate,
  encodeCanData,
  encodeMessage,
  encodeRegister,
  exampleTerminalId,
  j1939Messages,
  type Message,
  MessageReader,
  messageId,
  writeSignal,
} from '@furrow/jt808';

const numberBase = 10_071_000_000;
const gmt8Ms = 8 * 3_600_000;
/** Values in each message. */
export const valuesOfMessage = 50;

/** Frames of one moment: every signal of the standard that is known, and the fast groups a second time, 50 values in all. */
export function canFrames(turn: number): CanFrame[] {
  const frames: CanFrame[] = [];
  let values = 0;
  for (let round = 0; values < valuesOfMessage; round++) {
    for (const { frame, signals } of j1939Messages) {
      if (!('pgn' in frame) || values + signals.length > valuesOfMessage) continue;
      const data = new Uint8Array(8).fill(0xff);
      for (const signal of signals)
        writeSignal(
          data,
          signal,
          signal.offset + signal.scale * ((turn * 7 + round * 3 + signal.startBit) % 200),
        );
      frames.push({
        channel: 1,
        extended: true,
        computed: false,
        canId: ((6 << 26) | (frame.pgn << 8)) >>> 0,
        data,
      });
      values += signals.length;
      if (values === valuesOfMessage) break;
    }
  }
  return frames;
}

/** The body of a 0x0705 at a moment, ms UTC. */
export function canBody(atMs: number, frames: readonly CanFrame[]): Uint8Array {
  const at = new Date(atMs + gmt8Ms);
  const time = {
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    millisecond: at.getUTCMilliseconds(),
  };
  return encodeCanData({ time, frames });
}

/** Messages that were acknowledged while it was sending, a second. */
export async function runCanLoad(options: {
  port: number;
  connections: number;
  durationS: number;
  window: number;
}): Promise<{ perSecond: number; messages: number }> {
  const terminals = Array.from({ length: options.connections }, (_, i) => new CanTerminal(i, options));
  for (const [i, terminal] of terminals.entries()) {
    terminal.connect();
    if (i % 50 === 49) await pause(20);
  }
  while (terminals.some(({ ready }) => !ready)) await pause(50);
  const began = performance.now();
  for (const terminal of terminals) terminal.begin();
  await pause(options.durationS * 1000);
  const messages = terminals.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const seconds = (performance.now() - began) / 1000;
  for (const terminal of terminals) terminal.stop();
  await pause(500);
  return { perSecond: messages / seconds, messages };
}

/** Bodies that are sent over and over with another time: making them is not what is measured. */
const ready = Array.from({ length: 16 }, (_, turn) => canFrames(turn));

class CanTerminal {
  readonly #index: number;
  readonly #options: { port: number; window: number };
  readonly #reader = new MessageReader();
  readonly #phone: string;
  #socket: Socket | undefined;
  #serial = 0;
  #underWay = 0;
  #sent = 0;
  #running = false;
  ready = false;
  acknowledged = 0;

  constructor(index: number, options: { port: number; window: number }) {
    this.#index = index;
    this.#options = options;
    this.#phone = `${numberBase + index + 1}`;
  }

  connect(): void {
    this.#socket = createConnection({ host: '127.0.0.1', port: this.#options.port, noDelay: true });
    this.#socket.on('error', () => undefined);
    this.#socket.once('connect', () => this.#register());
    this.#socket.on('data', (chunk) => {
      for (const item of this.#reader.push(chunk)) if (item.ok) this.#take(item);
    });
  }

  begin(): void {
    this.#running = true;
    this.#fill();
  }

  stop(): void {
    this.#running = false;
    this.#socket?.end();
  }

  #send(id: number, body?: Uint8Array): void {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    this.#socket?.write(
      encodeMessage({ id, version: 2019, phone: this.#phone, serial, ...(body && { body }) }),
    );
  }

  #register(): void {
    const sn = `${9_971_000_000 + this.#index + 1}`;
    const register = {
      edition: 2019 as const,
      province: 0,
      city: 0,
      maker: 'EXMPL',
      model: 'BENCH',
      plateColour: 0,
      plate: '',
      terminalId: exampleTerminalId(sn, 2019),
    };
    this.#send(messageId.register, encodeRegister(register));
  }

  #take({ id, body }: Message): void {
    if (id === messageId.registerAnswer) {
      const { authCode } = decodeRegisterAnswer(body);
      this.#send(
        messageId.authenticate,
        encodeAuthenticate({ code: authCode, imei: '', softwareVersion: '' }, 2019),
      );
      return;
    }
    if (id !== messageId.platformAck) return;
    const ack = decodeGeneralAck(body);
    if (ack.id === messageId.authenticate) this.ready = ack.result === 0;
    if (ack.id !== messageId.canData) return;
    this.#underWay -= 1;
    if (this.#running && ack.result === 0) this.acknowledged += 1;
    if (this.#running) this.#fill();
  }

  #fill(): void {
    while (this.#underWay < this.#options.window) {
      this.#underWay += 1;
      // Each message has a moment of its own; the database must not take one for another that came twice.
      const atMs = Date.now() - (this.#sent % 1000);
      this.#sent += 1;
      this.#send(messageId.canData, canBody(atMs, ready[this.#sent % ready.length]!));
    }
  }
}
