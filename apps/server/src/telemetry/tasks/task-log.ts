import type { Pool } from 'pg';
import type { TaskKey } from './task-end.store.ts';
import { type TaskEventLine, writeEvents } from './task-work.store.ts';

interface Waiting {
  readonly line: TaskEventLine;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Lines of the logs of all tasks that this gateway works on. What is told while one statement is under way goes into the next: hundreds of
 * T-BOXes that fetch firmware at once cost one commit at a time, so that positions do not wait for theirs.
 */
export class TaskLog {
  readonly #pool: Pool;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Resolves when the line is stored; rejects as the database does. */
  write(
    { id, attempt }: Pick<TaskKey, 'id' | 'attempt'>,
    kind: string,
    data: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ line: { id, attempt, kind, data }, written, failed });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      if (!(await this.#wrote(batch))) for (const one of batch) await this.#single(one);
    }
    this.#busy = false;
  }

  async #wrote(batch: readonly Waiting[]): Promise<boolean> {
    if (batch.length === 1) return false;
    try {
      await writeEvents(
        this.#pool,
        batch.map(({ line }) => line),
      );
    } catch {
      // One line that the database never takes must not hold up those of other tasks: each is written by itself.
      return false;
    }
    for (const { written } of batch) written();
    return true;
  }

  async #single({ line, written, failed }: Waiting): Promise<void> {
    try {
      await writeEvents(this.#pool, [line]);
      written();
    } catch (error) {
      failed(error);
    }
  }
}
