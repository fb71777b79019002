import { canBlockBytes, type GeneralAck, messageId } from '@furrow/jt808';
import type { HardwareProfile } from '#telemetry/tasks/task.ts';
import type { TaskBook } from '#telemetry/tasks/task-book.ts';
import { canNodeBody } from '../vendor/can-nodes.ts';
import { Question } from './question.ts';
import { SpeedMeter } from './speed-meter.ts';
import type { TaskWire } from './task-wire.ts';

interface BlockParts {
  readonly wire: Pick<TaskWire, 'send' | 'repeat' | 'profile' | 'standing'>;
  readonly book: Pick<TaskBook, 'event' | 'progress' | 'written'>;
  readonly profile: Pick<HardwareProfile, 'ackTimeoutMs' | 'retries'>;
  readonly image: Uint8Array;
  readonly place: { readonly order: number; readonly bus: number; readonly node: number };
}

/** Lines of the log that tell what was acknowledged: one a twentieth of the whole. */
const logShare = 20;

/** The image of a node in blocks of 512 bytes, one at a time: the bus behind the terminal takes them in their order, and no faster. */
export class BlockSender {
  readonly total: number;
  readonly #parts: BlockParts;
  readonly #speed = new SpeedMeter();
  #acked = 0;
  #begun = false;
  #question: Question | undefined;
  #loggedAcked = 0;

  constructor(parts: BlockParts) {
    this.#parts = parts;
    this.total = Math.ceil(parts.image.length / canBlockBytes);
    parts.book.progress({ phase: 'sending', acked: 0, total: this.total });
  }

  /** A block has gone out: the node sits in its loader. */
  get begun(): boolean {
    return this.#begun;
  }

  get counted(): { acked: number; total: number } {
    return { acked: this.#acked, total: this.total };
  }

  /** Sends the next block when the machine stands (S4); `all`: there is none any more. */
  pump(nowMs: number): 'waiting' | 'all' {
    const { wire, book, profile, image, place } = this.#parts;
    if (!wire.standing()) {
      book.progress({ phase: 'waitingForStop' });
      return 'waiting';
    }
    if (this.#acked === this.total) return 'all';
    if (!this.#begun) {
      this.#begun = true;
      book.written();
      book.event('sending', { from: 1, to: this.total });
    }
    const from = this.#acked * canBlockBytes;
    const data = image.subarray(from, from + canBlockBytes);
    const body = canNodeBody({ ...place, op: 'block', number: this.#acked + 1, data }, wire.profile);
    this.#question = new Question(wire, { id: messageId.transparentDown, body }, profile, nowMs);
    book.progress({ phase: 'sending' });
    return 'waiting';
  }

  acknowledged(ack: GeneralAck, nowMs: number): 'waiting' | 'all' | 'refused' {
    if (!this.#question?.isAcknowledgedBy(ack)) return 'waiting';
    this.#question = undefined;
    if (ack.result !== 0) return 'refused';
    this.#acked++;
    this.#tell(nowMs);
    return this.pump(nowMs);
  }

  sweep(nowMs: number): 'waiting' | 'all' | 'silent' {
    return this.#question === undefined ? this.pump(nowMs) : this.#question.sweep(nowMs);
  }

  #tell(nowMs: number): void {
    const { book } = this.#parts;
    const bytesPerSecond = this.#speed.note(this.#acked * canBlockBytes, nowMs);
    book.progress({ acked: this.#acked, total: this.total, bytesPerSecond });
    const open = this.#acked - this.#loggedAcked;
    if (open < Math.max(1, this.total / logShare) && this.#acked < this.total) return;
    book.event('acknowledged', { from: this.#loggedAcked + 1, to: this.#acked });
    this.#loggedAcked = this.#acked;
  }
}
