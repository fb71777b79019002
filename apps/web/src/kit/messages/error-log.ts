import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';

export interface LoggedError {
  time: number;
  last: number;
  count: number;
  message: string;
  page: string;
  /** The innermost component that was being drawn; empty outside of drawing. */
  component: string;
  stack: string;
  traceId: string | null;
}

/** At most so many entries, newest first; the same error within 5 s counts up (L17). */
const KEPT = 200;
const SAME_MS = 5000;

/** The in-app error log of spec §8: what nobody handled, in production too. */
export const errorLog = create<{ errors: LoggedError[] }>(() => ({ errors: [] }));

const components = new WeakMap<object, string>();

/** Remembers in which component an error arose, as React tells it; for the entry that follows. */
export function noteComponent(error: unknown, componentStack: string | undefined): void {
  const name = /at (\S+)/.exec(componentStack ?? '')?.[1];
  if (name && typeof error === 'object' && error !== null) components.set(error, name);
}

export function logError(cause: unknown, now: number = Date.now()): void {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const { errors } = errorLog.getState();
  const newest = errors[0];
  if (newest && newest.message === error.message && now - newest.last < SAME_MS) {
    errorLog.setState({ errors: [{ ...newest, last: now, count: newest.count + 1 }, ...errors.slice(1)] });
    return;
  }
  const entry = {
    time: now,
    last: now,
    count: 1,
    message: error.message,
    page: location.pathname,
    component: components.get(error) ?? '',
    stack: error.stack ?? '',
    traceId: error instanceof ApiError ? error.traceId : null,
  };
  errorLog.setState({ errors: [entry, ...errors].slice(0, KEPT) });
}

export const clearErrors = (): void => errorLog.setState({ errors: [] });

/** Listens to what nobody caught. An aborted call is no error: somebody left the page. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => logError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => {
    if ((event.reason as { name?: string } | null)?.name !== 'AbortError') logError(event.reason);
  });
}
