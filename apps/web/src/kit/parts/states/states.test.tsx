import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { startTexts } from '../../words/text.ts';
import { EmptyState, NoMatchState } from './empty-state.tsx';
import { QueryState } from './query-state.tsx';
import { GoneState } from './refused-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { StaleLine } from './stale.tsx';

let place: HTMLDivElement;
let root: ReturnType<typeof createRoot>;
const show = (what: ReactNode) => act(async () => root.render(what));
const words = () => place.textContent;
const press = (name: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find((button) => button.textContent === name)?.click(),
  );

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startTexts('en');
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const query = (given: { data?: string[]; error?: Error; isPlaceholderData?: boolean }) =>
  ({
    data: given.data,
    error: given.error ?? null,
    isPlaceholderData: given.isPlaceholderData ?? false,
    refetch: vi.fn(() => Promise.resolve()),
  }) as never;
const stateOf = (given: Parameters<typeof query>[0]) => (
  <QueryState<string[]> query={query(given)} isEmpty={(rows) => rows.length === 0} empty={<EmptyState />}>
    {(rows) => <ul>{rows.join(' ')}</ul>}
  </QueryState>
);

it('says that it is still at work after ten seconds, with a way to cancel (C14)', async () => {
  vi.useFakeTimers();
  const cancel = vi.fn();
  await show(<Skeleton onCancel={cancel} />);
  await act(async () => vi.advanceTimersByTime(9999));
  expect(words()).toBe('');
  await act(async () => vi.advanceTimersByTime(1));
  expect(words()).toContain('Still working');
  await press('Cancel');
  expect(cancel).toHaveBeenCalledOnce();
});

it('ends a request in data or in one of the states: skeleton, rows, empty, error, no right, gone (C14)', async () => {
  await show(stateOf({}));
  expect(place.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading');
  await show(stateOf({ data: ['a', 'b'] }));
  expect(words()).toBe('a b');
  await show(stateOf({ data: [] }));
  expect(words()).toBe('Nothing here yet');
  await show(stateOf({ error: new ApiError({ key: 'serverError', message: 'It broke', traceId: 'abc' }) }));
  expect(words()).toBe('It brokeTrace number abcTry again');
  await show(
    stateOf({
      error: new ApiError({ key: 'noPermission', message: 'no', params: { permission: 'Roles — view' } }),
    }),
  );
  expect(words()).toContain('No permission: Roles — view');
  await show(stateOf({ error: new ApiError({ key: 'notFound', message: 'no' }) }));
  expect(words()).toContain('does not exist any more');
});

it('keeps old rows, greyed, while new ones are on their way (C14)', async () => {
  await show(stateOf({ data: ['old'], isPlaceholderData: true }));
  expect(place.querySelector('[aria-busy=true]')?.textContent).toBe('old');
  await show(stateOf({ data: ['old'], error: new Error('lost') }));
  expect(words()).toBe('old');
});

it('offers to reset the filters when nothing matches (C14)', async () => {
  const reset = vi.fn();
  await show(<NoMatchState chips={<i>state: frozen</i>} onReset={reset} />);
  expect(words()).toContain('state: frozen');
  await press('Reset');
  expect(reset).toHaveBeenCalledOnce();
});

it('names who deleted a record and how old stale data are (C14)', async () => {
  await show(<GoneState deleted={{ by: 'Li Wei', at: 1_772_719_402 }} />);
  expect(words()).toBe('This record was deleted by Li Wei on 2026-03-05 22:03:22');
  await show(<StaleLine since={1_772_719_402} />);
  expect(words()).toBe('Data of 22:03, connection lost');
});
