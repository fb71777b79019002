import type { AttributesAnswer, CanNodes, GeneralAck, ParametersAnswer, ResendParts } from '@furrow/jt808';
import type { TaskWorker } from '#telemetry/tasks/task-desk.ts';

/**
 * One task at work in one session: what it sends and what it makes of the answers. It ends with the session; the rows keep what is
 * needed to go on in another. The session calls it with each message of its kind and once a second.
 */
export interface TaskRun {
  readonly taskId: string;
  /** 0x0001 of one of its serials. */
  acknowledged(ack: GeneralAck, nowMs: number): void;
  /** 0x0005 (or 0x8003 from some terminals of 2013): sub-packages that did not arrive. */
  resendParts(question: ResendParts, nowMs: number): void;
  /** 0x0104. */
  parametersRead(answer: ParametersAnswer, nowMs: number): void;
  /** 0x0107: the firmware and hardware that it says it runs. */
  attributes(told: { hardware: string; firmware: string }, nowMs: number): void;
  /** 0x0108: 0 good, 1 failed, 2 cancelled. */
  upgradeResult(result: number, nowMs: number): void;
  /** 0x0900: nodes behind the terminal as it tells of them. */
  canNodes?(told: CanNodes, nowMs: number): void;
  /** 0x0900: the driver lets a node be flashed, or not. */
  driverAnswered?(agreed: boolean, nowMs: number): void;
  /** Another process found that all of it is delivered (upgrade by address). */
  delivered?(nowMs: number): void;
  /** Once a second: what waits too long. */
  sweep(nowMs: number): void;
  /** The office cancelled it: nothing more is sent. */
  cancel(): void;
  /** The connection is gone. */
  dropped(nowMs: number): void;
}

/** What a session hands on to the task at work in it, or keeps for the one that comes. */
export interface TaskTalk extends TaskWorker, Pick<TaskRun, 'acknowledged' | 'parametersRead'> {
  /** 0x0108: acknowledge it when this has resolved, for what came of it is written then. */
  upgradeResult(result: number, nowMs: number): Promise<void>;
  /** The session belongs to a terminal now. */
  begun(): void;
  /** 0x0102 of 2019 names the software version. */
  login(softwareVersion: string): void;
  /** 0x0900, identity: the software that it says it runs. */
  software(version: string, nowMs: number): void;
  /** 0x0107. */
  attributes(told: AttributesAnswer, nowMs: number): void;
  /** 0x0900: nodes behind the terminal. */
  canNodes(told: CanNodes, nowMs: number): void;
  /** 0x0900: the driver's answer before a node is flashed. */
  driverAnswered(agreed: boolean, nowMs: number): void;
  /** True when a task is at work, which may have sent these parts. */
  resendParts(question: ResendParts, nowMs: number): boolean;
}
