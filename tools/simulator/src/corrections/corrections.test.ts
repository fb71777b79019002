import { execFileSync } from 'node:child_process';
import { FrameReader, readStationPosition, StreamWatch, toGeodetic } from '@furrow/ntrip';
import { describe, expect, it } from 'vitest';
import { Solution } from './rover.ts';
import { baseSecond } from './stream.ts';

const base = { place: { longitude: 113.65, latitude: 34.76, height: 110 }, station: 12 };

describe('a simulated base', () => {
  it('sends frames that its own decoder reads: four systems, and now and then where it is', () => {
    const watch = new StreamWatch();
    const reader = new FrameReader();
    for (let second = 0; second < 60; second++)
      watch.look(reader.push(baseSecond(base, second, second * 1_000)));
    const { messages, satellites, place, badFrames } = watch.take();
    expect(messages).toEqual({ 1005: 6, 1033: 2, 1074: 60, 1084: 60, 1094: 60, 1127: 60, 1230: 2 });
    expect(satellites).toEqual({ GPS: 8, GLO: 7, GAL: 7, BDS: 10 });
    expect(badFrames).toBe(0);
    expect(place!.longitude).toBeCloseTo(base.place.longitude, 8);
  });

  it('is read by gpsdecode too, where that is installed', ({ skip }) => {
    let text: string;
    try {
      text = execFileSync('gpsdecode', { input: baseSecond(base, 0, 1_000), encoding: 'utf8' });
    } catch {
      skip('gpsdecode is not installed');
      return;
    }
    const read = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: number; x: number; y: number; z: number });
    expect(read.map(({ type }) => type)).toEqual([1005, 1033, 1230, 1074, 1084, 1094, 1127]);
    const position = readStationPosition(
      new FrameReader().push(baseSecond(base, 0, 1_000)).frames[0]!.payload,
    )!;
    const { x, y, z } = read[0]!;
    expect(toGeodetic({ x, y, z })).toEqual(toGeodetic(position.place));
  });
});

describe('a simulated receiver', () => {
  it('becomes fixed while corrections come, and loses that without them', () => {
    const solution = new Solution();
    expect(solution.at(1_000)).toEqual({ fix: 1, ageS: null });
    for (let ms = 1_000; ms <= 7_000; ms += 1_000) solution.corrected(ms);
    expect([solution.at(2_000).fix, solution.at(7_500)]).toEqual([5, { fix: 4, ageS: 0.5 }]);
    expect([solution.at(20_000).fix, solution.at(70_000).fix]).toEqual([5, 1]);
    // Back after a break: not fixed at once.
    solution.corrected(80_000);
    expect(solution.at(80_500).fix).toBe(5);
  });
});
