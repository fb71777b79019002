import { type GeneralAck, messageId } from '@furrow/jt808';
import { TokenBucket } from '#kit/clock/token-bucket.ts';
import type { HardwareProfile } from '#telemetry/tasks/task.ts';
import type { PackageBody } from './package-body.ts';
import type { TaskWire } from './task-wire.ts';
import type { Shaped, TransferShaper } from './transfer-shaper.ts';

/** Bytes that may wait in this process for a slow network before a transfer pauses. */
const mostUnsent = 64 * 1024;
/** A part that is asked for more often than this will never arrive. */
const mostRequests = 50;
/** In mode end nobody knows what arrived: no more than this share counts before the last acknowledgement. */
const unsureShare = 0.95;

export type TransferFate = 'sending' | 'delivered' | 'refused' | 'noAcknowledgement';

interface Sent {
  sentAtMs: number;
  tries: number;
}

/**
 * One message 0x8108 on its way in sub-packages: a window of unacknowledged ones, the rate, repeats, and the three ways in which terminals
 * acknowledge. It has no clock and no book: the run asks it once a second and after each answer, the shaper when its turn comes.
 */
export class Transfer implements Shaped {
  readonly firstSerial: number;
  readonly total: number;
  resent = 0;
  /** Result of the acknowledgement that refused it. */
  refusedWith = 0;
  mode: HardwareProfile['ackMode'];
  readonly #wire: TaskWire;
  readonly #shaper: TransferShaper;
  readonly #body: PackageBody;
  readonly #profile: HardwareProfile;
  readonly #acknowledged: Uint8Array;
  readonly #requests: Uint8Array;
  /** Sub-packages that the profile lets out. */
  readonly #rate: TokenBucket;
  /** Sent, and not acknowledged one by one. */
  readonly #inFlight = new Map<number, Sent>();
  readonly #again = new Set<number>();
  #acked: number;
  #next: number;
  #held = false;

  constructor(parts: {
    wire: TaskWire;
    shaper: TransferShaper;
    body: PackageBody;
    profile: HardwareProfile;
    firstSerial: number;
    acked: number;
    nowMs: number;
  }) {
    this.#wire = parts.wire;
    this.#shaper = parts.shaper;
    this.#body = parts.body;
    this.#profile = parts.profile;
    this.firstSerial = parts.firstSerial;
    this.total = parts.body.total;
    this.mode = parts.profile.ackMode;
    this.#acknowledged = new Uint8Array(this.total + 1);
    this.#requests = new Uint8Array(this.total + 1);
    this.#acked = Math.min(parts.acked, this.total - 1);
    this.#acknowledged.fill(1, 1, this.#acked + 1);
    this.#next = this.#acked + 1;
    const { rate } = parts.profile;
    this.#rate = new TokenBucket({ perS: rate, most: rate }, parts.nowMs);
  }

