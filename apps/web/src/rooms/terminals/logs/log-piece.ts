import type { LogText } from '@furrow/contract';

export interface LogLine {
  /** Byte at which it begins. */
  at: number;
  line: string;
  level: 'error' | 'warn' | 'debug' | 'plain';
  hit: boolean;
}

const levels = [
  ['error', /\b(ERROR|ERR|FATAL|SEVERE|PANIC|CRASH)\b|\bE\//],
  ['warn', /\b(WARN|WARNING)\b|\bW\//],
  ['debug', /\b(DEBUG|TRACE|VERBOSE)\b|\b[DV]\//],
] as const;

/** What was typed, as an expression; null: nothing, undefined: it is none. */
export function expressionOf(typed: string): RegExp | null | undefined {
  if (typed === '') return null;
  try {
    return new RegExp(typed, 'i');
  } catch {
    return undefined;
  }
}

const bytes = new TextEncoder();

/** The lines of a piece with the byte at which each begins, its level, and whether it is what is looked for. */
export function linesOf({ from, text }: LogText, expression: RegExp | null, onlyHits: boolean): LogLine[] {
  const all: LogLine[] = [];
  let at = from;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) {
    const hit = expression?.test(line) === true;
    if (hit || !onlyHits || expression === null) {
      const level = levels.find(([, form]) => form.test(line))?.[0] ?? 'plain';
      all.push({ at, line, level, hit });
    }
    at += bytes.encode(line).length + 1;
  }
  return all;
}
