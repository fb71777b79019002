import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';

/** What a page shows that follows the rows of some accounts. */
export interface Followed {
  /** The shown name of each account, in the order in which they were asked for. */
  picture(): Record<string, string>;
  /** It has read its rows and watches them. */
  readonly watching: boolean;
  /** Streams that it has had. */
  readonly streams: number;
  stop(): void;
}

/**
 * A page as the product's client is one: with every new stream it reads its rows anew and watches them from the moment in which it began
 * to read; a row that the stream names is read again. Nothing is asked without being told.
 */
export function follow(browser: Browser, ids: readonly string[]): Followed {
  const names = new Map<string, string>();
  const state = { watching: false, streams: 0, stopped: false };
  const read = async (id: string): Promise<void> => {
    names.set(id, (await browser.call<{ displayName: string }>('GET', `accountManage/${id}`)).displayName);
  };
  const readAll = async (): Promise<number> => {
    const readAt = Date.now();
    for (const id of ids) await read(id);
    return readAt;
  };
  const watch = async (sid: string): Promise<void> => {
    const readAt = await readAll();
    const agoMs = Date.now() - readAt;
    await browser.call('POST', 'stream/watch', {
      sid,
      topics: { rows: { screen: 'accountManage', ids, agoMs } },
    });
    state.watching = true;
  };
  const once = async (): Promise<void> => {
    for await (const message of browser.stream()) {
      if (state.stopped) return;
      if (message.t === 'hello') {
        state.streams += 1;
        await watch(message.sid);
      }
      if (message.t === 'resync') await readAll();
      if (message.t === 'rows') for (const id of message.changed) await read(id);
    }
  };
  void (async () => {
    while (!state.stopped) {
      await once().catch(() => undefined);
      await sleep(20);
    }
  })();
  return {
    picture: () => Object.fromEntries(ids.map((id) => [id, names.get(id) ?? ''])),
    get watching() {
      return state.watching;
    },
    get streams() {
      return state.streams;
    },
    stop: () => {
      state.stopped = true;
    },
  };
}
