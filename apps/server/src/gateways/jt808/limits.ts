/** Bounds that keep one terminal, or one address, from taking what belongs to all. */
export interface GatewayLimits {
  readonly connections: number;
  /** Mobile carriers put many terminals behind one address, so this is no small number. */
  readonly connectionsPerAddress: number;
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
}

export const defaultLimits: GatewayLimits = {
  connections: 40_000,
  connectionsPerAddress: 25_000,
  loginMs: 30_000,
  idleMs: 300_000,
  framesPerS: 500,
  bytesPerS: 256 * 1024,
  unreadBytes: 256 * 1024,
  refusalsPerNumber: 10,
  refusalsPerAddress: 600,
};

/** Connections by address. */
export class AddressBook {
  readonly #counts = new Map<string, number>();

  enter(address: string, most: number): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= most) return false;
    this.#counts.set(address, count + 1);
    return true;
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

/** A bucket that fills with `perS` a second up to ten seconds' worth. Made small: every connection has two. */
export class Bucket {
  #level: number;
  #at: number;

  constructor(perS: number, nowMs: number) {
    this.#level = perS * 10;
    this.#at = nowMs;
  }

  /** Takes what came; false when the bucket is empty now. */
  take(amount: number, perS: number, nowMs: number): boolean {
    this.#level = Math.min(perS * 10, this.#level + ((nowMs - this.#at) * perS) / 1000) - amount;
    this.#at = nowMs;
    return this.#level > 0;
  }
}
