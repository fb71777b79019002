import type { LogFilters, LogLine } from '@furrow/contract';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** Lines that one stream is sent a second at most; the rest is counted (/logManage). */
export const mostLinesASecond = 200;
const everyMs = 1000;

/** Lines newer than the id, oldest first, at most `most`, and how many more there were; the newest id. */
export type ReadLog = (
  filters: LogFilters,
  after: string | null,
  most: number,
) => Promise<{ lines: LogLine[]; more: number; last: string | null }>;

/** New log lines as the table takes them in. Asked once a second, and only while an administrator looks at them. */
export class LogTopic implements Topic {
  readonly name = 'log';
  private readonly stream: EventStream;
  private readonly filters: LogFilters;
  private readonly read: ReadLog;
  private last: string | null = null;
  private begun = false;
  private busy = false;
  private due = 0;
  private ended = false;

  constructor(stream: EventStream, filters: LogFilters, read: ReadLog) {
    this.stream = stream;
    this.filters = filters;
    this.read = read;
  }

  tick(ms: number): void {
    if (this.busy || ms < this.due) return;
    this.due = ms + everyMs;
    this.busy = true;
    void this.follow().finally(() => {
      this.busy = false;
    });
  }

  close(): void {
    this.ended = true;
  }

  /** The first reading only finds the end of the log. While the database is away nothing is read, and nothing is lost. */
  private async follow(): Promise<void> {
    const most = this.begun ? mostLinesASecond : 0;
    const read = await this.read(this.filters, this.last, most).catch(() => null);
    if (read === null || this.ended) return;
    this.last = read.last ?? this.last;
    if (this.begun && read.lines.length > 0)
      this.stream.send({ t: 'log', lines: read.lines, more: read.more });
    this.begun = true;
  }
}
