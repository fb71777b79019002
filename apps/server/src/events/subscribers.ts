/** Who listens to which channel within one process. */
export class Subscribers {
  readonly #channels = new Map<string, Set<Subscriber>>();
  readonly #failed: (error: unknown, channel: string) => void;

  /** `failed` hears of a subscriber that threw: one's mistake must not keep the message from the others. */
  constructor(failed: (error: unknown, channel: string) => void) {
    this.#failed = failed;
  }

  /** Adds a subscriber; returns whether it is the channel's first, and what removes it (true: it was the last). */
  add(channel: string, subscriber: Subscriber): { first: boolean; remove: () => boolean } {
    const present = this.#channels.get(channel) ?? new Set<Subscriber>();
    this.#channels.set(channel, present.add(subscriber));
    const remove = (): boolean => {
      if (!present.delete(subscriber) || present.size > 0) return false;
      this.#channels.delete(channel);
      return true;
    };
    return { first: present.size === 1, remove };
  }

  deliver(channel: string, message: unknown): void {
    this.#each(channel, ({ listener }) => listener(message));
  }

  resync(channel: string): void {
    this.#each(channel, ({ resync }) => resync?.());
  }

  resyncAll(): void {
    for (const channel of [...this.#channels.keys()]) this.resync(channel);
  }

  // A copy: a subscriber may unsubscribe while it is called.
  #each(channel: string, deed: (subscriber: Subscriber) => void): void {
    for (const subscriber of [...(this.#channels.get(channel) ?? [])]) {
      try {
        deed(subscriber);
      } catch (error) {
        this.#failed(error, channel);
      }
    }
  }
}

export interface Subscriber {
  readonly listener: (message: unknown) => void;
  readonly resync: (() => void) | undefined;
}
