import type { LogModule } from '@furrow/contract';
import { createPool, type Pool } from '../database/pool.ts';
import type { LogLevel } from '../kit/log.ts';
import { insertLogLines, logLevelsNow, logLineOf, type StoredLine } from '../rooms/access/public.ts';
import type { SupervisedChild } from './supervised-child.ts';

/** Lines are written together this often, ms; at most so many at once, so no more than 1,000 a second get into the table. */
const everyMs = 1000;
const mostAtOnce = 1000;
/** What waits while the database is away; what is above is counted and left out. */
const mostWaiting = 5000;
/** How soon the processes follow a change of levels, ms. */
const levelsEveryMs = 5000;
/** At the end the last lines have this long, ms. */
const closeWithinMs = 1000;

/** Keeps what the processes log beyond their lives (/logManage). Never logs by itself: a log of the log has no end. */
export class LogKeeper {
  readonly #pool: Pool;
  readonly #knownDays = new Set<number>();
  readonly #timers: NodeJS.Timeout[];
  #waiting: StoredLine[] = [];
  #leftOut = 0;
  #writing: Promise<void> | null = null;

  constructor(databaseUrl: string) {
    this.#pool = createPool(databaseUrl, { max: 1, applicationName: 'furrow log' });
    this.#timers = [setInterval(() => this.#write(), everyMs)];
  }

  /** Takes a line of a process's output. */
  take(text: string, from: { module: string; node: string }): void {
    const line = logLineOf(text, from, Date.now());
    if (line === null) return;
    if (this.#waiting.length < mostWaiting) this.#waiting.push(line);
    else this.#leftOut += 1;
  }

  /** Tells the children their level, now and whenever /logManage changes it; debug falls back by its time. */
  followLevels(children: readonly SupervisedChild[], standard: LogLevel): void {
    const tell = async (): Promise<void> => {
      const rows = await logLevelsNow(this.#pool, standardLevel(standard));
      for (const child of children) {
        const own = rows.find(({ module }) => module === (child.name as LogModule));
        const level = !own || own.level === standardLevel(standard) ? standard : pinoLevel(own.level);
        child.send({ kind: 'logLevel', level });
      }
    };
    // A database that is away is asked again the next time.
    this.#timers.push(setInterval(() => void tell().catch(() => undefined), levelsEveryMs));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#write();
    const late = new Promise<void>((resolve) => setTimeout(resolve, closeWithinMs).unref());
    await Promise.race([this.#writing, late]);
    await Promise.race([this.#pool.end(), late]);
  }

  #write(): void {
    if (this.#writing !== null || this.#waiting.length === 0) return;
    const lines = this.#waiting.slice(0, mostAtOnce);
    const leftOut = this.#leftOut;
    const all = leftOut > 0 ? [...lines, gapLine(lines[0]!, leftOut)] : lines;
    this.#writing = insertLogLines(this.#pool, all, this.#knownDays)
      .then(() => {
        this.#waiting.splice(0, lines.length);
        this.#leftOut -= leftOut;
      })
      .catch((error: unknown) => this.#survive(error, lines.length))
      .finally(() => {
        this.#writing = null;
      });
  }

  /** Without a database the lines wait; a batch that the database refuses for its contents must not block those behind it. */
  #survive(error: unknown, count: number): void {
    const refused = /^2[23]/.test(String((error as { code?: unknown }).code));
    if (!refused) return;
    this.#waiting.splice(0, count);
    this.#leftOut += count;
  }
}

function gapLine(like: StoredLine, leftOut: number): StoredLine {
  return {
    ...like,
    atMs: Date.now(),
    level: 'warning',
    module: 'furrow',
    message: `${leftOut} lines of the log were left out`,
    traceId: '',
    durationMs: null,
    account: '',
    sn: '',
    call: '',
    status: null,
    fields: {},
  };
}

/** The names of /logManage for what the settings call by pino's. */
export function standardLevel(level: LogLevel): 'debug' | 'info' | 'warning' | 'error' {
  if (level === 'trace' || level === 'debug') return 'debug';
  if (level === 'warn') return 'warning';
  return level === 'info' ? 'info' : 'error';
}

const pinoLevel = (level: 'debug' | 'info' | 'warning' | 'error'): LogLevel =>
  level === 'warning' ? 'warn' : level;
