/** Lines of one cause that are written in one window; the others are counted. */
const linesAWindow = 20;
const windowMs = 60_000;
/** Causes that are remembered at once; beyond, all windows end. */
const mostCauses = 500;
/** How much of a text tells causes apart. */
const causeLength = 300;

interface Window {
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
 * Keeps one cause from filling the log: of lines with the same words and the same error (numbers apart) so many are written a minute. The first line of the
 * next minute says how many were left out.
 */
export class LogFlood {
  readonly #windows = new Map<string, Window>();

  /** @param nowMs milliseconds of any steady clock */
  take(cause: string, nowMs: number): Passed {
    const held = this.#windows.get(cause);
    if (held && nowMs - held.beganMs < windowMs) {
      if (held.written < linesAWindow) held.written += 1;
      else held.leftOut += 1;
      return { written: held.leftOut === 0, leftOut: 0 };
    }
    if (!held && this.#windows.size >= mostCauses) this.#windows.clear();
    this.#windows.set(cause, { beganMs: nowMs, written: 1, leftOut: 0 });
    return { written: true, leftOut: held?.leftOut ?? 0 };
  }
}

/** What a line is about, or null when it tells something of its own and is always written: one with fields and without an error. */
export function causeOf(args: readonly unknown[]): string | null {
  const [first, second] = args;
  if (typeof first === 'string') return plain(first);
  const error = first instanceof Error ? first : errorIn(first);
  return error ? plain(`${String(second ?? '')}\n${error.name}: ${error.message}`) : null;
}

function errorIn(fields: unknown): Error | null {
  if (fields === null || typeof fields !== 'object') return null;
  const { err, error } = fields as { err?: unknown; error?: unknown };
  return [err, error].find((one) => one instanceof Error) ?? null;
}

const plain = (text: string): string => text.slice(0, causeLength).replaceAll(/\d+/g, '#');
