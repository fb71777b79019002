import type { CellsAnswer } from '@furrow/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askStillness } from '#kit/theme/motion.ts';
import { startDrawing } from './drawing-beat.ts';
import { FleetPicture } from './fleet-picture.ts';

const picture = new FleetPicture(() => true);
const view: CellsAnswer = { singles: [], clusters: [], total: 0, asOf: 0 } as never;
let drawn: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  drawn = 0;
});
afterEach(() => {
  stop();
  askStillness(false);
  vi.useRealTimers();
});

/** Draws, and lets the first picture pass. */
function start(): void {
  stop = startDrawing(picture, () => drawn++);
  vi.advanceTimersByTime(0);
  drawn = 0;
}

/** The fleet reports ten times a second. */
function report(seconds: number): void {
  for (let i = 0; i < seconds * 10; i++) {
    picture.move([], performance.now());
    vi.advanceTimersByTime(100);
  }
}

it('draws reports ten times a second where signs glide', () => {
  start();
  report(3);
  expect(drawn).toBeGreaterThan(25);
});

it('draws reports once a second where nothing may move', () => {
  askStillness(true);
  start();
  report(3);
  expect(drawn).toBe(3);
});

it('lets nobody wait who asked for another view or ring', () => {
  askStillness(true);
  start();
  picture.move([], performance.now());
  picture.drawAnew();
  vi.advanceTimersByTime(100);
  expect(drawn).toBe(1);
  picture.replace(view, performance.now(), 'now');
  vi.advanceTimersByTime(100);
  expect(drawn).toBe(2);
});
