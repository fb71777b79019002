import type { LogModule } from '@furrow/contract';
import { createPool, type Pool } from '#database/pool.ts';
import { every } from '#kit/clock/every.ts';
import type { LogLevel } from '#kit/log.ts';
import { insertLogLines, logLevelsNow, logLineOf, type StoredLine } from '#rooms/access/public.ts';
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
  readonly #stops: (() => void)[];
  #waiting: StoredLine[] = [];
  #leftOut = 0;
  #writing: Promise<boolean> | null = null;

  constructor(databaseUrl: string) {
    this.#pool = createPool(databaseUrl, { max: 1, applicationName: 'furrow log' });
    this.#stops = [every(everyMs, () => this.#write())];
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
    this.#stops.push(every(levelsEveryMs, tell));
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    void this.#write();
    const late = new Promise<void>((resolve) => setTimeout(resolve, closeWithinMs).unref());
    await Promise.race([this.#writing, late]);
    await Promise.race([this.#pool.end(), late]);
  }

  /** Answers whether what waited could be written. */
  #write(): Promise<boolean> {
    if (this.#writing !== null) return this.#writing;
    if (this.#waiting.length === 0) return Promise.resolve(true);
    const lines = this.#waiting.slice(0, mostAtOnce);
    const leftOut = this.#leftOut;
    const all = leftOut > 0 ? [...lines, gapLine(lines[0]!, leftOut)] : lines;
    this.#writing = insertLogLines(this.#pool, all, this.#knownDays)
      .then(() => {
        this.#waiting.splice(0, lines.length);
        this.#leftOut -= leftOut;
        return true;
      })
      .catch((error: unknown) => this.#survive(error, lines.length))
      .finally(() => {
        this.#writing = null;
      });
    return this.#writing;
  }

  /** Without a database the lines wait; a batch that the database refuses for its contents must not block those behind it. */
  #survive(error: unknown, count: number): boolean {
    const refused = /^2[23]/.test(String((error as { code?: unknown }).code));
    if (!refused) return false;
    this.#waiting.splice(0, count);
    this.#leftOut += count;
    return true;
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
