import type { Pool } from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import { isDataFault } from '../storing/database-fault.ts';
import type { JobNews } from './job-turns.store.ts';
import type { TaskEnd, TaskWork } from './task.ts';
import type { TaskBook, TaskItemFound, TaskProgress } from './task-book.ts';
import { endTask, releaseTask, type TaskKey } from './task-end.store.ts';
import type { TaskLog } from './task-log.ts';
import {
  keepAckMode,
  noteDelivered,
  noteFirstSerial,
  noteItem,
  noteProgress,
  noteWritten,
} from './task-work.store.ts';

/** What a held task needs of the desk. */
export interface Holder {
  readonly pool: Pool;
  readonly log: Log;
  readonly taskLog: TaskLog;
  readonly node: string;
  /** The gateway ends: what cannot be written at once is left to the next one, which finds the task as it was. */
  readonly closing: boolean;
  /** Something of it is in the database: tell whoever looks. */
  changed(task: HeldTask): void;
  /** It is over here, whoever ended it. */
  over(task: HeldTask): void;
  news(news: JobNews): void;
}

/** A task that this gateway works on: the book of its run, written in the order in which it is told. */
export class HeldTask implements TaskBook {
  readonly key: TaskKey;
  readonly vehicleNo: number;
  readonly #holder: Holder;
  #unwritten: TaskProgress = {};
  #writing: Promise<void> = Promise.resolve();
  #hurry: (() => void) | undefined;
  #over = false;

  constructor(holder: Holder, work: TaskWork) {
    this.#holder = holder;
    this.vehicleNo = work.vehicleNo;
    this.key = { id: work.id, jobId: work.jobId, node: holder.node, attempt: work.attempt };
  }

  /** Progress that is not written yet; it counts as written from here on. */
  takeProgress(): TaskProgress {
    const progress = this.#unwritten;
    this.#unwritten = {};
    return progress;
  }

  progress(progress: TaskProgress): void {
    this.#unwritten = { ...this.#unwritten, ...progress };
  }

  event(kind: string, data?: Readonly<Record<string, unknown>>): void {
    this.#write(() => this.#holder.taskLog.write(this.key, kind, data));
  }

  firstSerial(serial: number): void {
    this.#write(() => noteFirstSerial(this.#holder.pool, this.key, serial));
  }

  delivered(): void {
    this.#flush();
    this.#write(async () => {
      // Cancelled before the last acknowledgement was known here: the office's word stands.
      if (!(await noteDelivered(this.#holder.pool, this.key))) this.#lose();
      this.#holder.changed(this);
    });
  }

  written(): void {
    this.#flush();
    this.#write(async () => {
      if (!(await noteWritten(this.#holder.pool, this.key))) this.#lose();
      this.#holder.changed(this);
    });
  }

  item(item: string, found: TaskItemFound): void {
    this.#write(() => noteItem(this.#holder.pool, this.key, item, found));
  }

  learnAckMode(mode: 'each' | 'end'): void {
    this.#write(() => keepAckMode(this.#holder.pool, this.key, mode));
  }

  end(end: TaskEnd): void {
    this.#flush();
    this.#write(async () => {
      const { news } = await endTask(this.#holder.pool, this.key, end);
      this.#lose();
      this.#holder.changed(this);
      if (news !== null) this.#holder.news(news);
    });
  }

  /** The connection is gone: what is not over waits for the device. */
  release(): void {
    this.#flush();
    this.#write(async () => {
      await releaseTask(this.#holder.pool, this.key);
      this.#lose();
      this.#holder.changed(this);
    });
  }

  settled(): Promise<void> {
    this.#hurry?.();
    return this.#writing;
  }

  #flush(): void {
    const progress = this.takeProgress();
    if (Object.keys(progress).length === 0) return;
    this.#write(async () => void (await noteProgress(this.#holder.pool, [{ key: this.key, progress }])));
  }

  #lose(): void {
    if (this.#over) return;
    this.#over = true;
    this.#holder.over(this);
  }

  /** Ends early when the task is waited for. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // The database may be away, however long: what a terminal has done is written when it is back, in its order.
  #write(deed: () => Promise<void>): void {
    this.#writing = this.#writing.then(async () => {
      const backOff = new BackOff(retries);
      for (let tries = 0; ; tries++) {
        try {
          await deed();
          return;
        } catch (error) {
          if (tries === 0) this.#holder.log.warn({ err: error, task: this.key.id }, 'cannot book a task');
          // What the database will never take must not hold up what follows.
          if (this.#holder.closing || isDataFault(error)) return;
          await this.#rest(backOff.failed());
        }
      }
    });
  }
}

const retries = { firstMs: 500, longestMs: 10_000 };
