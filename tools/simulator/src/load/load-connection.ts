import { createConnection, type Socket } from 'node:net';
import {
  encodeAuthenticate,
  encodeMessage,
  encodeRegister,
  exampleTerminalId,
  messageId,
} from '@furrow/jt808';
import { AckScanner } from './ack-scanner.ts';
import { AckedSet } from './acked-set.ts';
import { FrameMaker, type LoadDrive, type LoadTerminal } from './frame-maker.ts';

/** Figures of a whole run; all connections count into one object. */
export interface LoadFigures {
  connected: number;
  sent: number;
  acknowledged: number;
  /** Points sent again after a lost connection. */
  resent: number;
  refused: number;
  reconnects: number;
  /** Time from sending to acknowledgement, in buckets of 2^(n/4) ms from 0.25 ms. */
  latency: Uint32Array;
}

export interface LoadConnectionOptions {
  host: string;
  port: number;
  terminal: LoadTerminal;
  index: number;
  /** Messages without an answer at a time. */
  window: number;
  /** 0 = 0x0200; else points in a 0x0704. */
  batch: number;
  startS: number;
  /** Up to which second after the start this connection may send by now. */
  allowance: () => number;
  /** Seconds from one point to the next. */
  stepS: number;
  /** How the machine drives. */
  drive: Omit<LoadDrive, 'stepS'>;
  /** What could not be sent before the first login is never sent. */
  skipMissed: boolean;
  code: string | undefined;
  figures: LoadFigures;
  onAck: ((terminal: LoadTerminal, timeS: number, points: number) => void) | undefined;
}

const bucketsPerDoubling = 4;
const firstBucketMs = 0.25;

/** One terminal of a load: keeps its window full, remembers what was acknowledged, comes back when it is thrown out. */
export class LoadConnection {
  readonly acked: AckedSet;
  readonly #options: LoadConnectionOptions;
  readonly #maker: FrameMaker;
  readonly #slots: number;
  /** By serial modulo slots: index of the first point of the message under way, -1 = free. */
  readonly #slotIndex: Int32Array;
  readonly #slotMs: Float64Array;
  #socket: Socket | null = null;
  #ready = false;
  #stopped = false;
  #serial = 0;
  #underWay = 0;
  #next = 0;
  #again: number[] = [];
  #code: string | undefined;
  #failures = 0;
  #retry: NodeJS.Timeout | null = null;

  constructor(options: LoadConnectionOptions) {
    this.#options = options;
    this.#code = options.code;
    const { terminal, index, startS, batch, stepS, drive } = options;
    this.#maker = new FrameMaker(terminal, index, startS, batch, { ...drive, stepS });
    this.acked = new AckedSet(options.terminal.terminalNumber, options.startS);
    this.#slots = 2 ** Math.ceil(Math.log2(Math.max(2, options.window * 2)));
    this.#slotIndex = new Int32Array(this.#slots).fill(-1);
    this.#slotMs = new Float64Array(this.#slots);
  }

