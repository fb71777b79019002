import { type GeneralAck, messageId, upgradeOutcome } from '@furrow/jt808';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import { sameVersion } from '#telemetry/tasks/firmware.store.ts';
import type { TaskEnd, TaskWork } from '#telemetry/tasks/task.ts';
import type { RunParts } from './task-wire.ts';

/** A terminal that installs is asked for its version this often, ms. */
const askEveryMs = 30_000;
/** An unanswered question about the version is repeated so often before its word 0x0108 alone decides. */
const mostQuestions = 3;
const answerMs = 10_000;

/** What comes after the whole package: 0x0108, a new login, 0x0107, or nothing until the time is over. */
export class Installation {
  readonly #parts: RunParts;
  readonly #upgrade: NonNullable<TaskWork['upgrade']>;
  readonly #end: (end: TaskEnd) => void;
  #sinceMs = 0;
  #askedAtMs = 0;
  #questions = 0;
  #good = false;
  /** It came back over a new connection. */
  #newLogin = false;
  #told = '';
  #begunAtMs = 0;

  constructor(parts: RunParts, upgrade: NonNullable<TaskWork['upgrade']>, end: (end: TaskEnd) => void) {
    this.#parts = parts;
    this.#upgrade = upgrade;
    this.#end = end;
  }

  begin(nowMs: number, newLogin: boolean): void {
    this.#sinceMs = this.#upgrade.deliveredAt?.getTime() ?? nowMs;
    this.#newLogin = newLogin;
    this.#askedAtMs = nowMs;
    this.#begunAtMs = nowMs;
    this.#parts.book.progress({ phase: newLogin ? 'checkingVersion' : 'installing' });
    if (newLogin) this.ask(nowMs);
  }

  ask(nowMs: number): void {
    if (!this.#parts.work.profile.canQueryAttributes) return;
    this.#askedAtMs = nowMs;
    this.#questions++;
    this.#parts.wire.send({ id: messageId.queryAttributes, body: new Uint8Array(0) });
  }

  /** 0x0108. */
  result(result: number, nowMs: number): void {
    const { kind, profile } = this.#parts.work;
    if (result === upgradeOutcome.cancelled) this.#end(failed(kind, 'terminalCancelled'));
    else if (result !== upgradeOutcome.ok) this.#end(failed(kind, 'terminalReportsFailure', { result }));
    else {
      this.#good = true;
      this.#parts.book.progress({ phase: 'checkingVersion' });
      if (this.#told !== '' && this.#newLogin) this.#judge(this.#told, nowMs);
      else if (profile.canQueryAttributes) {
        this.#questions = 0;
        this.ask(nowMs);
      } else this.#unconfirmed();
    }
  }

  /** 0x0107, or the version that a login named. */
  told(firmware: string, nowMs: number): void {
    if (firmware === '') return;
    if (firmware !== this.#told) this.#parts.book.event('version', { firmware });
    this.#told = firmware;
    this.#questions = 0;
    this.#judge(firmware, nowMs);
  }

  /** 0x0001 to the question: it does not know it. */
  cannotTell({ result }: GeneralAck, _nowMs: number): void {
    if (result === 0) return;
    this.#questions = mostQuestions;
    if (this.#good) this.#unconfirmed();
  }

  sweep(nowMs: number): void {
    const { kind, profile } = this.#parts.work;
    if (nowMs - this.#sinceMs >= profile.installTimeoutMs) {
      if (this.#told !== '' && this.#newLogin) this.#differs(this.#told);
      else this.#end(failed(kind, 'resultUnknown'));
      return;
    }
    if (this.#told !== '') this.#judge(this.#told, nowMs);
    const waitMs = this.#good || this.#newLogin ? answerMs : askEveryMs;
    if (nowMs - this.#askedAtMs < waitMs) return;
    if (this.#good && this.#questions >= mostQuestions) this.#unconfirmed();
    else if (this.#questions < mostQuestions || nowMs - this.#askedAtMs >= askEveryMs) this.ask(nowMs);
  }

  #judge(firmware: string, nowMs: number): void {
    const { fromVersion, version } = this.#upgrade;
    if (sameVersion(firmware, version)) {
      // The same version put on again proves nothing before the terminal has started anew or said so.
      if (this.#good || this.#newLogin || !sameVersion(fromVersion, version)) this.#end({ to: 'success' });
      return;
    }
    // Before it says that it is ready, the old version is what it may well run yet; and its own word (0x0108) comes right after the login.
    const silent = this.#newLogin && nowMs - this.#begunAtMs >= answerMs;
    if (this.#good || (silent && !sameVersion(firmware, fromVersion))) this.#differs(firmware);
  }

  #differs(firmware: string): void {
    const { version } = this.#upgrade;
    this.#end(failed(this.#parts.work.kind, 'versionDiffers', { wanted: version, told: firmware }));
  }

  #unconfirmed(): void {
    this.#end({ to: 'success', reason: 'versionNotConfirmed' });
  }
}
