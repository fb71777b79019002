import { createConnection, type Socket } from 'node:net';
import {
  alarmBit,
  decodeGeneralAck,
  decodeRegisterAnswer,
  encodeAuthenticate,
  encodeItems,
  encodeLocation,
  encodeMessage,
  encodeRegister,
  encodeVendor,
  exampleProfile,
  exampleTerminalId,
  type Message,
  MessageReader,
  messageId,
} from '@furrow/jt808';

/** What a terminal tells in the course of the benchmark; after a silence nobody hears of it any more. */
export interface Story {
  readonly alarm: 'emergency' | 'stolen' | 'supplyLost';
  /** Seconds after its first point. */
  readonly at: number;
  /** The alarm is the last that it says. */
  readonly lastWord: boolean;
  /** Seconds after the begin of all at which it is switched on. */
  readonly from: number;
}

interface Point {
  readonly time: number;
  readonly alarms: number;
}

const window = 10;
const [numberBase, snBase] = [10_075_000_001, 9_750_000_001];
export const snOf = (index: number): string => `${snBase + index}`;
export const numberOf = (index: number): string => `${numberBase + index}`;

/** A terminal that reports once a second and sends again, in its order, what nobody answered. */
export class Teller {
  readonly story: Story;
  readonly index: number;
  /** Points that the platform has answered for. */
  readonly told: Point[] = [];
  readonly #port: number;
  readonly #reader = { now: new MessageReader() };
  #socket: Socket | undefined;
  #ready = false;
  #serial = 0;
  #code = '';
  #startS = 0;
  #made = 0;
  #waiting: Point[] = [];
  #underWay = new Map<number, Point>();
  #closed = false;

  constructor(port: number, index: number, story: Story) {
    this.#port = port;
    this.index = index;
    this.story = story;
  }

  /** Has said everything, and was answered. */
  get settled(): boolean {
    return this.#waiting.length === 0 && this.#underWay.size === 0;
  }

  begin(): void {
    this.#startS = Math.floor(Date.now() / 1000);
    this.#connect();
  }

  /** Once a second or more often. */
  tick(): void {
    if (this.#startS === 0) return;
    const passed = Math.floor(Date.now() / 1000) - this.#startS;
    const until = this.story.lastWord ? Math.min(passed, this.story.at) : passed;
    for (; this.#made <= until; this.#made += 1)
      this.#waiting.push({ time: this.#startS + this.#made, alarms: this.#alarms(this.#made) });
    this.#fill();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.destroy();
  }

  #alarms(second: number): number {
    const { alarm, at } = this.story;
    const set = alarm === 'supplyLost' ? second >= at : second === at;
    return set ? 2 ** alarmBit[alarm] : 0;
  }

  #connect(): void {
    if (this.#closed) return;
    const socket = createConnection({ host: '127.0.0.1', port: this.#port, noDelay: true });
    this.#socket = socket;
    this.#reader.now = new MessageReader();
    socket.on('error', () => undefined);
    socket.once('connect', () => this.#enter());
    socket.on('data', (chunk) => {
      for (const item of this.#reader.now.push(chunk)) if (item.ok) this.#take(item);
    });
    socket.once('close', () => {
      this.#ready = false;
      this.#waiting = [...this.#underWay.values(), ...this.#waiting];
      this.#underWay = new Map();
      setTimeout(() => this.#connect(), 200 + (this.index % 50) * 20);
    });
  }

  #send(id: number, body: Uint8Array): number {
    const serial = this.#serial;
    this.#serial = (serial + 1) & 0xffff;
    this.#socket?.write(encodeMessage({ id, version: 2019, phone: numberOf(this.index), serial, body }));
    return serial;
  }

  #enter(): void {
    if (this.#code !== '') {
      this.#send(
        messageId.authenticate,
        encodeAuthenticate({ code: this.#code, imei: '', softwareVersion: '' }, 2019),
      );
      return;
    }
    const place = { province: 0, city: 0, maker: 'EXMPL', model: 'BENCH', plateColour: 0, plate: '' };
    const terminalId = exampleTerminalId(snOf(this.index), 2019);
    this.#send(messageId.register, encodeRegister({ edition: 2019, ...place, terminalId }));
  }

  #take({ id, body }: Message): void {
    if (id === messageId.registerAnswer) {
      const { result, authCode } = decodeRegisterAnswer(body);
      if (result !== 0) {
        this.#socket?.destroy();
        return;
      }
      this.#code = authCode;
      this.#enter();
      return;
    }
    if (id !== messageId.platformAck) return;
    const ack = decodeGeneralAck(body);
    if (ack.id === messageId.authenticate) this.#ready = ack.result === 0;
    const point = ack.id === messageId.location ? this.#underWay.get(ack.serial) : undefined;
    if (point !== undefined) {
      this.#underWay.delete(ack.serial);
      if (ack.result === 0) this.told.push(point);
      else this.#waiting.unshift(point);
    }
    this.#fill();
  }

  #fill(): void {
    while (this.#ready && this.#underWay.size < window && this.#waiting.length > 0) {
      const point = this.#waiting.shift()!;
      this.#underWay.set(this.#send(messageId.location, bodyOf(this.index, point)), point);
    }
  }
}

const metres = 111_320;

/** On its way north at 2 m/s with its engine on. */
function bodyOf(index: number, { time, alarms }: Point): Uint8Array {
  const latitude = 34.7 + Math.floor(index / 100) * 0.02 + ((time % 3_600) * 2) / metres;
  const longitude = 113.6 + (index % 100) * 0.002;
  const items = encodeVendor(
    { latitude, longitude, fixType: 4, satellites: 20, hdop: 0.7, implementDown: 0, voltage: 12.7 },
    exampleProfile,
  );
  return encodeLocation({
    alarmBits: alarms,
    statusBits: 0b11 | (3 << 18),
    latitude,
    longitude,
    altitudeM: 42,
    speedKmh: 7.2,
    directionDeg: 0,
    time,
    items: encodeItems(items),
  });
}
