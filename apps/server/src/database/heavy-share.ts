import type { Pool } from './pool.ts';

/** So many heavy reads wait for each that may run; more are refused at once. */
const waitingEach = 8;

/** Too many heavy reads are under way: nobody is to wait behind so many. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

class Share {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws TooBusy */
  async enter(): Promise<void> {
    if (this.#running < this.#most) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#most * waitingEach) throw new TooBusy();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place on to the one that has waited longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

const shares = new WeakMap<Pool, Share>();

function shareOf(pool: Pool): Share {
  const share = shares.get(pool) ?? new Share(Math.max(1, Math.floor(pool.options.max / 2)));
  shares.set(pool, share);
  return share;
}

/**
 * Runs a heavy read (a page of a list, a file of it, a sheet that is tried out) within half of a pool's connections, the others
 * in their order behind it: light calls always find one. A read inside another must not come here.
 * @throws TooBusy when more wait already than anybody has patience for
 */
export async function withinShare<T>(pool: Pool, read: () => Promise<T>): Promise<T> {
  const leave = await enterShare(pool);
  try {
    return await read();
  } finally {
    leave();
  }
}

/** The same for a read that goes on for a while; the caller calls what is returned, once. @throws TooBusy */
export async function enterShare(pool: Pool): Promise<() => void> {
  const share = shareOf(pool);
  await share.enter();
  return () => share.leave();
}
