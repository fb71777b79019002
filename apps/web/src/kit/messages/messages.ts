import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { text } from '../words/text.ts';

export interface Message {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A second line: the server's reason, the trace id. */
  detail: string | null;
}

/** How long a success stays in sight, ms; errors stay until they are closed (C25). */
export const SUCCESS_MS = 3000;

export const messageStore = create<{ messages: Message[] }>(() => ({ messages: [] }));
let count = 0;

export function showMessage(kind: Message['kind'], words: string, detail: string | null = null): void {
  // What went wrong is told until something went well: then it is of the past.
  const messages = messageStore
    .getState()
    .messages.filter((one) => kind !== 'success' || one.kind !== 'error');
  // The same message does not stack (C25).
  if (messages.some((message) => message.text === words && message.detail === detail)) return;
  count += 1;
  messageStore.setState({ messages: [...messages, { id: count, kind, text: words, detail }] });
}

export const showSuccess = (words: string): void => showMessage('success', words);

/**
 * Shows an error in the person's words with its trace id; a session that ended has told so already. `failed` names the deed that
 * failed, such as "Delete failed": then the reason stands below it.
 */
export function showError(error: unknown, failed?: string): void {
  if (error instanceof ApiError && (error.key === 'sessionEnded' || error.key === 'notSignedIn')) return;
  const known = error instanceof ApiError ? error : null;
  const reason = known?.message ?? text('messages.genericError');
  const trace = known?.traceId ? text('messages.traceId', { traceId: known.traceId }) : null;
  if (failed === undefined) showMessage('error', reason, trace);
  else showMessage('error', failed, [reason, trace].filter(Boolean).join(' · '));
}

export function closeMessage(id: number): void {
  messageStore.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
}
