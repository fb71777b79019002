import type { Message } from './header.ts';

/** How much unfinished business a collector keeps. Ages in milliseconds of the caller's clock. */
export interface PartLimits {
  /** Unfinished messages at a time; the oldest goes when one more begins. */
  readonly messages: number;
  /** Bytes of all unfinished messages. */
  readonly bytes: number;
  readonly ageMs: number;
  /** Parts of one message: a total beyond it is refused. */
  readonly parts: number;
}

const usualLimits: PartLimits = { messages: 16, bytes: 8 * 1024 * 1024, ageMs: 5 * 60_000, parts: 16_384 };

export type PartResult =
  | {
      readonly state: 'whole';
      readonly message: Message;
      readonly firstSerial: number;
      readonly lastSerial: number;
    }
  | { readonly state: 'waiting'; readonly received: number; readonly total: number }
  /**
   * `number`: a part number outside 1 to total; `total`: more parts than a message may have; `bytes`: the limit of bytes is
   * reached and the message is given up.
   */
  | { readonly state: 'refused'; readonly reason: 'number' | 'total' | 'bytes' };

/** A message of which parts are still missing. */
export interface Unfinished {
  readonly phone: string;
  readonly id: number;
  readonly firstSerial: number;
  readonly total: number;
  /** The first of them, as many as were asked for. */
  readonly missing: readonly number[];
  /** The part that came last: whom to ask, and in which edition. */
  readonly last: Message;
}

interface Collected {
  readonly firstSerial: number;
  readonly begunAt: number;
  last: Message;
  lastAt: number;
  bytes: number;
  readonly parts: Map<number, Uint8Array>;
}

/**
 * Merges sub-packages (§4.4.3) by terminal number, message id and first serial; parts may come in any order and
 * repeatedly. It has no clock: the caller says what time it is.
 */
export class PartCollector {
  readonly #limits: PartLimits;
  /** In the order of their beginning. */
  readonly #unfinished = new Map<string, Collected>();
  #bytes = 0;

  constructor(limits: Partial<PartLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /** Takes one part (`partTotal` > 0). */
  add(part: Message, now: number): PartResult {
    const { partTotal: total, partNumber: number } = part;
    if (number < 1 || number > total) return { state: 'refused', reason: 'number' };
    if (total > this.#limits.parts) return { state: 'refused', reason: 'total' };
    const firstSerial = (part.serial - (number - 1)) & 0xffff;
    const key = `${part.phone}/${part.id}/${firstSerial}`;
    const collected = this.#collectedFor(key, part, firstSerial, now);
    if (!collected.parts.has(number)) {
      if (this.#bytes + part.body.length > this.#limits.bytes) {
        this.#drop(key);
        return { state: 'refused', reason: 'bytes' };
      }
      // A copy: a view would keep the whole chunk of the socket alive.
      collected.parts.set(number, part.body.slice());
      collected.bytes += part.body.length;
      this.#bytes += part.body.length;
    }
    collected.last = part;
    collected.lastAt = now;
    if (collected.parts.size < total) return { state: 'waiting', received: collected.parts.size, total };
    this.#drop(key);
    const message = { ...part, serial: firstSerial, partTotal: 0, partNumber: 0, body: joined(collected) };
    return { state: 'whole', message, firstSerial, lastSerial: (firstSerial + total - 1) & 0xffff };
  }

  /** Messages that are being collected. */
  get size(): number {
    return this.#unfinished.size;
  }

  /**
   * What to ask for again (0x8003, media 0x8800): messages of which no part has come for `quietMs`, each with the first `most` of
   * its missing parts. `wanted` says of which to tell it at all: looking for holes is work.
   */
  missing(
    now: number,
    quietMs: number,
    most: number = Number.POSITIVE_INFINITY,
    wanted: (id: number, firstSerial: number) => boolean = () => true,
  ): Unfinished[] {
    const found: Unfinished[] = [];
    for (const one of this.#unfinished.values())
      if (now - one.lastAt >= quietMs && wanted(one.last.id, one.firstSerial))
        found.push(describe(one, most));
    return found;
  }

  /** Gives up what is older than the limit, and says what it was, with the first `most` of the missing parts of each. */
  sweep(now: number, most: number = Number.POSITIVE_INFINITY): Unfinished[] {
    const given: Unfinished[] = [];
    for (const [key, one] of this.#unfinished) {
      if (now - one.begunAt < this.#limits.ageMs) continue;
      given.push(describe(one, most));
      this.#drop(key);
    }
    return given;
  }

  #collectedFor(key: string, part: Message, firstSerial: number, now: number): Collected {
    const known = this.#unfinished.get(key);
    if (known && !isAnother(known, part)) return known;
    if (known) this.#drop(key);
    const oldest = this.#unfinished.keys().next();
    if (this.#unfinished.size >= this.#limits.messages && !oldest.done) this.#drop(oldest.value);
    const fresh = {
      firstSerial,
      begunAt: now,
      last: part,
      lastAt: now,
      bytes: 0,
      parts: new Map<number, Uint8Array>(),
    };
    this.#unfinished.set(key, fresh);
    return fresh;
  }

  #drop(key: string): void {
    this.#bytes -= this.#unfinished.get(key)?.bytes ?? 0;
    this.#unfinished.delete(key);
  }
}

/** A terminal that was restarted counts its serials anew: the same key can then mean another message. */
function isAnother(known: Collected, part: Message): boolean {
  if (known.last.partTotal !== part.partTotal) return true;
  const held = known.parts.get(part.partNumber);
  return (
    held !== undefined && (held.length !== part.body.length || held.some((byte, i) => byte !== part.body[i]))
  );
}

function joined(collected: Collected): Uint8Array {
  const body = new Uint8Array(collected.bytes);
  let at = 0;
  for (let number = 1; number <= collected.parts.size; number++) {
    const part = collected.parts.get(number)!;
    body.set(part, at);
    at += part.length;
  }
  return body;
}

function describe(one: Collected, most: number): Unfinished {
  const { phone, id, partTotal: total } = one.last;
  const missing: number[] = [];
  for (let number = 1; number <= total && missing.length < most; number++)
    if (!one.parts.has(number)) missing.push(number);
  return { phone, id, firstSerial: one.firstSerial, total, missing, last: one.last };
}
