import type { GeneralAck } from '@furrow/jt808';
import type { HardwareProfile } from '#telemetry/tasks/task.ts';
import type { Wire } from '../orders.ts';

/** What of the wire a question needs. */
export type QuestionWire = Pick<Wire, 'send' | 'repeat' | 'profile'>;

/** An answer may take so long after the terminal has acknowledged the question, ms. */
const answerMs = 60_000;

/** One message that waits for its answer: sent again while nothing comes, the wait growing as T(n+1) = T(n) × (n+1) (§4.5.1). */
export class Question {
  readonly serial: number;
  readonly #wire: QuestionWire;
  readonly #id: number;
  readonly #frames: readonly Uint8Array[];
  readonly #profile: Pick<HardwareProfile, 'ackTimeoutMs' | 'retries'>;
  #sends = 1;
  #waitMs: number;
  #dueAt: number;
  #taken = false;

  constructor(
    wire: QuestionWire,
    message: { readonly id: number; readonly body: Uint8Array },
    profile: Pick<HardwareProfile, 'ackTimeoutMs' | 'retries'>,
    nowMs: number,
  ) {
    const { serial, frames } = wire.send(message);
    this.serial = serial;
    this.#wire = wire;
    this.#id = message.id;
    this.#frames = frames;
    this.#profile = profile;
    this.#waitMs = profile.ackTimeoutMs;
    this.#dueAt = nowMs + this.#waitMs;
  }

  /** Whether an answer names this message. */
  isOf(serial: number): boolean {
    return ((serial - this.serial) & 0xffff) < this.#frames.length;
  }

  isAcknowledgedBy({ id, serial }: GeneralAck): boolean {
    return id === this.#id && this.isOf(serial);
  }

  /** The terminal has it; what it is asked for is still to come. */
  taken(nowMs: number): void {
    this.#taken = true;
    this.#dueAt = nowMs + answerMs;
  }

  repeat(): void {
    this.#wire.repeat(this.#frames);
  }

  /** `silent`: it was sent as often as the profile says, and nothing came. */
  sweep(nowMs: number): 'waiting' | 'silent' {
    if (nowMs < this.#dueAt) return 'waiting';
    if (this.#taken || this.#sends > this.#profile.retries) return 'silent';
    this.repeat();
    this.#sends++;
    this.#waitMs *= this.#sends;
    this.#dueAt = nowMs + this.#waitMs;
    return 'waiting';
  }
}
