import type { TerminalJobRow, TerminalTaskRow } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

const everyMs = 1000;
/** Tasks that one message of a second names at most; with more of them everything is read anew. */
const mostTasks = 500;

/** Jobs of terminals as an account may see them; handed in by the process. */
export interface ReadTerminalJobs {
  job(actor: Actor, id: string): Promise<{ job: TerminalJobRow; tasks: TerminalTaskRow[] } | null>;
  tasks(actor: Actor, ids: readonly string[]): Promise<TerminalTaskRow[]>;
}

/**
 * Tasks of terminals on their way: of one job (`id`), with a snapshot at first, or all that lie in the scope. What changed is read from the
 * rows once a second with the account's own scope, so that two browsers show the same and no stream names a hidden device.
 */
export class TerminalJobsTopic implements Topic {
  readonly name: 'terminalJob' | 'terminalTasks';
  private readonly stream: EventStream;
  private readonly read: ReadTerminalJobs;
  private readonly id: string | null;
  private changed = new Set<string>();
  private whole: boolean;
  private jobChanged = false;
  private busy = false;
  private due = 0;
  private ended = false;

  constructor(stream: EventStream, read: ReadTerminalJobs, id: string | null) {
    this.name = id === null ? 'terminalTasks' : 'terminalJob';
    this.stream = stream;
    this.read = read;
    this.id = id;
    this.whole = id !== null;
  }

  tasksChanged(ids: readonly string[]): void {
    for (const id of ids) this.changed.add(id);
    if (this.changed.size > mostTasks) this.whole = true;
  }

  terminalJobChanged(id: string): void {
    this.jobChanged ||= id === this.id;
  }

  missed(): void {
    if (this.id !== null) this.whole = true;
    else this.stream.send({ t: 'resync' });
  }

  tick(ms: number): void {
    if (this.busy || ms < this.due || !(this.whole || this.jobChanged || this.changed.size > 0)) return;
    this.due = ms + everyMs;
    this.busy = true;
    void this.tell()
      // While the database is away nothing is told; the next reading tells all.
      .catch(() => {
        this.whole = this.id !== null;
      })
      .finally(() => {
        this.busy = false;
      });
  }

  close(): void {
    this.ended = true;
  }

  private async tell(): Promise<void> {
    const [ids, whole, jobChanged] = [[...this.changed], this.whole, this.jobChanged];
    this.changed = new Set();
    this.whole = false;
    this.jobChanged = false;
    const { actor } = this.stream;
    if (whole && this.id !== null) {
      const read = await this.read.job(actor, this.id);
      if (read !== null && !this.ended) this.stream.send({ t: 'tj', ...read });
      return;
    }
    const rows = ids.length > 0 ? await this.read.tasks(actor, ids) : [];
    const mine = this.id === null ? rows : rows.filter(({ job }) => job === this.id);
    if (this.ended) return;
    for (const task of mine) this.stream.send({ t: 'tt', task });
    if (this.id === null || (mine.length === 0 && !jobChanged)) return;
    const read = await this.read.job(actor, this.id);
    if (read !== null && !this.ended) this.stream.send({ t: 'tj', job: read.job });
  }
}
