import { connect, type Socket } from 'node:net';
import {
  type Authenticate,
  decodeGeneralAck,
  decodeRegisterAnswer,
  encodeAuthenticate,
  encodeGeneralAck,
  encodeItems,
  encodeLocation,
  encodeParts,
  encodeRegister,
  encodeVendor,
  exampleProfile,
  type Location,
  type Message,
  MessageReader,
  messageId,
  partCount,
  type Quantities,
  type Version,
} from '@furrow/jt808';
import { until } from '#telemetry/testing/until.ts';

/** The terminal's side of a connection, over a real socket. */
export class TestTerminal {
  readonly phone: string;
  readonly version: Version;
  readonly received: Message[] = [];
  closed = false;
  /** What it names in 0x0102 of 2019. */
  softwareVersion = '1.0';
  serial = 0;
  readonly #socket: Socket;
  readonly #reader = new MessageReader();

  /** `from`: the address that it speaks from; every 127.x.y.z is this machine. */
  constructor(port: number, phone: string, version: Version = 2019, from = '127.0.0.1') {
    this.phone = phone;
    this.version = version;
    this.#socket = connect({ port, host: '127.0.0.1', localAddress: from });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => {
      for (const found of this.#reader.push(chunk)) if (found.ok) this.received.push(found);
    });
    this.#socket.on('close', () => {
      this.closed = true;
    });
    this.#socket.on('error', () => undefined);
  }

  /** Sends one message and says its (first) serial. */
  send(id: number, body: Uint8Array = new Uint8Array(0), phone: string = this.phone): number {
    const serial = this.serial;
    for (const frame of this.frames(id, body, phone)) this.raw(frame);
    return serial;
  }

  /** The frames of a message, not sent. */
  frames(id: number, body: Uint8Array, phone: string = this.phone): Uint8Array[] {
    const serial = this.serial;
    this.serial = (serial + partCount(body.length)) & 0xffff;
    return encodeParts({ id, version: this.version, phone, serial, body });
  }

  raw(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** The next message of this id that was not asked for before. */
  async next(id: number, limitMs?: number): Promise<Message> {
    await until(() => this.received.some((message) => message.id === id), limitMs);
    const at = this.received.findIndex((message) => message.id === id);
    return this.received.splice(at, 1)[0]!;
  }

  /** The result of the general acknowledgement of this serial. */
  async ackOf(serial: number, limitMs?: number): Promise<number> {
    const find = () =>
      this.received.findIndex(
        (message) => message.id === messageId.platformAck && decodeGeneralAck(message.body).serial === serial,
      );
    await until(() => find() >= 0, limitMs);
    return decodeGeneralAck(this.received.splice(find(), 1)[0]!.body).result;
  }

  hasAck(serial: number): boolean {
    return this.received.some(
      ({ id, body }) => id === messageId.platformAck && decodeGeneralAck(body).serial === serial,
    );
  }

  /** Answers a message of the platform with 0x0001. */
  acknowledge(message: Message, result = 0): void {
    this.send(messageId.terminalAck, encodeGeneralAck({ serial: message.serial, id: message.id, result }));
  }

  async register(terminalId = '1234567'): Promise<{ result: number; authCode: string }> {
    const body = encodeRegister({
      edition: this.version,
      province: 41,
      city: 100,
      maker: 'EXMPL',
      model: 'T1',
      terminalId,
      plateColour: 0,
      plate: '',
    });
    this.send(messageId.register, body);
    return decodeRegisterAnswer((await this.next(messageId.registerAnswer)).body);
  }

  async authenticate(code: string): Promise<number> {
    const proof: Authenticate = { code, imei: '123456789012345', softwareVersion: this.softwareVersion };
    return await this.ackOf(this.send(messageId.authenticate, encodeAuthenticate(proof, this.version)));
  }

  /** Registers and authenticates. */
  async login(terminalId?: string): Promise<string> {
    const { authCode } = await this.register(terminalId);
    await this.authenticate(authCode);
    return authCode;
  }

  async hangUp(): Promise<void> {
    this.#socket.destroy();
    await until(() => this.closed);
  }
}

/** A position report as the example terminals send it. */
export function locationBody(
  time: number,
  more: Partial<Location> = {},
  quantities: Quantities = {},
): Uint8Array {
  return encodeLocation({
    alarmBits: 0,
    statusBits: 3,
    latitude: 34.746_611,
    longitude: 113.625_368,
    altitudeM: 104,
    speedKmh: 7.2,
    directionDeg: 90,
    time,
    items: encodeItems(encodeVendor(quantities, exampleProfile)),
    ...more,
  });
}
