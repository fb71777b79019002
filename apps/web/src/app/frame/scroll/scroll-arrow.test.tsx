import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollArrow } from './scroll-arrow.tsx';

afterEach(() => vi.useRealTimers());

it('R-9-036 R-9-037 the arrow of the top menu scrolls by 30 a click, and every 100 ms while it is held', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const row = createRef<HTMLElement | null>();
  row.current = document.createElement('nav');
  const steps: number[] = [];
  row.current.scrollBy = ((to: ScrollToOptions) => steps.push(to.left!)) as typeof row.current.scrollBy;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<ScrollArrow row={row} direction={1} name="on" />));
  const arrow = document.querySelector('button')!;
  const does = (type: string) =>
    act(async () => void arrow.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await act(async () => arrow.click());
  expect(steps).toEqual([30]);
  await does('pointerdown');
  await act(async () => void vi.advanceTimersByTime(310));
  await does('pointerup');
  await act(async () => void vi.advanceTimersByTime(500));
  expect(steps).toEqual([30, 30, 30, 30]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
