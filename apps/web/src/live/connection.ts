import { streamTiming } from '@furrow/contract';

/**
 * The life of the connection (S1): an error closes it, every close is followed by another try after 1, 2, 5, 10, then
 * every 30 s; a tab hidden for 60 s closes it and opens it again when it is shown.
 */
export interface Connection {
  phase: 'stopped' | 'connecting' | 'open' | 'waiting' | 'paused';
  /** Failures since the last good connection. */
  failures: number;
  /** When the next try is due, ms; null unless waiting. */
  retryAt: number | null;
}

export type ConnectionEvent =
  | 'start'
  | 'stop'
  | 'hello'
  | 'failed'
  | 'hiddenLong'
  | 'shown'
  | 'retryNow'
  | 'tick';
type Effect = 'connect' | 'disconnect' | null;

export const stopped: Connection = { phase: 'stopped', failures: 0, retryAt: null };

/** A tab hidden for so long closes its stream, ms (S1). */
export const HIDDEN_MS = 60_000;

export function retryDelayMs(failures: number): number {
  const steps = streamTiming.retryS;
  return steps[Math.min(failures, steps.length) - 1]! * 1000;
}

const connecting = (failures: number): [Connection, Effect] => [
  { phase: 'connecting', failures, retryAt: null },
  'connect',
];

/** The next state and what must be done for it. Events that mean nothing in a phase change nothing. */
export function next(state: Connection, event: ConnectionEvent, now: number): [Connection, Effect] {
  switch (event) {
    case 'start':
      return state.phase === 'stopped' ? connecting(0) : [state, null];
    case 'stop':
      return state.phase === 'stopped' ? [state, null] : [stopped, 'disconnect'];
    case 'hello':
      return state.phase === 'connecting'
        ? [{ phase: 'open', failures: 0, retryAt: null }, null]
        : [state, null];
    case 'failed': {
      if (state.phase !== 'connecting' && state.phase !== 'open') return [state, null];
      const failures = state.failures + 1;
      return [{ phase: 'waiting', failures, retryAt: now + retryDelayMs(failures) }, 'disconnect'];
    }
    case 'hiddenLong':
      return state.phase === 'stopped' || state.phase === 'paused'
        ? [state, null]
        : [{ phase: 'paused', failures: 0, retryAt: null }, 'disconnect'];
    case 'shown':
      return state.phase === 'paused' ? connecting(0) : [state, null];
    case 'retryNow':
      return state.phase === 'waiting' ? connecting(state.failures) : [state, null];
    case 'tick':
      return state.phase === 'waiting' && state.retryAt !== null && now >= state.retryAt
        ? connecting(state.failures)
        : [state, null];
  }
}
