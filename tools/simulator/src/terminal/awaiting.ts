import type { SentMessage } from './link.ts';

interface Awaited extends SentMessage {
  id: number;
  tries: number;
  /** T(n) in ms: how long this try waits. */
  waitMs: number;
  dueMs: number;
  settled: (result: number | null) => void;
}

export interface AckTimes {
  /** Parameter 0x0002, ms. */
  timeoutMs: number;
  /** Parameter 0x0003. */
  retries: number;
}

/**
 * Messages that wait for the platform's answer. JT/T 808 §4.5: sent again after T, then after T(n+1) = T(n) × (n+1);
 * after the last try the connection counts as dead.
 */
export class Awaiting {
  readonly #messages: Awaited[] = [];

  get size(): number {
    return this.#messages.length;
  }

  countOf(id: number): number {
    return this.#messages.filter((message) => message.id === id).length;
  }

  /** `settled` gets the result of the answer, or null when the message was given up with its connection. */
  add(id: number, sent: SentMessage, times: AckTimes, settled: (result: number | null) => void): void {
    const waitMs = times.timeoutMs;
    this.#messages.push({ ...sent, id, tries: 1, waitMs, dueMs: Date.now() + waitMs, settled });
  }

  /** An answer to one serial. Messages in parts are answered once, by the serial of the first or of the last part. */
  answered(id: number, serial: number, result: number): boolean {
    const at = this.#messages.findIndex(
      (one) => one.id === id && (one.firstSerial === serial || one.lastSerial === serial),
    );
    if (at < 0) return false;
    const [message] = this.#messages.splice(at, 1);
    message!.settled(result);
    return true;
  }

  framesOf(firstSerial: number): readonly Uint8Array[] {
    return this.#messages.find((one) => one.firstSerial === firstSerial)?.frames ?? [];
  }

  /** The frames that are due again; null when one has run out of tries. */
  due(nowMs: number, times: AckTimes): (readonly Uint8Array[])[] | null {
    const again: (readonly Uint8Array[])[] = [];
    for (const message of this.#messages) {
      if (message.dueMs > nowMs) continue;
      if (message.tries > times.retries) return null;
      message.tries += 1;
      message.waitMs *= message.tries;
      message.dueMs = nowMs + message.waitMs;
      again.push(message.frames);
    }
    return again;
  }

  /** The connection is gone: everything is settled with null. */
  giveUp(): void {
    for (const message of this.#messages.splice(0)) message.settled(null);
  }
}
