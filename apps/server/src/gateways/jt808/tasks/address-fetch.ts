import { controlCommand, encodeControl, type GeneralAck, messageId, upgradeControl } from '@furrow/jt808';
import type { TaskWork } from '#telemetry/tasks/task.ts';
import type { RunParts } from './task-wire.ts';

/** Upgrade by address (0x8105 command 1): the terminal is told where its firmware lies, and fetches it by itself. */
export class AddressFetch {
  readonly #parts: RunParts;
  readonly #upgrade: NonNullable<TaskWork['upgrade']>;
  readonly #end: (reason: 'notSupported' | 'noAcknowledgement' | 'refused', result?: number) => void;
  #order: { serial: number; frames: readonly Uint8Array[]; sentAtMs: number; tries: number } | undefined;
  #beganAtMs = 0;

  constructor(
    parts: RunParts,
    upgrade: NonNullable<TaskWork['upgrade']>,
    end: (reason: 'notSupported' | 'noAcknowledgement' | 'refused', result?: number) => void,
  ) {
    this.#parts = parts;
    this.#upgrade = upgrade;
    this.#end = end;
  }

  begin(nowMs: number): void {
    const { wire, book, firmwareAddress } = this.#parts;
    const { fetchToken, version } = this.#upgrade;
    if (firmwareAddress === undefined || fetchToken === null) {
      this.#end('notSupported');
      return;
    }
    const control = upgradeControl({ url: firmwareAddress(fetchToken), firmwareVersion: version });
    const sent = wire.send({ id: messageId.control, body: encodeControl(control, wire.profile) });
    this.#order = { ...sent, sentAtMs: nowMs, tries: 1 };
    this.#beganAtMs = nowMs;
    book.event('addressSent', { serial: sent.serial, command: controlCommand.upgrade });
    book.progress({ phase: 'sending' });
  }

  acknowledged({ id, serial, result }: GeneralAck): void {
    if (id !== messageId.control || serial !== this.#order?.serial) return;
    if (result === 0) this.#order = undefined;
    else this.#end('refused', result);
  }

  /** Repeats the order; a terminal that has taken it has twice the time of an installation to fetch and say something. */
  sweep(nowMs: number): void {
    const order = this.#order;
    const { profile } = this.#parts.work;
    if (order === undefined) {
      if (nowMs - this.#beganAtMs > Math.max(fetchMs, 2 * profile.installTimeoutMs))
        this.#end('noAcknowledgement');
      return;
    }
    if (nowMs - order.sentAtMs < profile.ackTimeoutMs) return;
    if (order.tries > profile.retries) {
      this.#end('noAcknowledgement');
      return;
    }
    order.tries++;
    order.sentAtMs = nowMs;
    this.#parts.wire.repeat(order.frames);
  }
}

/** 150 MB over a slow network take their time. */
const fetchMs = 2 * 3_600_000;