  get pointsUnderWay(): number {
    return this.#underWay * this.#maker.pointsPerFrame;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  connect(): void {
    const { host, port } = this.#options;
    const socket = createConnection({ host, port, noDelay: true });
    const scanner = new AckScanner({
      acknowledged: (id, serial, result) => this.#acknowledged(id, serial, result),
      other: (id, plain, bodyAt) => this.#other(id, plain, bodyAt),
    });
    this.#socket = socket;
    socket.once('connect', () => this.#enter());
    socket.on('data', (chunk: Buffer) => {
      scanner.push(chunk);
      if (this.#ready) this.fill();
    });
    socket.on('error', () => {});
    socket.once('close', () => this.#lost());
  }

  /** No new points; what is under way is still awaited. */
  stop(): void {
    this.#stopped = true;
  }

  close(): void {
    this.#stopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#socket?.destroy();
  }

  /** Sends as many messages as window and allowance permit, in one write. */
  fill(): void {
    if (!this.#ready || !this.#socket) return;
    const room = this.#options.window - this.#underWay;
    const count = Math.min(room, this.#sendable());
    if (count <= 0) return;
    const out = Buffer.allocUnsafe(count * this.#maker.longestFrame);
    const nowMs = performance.now();
    let at = 0;
    for (let n = 0; n < count; n += 1) {
      const slot = this.#serial & (this.#slots - 1);
      // A message of one window ago without an answer: nothing may overtake it.
      if (this.#slotIndex[slot]! >= 0) break;
      const index = this.#again.pop() ?? this.#take();
      at = this.#maker.write(out, at, this.#serial, index);
      this.#slotIndex[slot] = index;
      this.#slotMs[slot] = nowMs;
      this.#serial = (this.#serial + 1) & 0xffff;
      this.#underWay += 1;
    }
    if (at > 0) this.#socket.write(out.subarray(0, at));
  }

  get #step(): number {
    return this.#maker.pointsPerFrame * this.#options.stepS;
  }

  #sendable(): number {
    if (this.#stopped) return this.#again.length;
    const left = this.#options.allowance() - this.#next;
    return this.#again.length + Math.max(0, Math.floor(left / this.#step));
  }

  #take(): number {
    const index = this.#next;
    this.#next += this.#step;
    this.#options.figures.sent += this.#maker.pointsPerFrame;
    return index;
  }

  #acknowledged(id: number, serial: number, result: number): void {
    if (id === messageId.authenticate) {
      this.#authenticated(result);
      return;
    }
    const slot = serial & (this.#slots - 1);
    const index = this.#slotIndex[slot]!;
    if (index < 0 || (id !== messageId.location && id !== messageId.locationBatch)) return;
    const { figures, onAck, terminal, startS } = this.#options;
    const points = this.#maker.pointsPerFrame;
    this.#slotIndex[slot] = -1;
    this.#underWay -= 1;
    if (result !== 0) {
      figures.refused += points;
      // 1 = could not be stored: still ours.
      if (result === 1) this.#again.push(index);
      return;
    }
    for (let n = 0; n < points; n += 1)
      if (this.acked.add(index + n * this.#options.stepS)) figures.acknowledged += 1;
    const ms = performance.now() - this.#slotMs[slot]!;
    const bucket = Math.max(0, Math.ceil(Math.log2(ms / firstBucketMs) * bucketsPerDoubling));
    figures.latency[Math.min(bucket, figures.latency.length - 1)]! += 1;
    onAck?.(terminal, startS + index, points);
  }

  #send(id: number, body: Uint8Array): void {
    const { terminal } = this.#options;
    const serial = this.#serial;
    this.#serial = (this.#serial + 1) & 0xffff;
    this.#socket?.write(
      encodeMessage({ id, version: terminal.protocol, phone: terminal.terminalNumber, serial, body }),
    );
  }

  #enter(): void {
    const { terminal } = this.#options;
    if (this.#code) {
      const content = { code: this.#code, imei: '860000000000000', softwareVersion: 'load' };
      this.#send(messageId.authenticate, encodeAuthenticate(content, terminal.protocol));
      return;
    }
    const register = {
      edition: terminal.protocol,
      province: 0,
      city: 0,
      maker: 'EXMPL',
      model: 'LOAD',
      terminalId: exampleTerminalId(terminal.sn, terminal.protocol),
      plateColour: 0,
      plate: `L${terminal.sn}`,
    };
    this.#send(messageId.register, encodeRegister(register));
  }

  #other(id: number, plain: Uint8Array, bodyAt: number): void {
    if (id !== messageId.registerAnswer || this.#ready) return;
    if (plain[bodyAt + 2] !== 0) {
      this.#options.figures.refused += 1;
      this.#socket?.destroy();
      return;
    }
    this.#code = new TextDecoder('gbk').decode(plain.subarray(bodyAt + 3, plain.length - 1));
    this.#enter();
  }

  #authenticated(result: number): void {
    if (result !== 0) {
      this.#options.figures.refused += 1;
      this.#code = undefined;
      this.#socket?.destroy();
      return;
    }
    if (this.#options.skipMissed && this.#next === 0) {
      const missed = Math.floor(this.#options.allowance() / this.#step) - 1;
      this.#next = Math.max(0, missed) * this.#step;
    }
    this.#ready = true;
    this.#failures = 0;
    this.#options.figures.connected += 1;
    this.fill();
  }

  #lost(): void {
    const { figures } = this.#options;
    if (this.#ready) figures.connected -= 1;
    this.#ready = false;
    this.#socket = null;
    for (let slot = 0; slot < this.#slots; slot += 1) {
      if (this.#slotIndex[slot]! >= 0) this.#again.push(this.#slotIndex[slot]!);
    }
    figures.resent += this.#underWay * this.#maker.pointsPerFrame;
    this.#slotIndex.fill(-1);
    this.#underWay = 0;
    if (this.#stopped && this.#again.length === 0) return;
    figures.reconnects += 1;
    const pauseMs =
      Math.min(2000, 100 * 2 ** this.#failures) * (0.5 + ((this.#options.index * 37) % 100) / 100);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.connect(), pauseMs);
  }

  /** True when everything that was sent is acknowledged. */
  get isSettled(): boolean {
    return this.#underWay === 0 && this.#again.length === 0;
  }
}

/** Upper bound in ms of a latency bucket. */
export function bucketMs(bucket: number): number {
  return firstBucketMs * 2 ** (bucket / bucketsPerDoubling);
}
