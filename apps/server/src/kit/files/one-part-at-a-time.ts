import type { Readable } from 'node:stream';

interface Turn {
  end(): void;
  ended: Promise<unknown>;
}

/** The parts that are being taken in this process, by the file that they are of: the last that came. */
const turns = new Map<string, Turn>();

/**
 * Takes a part while no other of the same file is taken: two that write side by side would mix, and what one that lags behind still writes
 * would change a file that was judged already. The one that comes later is the one whose line lives, so that what is still being sent before it ends.
 */
export async function onePartAtATime<T>(id: string, body: Readable, take: () => Promise<T>): Promise<T> {
  const before = turns.get(id);
  const taking = (async () => {
    before?.end();
    await before?.ended;
    return take();
  })();
  const turn: Turn = {
    // One that has come whole is being judged, and its sender waits for the answer.
    end: () => {
      if (!body.readableEnded) body.destroy();
    },
    ended: taking.catch(() => undefined),
  };
  turns.set(id, turn);
  try {
    return await taking;
  } finally {
    if (turns.get(id) === turn) turns.delete(id);
  }
}
