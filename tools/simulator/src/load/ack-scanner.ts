const delimiter = 0x7e;
const escapeByte = 0x7d;
/** Header of 2019 and the body of 0x8001. */
const scratch = new Uint8Array(64);

/** What the scanner calls: an acknowledgement, or any other message as its whole plain bytes with the checksum. */
export interface AckListener {
  acknowledged(id: number, serial: number, result: number): void;
  other(id: number, plain: Uint8Array, bodyAt: number): void;
}

/**
 * Finds the platform's acknowledgements in a byte stream without making objects. It trusts the checksum: the stream comes
 * over TCP from the program under test, whose frames other tests verify.
 */
export class AckScanner {
  readonly #listener: AckListener;
  #held: Uint8Array | null = null;

  constructor(listener: AckListener) {
    this.#listener = listener;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.#held ? joined(this.#held, chunk) : chunk;
    this.#held = null;
    let start = bytes.indexOf(delimiter);
    while (start >= 0) {
      const end = bytes.indexOf(delimiter, start + 1);
      if (end < 0) {
        this.#held = bytes.slice(start);
        return;
      }
      if (end === start + 1) start = end;
      else {
        this.#frame(bytes, start + 1, end);
        // The next frame has a delimiter of its own or shares this one.
        start =
          end + 1 < bytes.length && bytes[end + 1] === delimiter
            ? end + 1
            : end + 1 < bytes.length
              ? end
              : -1;
      }
    }
  }

  #frame(bytes: Uint8Array, from: number, end: number): void {
    let plain = bytes;
    let at = from;
    let length = end - from;
    const escaped = bytes.indexOf(escapeByte, from);
    if (escaped >= 0 && escaped < end) {
      plain = length <= scratch.length ? scratch : new Uint8Array(length);
      length = withoutEscapes(bytes, from, end, plain);
      at = 0;
    }
    if (length < 13) return;
    const id = (plain[at]! << 8) | plain[at + 1]!;
    const body = at + ((plain[at + 2]! & 0x40) !== 0 ? 17 : 12);
    if (id === 0x8001) {
      this.#listener.acknowledged(
        (plain[body + 2]! << 8) | plain[body + 3]!,
        (plain[body]! << 8) | plain[body + 1]!,
        plain[body + 4]!,
      );
    } else this.#listener.other(id, plain.slice(at, at + length), body - at);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function withoutEscapes(bytes: Uint8Array, from: number, end: number, out: Uint8Array): number {
  let length = 0;
  for (let i = from; i < end; i += 1) {
    const byte = bytes[i]!;
    if (byte === escapeByte) {
      i += 1;
      out[length++] = bytes[i]! + 0x7c;
    } else out[length++] = byte;
  }
  return length;
}
