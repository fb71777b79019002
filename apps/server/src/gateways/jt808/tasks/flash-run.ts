import {
  type CanNode,
  type CanNodeDown,
  type CanNodes,
  canNodeState,
  type GeneralAck,
  messageId,
} from '@furrow/jt808';
import { orderNumber } from '#telemetry/commands/order.ts';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import { sameVersion } from '#telemetry/tasks/firmware.store.ts';
import type { TaskEnd, TaskWork } from '#telemetry/tasks/task.ts';
import { canNodeBody } from '../vendor/can-nodes.ts';
import { BlockSender } from './block-sender.ts';
import { Question } from './question.ts';
import type { TaskRun } from './task-run.ts';
import type { RunParts } from './task-wire.ts';

type Flash = NonNullable<TaskWork['flash']>;
type Op = { op: 'list' | 'end' | 'abort' } | { op: 'begin'; size: number; crc32: number; version: string };

/** How long a driver may take to answer on the display, ms. */
const driverMs = 10 * 60_000;
/** A node that installs is looked at this often, ms. */
const lookEveryMs = 30_000;

/**
 * Firmware into one node behind a terminal, over one connection: the node is looked at, its driver is asked, then begin, blocks one by one,
 * end, and what the terminal says of the node afterwards. From the first block on the node sits in its loader until it has the whole image:
 * what breaks off there ends the task, and a try after an unknown end looks at the node before anything is sent.
 */
