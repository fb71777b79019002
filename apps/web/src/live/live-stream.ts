import { type StreamMessage, streamPath, streamTiming, type TopicName, type Topics } from '@furrow/contract';
import { type Connection, type ConnectionEvent, next, stopped } from './connection.ts';
import { EventSourceHelper } from './event-source.ts';
import { narrowTopics, unionOf, type Wish } from './topics.ts';

export type Light = 'open' | 'connecting' | 'down' | 'paused';
export interface StreamState {
  light: Light;
  /** A connection was lost or never came, and another try is under way or due. */
  interrupted: boolean;
  /** When the last message came, ms. */
  lastMessageAt: number | null;
  /** Counts good connections and `resync`s: a screen asks its snapshot anew when it changes. */
  epoch: number;
}

interface StreamParts {
  helper: EventSourceHelper;
  askTicket: () => Promise<string>;
  watch: (sid: string, topics: Topics) => Promise<unknown>;
  now: () => number;
}

type MessageOf<T extends StreamMessage['t']> = Extract<StreamMessage, { t: T }>;

/** The one stream of the tab. Nothing in here knows what a message means. */
export class LiveStream {
  readonly #parts: StreamParts;
  readonly #handlers = new Map<string, Set<(message: StreamMessage) => void>>();
  readonly #wishes = new Set<Wish>();
  readonly #observers = new Set<() => void>();
  #connection: Connection = stopped;
  #state: StreamState = { light: 'paused', interrupted: false, lastMessageAt: null, epoch: 0 };
  #sid: string | null = null;
  #watchDue = false;
  #narrow = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#tick(), 1000);
    this.tell('start');
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.tell('stop');
  }

  /** Something happened to the connection; does what the state machine answers. */
  tell(event: ConnectionEvent): void {
    const [connection, effect] = next(this.#connection, event, this.#parts.now());
    this.#connection = connection;
    if (effect !== null) this.#sid = null;
    if (effect === 'disconnect') this.#parts.helper.close(streamPath);
    if (effect === 'connect') void this.#connect();
    this.#publish({});
  }

  on<T extends StreamMessage['t']>(type: T, handler: (message: MessageOf<T>) => void): () => void {
    const handlers = this.#handlers.get(type) ?? new Set();
    const heard = (message: StreamMessage): void => handler(message as MessageOf<T>);
    this.#handlers.set(type, handlers.add(heard));
    return () => handlers.delete(heard);
  }

  /** Asks for a topic until the returned function is called; `readAt`: when the screen read what it shows, ms. */
  want<T extends TopicName>(name: T, params: NonNullable<Topics[T]>, readAt?: () => number): () => void {
    const wish: Wish = { name, params, readAt };
    this.#wishes.add(wish);
    this.#watchSoon();
    return () => {
      this.#wishes.delete(wish);
      this.#watchSoon();
    };
  }

  /** Watches `session` and `notices` alone: the elected tab while it is hidden. Back again, every picture is asked anew. */
  narrow(on: boolean): void {
    if (this.#narrow === on) return;
    this.#narrow = on;
    this.#watchSoon();
    if (!on) this.#publish({ epoch: this.#state.epoch + 1 });
  }

  readonly observe = (observer: () => void): (() => void) => {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  };

  readonly state = (): StreamState => this.#state;

  async #connect(): Promise<void> {
    const mine = this.#connection;
    let ticket: string;
    try {
      ticket = await this.#parts.askTicket();
    } catch {
      if (this.#connection === mine) this.tell('failed');
      return;
    }
    // Stopped or paused while the ticket was asked for: it simply runs out.
    if (this.#connection !== mine) return;
    this.#heard();
    this.#parts.helper.create(streamPath, ticket, () => this.tell('failed'));
    this.#parts.helper.on(streamPath, (message) => this.#receive(message));
  }

  #lastHeard = 0;
  #heard(): void {
    this.#lastHeard = this.#parts.now();
  }

  #tick(): void {
    const silent = this.#parts.now() - this.#lastHeard > streamTiming.silentS * 1000;
    const connected = this.#connection.phase === 'open' || this.#connection.phase === 'connecting';
    this.tell(connected && this.#lastHeard > 0 && silent ? 'failed' : 'tick');
  }

  #receive(message: StreamMessage): void {
    this.#heard();
    if (message.t === 'hello') {
      this.tell('hello');
      this.#sid = message.sid;
      this.#publish({ epoch: this.#state.epoch + 1 });
      this.#watchSoon();
    } else if (message.t === 'close') this.tell('failed');
    else if (message.t === 'resync') this.#publish({ epoch: this.#state.epoch + 1 });
    this.#publish({ lastMessageAt: this.#lastHeard });
    for (const handler of [...(this.#handlers.get(message.t) ?? [])]) handler(message);
  }

  /** Several screens change their wishes in one breath; the server hears of it once. */
  #watchSoon(): void {
    if (this.#watchDue) return;
    this.#watchDue = true;
    queueMicrotask(() => {
      this.#watchDue = false;
      const sid = this.#sid;
      if (sid === null) return;
      const topics = this.#narrow ? narrowTopics : unionOf(this.#wishes, this.#parts.now());
      // Without its topics a stream is deaf: a failed watch counts as a failed connection.
      this.#parts.watch(sid, topics).catch(() => this.#sid === sid && this.tell('failed'));
    });
  }

  #publish(change: Partial<StreamState>): void {
    const { phase, failures } = this.#connection;
    const light: Light =
      phase === 'open'
        ? 'open'
        : phase === 'connecting'
          ? 'connecting'
          : phase === 'waiting'
            ? 'down'
            : 'paused';
    const state = { ...this.#state, light, interrupted: failures > 0, ...change };
    const same = (Object.keys(state) as (keyof StreamState)[]).every(
      (key) => state[key] === this.#state[key],
    );
    if (same) return;
    this.#state = state;
    for (const observer of [...this.#observers]) observer();
  }
}

export const buildLiveStream = (parts: Omit<StreamParts, 'helper' | 'now'>): LiveStream =>
  new LiveStream({ ...parts, helper: new EventSourceHelper(), now: Date.now });
