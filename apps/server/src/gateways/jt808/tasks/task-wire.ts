import type { TerminalTaskKind } from '@furrow/contract';
import type { Log } from '#kit/log.ts';
import type { ReadImage } from '#telemetry/tasks/images.ts';
import type { TaskWork } from '#telemetry/tasks/task.ts';
import type { TaskBook } from '#telemetry/tasks/task-book.ts';
import type { Answers } from '../answers.ts';
import type { Wire } from '../orders.ts';
import type { Serials } from './serials.ts';
import type { TaskRun } from './task-run.ts';
import type { TransferShaper } from './transfer-shaper.ts';

/** One part of a message that a task cuts by itself. */
export interface SubPackage {
  readonly id: number;
  readonly serial: number;
  readonly total: number;
  /** From 1. */
  readonly number: number;
  readonly body: Uint8Array;
}

/** A session as a task at work uses it. */
export interface TaskWire extends Wire {
  readonly serials: Serials;
  readonly answers: Pick<Answers, 'unsentBytes'>;
  /** When it was heard last. */
  readonly heardAtMs: number;
  sendPart(part: SubPackage): void;
  /** False while the machine drives or works (S4). */
  standing(): boolean;
}

/** What a run is made of. */
export interface RunParts {
  readonly wire: TaskWire;
  readonly shaper: TransferShaper;
  readonly work: TaskWork;
  readonly book: TaskBook;
  readonly images: ReadImage;
  readonly log: Log;
  /** Asks the terminal for its parameters again. */
  readonly readAgain: () => void;
  readonly firmwareAddress: ((token: string) => string) | undefined;
}

export type MakeRun = (parts: RunParts) => TaskRun;
/** How each kind of task is worked on. */
export type RunMakers = Partial<Record<TerminalTaskKind, MakeRun>>;
