import { connect, type Socket } from 'node:net';
import { encodeFrame, toBase64, toEcef, writeMsm, writeStationPosition } from '@furrow/ntrip';
import { Registry } from 'prom-client';
import { createLog } from '#kit/log.ts';
import { until } from '#telemetry/testing/until.ts';
import { Caster } from '../caster.ts';
import type { CasterBounds } from '../limits.ts';
import { MemoryDoor } from './memory-door.ts';

/** The other end of a connection, over a real socket. */
export class Peer {
  closed = false;
  received: Buffer = Buffer.alloc(0);
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
    });
    socket.on('close', () => {
      this.closed = true;
    });
    socket.on('error', () => undefined);
  }

  send(bytes: string | Uint8Array): this {
    this.socket.write(bytes);
    return this;
  }

  get text(): string {
    return this.received.toString('latin1');
  }

  /** Waits until so much has come, and takes it. */
  async take(length: number): Promise<Buffer> {
    await until(() => this.received.length >= length);
    const taken = this.received.subarray(0, length);
    this.received = this.received.subarray(length);
    return taken;
  }

  /** Waits until this text has come, and takes everything up to its end. */
  async upTo(text: string): Promise<string> {
    await until(() => this.text.includes(text));
    return (await this.take(this.text.indexOf(text) + text.length)).toString('latin1');
  }

  hangUp(): void {
    this.socket.destroy();
  }
}

interface TestCasterOptions {
  readonly bounds?: Partial<CasterBounds>;
  readonly tls?: { readonly certificate: string; readonly key: string };
  readonly proxies?: readonly string[];
}

/** A caster on a free port with an office of its own. */
export class TestCaster {
  readonly door = new MemoryDoor();
  readonly registry = new Registry();
  readonly caster: Caster;
  port = 0;
  tlsPort: number | undefined;
  readonly #peers: Peer[] = [];
  readonly #options: ConstructorParameters<typeof Caster>[0];

  private constructor({ bounds, tls, proxies }: TestCasterOptions) {
    this.door.accounts.set('rover1', 'secret');
    this.#options = {
      port: 0,
      host: '127.0.0.1',
      door: this.door,
      log: createLog({ level: 'silent', name: 'test' }),
      registry: this.registry,
      bounds: { sweepMs: 50, ...bounds },
      ...(proxies && { proxies }),
      ...(tls && { tls: { port: 0, ...tls } }),
    };
    this.caster = new Caster(this.#options);
  }

  static async open(options: TestCasterOptions = {}): Promise<TestCaster> {
    const test = new TestCaster(options);
    test.door.station('BASE1');
    const { port, tlsPort } = await test.caster.open(test.#options);
    test.port = port;
    test.tlsPort = tlsPort;
    return test;
  }

  connect(from = '127.0.0.1'): Peer {
    const peer = new Peer(connect({ port: this.port, host: '127.0.0.1', localAddress: from }));
    this.#peers.push(peer);
    return peer;
  }

  /** A base of version 1 that was told yes. */
  async base(mount = 'BASE1', password = 'srcpw'): Promise<Peer> {
    const peer = this.connect().send(`SOURCE ${password} /${mount}\r\nSource-Agent: NTRIP test\r\n\r\n`);
    await peer.upTo('ICY 200 OK\r\n\r\n');
    return peer;
  }

  /** A receiver that was told yes. */
  async rover(mount = 'BASE1', version: 1 | 2 = 1, more = ''): Promise<Peer> {
    const peer = this.connect().send(roverRequest(mount, version, more));
    await peer.upTo(version === 1 ? 'ICY 200 OK\r\n\r\n' : '\r\n\r\n');
    return peer;
  }

  /** The value of a figure, over all of its labels. */
  async figure(name: string): Promise<number> {
    const found = await this.registry.getSingleMetric(name)?.get();
    return (found?.values ?? []).reduce((sum, { value }) => sum + value, 0);
  }

  async close(): Promise<void> {
    for (const peer of this.#peers) peer.hangUp();
    await this.caster.close();
  }
}

/** What a receiver asks for. */
export function roverRequest(
  mount: string,
  version: 1 | 2 = 1,
  more = '',
  account = 'rover1',
  password = 'secret',
): string {
  const second = version === 2 ? 'Ntrip-Version: Ntrip/2.0\r\n' : '';
  return `GET /${mount} HTTP/1.1\r\nHost: x\r\n${second}User-Agent: NTRIP test/1\r\n${more}Authorization: Basic ${toBase64(`${account}:${password}`)}\r\n\r\n`;
}

export const beijing = { longitude: 116.3, latitude: 39.9, height: 50 };

/** A 1005 of this place. */
export function positionFrame(place = beijing, station = 7): Uint8Array {
  return encodeFrame(writeStationPosition({ station, place: toEcef(place), antennaHeightM: null }));
}

/** An MSM4 of GPS; different for every epoch. */
export function observationFrame(epoch: number): Uint8Array {
  const content = {
    system: 'GPS',
    kind: 4,
    station: 7,
    more: false,
    satellites: [1, 5, 9, 31],
    signals: [2, 15],
  } as const;
  return encodeFrame(writeMsm({ ...content, epoch }));
}
