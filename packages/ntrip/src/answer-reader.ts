import { join, noBytes, toText } from './bytes.ts';

/** What a caster answered, seen from the asker. */
export interface Answer {
  /** Data follow, a source table follows, or it was a no. */
  readonly kind: 'data' | 'table' | 'refused';
  /** The first line, for the log. */
  readonly line: string;
  readonly chunked: boolean;
  /** What came behind the head: a view of what was pushed. */
  readonly rest: Uint8Array;
}

const answerLimitBytes = 8_192;
const LF = 0x0a;

/**
 * Reads the head of a caster's answer from slices of any size. Version 1 is read as casters really send it: `ICY 200 OK` with one line end
 * (BKG 0.1.5), with an empty line, or with headers (Millipede).
 */
export class AnswerReader {
  #bytes: Uint8Array = noBytes;

  /** Takes the next slice; undefined: not whole yet. What is no answer, or never ends, is a refusal. */
  push(slice: Uint8Array): Answer | undefined {
    this.#bytes = join(this.#bytes, slice);
    const bytes = this.#bytes;
    const end = bytes.indexOf(LF);
    if (end < 0) return bytes.length > answerLimitBytes ? refused('no answer') : undefined;
    const line = toText(bytes.subarray(0, end)).trim().slice(0, 200);
    if (/^(ICY 200|OK\b)/i.test(line))
      return { kind: 'data', line, chunked: false, rest: withoutHead(bytes.subarray(end + 1)) };
    if (!/^(HTTP\/\d|SOURCETABLE 200)/i.test(line)) return refused(line);
    const body = bodyAt(bytes);
    if (body === undefined) return bytes.length > answerLimitBytes ? refused('endless head') : undefined;
    const head = toText(bytes.subarray(0, body)).toLowerCase();
    const table = line.startsWith('SOURCETABLE') || head.includes('gnss/sourcetable');
    const kind = table ? 'table' : /^HTTP\/\d\.\d 200\b/i.test(line) ? 'data' : 'refused';
    return { kind, line, chunked: /\ntransfer-encoding:\s*chunked/.test(head), rest: bytes.subarray(body) };
  }
}

function refused(line: string): Answer {
  return { kind: 'refused', line, chunked: false, rest: noBytes };
}

/** Where the body begins: behind the first empty line. */
function bodyAt(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === 0x0d && bytes[at + 2] === LF) return at + 3;
  }
  return undefined;
}

/** Behind ICY: without an empty line or headers, where they are there. */
function withoutHead(bytes: Uint8Array): Uint8Array {
  const text = String.fromCharCode(...bytes.subarray(0, 2_048));
  const [head = ''] = /^(?:[A-Za-z][A-Za-z-]*:[^\r\n]*\r?\n)*\r?\n/.exec(text) ?? [];
  return bytes.subarray(head.length);
}
