/** Lines of one cause that are written in one window; the others are counted. */
const linesAWindow = 20;
/** The same of lines that tell something of their own: each may be the one that is looked for, and yet there is an end. */
const ownLinesAWindow = 300;
const windowMs = 60_000;
/** Causes that are remembered at once; beyond, all windows end. */
const mostCauses = 500;
/** How much of a text tells causes apart. */
const causeLength = 300;

interface Window {
  readonly words: string;
  readonly beganMs: number;
  written: number;
  leftOut: number;
}

/** What came of a line: whether it is written, and how many of its cause were left out since the last one that was. */
export interface Passed {
  readonly written: boolean;
  readonly leftOut: number;
}

/**
 * Keeps one cause from filling the log: of lines with the same words and the same error (numbers apart) so many are written a minute, of lines that have fields and no error some more. The first line of the
 * next minute says how many were left out; where none comes, `over` does.
 */
export class LogFlood {
  readonly #windows = new Map<string, Window>();
  #lookedMs = 0;

  /** @param nowMs milliseconds of any steady clock */
  take({ words, own }: Cause, nowMs: number): Passed {
    const most = own ? ownLinesAWindow : linesAWindow;
    const cause = `${own} ${words}`;
    const held = this.#windows.get(cause);
    if (held && nowMs - held.beganMs < windowMs) {
      if (held.written < most) held.written += 1;
      else held.leftOut += 1;
      return { written: held.leftOut === 0, leftOut: 0 };
    }
    if (!held && this.#windows.size >= mostCauses) this.#windows.clear();
    this.#windows.set(cause, { words, beganMs: nowMs, written: 1, leftOut: 0 });
    return { written: true, leftOut: held?.leftOut ?? 0 };
  }

  /** Once a window: the causes whose time is over, and how many lines of them nobody was told of. */
  over(nowMs: number): { words: string; leftOut: number }[] {
    if (nowMs - this.#lookedMs < windowMs) return [];
    this.#lookedMs = nowMs;
    const ended = [...this.#windows].filter(([, { beganMs }]) => nowMs - beganMs >= windowMs);
    for (const [cause] of ended) this.#windows.delete(cause);
    return ended
      .filter(([, { leftOut }]) => leftOut > 0)
      .map(([, { words, leftOut }]) => ({ words: words.split('\n')[0] ?? '', leftOut }));
  }
}

/** What a line is about. */
export interface Cause {
  /** Numbers apart. */
  readonly words: string;
  /** It tells something of its own: it has fields, and no error. */
  readonly own: boolean;
}

export function causeOf(args: readonly unknown[]): Cause {
  const [first, second] = args;
  if (typeof first === 'string') return { words: plain(first), own: false };
  const error = first instanceof Error ? first : errorIn(first);
  const words = String(second ?? '');
  return error
    ? { words: plain(`${words}\n${error.name}: ${error.message}`), own: false }
    : { words: plain(words), own: true };
}

function errorIn(fields: unknown): Error | null {
  if (fields === null || typeof fields !== 'object') return null;
  const { err, error } = fields as { err?: unknown; error?: unknown };
  return [err, error].find((one) => one instanceof Error) ?? null;
}

const plain = (text: string): string => text.slice(0, causeLength).replaceAll(/\d+/g, '#');
