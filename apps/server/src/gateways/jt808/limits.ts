import { TokenBucket } from '#kit/clock/token-bucket.ts';

/** Bounds that keep one terminal, or one address, from taking what belongs to all. */
export interface GatewayLimits {
  readonly connections: number;
  /** Mobile carriers put many terminals behind one address, so this is no small number. */
  readonly connectionsPerAddress: number;
  /** Of all connections, what an address may hold from which no terminal has proven its code. */
  readonly unprovenShare: number;
  /** From the connection to a proven code, ms. */
  readonly loginMs: number;
  /**
   * Silence after which a connection is dead, ms, unless the terminal told its heartbeat (parameter 0x0001): then three of
   * those. The default is the time after which a silent vehicle counts as offline.
   */
  readonly idleMs: number;
  /** Of one connection; a burst may be ten times as much. */
  readonly framesPerS: number;
  readonly bytesPerS: number;
  /** Answers and orders that a terminal may leave unread, bytes. */
  readonly unreadBytes: number;
  /** Refused logins in a minute: of one terminal number from one address, and of one address. */
  readonly refusalsPerNumber: number;
  readonly refusalsPerAddress: number;
  /** Firmware, all terminals of this gateway together, bytes of sub-packages a second. */
  readonly transferBytesPerS: number;
}

export type AddressLimits = Pick<GatewayLimits, 'connections' | 'connectionsPerAddress' | 'unprovenShare'>;

export const defaultLimits: GatewayLimits = {
  connections: 40_000,
  connectionsPerAddress: 25_000,
  unprovenShare: 0.05,
  loginMs: 30_000,
  idleMs: 300_000,
  framesPerS: 500,
  bytesPerS: 256 * 1024,
  unreadBytes: 256 * 1024,
  refusalsPerNumber: 10,
  refusalsPerAddress: 600,
  transferBytesPerS: 11_000_000,
};

/** Addresses from which a terminal proved its code, that are remembered. */
const rememberedAddresses = 50_000;

/**
 * Connections by address. An address from which no terminal has proven its code holds a small share only, so that no stranger takes the
 * room of all; after an outage the first login of a carrier's address opens it for the thousands behind it.
 */
export class AddressBook {
  readonly #counts = new Map<string, number>();
  /** The one that proved itself last comes last. */
  readonly #proven = new Set<string>();

  enter(address: string, { connections, connectionsPerAddress, unprovenShare }: AddressLimits): boolean {
    const count = this.#counts.get(address) ?? 0;
    const unproven = Math.max(1, Math.floor(connections * unprovenShare));
    const most = this.#proven.has(address)
      ? connectionsPerAddress
      : Math.min(connectionsPerAddress, unproven);
    if (count >= most) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  /** A terminal proved its code from here. */
  proven(address: string): void {
    this.#proven.delete(address);
    this.#proven.add(address);
    const [oldest] = this.#proven;
    if (this.#proven.size > rememberedAddresses && oldest !== undefined) this.#proven.delete(oldest);
  }

  leave(address: string): void {
    const count = this.#counts.get(address) ?? 0;
    if (count <= 1) this.#counts.delete(address);
    else this.#counts.set(address, count - 1);
  }
}

/**
 * Counts refused logins a minute. A number is counted together with its address, so that nobody can lock a terminal out by
 * knocking with its number from elsewhere.
 */
export class RefusalGate {
  readonly #limits: Pick<GatewayLimits, 'refusalsPerNumber' | 'refusalsPerAddress'>;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(limits: Pick<GatewayLimits, 'refusalsPerNumber' | 'refusalsPerAddress'>) {
    this.#limits = limits;
  }

  refuses(number: string, address: string, nowMs: number): boolean {
    this.#turn(nowMs);
    return (
      (this.#counts.get(address) ?? 0) >= this.#limits.refusalsPerAddress ||
      (this.#counts.get(`${number}@${address}`) ?? 0) >= this.#limits.refusalsPerNumber
    );
  }

  count(number: string, address: string, nowMs: number): void {
    this.#turn(nowMs);
    for (const key of [address, `${number}@${address}`])
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #turn(nowMs: number): void {
    const minute = Math.floor(nowMs / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }
}

/** What one connection may say at once, seconds of its rate. */
const burstS = 10;

/** How much one connection may say: frames and bytes a second, with a burst of ten seconds' worth. */
export class Pace {
  readonly #frames: TokenBucket;
  readonly #bytes: TokenBucket;

  constructor({ framesPerS, bytesPerS }: Pick<GatewayLimits, 'framesPerS' | 'bytesPerS'>, nowMs: number) {
    this.#frames = new TokenBucket({ perS: framesPerS, most: framesPerS * burstS }, nowMs);
    this.#bytes = new TokenBucket({ perS: bytesPerS, most: bytesPerS * burstS }, nowMs);
  }

  /**
   * Takes what came; false when it was too much: then nothing is read until `take` of nothing is true again. One chunk of a
   * socket may hold thousands of small frames, so what it was too much is paid back in full.
   */
  take(frames: number, bytes: number, nowMs: number): boolean {
    const framesLeft = this.#frames.level(nowMs) - frames;
    const bytesLeft = this.#bytes.level(nowMs) - bytes;
    this.#frames.take(frames);
    this.#bytes.take(bytes);
    return framesLeft > 0 && bytesLeft > 0;
  }
}
