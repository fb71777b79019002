import { describe, expect, test } from 'vitest';
import {
  atEnd,
  atStart,
  factorOf,
  faster,
  gapAtCursor,
  newPlayback,
  type Playback,
  pause,
  play,
  rateOf,
  seek,
  setTenths,
  slower,
  step,
  tick,
  toEnd,
  toStart,
  withClock,
} from './playback.ts';
import { playClock } from './played-time.ts';

const hours = (n: number) => n * 3600;
const morning = newPlayback({ from: 1000, to: 1000 + hours(12) });

/** Plays in frames of 1/60 s until it halts; answers the seconds that the viewer waited. */
function watch(playback: Playback): number {
  let frames = 0;
  for (let now = playback; now.playing; frames++) now = tick(now, 1 / 60);
  return frames / 60;
}

test('R-2-131 track playback can be started and paused', () => {
  const playing = tick(play(morning), 1);
  expect(playing.playing).toBe(true);
  expect(playing.cursor).toBeGreaterThan(morning.cursor);
  const paused = pause(playing);
  expect(tick(paused, 10).cursor).toBe(playing.cursor);
});

test('R-2-134 the speed factor of playback starts at 0.5 and the range plays in 120 s then', () => {
  expect(factorOf(morning)).toBe(0.5);
  expect(watch(play(morning))).toBeCloseTo(120, 0);
});

test('R-2-132 track playback can be made faster and slower', () => {
  expect(watch(play(setTenths(morning, 10)))).toBeCloseTo(60, 0);
  expect(watch(play(setTenths(morning, 1)))).toBeCloseTo(600, 0);
  expect(rateOf(faster(morning))).toBeGreaterThan(rateOf(morning));
  expect(rateOf(slower(morning))).toBeLessThan(rateOf(morning));
});

test('R-2-133 the speed factor of playback lies between 0.1 and 1', () => {
  let playback = morning;
  const factors: number[] = [];
  for (let i = 0; i < 9; i++) playback = slower(playback);
  for (let i = 0; i < 12; i++) {
    factors.push(factorOf(playback));
    playback = faster(playback);
  }
  expect(factors).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1, 1]);
});

test('R-2-135 track playback stops at both ends', () => {
  const done = tick(play(seek(morning, morning.clock.span.to - 1)), 5);
  expect(done.cursor).toBe(morning.clock.span.to);
  expect(done.playing).toBe(false);
  expect(atEnd(done)).toBe(true);
  const back = step(play(morning), null, -1);
  expect(atStart(back)).toBe(true);
  expect(back.playing).toBe(false);
  expect(step(back, null, -1).cursor).toBe(morning.clock.span.from);
});

describe('the clock', () => {
  test('never plays slower than real time', () => {
    expect(rateOf(newPlayback({ from: 0, to: 30 }))).toBe(1);
  });

  test('changing the factor while it plays does not jump', () => {
    const playing = tick(play(morning), 3);
    expect(faster(playing).cursor).toBe(playing.cursor);
    expect(faster(playing).playing).toBe(true);
  });

  test('again begins at the start', () => {
    const again = play(toEnd(morning));
    expect(again.cursor).toBe(morning.clock.span.from);
    expect(again.playing).toBe(true);
  });

  test('a step stands at the point that it is given, and halts', () => {
    const stepped = step(play(morning), 1234, 1);
    expect([stepped.cursor, stepped.playing]).toEqual([1234, false]);
    expect(toStart(stepped).cursor).toBe(1000);
  });

  test('waits at the last page that is there, without halting', () => {
    const waiting = tick(play({ ...morning, loadedUntil: 1500 }), 60);
    expect([waiting.cursor, waiting.playing]).toEqual([1500, true]);
  });

  test('what is skipped costs no time, and its gap is named for a while', () => {
    const gap = { from: 2000, to: 2000 + hours(10) };
    const skipping = withClock(morning, playClock(morning.clock.span, [gap]), {
      gaps: [gap],
      loadedUntil: morning.clock.span.to,
    });
    expect(rateOf(skipping)).toBeCloseTo((hours(2) * 0.5) / 60, 9);
    const leapt = tick(play(seek(skipping, 1990)), 1);
    expect(leapt.cursor).toBeGreaterThan(gap.to);
    expect(gapAtCursor(leapt)).toEqual(gap);
    expect(gapAtCursor(tick(tick(leapt, 1.5), 1))).toBeNull();
    expect(gapAtCursor(seek(skipping, 5000))).toEqual(gap);
  });

  test('a range that the cursor is not in begins at its start', () => {
    const brushed = withClock(seek(morning, 9000), playClock({ from: 2000, to: 3000 }), {
      gaps: [],
      loadedUntil: 1e9,
    });
    expect(brushed.cursor).toBe(2000);
  });

  test('a range without length does not play', () => {
    expect(play(newPlayback({ from: 5, to: 5 })).playing).toBe(false);
  });
});
