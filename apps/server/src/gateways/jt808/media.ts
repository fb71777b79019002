import {
  decodeMediaData,
  encodeMediaAnswer,
  encodeResendParts,
  type MediaData,
  type Message,
  mediaMissingLimit,
  messageId,
  PartCollector,
  type Unfinished,
} from '@furrow/jt808';
import type { Downlink } from './order-messages.ts';

/** Of one connection: a few pictures at a time. */
const partLimits = { messages: 4, bytes: 4 * 1024 * 1024, ageMs: 5 * 60_000 };
/** Quiet for so long means that the missing parts are lost and not on their way. */
const quietMs = 5_000;
const asksOfOne = 5;

/** What came of a part. */
export interface Merged {
  readonly message: Message;
  /** Serials of the first and the last part. */
  readonly firstSerial: number;
  readonly lastSerial: number;
}

/** Sub-packages of one connection, and the questions for those that are missing (0x8003, for media 0x8800). */
export class Parts {
  readonly #collector = new PartCollector(partLimits);
  /** Media ids stand in part 1 only; by id and first serial. */
  readonly #mediaIds = new Map<number, number>();
  /** How often and when it was asked for a message, by id and first serial. */
  readonly #asked = new Map<string, { times: number; atMs: number }>();
  #unfinished = 0;

  /** The whole message when this was its last part. */
  add(part: Message, nowMs: number): Merged | undefined {
    if (part.id === messageId.mediaData && part.partNumber === 1 && part.body.length >= 8)
      this.#mediaIds.set(part.serial, decodeMediaData(part.body).mediaId);
    const result = this.#collector.add(part, nowMs);
    this.#unfinished = result.state === 'waiting' ? 1 : this.#unfinished;
    if (result.state !== 'whole') return undefined;
    this.#forget(result.message.id, result.firstSerial);
    return result;
  }

  /** Nothing is being collected: the owner may drop this. */
  get empty(): boolean {
    return this.#unfinished === 0;
  }

  /** The questions to send now; call it every second. */
  sweep(nowMs: number): Downlink[] {
    for (const given of this.#collector.sweep(nowMs)) this.#forget(given.id, given.firstSerial);
    this.#unfinished = this.#collector.missing(nowMs, 0).length;
    const questions: Downlink[] = [];
    for (const one of this.#collector.missing(nowMs, quietMs)) {
      const key = `${one.id}/${one.firstSerial}`;
      const { times, atMs } = this.#asked.get(key) ?? { times: 0, atMs: 0 };
      // Each question waits longer than the one before.
      if (times >= asksOfOne || nowMs < atMs + quietMs * 2 ** times) continue;
      this.#asked.set(key, { times: times + 1, atMs: nowMs });
      questions.push(this.#question(one));
    }
    return questions;
  }

  #question({ id, firstSerial, missing, last }: Unfinished): Downlink {
    const mediaId = id === messageId.mediaData ? this.#mediaIds.get(firstSerial) : undefined;
    const some = missing.slice(0, mediaMissingLimit);
    if (mediaId !== undefined)
      return { id: messageId.mediaAnswer, body: encodeMediaAnswer({ mediaId, missing: some }) };
    const body = encodeResendParts({ firstSerial, partNumbers: some }, last.version);
    return { id: messageId.platformResendParts, body };
  }

  #forget(id: number, firstSerial: number): void {
    this.#asked.delete(`${id}/${firstSerial}`);
    this.#mediaIds.delete(firstSerial);
  }
}

/** Complete: nothing is missing any more. */
export function mediaComplete({ mediaId }: MediaData): Downlink {
  return { id: messageId.mediaAnswer, body: encodeMediaAnswer({ mediaId, missing: [] }) };
}
