/** A line of a log, with the byte at which it begins. */
interface LogLine {
  at: number;
  line: string;
}

/** Of a longer line only so much of its begin is looked at, bytes: a packed file may hold half a gigabyte without any line break. */
export const longestLine = 64 * 1024;
const newLine = 0x0a;

/** The lines of a text that comes in pieces, the first of which begins at byte `from`. */
export async function* linesIn(pieces: AsyncIterable<Buffer>, from: number): AsyncGenerator<LogLine> {
  let at = from;
  let begun = new LineBegun();
  for await (const piece of pieces) {
    let begin = 0;
    for (let end = piece.indexOf(newLine); end >= 0; end = piece.indexOf(newLine, begin)) {
      begun.add(piece.subarray(begin, end));
      yield { at, line: begun.text() };
      at += begun.bytes + 1;
      begun = new LineBegun();
      begin = end + 1;
    }
    begun.add(piece.subarray(begin));
  }
  if (begun.bytes > 0) yield { at, line: begun.text() };
}

/** A line as far as it has come; held up to `longestLine`. */
class LineBegun {
  bytes = 0;
  readonly #held: Buffer[] = [];

  add(part: Buffer): void {
    const room = longestLine - this.bytes;
    if (room > 0 && part.length > 0) this.#held.push(part.subarray(0, room));
    this.bytes += part.length;
  }

  text(): string {
    return Buffer.concat(this.#held).toString('utf8');
  }
}