  /** Sub-packages that have arrived for all we know. */
  get acked(): number {
    if (this.mode !== 'end') return this.#acked;
    return Math.min(this.#next - 1 - this.#again.size, Math.floor(this.total * unsureShare));
  }

  /** Sub-packages that went out at least once. */
  get sent(): number {
    return this.#next - 1;
  }

  /** The last sub-package waits until the machine stands: with it the terminal may install and start anew (S4). */
  get held(): boolean {
    return this.#held;
  }

  /** Nothing more goes out: it is over, or its connection is. */
  stop(): void {
    this.#shaper.leave(this);
  }

  /** Sends what may go out now. Says what became of the whole. */
  pump(nowMs: number): TransferFate {
    for (const number of this.#again) {
      if (!this.#maySend(nowMs)) return 'sending';
      this.#again.delete(number);
      this.#repeat(number, nowMs);
    }
    this.#held = false;
    while (this.#next <= this.total && this.#hasRoom() && this.#maySend(nowMs)) {
      if (this.#next === this.total && !this.#wire.standing()) {
        this.#held = true;
        break;
      }
      this.#inFlight.set(this.#next, { sentAtMs: nowMs, tries: 1 });
      this.#send(this.#next++);
    }
    return 'sending';
  }

  /** Sends again what is not acknowledged in its time. */
  sweep(nowMs: number): TransferFate {
    if (this.mode === 'automatic' && this.#isLate(this.#inFlight.get(this.#acked + 1), nowMs))
      this.mode = 'end';
    const alive = this.#wire.heardAtMs;
    const waiting = this.mode === 'end' ? this.#awaitedAtEnd() : [...this.#inFlight];
    for (const [number, sent] of waiting) {
      if (!this.#isLate(sent, nowMs)) continue;
      // A connection that is silent altogether has not refused anything: it will end, and the task goes on over the next one.
      if (sent.tries > this.#profile.retries) {
        if (alive >= sent.sentAtMs) return 'noAcknowledgement';
        continue;
      }
      sent.tries++;
      sent.sentAtMs = nowMs;
      this.resent++;
      this.#send(number);
    }
    return this.pump(nowMs);
  }

  /** 0x0001 of one of its serials. */
  acknowledged({ id, serial, result }: GeneralAck, nowMs: number): TransferFate {
    const index = (serial - this.firstSerial) & 0xffff;
    if (id !== messageId.upgradePackage || index >= this.#next - 1) return 'sending';
    if (result !== 0) {
      this.refusedWith = result;
      return 'refused';
    }
    if (this.mode === 'end' && this.#endsAll(index + 1)) return this.#whole();
    // One by one after all.
    this.mode = 'each';
    this.#note(index + 1);
    return this.#acked === this.total ? this.#whole() : this.pump(nowMs);
  }

  /** Parts that the terminal misses. */
  missing(partNumbers: readonly number[], nowMs: number): TransferFate {
    for (const number of partNumbers) {
      if (number < 1 || number >= this.#next) continue;
      if (++this.#requests[number]! > mostRequests) return 'noAcknowledgement';
      this.#again.add(number);
    }
    return this.pump(nowMs);
  }

  /** In mode end the one acknowledgement names the last part, or the first. */
  #endsAll(number: number): boolean {
    return this.#next > this.total && this.#again.size === 0 && (number === this.total || number === 1);
  }

  #awaitedAtEnd(): [number, Sent][] {
    const last = this.#inFlight.get(this.total);
    return last === undefined || this.#again.size > 0 ? [] : [[this.total, last]];
  }

  #whole(): TransferFate {
    this.#acked = this.total;
    this.mode = this.mode === 'end' ? 'end' : 'each';
    this.#inFlight.clear();
    return 'delivered';
  }

  #note(number: number): void {
    this.#inFlight.delete(number);
    this.#acknowledged[number] = 1;
    while (this.#acked < this.total && this.#acknowledged[this.#acked + 1] === 1) this.#acked++;
  }

  #hasRoom(): boolean {
    if (this.mode === 'end') return true;
    return this.#inFlight.size < (this.mode === 'each' ? this.#profile.window : 1);
  }

  #maySend(nowMs: number): boolean {
    const itself = this.#rate.level(nowMs) >= 1 && this.#wire.answers.unsentBytes < mostUnsent;
    return itself && this.#shaper.maySend(this, nowMs);
  }

  #repeat(number: number, nowMs: number): void {
    const sent = this.#inFlight.get(number);
    // It lives: its time begins anew.
    if (sent !== undefined) sent.sentAtMs = nowMs;
    const last = this.#inFlight.get(this.total);
    if (this.mode === 'end' && last !== undefined) last.sentAtMs = nowMs;
    this.resent++;
    this.#send(number);
  }

  #send(number: number): void {
    const body = this.#body.part(number);
    this.#rate.take(1);
    this.#shaper.spend(body.length);
    this.#wire.sendPart({
      id: messageId.upgradePackage,
      serial: (this.firstSerial + number - 1) & 0xffff,
      total: this.total,
      number,
      body,
    });
  }

  // T(n+1) = T(n) × (n+1): 10, 20, 60 s; after the last repeat the first time once more.
  #isLate(sent: Sent | undefined, nowMs: number): boolean {
    if (sent === undefined) return false;
    let waitMs = this.#profile.ackTimeoutMs;
    if (sent.tries <= this.#profile.retries) for (let n = 2; n <= sent.tries; n++) waitMs *= n;
    return nowMs - sent.sentAtMs >= waitMs;
  }
}
