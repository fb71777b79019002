import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTexts, text } from '../words/text.ts';
import { MessageList } from './message-list.tsx';
import { messageStore, SUCCESS_MS, showMessage, showSuccess } from './messages.ts';

const place = document.createElement('div');
const shown = () => [...place.querySelectorAll('[data-kind]')].map((card) => card.textContent);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startTexts('en');
  vi.useFakeTimers();
  messageStore.setState({ messages: [] });
});
afterEach(() => vi.useRealTimers());

it('a success goes 3 s after it was drawn, however late that was; an error stays until it is closed (C25)', () => {
  showSuccess('Copied');
  showMessage('error', 'Delete failed');
  vi.advanceTimersByTime(60_000);
  const root = createRoot(place);
  act(() => root.render(<MessageList />));
  expect(shown()).toEqual(['Copied', 'Delete failed']);
  act(() => void vi.advanceTimersByTime(2_999));
  expect(shown()).toEqual(['Copied', 'Delete failed']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual(['Delete failed']);
  expect(SUCCESS_MS).toBe(3_000);
  const close = place.querySelector<HTMLButtonElement>(`[aria-label="${text('messages.close')}"]`);
  act(() => close?.click());
  expect(shown()).toEqual([]);
  act(() => root.unmount());
});
