import {
  decodeMediaData,
  encodeMediaAnswer,
  encodeResendParts,
  type MediaData,
  type Message,
  mediaMissingLimit,
  messageId,
  PartCollector,
  type PartResult,
  type Unfinished,
} from '@furrow/jt808';
import type { Downlink } from './downlinks/downlink.ts';

/** Of one connection: a few pictures at a time. Twice the parts that so many bytes make, for some terminals send smaller ones. */
const partLimits = { messages: 4, bytes: 4 * 1024 * 1024, ageMs: 5 * 60_000, parts: 8_192 };
/** Quiet for so long means that the missing parts are lost and not on their way. */
const quietMs = 5_000;
const asksOfOne = 5;
/** What is remembered of messages that the collector dropped for newer ones goes, too. */
const remembered = 4 * partLimits.messages;

/** Sub-packages of one connection, and the questions for those that are missing (0x8003, for media 0x8800). */
export class Parts {
  readonly #collector = new PartCollector(partLimits);
  /** Media ids stand in part 1 only; by id and first serial. */
  readonly #mediaIds = new Map<number, number>();
  /** How often and when it was asked for a message, by id and first serial. */
  readonly #asked = new Map<string, { times: number; atMs: number }>();

  /** What came of a part: it may have been the last one of its message. */
  add(part: Message, nowMs: number): PartResult {
    if (part.id === messageId.mediaData && part.partNumber === 1 && part.body.length >= 8) {
      this.#mediaIds.set(part.serial, decodeMediaData(part.body).mediaId);
      keepNewest(this.#mediaIds);
    }
    const result = this.#collector.add(part, nowMs);
    if (result.state === 'whole') this.#forget(result.message.id, result.firstSerial);
    return result;
  }

  /** Nothing is being collected: the owner may drop this. */
  get empty(): boolean {
    return this.#collector.size === 0;
  }

  /** The questions to send now; call it every second. */
  sweep(nowMs: number): Downlink[] {
    for (const given of this.#collector.sweep(nowMs, 0)) this.#forget(given.id, given.firstSerial);
    const due = (id: number, firstSerial: number): boolean => this.#isDue(`${id}/${firstSerial}`, nowMs);
    return this.#collector.missing(nowMs, quietMs, mediaMissingLimit, due).map((one) => {
      const key = `${one.id}/${one.firstSerial}`;
      this.#asked.set(key, { times: (this.#asked.get(key)?.times ?? 0) + 1, atMs: nowMs });
      keepNewest(this.#asked);
      return this.#question(one);
    });
  }

  // Each question waits longer than the one before.
  #isDue(key: string, nowMs: number): boolean {
    const { times, atMs } = this.#asked.get(key) ?? { times: 0, atMs: 0 };
    return times < asksOfOne && nowMs >= atMs + quietMs * 2 ** times;
  }

  #question({ id, firstSerial, missing, last }: Unfinished): Downlink {
    const mediaId = id === messageId.mediaData ? this.#mediaIds.get(firstSerial) : undefined;
    if (mediaId !== undefined)
      return { id: messageId.mediaAnswer, body: encodeMediaAnswer({ mediaId, missing }) };
    const body = encodeResendParts({ firstSerial, partNumbers: missing }, last.version);
    return { id: messageId.platformResendParts, body };
  }

  #forget(id: number, firstSerial: number): void {
    this.#asked.delete(`${id}/${firstSerial}`);
    this.#mediaIds.delete(firstSerial);
  }
}

function keepNewest(map: Map<unknown, unknown>): void {
  const oldest = map.keys().next();
  if (map.size > remembered && !oldest.done) map.delete(oldest.value);
}

/** Complete: nothing is missing any more. */
export function mediaComplete({ mediaId }: MediaData): Downlink {
  return { id: messageId.mediaAnswer, body: encodeMediaAnswer({ mediaId, missing: [] }) };
}
