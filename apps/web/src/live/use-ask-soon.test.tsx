import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAskSoon } from './use-ask-soon.ts';

let hear = (): void => undefined;
const close = { page: (): void => undefined };

function Listening() {
  hear = useAskSoon(['news'], 500);
  return null;
}

/** How often was asked by then. */
let asked: () => number;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  asked = () => invalidate.mock.calls.length;
  const root = createRoot(document.createElement('div'));
  close.page = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <Listening />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
});
afterEach(() => vi.useRealTimers());

it('asks once for what moves many times in one breath', () => {
  hear();
  hear();
  vi.advanceTimersByTime(499);
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(asked()).toBe(1);
});

it('asks once a breath while news come without a pause', () => {
  for (let i = 0; i < 30; i++) {
    hear();
    vi.advanceTimersByTime(100);
  }
  expect(asked()).toBe(6);
});

it('asks nothing for a page that is gone', () => {
  hear();
  close.page();
  vi.advanceTimersByTime(5000);
  expect(asked()).toBe(0);
});
