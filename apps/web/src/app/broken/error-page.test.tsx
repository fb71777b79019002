import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetBroken, isGivenBack, noteBroken, watchDraft } from '#kit/form/draft/living-drafts.ts';
import { startTexts, text } from '#kit/words/text.ts';
import { ErrorPage } from './error-page.tsx';

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  forgetBroken();
  await startTexts('en');
});

const kept: string[] = [];

/** A form that keeps what is typed, and breaks at one word. */
function Breaking() {
  const [typed, setTyped] = useState('');
  useEffect(() => watchDraft(() => kept.push(typed)), [typed]);
  if (typed === 'boom') throw new Error('the owner is not a function');
  return (
    <button type="button" onClick={() => setTyped(typed === '' ? 'half a form' : 'boom')}>
      type
    </button>
  );
}

async function shown(root: Root, place: HTMLElement): Promise<void> {
  const router = createMemoryRouter([{ path: '/', Component: Breaking, ErrorBoundary: ErrorPage }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const press = () => act(async () => place.querySelector('button')?.click());
  await press();
  await press();
}

it('a page that breaks tells what happened and has kept what stood in its form', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await shown(root, place);
  expect(place.textContent).toContain(text('shell.pageBroke.title'));
  expect(place.textContent).toContain('the owner is not a function');
  expect(kept).toEqual(['half a form']);
  expect(isGivenBack(location.pathname)).toBe(true);
  await act(async () => root.unmount());
  place.remove();
  quiet.mockRestore();
});

it('a draft is given back once; if the page breaks again it is only offered, and after half an hour nothing is known', () => {
  noteBroken('/addCar', 0);
  expect(isGivenBack('/addCar', 1000)).toBe(true);
  expect(isGivenBack('/editCar', 1000)).toBe(false);
  noteBroken('/addCar', 2000);
  expect(isGivenBack('/addCar', 3000)).toBe(false);
  expect(isGivenBack('/addCar', 2_000_000)).toBe(false);
  noteBroken('/addCar', 2_000_000);
  expect(isGivenBack('/addCar', 2_000_001)).toBe(true);
});