export class FlashRun implements TaskRun {
  readonly taskId: string;
  readonly #parts: RunParts;
  readonly #flash: Flash;
  /** Names the flash in the answers of the terminal, and the questions about its nodes. */
  readonly #order: number;
  #stage: 'looking' | 'loading' | 'asking' | 'driver' | 'sending' | 'ending' | 'verifying' | 'over';
  #question: Question | undefined;
  #blocks: BlockSender | undefined;
  #image: Uint8Array = new Uint8Array(0);
  #sinceMs: number;
  #lookedAtMs = 0;
  #agreed = false;
  #told = '';

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.taskId = parts.work.id;
    this.#flash = parts.work.flash!;
    this.#order = orderNumber(parts.work.id);
    const nowMs = Date.now();
    this.#sinceMs = this.#flash.deliveredAt?.getTime() ?? nowMs;
    this.#stage = this.#flash.delivered ? 'verifying' : 'looking';
    parts.book.progress({ phase: this.#looksBack() ? 'checkingVersion' : 'checking' });
    this.#look(nowMs);
  }

  acknowledged(ack: GeneralAck, nowMs: number): void {
    if (ack.id !== messageId.transparentDown || this.#stage === 'over') return;
    if (this.#stage === 'sending') this.#blockAnswered(ack, nowMs);
    else if (this.#question?.isAcknowledgedBy(ack)) this.#answered(ack.result, nowMs);
  }

  canNodes({ order, nodes }: CanNodes, nowMs: number): void {
    const node = nodes.find((one) => one.bus === this.#flash.bus && one.node === this.#flash.node);
    if (this.#stage === 'looking') {
      if (node !== undefined) this.#judge(node, nowMs);
      else if (order === this.#lookOrder) this.#end('nodeGone');
    } else if (this.#stage === 'verifying' && node !== undefined) this.#verify(node, order === this.#order);
  }

  driverAnswered(agreed: boolean, nowMs: number): void {
    if (this.#stage !== 'asking' && this.#stage !== 'driver') return;
    this.#parts.book.event('driver', { agreed });
    this.#agreed = agreed;
    if (!agreed) this.#end('driverRefused');
    else if (this.#stage === 'driver') this.#send(nowMs);
  }

  sweep(nowMs: number): void {
    const { profile } = this.#parts.work;
    if (this.#stage === 'driver' && nowMs - this.#sinceMs >= driverMs) {
      this.#tell({ op: 'abort' });
      this.#end('driverSilent');
    } else if (this.#stage === 'sending') this.#follow(this.#blocks!.sweep(nowMs), nowMs);
    else if (this.#stage === 'verifying') {
      if (nowMs - this.#sinceMs >= profile.installTimeoutMs) this.#unconfirmed();
      else if (nowMs - this.#lookedAtMs >= lookEveryMs) this.#look(nowMs);
    } else if (this.#question?.sweep(nowMs) === 'silent') this.#silent();
  }

  /** The office cancelled it: the terminal lets the node go. */
  cancel(): void {
    if (this.#stage === 'sending' || this.#stage === 'asking' || this.#stage === 'driver')
      this.#tell({ op: 'abort' });
    this.#stop();
  }

  /** With the image half in the node there is nothing to go on with; after all of it the node is looked at again. */
  dropped(): void {
    const broken = this.#stage === 'sending' && this.#blocks!.begun;
    if (broken) this.#end('nodeInLoader', this.#blocks!.counted);
    else this.#stop();
  }

  resendParts(): void {
    this.#question?.repeat();
  }

  parametersRead(): void {}

  attributes(): void {}

  upgradeResult(): void {}

  get #lookOrder(): number {
    return (this.#order + 1) >>> 0 || 1;
  }

  #looksBack(): boolean {
    return this.#flash.delivered || this.#parts.work.written;
  }

  #look(nowMs: number): void {
    this.#lookedAtMs = nowMs;
    this.#ask({ op: 'list' }, nowMs, this.#lookOrder);
  }

  #body(op: Op, order: number): Uint8Array {
    const { bus, node } = this.#flash;
    const place = op.op === 'list' ? { bus: 0, node: 0 } : { bus, node };
    return canNodeBody({ order, ...place, ...op } as CanNodeDown, this.#parts.wire.profile);
  }

  #ask(op: Op, nowMs: number, order = this.#order): void {
    const { wire, work } = this.#parts;
    const message = { id: messageId.transparentDown, body: this.#body(op, order) };
    this.#question = new Question(wire, message, work.profile, nowMs);
  }

  /** Without waiting for an answer. */
  #tell(op: Op): void {
    this.#parts.wire.send({ id: messageId.transparentDown, body: this.#body(op, this.#order) });
  }

  #answered(result: number, nowMs: number): void {
    const { book } = this.#parts;
    if (result !== 0) {
      if (this.#stage === 'looking') this.#end('notSupported', { result });
      else if (this.#stage === 'ending') this.#end('nodeFailed', { result });
      else if (this.#stage === 'asking') this.#end('refused', { result });
    } else if (this.#stage === 'looking') this.#question!.taken(nowMs);
    else if (this.#stage === 'asking') this.#begun(nowMs);
    else if (this.#stage === 'ending') {
      this.#stage = 'verifying';
      [this.#sinceMs, this.#lookedAtMs] = [nowMs, nowMs];
      book.progress({ phase: 'installing' });
      book.delivered();
    }
  }

  /** What the node is before anything is sent, or what became of it after a try whose end nobody knows. */
  #judge(node: CanNode, nowMs: number): void {
    const { nodeSn, hardwareVersions, version } = this.#flash;
    const { serialNumber, hardware, firmware, state } = node;
    this.#parts.book.event('node', { sn: serialNumber, hardware, firmware, state });
    if (this.#parts.work.written) {
      const there = state === canNodeState.ok && sameVersion(firmware, version);
      if (there) this.#success();
      else this.#end('nodeInLoader', { acked: this.#flash.acked, total: this.#flash.total });
      return;
    }
    const fits = hardwareVersions.some((one) => one.toLowerCase() === hardware.trim().toLowerCase());
    const other =
      nodeSn !== '' && serialNumber !== '' && nodeSn.toLowerCase() !== serialNumber.trim().toLowerCase();
    if (!fits || other) this.#end('hardwareChanged');
    else void this.#load(nowMs);
  }

  async #load(nowMs: number): Promise<void> {
    this.#stage = 'loading';
    this.#question = undefined;
    const { images, log, work, book } = this.#parts;
    const { fileId, sha256, crc32, version } = this.#flash;
    try {
      this.#image = await images({ fileId, sha256 });
    } catch (error) {
      log.error({ err: error, task: work.id }, 'cannot read the firmware of a node');
      book.event('imageUnreadable');
      this.#end('imageUnreadable');
      return;
    }
    if (!this.#loads()) return;
    this.#stage = 'asking';
    this.#ask({ op: 'begin', size: this.#image.length, crc32, version }, nowMs);
  }

  #loads(): boolean {
    return this.#stage === 'loading';
  }

  #begun(nowMs: number): void {
    this.#question = undefined;
    if (!this.#flash.asksDriver || this.#agreed) {
      this.#send(nowMs);
      return;
    }
    this.#stage = 'driver';
    this.#sinceMs = nowMs;
    this.#parts.book.progress({ phase: 'waitingForDriver' });
  }

  #send(nowMs: number): void {
    const { wire, work, book } = this.#parts;
    const { bus, node } = this.#flash;
    this.#stage = 'sending';
    const place = { order: this.#order, bus, node };
    this.#blocks = new BlockSender({ wire, book, profile: work.profile, image: this.#image, place });
    this.#follow(this.#blocks.pump(nowMs), nowMs);
  }

  #blockAnswered(ack: GeneralAck, nowMs: number): void {
    const fate = this.#blocks!.acknowledged(ack, nowMs);
    if (fate === 'refused') {
      this.#tell({ op: 'abort' });
      this.#end('nodeFailed', { result: ack.result, ...this.#blocks!.counted });
    } else this.#follow(fate, nowMs);
  }

  #follow(fate: 'waiting' | 'all' | 'silent' | 'refused', nowMs: number): void {
    if (fate === 'silent') this.#end('nodeInLoader', this.#blocks!.counted);
    else if (fate === 'all') {
      this.#stage = 'ending';
      this.#ask({ op: 'end' }, nowMs);
    }
  }

  /** `final`: it is the terminal's result of this flash, not a look at a node that is still busy. */
  #verify({ state, firmware }: CanNode, final: boolean): void {
    this.#parts.book.event('node', { firmware, state });
    const { version, fromVersion } = this.#flash;
    if (state === canNodeState.failed) this.#end('nodeFailed', { result: state });
    else if (state === canNodeState.inLoader) this.#end('nodeInLoader');
    else if (state === canNodeState.ok && sameVersion(firmware, version)) this.#success();
    else if (state === canNodeState.ok && (final || !sameVersion(firmware, fromVersion)))
      this.#end('versionDiffers', { wanted: version, told: firmware });
    else {
      this.#told = firmware;
      this.#parts.book.progress({ phase: 'checkingVersion' });
    }
  }

  #unconfirmed(): void {
    if (this.#told === '') this.#end('resultUnknown');
    else this.#end('versionDiffers', { wanted: this.#flash.version, told: this.#told });
  }

  #silent(): void {
    // With all of its blocks the node may well run the image: who is asked next time says it.
    if (this.#stage === 'ending') this.#end('resultUnknown');
    else if (this.#parts.work.written) this.#end('nodeInLoader');
    else this.#end('noAcknowledgement');
  }

  #success(): void {
    this.#finish({ to: 'success' });
  }

  #end(reason: NonNullable<TaskEnd['reason']>, data?: TaskEnd['data']): void {
    this.#finish(failed('flash', reason, data));
  }

  #finish(end: TaskEnd): void {
    if (this.#stage === 'over') return;
    this.#stop();
    this.#parts.book.end(end);
  }

  #stop(): void {
    this.#stage = 'over';
    this.#question = undefined;
  }
}
