import type { TerminalTaskPhase } from '@furrow/contract';
import type { TaskEnd } from './task.ts';

/** How far a task is; what is not named stays. */
export interface TaskProgress {
  readonly phase?: TerminalTaskPhase;
  /** Sub-packages: acknowledged, all, sent again. */
  readonly acked?: number;
  readonly total?: number;
  readonly resent?: number;
  readonly bytesPerSecond?: number;
}

/**
 * Where a run writes down what becomes of its task. Everything is kept in the order in which it was told, and only while the task is still
 * this gateway's and unfinished: what the office decided meanwhile stands.
 */
export interface TaskBook {
  /** Kept once a second. */
  progress(progress: TaskProgress): void;
  /** A line of the task's log. */
  event(kind: string, data?: Readonly<Record<string, unknown>>): void;
  /** Upgrade: the block of serial numbers that carries the sub-packages; a resumed transfer needs it. */
  firstSerial(serial: number): void;
  /** Upgrade: all of it is acknowledged. It cannot be cancelled from here on, and a lost connection is the terminal's new start. */
  delivered(): void;
  /** Configuration, flash: values or blocks go out now; after a reconnect reading comes first. */
  written(): void;
  /** Configuration: what is known of one item. */
  item(item: string, found: TaskItemFound): void;
  /** The hardware answers each sub-package, or only the end (automatic mode found out). */
  learnAckMode(mode: 'each' | 'end'): void;
  end(end: TaskEnd): void;
  /** Settles when everything that was told is written. */
  settled(): Promise<void>;
}

/** `before`, `readBack`: the value; left out where nothing is known. `result`: of the acknowledgement that refused it. */
export interface TaskItemFound {
  readonly before?: number | string | null;
  readonly readBack?: number | string | null;
  readonly state?: 'waiting' | 'written' | 'refused' | 'differs' | 'unknown';
  readonly result?: number;
}

/** A terminal's session as the desk sees it. */
export interface TaskLink {
  readonly vehicleNo: number;
  /** The task that it works on, if it does. */
  readonly taskId: string | undefined;
  /** False while the machine drives or works (S4). */
  standing(): boolean;
}
