import type { AttributesAnswer, CanNodes, GeneralAck, ParametersAnswer, ResendParts } from '@furrow/jt808';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import type { TaskWork } from '#telemetry/tasks/task.ts';
import type { TaskBook } from '#telemetry/tasks/task-book.ts';
import type { SessionFace } from '../session-face.ts';
import { runMakers } from './runs.ts';
import type { TaskRun, TaskTalk } from './task-run.ts';
import type { TaskWire } from './task-wire.ts';

/** The task of one session, and what the terminal said of its firmware before the desk handed it out. */
export class SessionTasks implements TaskTalk {
  readonly #session: SessionFace & TaskWire;
  #run: TaskRun | undefined;
  #book: TaskBook | undefined;
  #firmware = '';
  #result: number | undefined;

  constructor(session: SessionFace & TaskWire) {
    this.#session = session;
  }

  get vehicleNo(): number {
    return this.#session.vehicleNo;
  }

  get taskId(): string | undefined {
    return this.#run?.taskId;
  }

  standing(): boolean {
    return this.#session.standing();
  }

  beginTask(work: TaskWork, book: TaskBook): void {
    const make = runMakers[work.kind];
    if (make === undefined) {
      book.end(failed(work.kind, 'notSupported'));
      return;
    }
    const { host } = this.#session;
    const { images, firmwareAddress, tboxes } = host.telemetry;
    const readAgain = () => {
      tboxes
        .readAgain(work.vehicleNo)
        .catch((error: unknown) => host.log.warn({ err: error }, 'cannot ask for the values of a T-BOX'));
    };
    const run = make({
      wire: this.#session,
      shaper: host.shaper,
      work,
      book,
      images,
      log: host.log,
      readAgain,
      firmwareAddress,
    });
    this.#run = run;
    this.#book = book;
    // The terminal may have told the outcome of an upgrade with its login, before anybody had taken the task.
    const nowMs = Date.now();
    if (this.#firmware !== '') run.attributes({ hardware: '', firmware: this.#firmware }, nowMs);
    if (this.#result !== undefined) run.upgradeResult(this.#result, nowMs);
    this.#result = undefined;
  }

  leaveTask(): void {
    this.#run?.dropped(Date.now());
  }

  deliveredTask(taskId: string): void {
    if (this.#run?.taskId === taskId) this.#run.delivered?.(Date.now());
  }

  dropTask(taskId: string): void {
    if (this.#run?.taskId !== taskId) return;
    const run = this.#run;
    this.#run = undefined;
    this.#book = undefined;
    run.cancel();
    this.#session.serials.release();
  }

  /** 0x0102 of 2019 names the software version. */
  login(softwareVersion: string): void {
    this.#firmware = softwareVersion.trim();
  }

  /** Whoever it is now, the terminal's own word about its firmware is kept. */
  attributes(told: AttributesAnswer, nowMs: number): void {
    this.#firmware = told.firmwareVersion;
    this.hear(told);
    this.#run?.attributes({ hardware: told.hardwareVersion, firmware: told.firmwareVersion }, nowMs);
  }

  software(version: string, nowMs: number): void {
    const { host, vehicleNo, terminal } = this.#session;
    if (version === '' || terminal?.category === 'tbox') return;
    this.#firmware = version;
    this.#run?.attributes({ hardware: '', firmware: version }, nowMs);
    host.telemetry
      .hearSoftware(vehicleNo, version)
      .catch((error: unknown) =>
        host.log.warn({ err: error, vehicleNo }, 'cannot look whether a software confirms its upgrade'),
      );
  }

  /** Keeps what the terminal says of itself; firmware that comes late may confirm a task. */
  hear(told: Pick<AttributesAnswer, 'firmwareVersion'> & Partial<AttributesAnswer>): void {
    const { host, vehicleNo, terminal } = this.#session;
    if (terminal?.category !== 'tbox' || told.firmwareVersion === '') return;
    host.telemetry
      .hearFirmware(vehicleNo, {
        firmware: told.firmwareVersion,
        hardware: told.hardwareVersion ?? '',
        terminalId: told.terminalId ?? '',
        iccid: told.iccid ?? '',
      })
      .catch((error: unknown) =>
        host.log.warn({ err: error, vehicleNo }, 'cannot keep the firmware of a terminal'),
      );
  }

  /** The session belongs to a terminal now. */
  begun(): void {
    this.hear({ firmwareVersion: this.#firmware });
  }

  canNodes(told: CanNodes, nowMs: number): void {
    this.#run?.canNodes?.(told, nowMs);
  }

  driverAnswered(agreed: boolean, nowMs: number): void {
    this.#run?.driverAnswered?.(agreed, nowMs);
  }

  async upgradeResult(result: number, nowMs: number): Promise<void> {
    if (this.#run !== undefined) this.#run.upgradeResult(result, nowMs);
    else {
      this.#result = result;
      // Right after its login nobody may have looked for its task yet.
      await this.#session.host.telemetry.tasks.looked();
    }
    await this.#book?.settled();
  }

  acknowledged(ack: GeneralAck, nowMs: number): void {
    this.#run?.acknowledged(ack, nowMs);
  }

  parametersRead(answer: ParametersAnswer, nowMs: number): void {
    this.#run?.parametersRead(answer, nowMs);
  }

  /** True when a task is at work, which may have sent these parts. */
  resendParts(question: ResendParts, nowMs: number): boolean {
    this.#run?.resendParts(question, nowMs);
    return this.#run !== undefined;
  }

  sweep(nowMs: number): void {
    this.#run?.sweep(nowMs);
  }
}
