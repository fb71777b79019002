import type { StreamMessage } from '@furrow/contract';
import { text } from '#kit/words/text.ts';

/** What the browser's EventSource offers of itself here; tests bring one that runs over a real socket. */
export interface Source {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
}
export type OpenSource = (url: string) => Source;

interface Listener {
  source: Source;
  handlers: Set<(message: StreamMessage) => void>;
}

/**
 * The stream helper of spec §8: create(path), on(path, handler), close(path). Throws with the text of the
 * specification when the path is empty or nothing was created for it. Messages are JSON.
 */
export class EventSourceHelper {
  readonly #open: OpenSource;
  readonly #listeners = new Map<string, Listener>();

  constructor(open: OpenSource = (url) => new EventSource(url)) {
    this.#open = open;
  }

  /** Opens `path` with `ticket` in its `token` query; an earlier stream of that path is closed. */
  create(path: string, ticket: string, onFailure: () => void): void {
    if (path.trim() === '') throw new Error(text('refusals.listeningPathEmpty'));
    this.close(path);
    const source = this.#open(`${path}?token=${encodeURIComponent(ticket)}`);
    const listener: Listener = { source, handlers: new Set() };
    this.#listeners.set(path, listener);
    source.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as StreamMessage;
      for (const handler of [...listener.handlers]) handler(message);
    };
    source.onerror = () => {
      if (this.#listeners.get(path) !== listener) return;
      this.close(path);
      onFailure();
    };
  }

  on(path: string, handler: (message: StreamMessage) => void): void {
    const listener = this.#listeners.get(path);
    if (!listener) throw new Error(text('refusals.noListener'));
    listener.handlers.add(handler);
  }

  close(path: string): void {
    const listener = this.#listeners.get(path);
    if (!listener) return;
    this.#listeners.delete(path);
    listener.source.onerror = null;
    listener.source.onmessage = null;
    listener.source.close();
  }
}
