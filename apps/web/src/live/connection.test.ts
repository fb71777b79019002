import { describe, expect, it } from 'vitest';
import { type Connection, type ConnectionEvent, next, retryDelayMs, stopped } from './connection.ts';

/** Walks through events, one each at its time, and tells phases and effects. */
function walk(...events: [ConnectionEvent, at?: number][]): { state: Connection; effects: unknown[] } {
  let state = stopped;
  const effects: unknown[] = [];
  for (const [event, at = 0] of events) {
    const [following, effect] = next(state, event, at);
    state = following;
    effects.push(effect);
  }
  return { state, effects };
}

describe('the connection (S1)', () => {
  it('waits 1, 2, 5, 10, then every 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(retryDelayMs)).toEqual([
      1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000,
    ]);
  });
  it('closes on an error and connects again when the wait is over', () => {
    const { state, effects } = walk(['start'], ['hello'], ['failed', 5000], ['tick', 5999], ['tick', 6000]);
    expect(effects).toEqual(['connect', null, 'disconnect', null, 'connect']);
    expect(state).toEqual({ phase: 'connecting', failures: 1, retryAt: null });
  });
  it('waits longer after each failure and begins anew after a good connection', () => {
    const failing = walk(['start'], ['failed', 0], ['tick', 1000], ['failed', 1000]);
    expect(failing.state).toEqual({ phase: 'waiting', failures: 2, retryAt: 3000 });
    const [open] = next(next(failing.state, 'tick', 3000)[0], 'hello', 3000);
    expect(open).toEqual({ phase: 'open', failures: 0, retryAt: null });
    expect(next(open, 'failed', 9000)[0].retryAt).toBe(10_000);
  });
  it('retries at once when asked to', () => {
    expect(walk(['start'], ['failed', 0], ['retryNow', 10]).effects.at(-1)).toBe('connect');
  });
  it('lets go when the tab was hidden for long and comes back when it is shown', () => {
    const { state, effects } = walk(['start'], ['hello'], ['hiddenLong'], ['tick', 99_999], ['shown']);
    expect(effects).toEqual(['connect', null, 'disconnect', null, 'connect']);
    expect(state.failures).toBe(0);
  });
  it('stays stopped after signing out, whatever happens', () => {
    const { state } = walk(['start'], ['stop'], ['failed'], ['shown'], ['tick', 99_999], ['retryNow']);
    expect(state).toBe(stopped);
  });
  it('counts one failure once', () => {
    expect(walk(['start'], ['failed', 0], ['failed', 0]).state.failures).toBe(1);
  });
});
