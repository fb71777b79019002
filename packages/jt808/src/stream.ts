import { type BadFrame, FrameReader } from './frame.ts';
import { HeaderReader, type Message } from './header.ts';

/** A connection's byte stream as messages: frames and headers in one. See FrameReader for the rules. */
export class MessageReader {
  readonly #frames = new FrameReader();
  readonly #headers = new HeaderReader();

  get junkBytes(): number {
    return this.#frames.junkBytes;
  }

  push(chunk: Uint8Array): (Message | BadFrame)[] {
    const results: (Message | BadFrame)[] = [];
    for (const frame of this.#frames.push(chunk)) {
      if (!frame.ok) {
        results.push(frame);
        continue;
      }
      const message = this.#headers.read(frame.bytes);
      if (typeof message === 'string')
        results.push({ ok: false, reason: message, fatal: false, bytes: frame.bytes });
      else results.push(message);
    }
    return results;
  }
}
