import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeedMenu } from './deed-menu.tsx';

/** Longer than the menu waits before hovering opens or shuts it, ms. */
const hoveredMs = 300;
/** Longer than a click belongs to the hovering before it, ms. */
const laterMs = 1_000;

let root: Root;
let dots: HTMLButtonElement;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const deeds = [{ key: 'locate', label: 'Locate', onClick: () => {} }];
  await act(async () =>
    root.render(
      <DeedMenu deeds={deeds}>
        <button type="button">…</button>
      </DeedMenu>,
    ),
  );
  dots = document.querySelector('button')!;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passes = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const isOpen = () => dots.getAttribute('aria-expanded') === 'true';
/** React hears of entering and leaving by these two. */
const moves = (type: 'pointerover' | 'pointerout', pointerType = 'mouse') =>
  act(async () => void dots.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));
const clicks = (detail = 1) =>
  act(async () => void dots.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
const presses = (key: string, keyCode: number) =>
  act(async () => void dots.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key, keyCode })));

it('a menu of deeds opens by hovering after a moment, stays with the click that comes with it, and shuts when it is left', async () => {
  await moves('pointerover');
  expect(isOpen()).toBe(false);
  await passes(hoveredMs);
  expect(isOpen()).toBe(true);
  await clicks();
  expect(isOpen()).toBe(true);
  await moves('pointerout');
  await passes(hoveredMs);
  expect(isOpen()).toBe(false);
});

it('a click opens a menu of deeds under a pointer that entered nothing, and a later one shuts it', async () => {
  await clicks();
  expect(isOpen()).toBe(true);
  expect(document.querySelector('[role=menuitem]')?.textContent).toBe('Locate');
  await clicks();
  expect(isOpen()).toBe(false);
  await moves('pointerover');
  await passes(laterMs);
  await clicks();
  expect(isOpen()).toBe(false);
});

it('a menu of deeds opens by Enter or Space and by the arrow down, and Escape shuts it', async () => {
  // A browser makes a click without a press of both.
  await clicks(0);
  expect(isOpen()).toBe(true);
  await presses('Escape', 27);
  expect(isOpen()).toBe(false);
  await presses('ArrowDown', 40);
  expect(isOpen()).toBe(true);
});

it('a finger opens a menu of deeds by its click alone, however long it rests', async () => {
  await moves('pointerover', 'touch');
  await passes(laterMs);
  expect(isOpen()).toBe(false);
  await moves('pointerout', 'touch');
  await clicks();
  await passes(hoveredMs);
  expect(isOpen()).toBe(true);
});
