import { expect, it, vi } from 'vitest';
import type { ScreenModule } from '#kit/screen.ts';
import { LineAway } from './broken/page-not-loaded.ts';
import { loadScreen, RELOAD_WINDOW_MS, type Surroundings } from './load-screen.ts';

const screen: ScreenModule = { Screen: () => null };
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function surroundings(at = 1000) {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const around: Surroundings & { at: number; line: boolean } = {
    at,
    line: true,
    path: '/carMonitor',
    now: () => around.at,
    reload,
    isLineThere: async () => around.line,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
  };
  return { around, reload };
}

/** A promise that never ends, for the page is being reloaded, counts as "went away". */
const outcome = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'shown',
      () => 'error page',
    ),
    new Promise((resolve) => setTimeout(() => resolve('went away'), 20)),
  ]);

it('imports once when all is well', async () => {
  const { around, reload } = surroundings();
  const load = vi.fn(async () => screen);
  expect(await loadScreen(load, around)).toBe(screen);
  expect(load).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('imports again after a failure', async () => {
  const { around, reload } = surroundings();
  const load = vi
    .fn<() => Promise<ScreenModule>>()
    .mockImplementationOnce(broken)
    .mockResolvedValueOnce(screen);
  expect(await loadScreen(load, around)).toBe(screen);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page once, then shows the error page, and after 30 s reloads again', async () => {
  const { around, reload } = surroundings();
  expect(await outcome(loadScreen(broken, around))).toBe('went away');
  expect(reload).toHaveBeenCalledTimes(1);
  around.at += RELOAD_WINDOW_MS - 1;
  expect(await outcome(loadScreen(broken, around))).toBe('error page');
  expect(reload).toHaveBeenCalledTimes(1);
  around.at += 1;
  expect(await outcome(loadScreen(broken, around))).toBe('went away');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not count the reload of another page', async () => {
  const { around, reload } = surroundings();
  await outcome(loadScreen(broken, around));
  await outcome(loadScreen(broken, { ...around, path: '/historicalTrack' }));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload while the line is away: the product stays, and says so', async () => {
  const { around, reload } = surroundings();
  around.line = false;
  await expect(loadScreen(broken, around)).rejects.toBeInstanceOf(LineAway);
  expect(reload).not.toHaveBeenCalled();
});
