import { type GeneralAck, messageId, type ResendParts } from '@furrow/jt808';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import { sameVersion } from '#telemetry/tasks/firmware.store.ts';
import type { TaskEnd, TaskWork } from '#telemetry/tasks/task.ts';
import { AddressFetch } from './address-fetch.ts';
import { Installation } from './installation.ts';
import { PackageBody } from './package-body.ts';
import { SpeedMeter } from './speed-meter.ts';
import type { TaskRun } from './task-run.ts';
import type { RunParts } from './task-wire.ts';
import { Transfer, type TransferFate } from './transfer.ts';

/** How long a terminal that came back may take to say whether it runs the version already, ms. */
const askMs = 10_000;
const mostParts = 0xffff;

type Upgrade = NonNullable<TaskWork['upgrade']>;

/**
 * Firmware into one terminal over one connection, "How an upgrade runs": the image in sub-packages of one 0x8108 (or an address by 0x8105),
 * then what the terminal says of it. Whatever goes wrong ends the task with its reason; the old firmware runs on.
 */
export class UpgradeRun implements TaskRun {
  readonly taskId: string;
  readonly #parts: RunParts;
  readonly #upgrade: Upgrade;
  readonly #speed = new SpeedMeter();
  #stage: 'asking' | 'loading' | 'sending' | 'fetching' | 'installing' | 'over' = 'loading';
  #transfer: Transfer | undefined;
  #installation: Installation;
  #askedAtMs = 0;
  #fetch: AddressFetch | undefined;
  #loggedAcked = 0;
  #missingLogged = 0;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.taskId = parts.work.id;
    this.#upgrade = parts.work.upgrade!;
    const nowMs = Date.now();
    this.#installation = new Installation(parts, this.#upgrade, (end) => this.#end(end));
    if (this.#upgrade.delivered) {
      this.#stage = 'installing';
      this.#installation.begin(nowMs, true);
    } else if (this.#mayHaveIt()) {
      this.#stage = 'asking';
      this.#askedAtMs = nowMs;
      this.#installation.ask(nowMs);
    } else void this.#load();
  }

  acknowledged(ack: GeneralAck, nowMs: number): void {
    if (ack.id === messageId.queryAttributes) {
      if (this.#stage === 'asking') void this.#load();
      else if (this.#stage === 'installing') this.#installation.cannotTell(ack, nowMs);
    } else if (this.#stage === 'sending') this.#follow(this.#transfer!.acknowledged(ack, nowMs), nowMs);
    else if (this.#stage === 'fetching') this.#fetch?.acknowledged(ack);
  }

  resendParts({ firstSerial, partNumbers }: ResendParts, nowMs: number): void {
    const transfer = this.#transfer;
    if (this.#stage !== 'sending' || transfer === undefined || firstSerial !== transfer.firstSerial) return;
    if (this.#missingLogged++ < mostMissingLogged)
      this.#parts.book.event('missing', {
        parts: partNumbers.slice(0, 20),
        count: partNumbers.length,
        serial: firstSerial,
      });
    this.#follow(transfer.missing(partNumbers, nowMs), nowMs);
  }

  parametersRead(): void {}

  attributes({ firmware }: { firmware: string }, nowMs: number): void {
    if (this.#stage === 'installing') this.#installation.told(firmware, nowMs);
    else if (this.#stage === 'asking' || this.#stage === 'fetching') {
      if (this.#hasHadIt(firmware)) {
        // Only the news of it got lost.
        this.#deliver(nowMs, true);
        this.#installation.told(firmware, nowMs);
      } else if (this.#stage === 'asking') void this.#load();
    }
  }

  upgradeResult(result: number, nowMs: number): void {
    this.#parts.book.event('result', { result });
    if (this.#stage === 'over') return;
    const nothingSent =
      this.#stage === 'loading' || (this.#stage === 'sending' && this.#transfer!.sent === 0);
    // Nothing of ours has gone out, now or in a former try: what it tells is about something else.
    if (nothingSent && this.#upgrade.droppedAt === null) return;
    if (this.#stage !== 'installing') this.#deliver(nowMs, true);
    this.#installation.result(result, nowMs);
  }

  /** Upgrade by address: the terminal has fetched all of it. */
  delivered(nowMs: number): void {
    if (this.#stage !== 'fetching') return;
    this.#stage = 'installing';
    this.#installation.begin(nowMs, false);
  }

  sweep(nowMs: number): void {
    if (this.#stage === 'asking' && nowMs - this.#askedAtMs >= askMs) void this.#load();
    else if (this.#stage === 'sending') this.#follow(this.#transfer!.sweep(nowMs), nowMs);
    else if (this.#stage === 'fetching') this.#fetch?.sweep(nowMs);
    else if (this.#stage === 'installing') this.#installation.sweep(nowMs);
    if (this.#stage === 'sending') this.#tell(nowMs);
  }

  cancel(): void {
    this.#stage = 'over';
    this.#transfer?.stop();
    this.#parts.wire.serials.release();
  }

  dropped(nowMs: number): void {
    if (this.#stage === 'sending') this.#tell(nowMs);
    this.#stage = 'over';
    this.#transfer?.stop();
  }

  /**
   * It dropped out of a former try: it may run the version already, when the last acknowledgement got lost. One that knows no question
   * for its version has the same time to say by itself, with its login or by 0x0108, that it is done.
   */
  #mayHaveIt(): boolean {
    const { droppedAt, fromVersion, version } = this.#upgrade;
    return droppedAt !== null && !sameVersion(fromVersion, version);
  }

  /**
   * It runs what was sent; or, after a former try, neither that nor what it ran before: it has installed the package and came up with
   * something else. To send it once more would only make it do the same again.
   */
  #hasHadIt(firmware: string): boolean {
    const { fromVersion, version } = this.#upgrade;
    if (sameVersion(firmware, version)) return true;
    return (
      this.#stage === 'asking' && firmware !== '' && fromVersion !== '' && !sameVersion(firmware, fromVersion)
    );
  }

  async #load(): Promise<void> {
    this.#stage = 'loading';
    const { images, log, work, book } = this.#parts;
    const { fileId, sha256 } = this.#upgrade;
    try {
      const image = await images({ fileId, sha256 });
      if (!this.#loads()) return;
      if (work.profile.transport === 'url') this.#fetchByAddress();
      else this.#begin(image);
    } catch (error) {
      log.error({ err: error, task: work.id }, 'cannot read a firmware image');
      book.event('imageUnreadable');
      this.#end(failed(work.kind, 'imageUnreadable'));
    }
  }

  #begin(image: Uint8Array): void {
    const { wire, work, book } = this.#parts;
    const { profile } = work;
    const { version, acked, firstSerial: former } = this.#upgrade;
    const size = profile.packageSize;
    const body = new PackageBody(image, {
      maker: profile.makerId,
      makerIdLength: profile.makerIdLength,
      version,
      size,
    });
    if (body.total > mostParts) {
      this.#end(failed(work.kind, 'notSupported'));
      return;
    }
    const nowMs = Date.now();
    const firstSerial = wire.serials.reserve(body.total, former ?? undefined);
    if (former === null) book.firstSerial(firstSerial);
    const begun = former === null ? 0 : acked;
    const { shaper } = this.#parts;
    this.#transfer = new Transfer({ wire, shaper, body, profile, firstSerial, acked: begun, nowMs });
    this.#stage = 'sending';
    this.#loggedAcked = begun;
    book.event('sending', { from: begun + 1, to: body.total, serial: firstSerial });
    book.progress({ phase: 'sending', acked: begun, total: body.total });
    this.#follow(this.#transfer.pump(nowMs), nowMs);
  }

  #follow(fate: TransferFate, nowMs: number): void {
    const { book, work } = this.#parts;
    if (fate === 'delivered') this.#deliver(nowMs, false);
    else if (fate === 'refused') {
      const result = this.#transfer!.refusedWith;
      book.event('refused', { result });
      this.#end(failed(work.kind, 'refused', { result }));
    } else if (fate === 'noAcknowledgement') this.#end(failed(work.kind, 'noAcknowledgement'));
  }

  #deliver(nowMs: number, again: boolean): void {
    const { book, wire, work } = this.#parts;
    const transfer = this.#transfer;
    if (transfer !== undefined) {
      this.#tell(nowMs);
      book.progress({ acked: transfer.total, total: transfer.total });
      if (work.profile.ackMode === 'automatic' && transfer.mode !== 'automatic')
        book.learnAckMode(transfer.mode);
    }
    transfer?.stop();
    wire.serials.release();
    this.#stage = 'installing';
    this.#installation.begin(nowMs, again);
    book.delivered();
  }

  /** How far it is, and now and then a line of the log. */
  #tell(nowMs: number): void {
    const { book, work } = this.#parts;
    const transfer = this.#transfer!;
    const { acked, total, resent } = transfer;
    const bytesPerSecond = this.#speed.note(acked * work.profile.packageSize, nowMs);
    book.progress({
      phase: transfer.held ? 'waitingForStop' : 'sending',
      acked,
      total,
      resent,
      bytesPerSecond,
    });
    if (acked - this.#loggedAcked < Math.max(1, total / logShare) && acked < total) return;
    if (acked === this.#loggedAcked) return;
    const serial = (transfer.firstSerial + this.#loggedAcked) & 0xffff;
    book.event('acknowledged', { from: this.#loggedAcked + 1, to: acked, serial });
    this.#loggedAcked = acked;
  }

  #loads(): boolean {
    return this.#stage === 'loading';
  }

  #fetchByAddress(): void {
    const end = (reason: 'notSupported' | 'noAcknowledgement' | 'refused', result?: number) =>
      this.#end(failed(this.#parts.work.kind, reason, result === undefined ? {} : { result }));
    this.#stage = 'fetching';
    this.#fetch = new AddressFetch(this.#parts, this.#upgrade, end);
    this.#fetch.begin(Date.now());
  }

  #end(end: TaskEnd): void {
    if (this.#stage === 'over') return;
    if (this.#stage === 'sending') this.#tell(Date.now());
    this.#stage = 'over';
    this.#transfer?.stop();
    this.#parts.wire.serials.release();
    this.#parts.book.end(end);
    if (end.to === 'success') this.#parts.readAgain();
  }
}

/** Lines of the log that tell what was acknowledged: one a twentieth of the whole. */
const logShare = 20;
const mostMissingLogged = 50;
