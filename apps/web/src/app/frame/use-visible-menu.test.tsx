import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visibleMenu } from '../menu.ts';
import { useChosenGroup } from './use-visible-menu.ts';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

const menu = visibleMenu(
  () => true,
  () => true,
);

function Chosen() {
  return useChosenGroup(menu)?.group;
}

const at = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <Chosen />
  </MemoryRouter>
);

async function shownAt(path: string): Promise<string | null> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(at(path)));
  const shown = place.textContent;
  await act(async () => root.unmount());
  return shown;
}

it('a page of no group keeps the group that was shown last, whatever was drawn and never shown', async () => {
  expect(await shownAt('/profile/index')).toBe(menu[0]!.group);
  expect(renderToString(at('/deviceJob'))).toBe('analysis');
  await Promise.resolve();
  expect(await shownAt('/profile/index')).toBe(menu[0]!.group);
  expect(await shownAt('/deviceJob')).toBe('analysis');
  expect(await shownAt('/profile/index')).toBe('analysis');
});
